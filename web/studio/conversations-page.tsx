import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { sentenceOf } from '../api/problem.ts';
import type { TeamConversation, TeamPage } from '../api/studio-answers.ts';
import { Button, linkButton } from '../ui/button.tsx';
import { shortMoment } from '../ui/when.ts';
import { useWorkspace } from '../view/workspace.ts';
import { ConversationFilters } from './conversation-filters.tsx';
import { addressWith, isSearching, queryOf, type Search, searchOf } from './conversation-search.ts';
import { EndingBadge } from './ending-badge.tsx';
import { Blank, StudioFrame } from './frame.tsx';
import { HandsBadge } from './hands-badge.tsx';
import { useAnswer } from './use-answer.ts';
import { useLive } from './use-live.ts';
import { counted } from './words.ts';

/** Conversations of the organisation, the last used first: all, or those that the address asks for. */
export function ConversationsPage() {
  const search = searchOf(new URLSearchParams(useSearch()));
  const [, navigate] = useLocation();
  const path = `/api/studio/conversations?${queryOf(search)}`;
  const [asked, again] = useAnswer<TeamPage>(path);
  useLive(useCallback(() => again(), [again]));
  const onChange = (change: Partial<Search>) => {
    const address = addressWith(search, change).toString();
    navigate(address === '' ? '/studio' : `/studio?${address}`);
  };
  return (
    <StudioFrame title="Conversas">
      <ConversationFilters search={search} onChange={onChange} />
      {asked.kind === 'asking' && (
        <p role="status" className="text-soft">
          Carregando…
        </p>
      )}
      {asked.kind === 'failed' && (
        <Blank title="A lista não carregou">
          <p>{asked.problem}</p>
          <Button onClick={again}>Tentar de novo</Button>
        </Blank>
      )}
      {asked.kind === 'told' && asked.answer.conversations.length === 0 && (
        <Nothing searching={isSearching(search)} />
      )}
      {asked.kind === 'told' && asked.answer.conversations.length > 0 && (
        <Listed path={path} page={asked.answer} />
      )}
    </StudioFrame>
  );
}

function Nothing({ searching }: { readonly searching: boolean }) {
  if (searching) {
    return (
      <Blank title="Nenhuma conversa assim">
        <p>Nada corresponde a todos os filtros ao mesmo tempo.</p>
      </Blank>
    );
  }
  return (
    <Blank title="Ainda não há conversas">
      <p>Assim que alguém escrever, cada turno aparece aqui, com os passos e as decisões.</p>
      <Link href="/" className={linkButton}>
        Começar uma conversa
      </Link>
    </Blank>
  );
}

/** The newest page as it is now, and below it the older ones as they were when they were asked for. */
function Listed({ path, page }: { readonly path: string; readonly page: TeamPage }) {
  const { api } = useWorkspace();
  const [older, setOlder] = useState<TeamPage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search has other pages.
  useEffect(() => setOlder(null), [path]);
  const next = older ? older.next : page.next;
  const more = () => {
    api.json<TeamPage>(`${path}&${new URLSearchParams({ before: next ?? '' })}`).then(
      (told) =>
        setOlder((known) => ({
          conversations: [...(known?.conversations ?? []), ...told.conversations],
          next: told.next,
        })),
      (error) => setProblem(sentenceOf(error)),
    );
  };
  const known = new Set(page.conversations.map(({ id }) => id));
  const rest = (older?.conversations ?? []).filter(({ id }) => !known.has(id));
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-3xl border border-line bg-raised">
        {[...page.conversations, ...rest].map((card) => (
          <ConversationRow key={card.id} card={card} />
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
      {next !== null && (
        <div className="flex justify-center">
          <Button onClick={more}>Ver mais antigas</Button>
        </div>
      )}
    </>
  );
}

function ConversationRow({ card }: { readonly card: TeamConversation }) {
  const { assistants } = useWorkspace();
  const assistant = assistants.find(({ name }) => name === card.assistant)?.title ?? card.assistant;
  return (
    <li>
      <Link
        href={`/studio/conversas/${encodeURIComponent(card.id)}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3.5 -outline-offset-2 hover:bg-hover"
      >
        <span className="truncate font-medium">{card.title ?? 'Conversa sem título'}</span>
        <span className="text-right text-sm text-soft">{shortMoment(card.updatedAt, Date.now())}</span>
        <span className="col-span-2 truncate text-sm text-soft sm:col-span-1">
          {assistant} · {card.user} · {counted(card.turns, 'turno', 'turnos')}
        </span>
        <span className="col-span-2 flex flex-wrap gap-1.5 sm:col-span-1 sm:justify-end">
          {card.control === 'human' && <HandsBadge operator={card.operator} />}
          {(card.running || card.ending) && <EndingBadge ending={card.running ? null : card.ending} />}
        </span>
      </Link>
    </li>
  );
}

import { useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import type { SessionCard } from '../api/answers.ts';
import { createSessionList } from '../chat/session-list.ts';
import { Button, linkButton } from '../ui/button.tsx';
import { shortMoment } from '../ui/when.ts';
import { useSessionList, useWorkspace } from '../view/workspace.ts';
import { Blank, StudioFrame } from './frame.tsx';
import { counted } from './words.ts';

const LOOK_AGAIN_MS = 5_000;

/** Every conversation of the organisation, newest first. */
export function ConversationsPage() {
  const { api } = useWorkspace();
  const store = useMemo(() => createSessionList(api, 'org'), [api]);
  useEffect(() => {
    void store.refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void store.refresh();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [store]);
  const { sessions, next, loading, problem } = useSessionList(store);
  return (
    <StudioFrame title="Conversas">
      {problem && (
        <Blank title="A lista não carregou">
          <p>{problem}</p>
          <Button onClick={() => void store.refresh()}>Tentar de novo</Button>
        </Blank>
      )}
      {!problem && !loading && sessions.length === 0 && (
        <Blank title="Ainda não há conversas">
          <p>Assim que alguém escrever, cada turno aparece aqui, com os passos e as decisões.</p>
          <Link href="/" className={linkButton}>
            Começar uma conversa
          </Link>
        </Blank>
      )}
      {sessions.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-3xl border border-line bg-raised">
          {sessions.map((card) => (
            <ConversationRow key={card.id} card={card} />
          ))}
        </ul>
      )}
      {next !== null && (
        <div className="flex justify-center">
          <Button onClick={() => void store.loadMore()}>Ver mais antigas</Button>
        </div>
      )}
    </StudioFrame>
  );
}

function ConversationRow({ card }: { readonly card: SessionCard }) {
  const { assistants } = useWorkspace();
  const assistant = assistants.find(({ name }) => name === card.assistant)?.title ?? card.assistant;
  return (
    <li>
      <Link
        href={`/studio/conversas/${encodeURIComponent(card.id)}`}
        className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 px-5 py-3.5 -outline-offset-2 hover:bg-hover"
      >
        <span className="truncate font-medium">{card.title ?? 'Conversa sem título'}</span>
        <span className="text-right text-sm text-soft">{shortMoment(card.updatedAt, Date.now())}</span>
        <span className="truncate text-sm text-soft">
          {assistant} · {card.user ?? 'você'}
        </span>
        <span className="text-right text-sm text-soft">{counted(card.turns, 'turno', 'turnos')}</span>
      </Link>
    </li>
  );
}

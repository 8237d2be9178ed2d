import { useEffect } from 'react';
import { Link } from 'wouter';
import type { FoldedTurn } from '#protocol';
import type { MessagePage, SessionCard, StoredMessage, TurnPage } from '../api/answers.ts';
import { Button } from '../ui/button.tsx';
import { plainOf } from '../ui/plain.ts';
import { shortMoment } from '../ui/when.ts';
import { EndingBadge } from './ending-badge.tsx';
import { Blank, StudioFrame } from './frame.tsx';
import { personPath } from './memory/memory-frame.tsx';
import { ConversationActions } from './turn-actions.tsx';
import { useAnswer } from './use-answer.ts';
import { costInWords, counted, durationInWords, occasionOf } from './words.ts';

const LOOK_AGAIN_MS = 2_000;
/** Of each turn the question is shown: the server tells a hundred messages at a time. */
const MOST = 50;

/** The turns of one conversation, newest first, and the one that runs now. */
export function ConversationPage({ session }: { readonly session: string }) {
  const path = `/api/sessions/${encodeURIComponent(session)}`;
  const [card] = useAnswer<SessionCard>(path);
  const [turns, again] = useAnswer<TurnPage>(`${path}/turns?limit=${MOST}`);
  const [page, lookAgain] = useAnswer<MessagePage>(`${path}/messages?limit=${2 * MOST}`);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      again();
      lookAgain();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [again, lookAgain]);
  const title = (card.kind === 'told' && card.answer.title) || 'Conversa';
  const running = page.kind === 'told' ? page.answer.unanswered : null;
  const said = page.kind === 'told' ? page.answer.messages : [];
  return (
    <StudioFrame title={title} crumbs={[{ label: 'Conversas', href: '/studio' }]}>
      {turns.kind === 'failed' && (
        <Blank title="Os turnos não carregaram">
          <p>{turns.problem}</p>
          <Button onClick={again}>Tentar de novo</Button>
        </Blank>
      )}
      {turns.kind === 'told' && turns.answer.turns.length > 0 && <ConversationActions session={session} />}
      <Above session={session} card={card.kind === 'told' ? card.answer : null} />
      <ol className="space-y-2">
        {running?.turn && (
          <RunningRow
            session={session}
            turn={running.turn}
            text={running.inputs.map(({ text }) => text).join(' · ')}
          />
        )}
        {turns.kind === 'told' &&
          turns.answer.turns.toReversed().map((turn) => {
            const words = said.filter((each) => each.turn === turn.turn && isAsked(each));
            const asked = words.map(({ text }) => text).join(' · ');
            const title = [occasionOf(turn), asked].filter(Boolean).join(': ');
            return <TurnRow key={turn.turn} turn={turn} asked={title} />;
          })}
      </ol>
      {turns.kind === 'told' && turns.answer.turns.length === 0 && !running?.turn && (
        <Blank title="Nenhum turno ainda">
          <p>A primeira mensagem desta conversa ainda não foi respondida.</p>
        </Blank>
      )}
    </StudioFrame>
  );
}

/** What the team does needs no answer. */
const isDeed = ({ operations = [] }: FoldedTurn): boolean => operations.length > 0;

const isAsked = ({ role }: StoredMessage): boolean => role === 'user' || role === 'note';

const WAY = 'rounded underline underline-offset-4 hover:text-ink';

function Above({ session, card }: { readonly session: string; readonly card: SessionCard | null }) {
  const { turns = 0, user } = card ?? {};
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
      {turns > MOST && `Os ${MOST} turnos mais novos, de ${turns}.`}
      <Link href={`/c/${encodeURIComponent(session)}`} className={WAY}>
        Ler a conversa inteira
      </Link>
      <Link href={`/studio/conversas/${encodeURIComponent(session)}/passos`} className={WAY}>
        Rever passo a passo
      </Link>
      <Link href={`/studio/assumir/${encodeURIComponent(session)}`} className={WAY}>
        Acompanhar ou assumir
      </Link>
      {user !== undefined && (
        <Link href={personPath(user)} className={WAY}>
          O que é lembrado desta pessoa
        </Link>
      )}
    </p>
  );
}

const ROW = 'grid grid-cols-1 gap-1 rounded-2xl border border-line bg-raised px-5 py-4 hover:bg-hover';

type RunningProps = { readonly session: string; readonly turn: string; readonly text: string };

function RunningRow({ session, turn, text }: RunningProps) {
  return (
    <li>
      <Link
        href={`/studio/turnos/${encodeURIComponent(turn)}?${new URLSearchParams({ conversa: session })}`}
        className={ROW}
      >
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate font-medium">{text}</span>
          <EndingBadge ending={null} />
        </span>
        <span className="text-sm text-soft">Acontecendo agora</span>
      </Link>
    </li>
  );
}

function TurnRow({ turn, asked }: { readonly turn: FoldedTurn; readonly asked: string }) {
  const tools = turn.hops.flatMap(({ calls }) => calls).length;
  const said = plainOf(turn.text) || (turn.ending === 'silent' ? '' : 'sem texto');
  const failed = turn.hops.some(({ failures }) => failures.length > 0);
  const facts = [
    shortMoment(turn.startedAt, Date.now()),
    durationInWords(turn.ms),
    ...(tools > 0 ? [counted(tools, 'ferramenta', 'ferramentas')] : []),
    ...(failed ? ['um modelo falhou'] : []),
    ...(turn.usage.cost > 0 ? [costInWords(turn.usage)] : []),
  ];
  return (
    <li>
      <Link href={`/studio/turnos/${encodeURIComponent(turn.turn)}`} className={ROW}>
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate font-medium">{asked || turn.turn}</span>
          {!isDeed(turn) && <EndingBadge ending={turn.ending} />}
        </span>
        {said && <span className="truncate text-sm text-soft">{said}</span>}
        <span className="text-sm text-soft">{facts.join(' · ')}</span>
      </Link>
    </li>
  );
}

import { useMemo } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { MessagePage, SessionCard, StoredMessage } from '../api/answers.ts';
import { newConversation } from '../chat/conversation.ts';
import { itemsOf } from '../chat/items.ts';
import { Button } from '../ui/button.tsx';
import { fullMoment } from '../ui/when.ts';
import { Transcript } from '../view/transcript.tsx';
import { Blank, StudioFrame } from './frame.tsx';
import { ConversationActions, TurnActions } from './turn-actions.tsx';
import { UNTOUCHED } from './untouched.ts';
import { useAnswer } from './use-answer.ts';

const MOST = 100;

/** A conversation turn by turn, as the person saw it: notes of the team are left out. */
export function ReplayPage({ session }: { readonly session: string }) {
  const path = `/api/sessions/${encodeURIComponent(session)}`;
  const [card] = useAnswer<SessionCard>(path);
  const [page, again] = useAnswer<MessagePage>(`${path}/messages?limit=${MOST}`);
  const title = (card.kind === 'told' && card.answer.title) || 'Conversa';
  const crumbs = [
    { label: 'Conversas', href: '/studio' },
    { label: 'Turnos desta conversa', href: `/studio/conversas/${encodeURIComponent(session)}` },
  ];
  return (
    <StudioFrame title={title} crumbs={crumbs}>
      {page.kind === 'asking' && (
        <p role="status" className="text-soft">
          Carregando…
        </p>
      )}
      {page.kind === 'failed' && (
        <Blank title="A conversa não carregou">
          <p>{page.problem}</p>
          <Button onClick={again}>Tentar de novo</Button>
        </Blank>
      )}
      {page.kind === 'told' && <Steps session={session} page={page.answer} />}
    </StudioFrame>
  );
}

function Steps({ session, page }: { readonly session: string; readonly page: MessagePage }) {
  const [search] = useSearchParams();
  const seen = useMemo(() => page.messages.filter(({ role }) => role !== 'note'), [page]);
  const turns = [...new Set(seen.map(({ turn }) => turn))];
  const step = Math.min(Math.max(Number(search.get('passo')) || 1, 1), Math.max(turns.length, 1));
  const turn = turns[step - 1];
  if (turn === undefined) {
    return (
      <Blank title="Nada foi dito ainda">
        <p>Quando a primeira mensagem for respondida, ela aparece aqui.</p>
      </Blank>
    );
  }
  const told = new Set(turns.slice(0, step));
  return (
    <>
      <Walk session={session} step={step} of={turns.length} cut={page.before !== null} />
      <div className="rounded-3xl border border-line bg-paper p-5 md:p-8">
        <Seen messages={seen.filter((each) => told.has(each.turn))} />
      </div>
      <section aria-label="Este passo" className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">
          {fullMoment(seen.find((each) => each.turn === turn)?.at ?? 0)} ·{' '}
          <Link
            href={`/studio/turnos/${encodeURIComponent(turn)}`}
            className="rounded text-ink underline underline-offset-4"
          >
            Ver como se chegou aqui
          </Link>
        </p>
        <TurnActions key={turn} turn={turn} />
      </section>
      <ConversationActions session={session} />
    </>
  );
}

function Seen({ messages }: { readonly messages: readonly StoredMessage[] }) {
  const items = useMemo(() => itemsOf({ ...newConversation('ready'), messages }), [messages]);
  return <Transcript {...{ items, ...UNTOUCHED }} own={null} />;
}

type WalkProps = {
  readonly session: string;
  readonly step: number;
  readonly of: number;
  /** There is more before the first of them. */
  readonly cut: boolean;
};

function Walk({ session, step, of, cut }: WalkProps) {
  const [, navigate] = useLocation();
  const go = (to: number) =>
    navigate(`/studio/conversas/${encodeURIComponent(session)}/passos?passo=${to}`, { replace: true });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled={step <= 1} onClick={() => go(step - 1)}>
        Anterior
      </Button>
      <p role="status" className="text-sm text-soft">
        Passo {step} de {of}
        {cut && `, das ${MOST} mensagens mais novas`}
      </p>
      <Button look="main" disabled={step >= of} onClick={() => go(step + 1)}>
        Próximo
      </Button>
    </div>
  );
}

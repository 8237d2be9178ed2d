import { useMemo } from 'react';
import { Link } from 'wouter';
import type { TeamConversation } from '../api/studio-answers.ts';
import type { Conversation } from '../chat/conversation.ts';
import { shortMoment } from '../ui/when.ts';
import { Transcript } from '../view/transcript.tsx';
import { useItems } from '../view/use-items.ts';
import { useStickyEnd } from '../view/use-sticky-end.ts';
import { useConversation, useWorkspace } from '../view/workspace.ts';
import { DeskControls, type Hands } from './desk-controls.tsx';
import { Blank } from './frame.tsx';
import { UNTOUCHED } from './untouched.ts';

type DeskProps = {
  readonly session: string;
  /** As the inbox tells it; null: it is not there. */
  readonly card: TeamConversation | null;
  readonly onDone: () => void;
};

/** One conversation as it happens, and what somebody of the team can do in it. */
export function DeskConversation({ session, card, onDone }: DeskProps) {
  const { conversations } = useWorkspace();
  const conversation = useMemo(() => conversations.open(session), [conversations, session]);
  const now = useConversation(conversation);
  if (now.loading === 'loading') {
    return (
      <p role="status" className="text-soft">
        Carregando…
      </p>
    );
  }
  if (now.loading !== 'ready') {
    return (
      <Blank title="Esta conversa não pode ser mostrada">
        <p>{now.problem ?? 'Ela pode ter sido apagada.'}</p>
      </Blank>
    );
  }
  const hands = handsOf(now, card);
  const done = () => {
    onDone();
    void conversation.refresh();
  };
  return (
    <section aria-label="Conversa" className="overflow-hidden rounded-3xl border border-line bg-raised">
      <Head now={now} card={card} session={session} />
      <Watched now={now} />
      <DeskControls session={session} hands={hands} onDone={done} />
    </section>
  );
}

/** Who has it, as far as is known: the inbox knows their name. */
function handsOf({ inHands }: Conversation, card: TeamConversation | null): Hands {
  if (card?.control === 'human') return { control: 'human', operator: card.operator };
  return card || !inHands ? { control: 'assistant', operator: null } : { control: 'human', operator: null };
}

type HeadProps = {
  readonly now: Conversation;
  readonly card: TeamConversation | null;
  readonly session: string;
};

function Head({ now, card, session }: HeadProps) {
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-3.5">
      <h2 className="min-w-0 truncate font-medium">{now.card?.title ?? 'Conversa'}</h2>
      <p className="flex flex-wrap gap-x-3 text-sm text-soft">
        <span>
          {now.card?.assistant} · {now.card?.user}
        </span>
        {card?.heldSince && <span>desde {shortMoment(card.heldSince, Date.now())}</span>}
        <Link
          href={`/studio/conversas/${encodeURIComponent(session)}`}
          className="rounded underline underline-offset-4 hover:text-ink"
        >
          Ver os turnos
        </Link>
      </p>
    </header>
  );
}

function Watched({ now }: { readonly now: Conversation }) {
  const items = useItems(now);
  const end = useStickyEnd();
  return (
    <div
      ref={end.scroller}
      role="log"
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
      tabIndex={0}
      aria-label="O que foi dito"
      className="h-[max(18rem,calc(100dvh-34rem))] overflow-y-auto overscroll-contain -outline-offset-2"
    >
      <div ref={end.content} className="px-5 py-5">
        {items.length === 0 && <p className="text-soft">Nada foi dito ainda.</p>}
        <Transcript {...{ items, ...UNTOUCHED }} own={null} />
      </div>
    </div>
  );
}

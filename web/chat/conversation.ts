import type { FoldedTurn, ShownComponent } from '#protocol';
import type { MessagePage, SessionCard, StoredMessage } from '../api/answers.ts';
import { nextOutbox, type Outbox, type OutboxEvent } from './outbox.ts';
import { newTurn, nextShown, pastTurn, type TurnShown } from './turn-shown.ts';
import type { WireLine } from './wire-line.ts';

/** One conversation as this page knows it. */
export type Conversation = {
  readonly loading: 'loading' | 'ready' | 'failed' | 'missing';
  /** Why it could not be loaded. */
  readonly problem: string | null;
  readonly connection: 'open' | 'lost';
  /** Its assistant and title, once the server has told. */
  readonly card: SessionCard | null;
  /** Kept by the server, oldest first. */
  readonly messages: readonly StoredMessage[];
  /** Where the messages before these end; null when there are none. */
  readonly before: string | null;
  /** Turns seen while the page was open, in their order; before them those of the messages that were loaded. */
  readonly turns: readonly TurnShown[];
  readonly outbox: Outbox;
  /** What the person is asked to answer by, until they did or it is not needed any more. */
  readonly awaiting: ShownComponent | null;
  /** What the assistant leads the person through now; null: nothing. */
  readonly workflow: string | null;
  /** Somebody of the team answers here, and not the assistant. */
  readonly inHands: boolean;
};

export type ConversationEvent =
  | { readonly type: 'loading' }
  | {
      readonly type: 'loaded';
      readonly page: MessagePage;
      readonly card: SessionCard | null;
      /** How the newest turns went. */
      readonly past: readonly FoldedTurn[];
    }
  | { readonly type: 'older_loaded'; readonly page: MessagePage }
  | { readonly type: 'not_loaded'; readonly problem: string; readonly missing: boolean }
  | { readonly type: 'connection'; readonly state: 'open' | 'lost' }
  | { readonly type: 'line'; readonly line: WireLine }
  /** The server was asked what is awaited. */
  | { readonly type: 'awaiting'; readonly component: ShownComponent | null }
  | { readonly type: 'stopping' }
  /** The wish to stop did not get through. */
  | { readonly type: 'not_stopped' }
  /** The server no longer tells how the running turn goes on. */
  | { readonly type: 'abandoned'; readonly problem: string }
  | { readonly type: 'outbox'; readonly change: OutboxEvent };

export const newConversation = (loading: 'loading' | 'ready'): Conversation => ({
  loading,
  problem: null,
  connection: 'open',
  card: null,
  messages: [],
  before: null,
  turns: [],
  outbox: [],
  awaiting: null,
  workflow: null,
  inHands: false,
});

export function nextConversation(now: Conversation, event: ConversationEvent): Conversation {
  switch (event.type) {
    case 'loading':
      return { ...now, loading: now.loading === 'ready' ? 'ready' : 'loading', problem: null };
    case 'loaded':
      return {
        ...withPast(loaded(now, event.page), event.past),
        card: event.card,
        awaiting: event.page.awaiting ?? null,
        workflow: event.page.messages.at(-1)?.workflow ?? null,
        inHands: isInHands(event.past) ?? now.inHands,
      };
    case 'older_loaded': {
      const { messages, before } = event.page;
      return { ...now, messages: merged(messages, now.messages), before };
    }
    case 'not_loaded':
      return { ...now, loading: event.missing ? 'missing' : 'failed', problem: event.problem };
    case 'connection':
      return now.connection === event.state ? now : { ...now, connection: event.state };
    case 'line':
      return withLine(now, event.line);
    case 'awaiting':
      return isSameCall(now.awaiting, event.component) ? now : { ...now, awaiting: event.component };
    case 'stopping':
      return changeRunning(now, { phase: 'stopping' });
    case 'not_stopped':
      return changeRunning(now, { phase: 'running' });
    case 'abandoned':
      return changeRunning(now, { phase: 'done', ending: 'failed', problem: event.problem });
    case 'outbox':
      return { ...now, outbox: nextOutbox(now.outbox, event.change) };
  }
}

/** The server's word is the truth: what it has is no longer ours to send, and what it waits to answer is shown as sent. */
function loaded(now: Conversation, page: MessagePage): Conversation {
  const { inputs } = page.unanswered;
  const messages = now.messages.length > 0 ? merged(now.messages, page.messages) : page.messages;
  const noticed = new Map(now.outbox.map(({ id, notice }) => [id, notice]));
  const waiting = inputs.map(({ id, at, text }) => {
    const notice = noticed.get(id);
    const kept = { state: 'accepted', problem: null, retryable: true } as const;
    return { id, at, text, ...kept, ...(notice !== undefined && { notice }) };
  });
  const known = new Set([...messages, ...waiting].map(({ id }) => id));
  const ours = now.outbox.filter(({ id }) => !known.has(id));
  const before = now.messages.length > 0 ? now.before : page.before;
  return { ...now, loading: 'ready', problem: null, messages, before, outbox: [...waiting, ...ours] };
}

/** What was done in turns whose messages are shown and that were not seen live. */
function withPast(now: Conversation, past: readonly FoldedTurn[]): Conversation {
  const live = new Set(now.turns.map(({ turn }) => turn));
  const shown = new Set(now.messages.map(({ turn }) => turn));
  const news = past.filter(({ turn, ending }) => ending !== null && shown.has(turn) && !live.has(turn));
  return news.length === 0 ? now : { ...now, turns: [...news.map(pastTurn), ...now.turns] };
}

/** The last change of hands that these turns tell; null where they tell of none. */
function isInHands(past: readonly FoldedTurn[]): boolean | null {
  const last = past.findLast(({ control }) => control)?.control;
  return last ? last.to === 'human' : null;
}

/** Whether the server tells of something that is not on the screen: words of the team, or a turn that nobody here began. */
export function isNews({ messages, turns }: Conversation, page: MessagePage): boolean {
  const known = new Set([...messages, ...turns].map(({ turn }) => turn));
  const open = page.unanswered.turn;
  return page.messages.some(({ turn }) => !known.has(turn)) || (open !== null && !known.has(open));
}

/** Two pages as one; where they overlap the later one counts. */
function merged(older: readonly StoredMessage[], newer: readonly StoredMessage[]): readonly StoredMessage[] {
  const ids = new Set(newer.map(({ id }) => id));
  return [...older.filter(({ id }) => !ids.has(id)), ...newer];
}

function withLine(now: Conversation, line: WireLine): Conversation {
  if (line.type === 'message_queued') {
    const change = { type: 'queued', id: line.message, notice: line.content } as const;
    return { ...now, outbox: nextOutbox(now.outbox, change) };
  }
  if (line.type === 'heartbeat' || !line.at) return now;
  const { turn } = line.at;
  const known = now.turns.find((each) => each.turn === turn);
  const next = nextShown(known ?? newTurn(turn), line);
  if (next === known) return now;
  const turns = known ? now.turns.map((each) => (each === known ? next : each)) : [...now.turns, next];
  return { ...now, turns, ...standing(line) };
}

/** What a line says beside its turn. */
function standing(line: WireLine): Partial<Pick<Conversation, 'awaiting' | 'workflow'>> {
  if (line.type === 'component') return { awaiting: line.asked };
  return line.type === 'workflow_changed' ? { workflow: line.to } : {};
}

const isSameCall = (one: ShownComponent | null, other: ShownComponent | null): boolean =>
  one?.call === other?.call;

function changeRunning(now: Conversation, change: Partial<TurnShown>): Conversation {
  return { ...now, turns: now.turns.map((turn) => (turn.phase === 'done' ? turn : { ...turn, ...change })) };
}

/** Something is being answered now. */
export const isRunning = ({ turns }: Conversation): boolean => turns.some(({ phase }) => phase !== 'done');

import {
  type Card,
  type Chart,
  type CitedSource,
  chartsIn,
  type RetrievedMemory,
  type ShownComponent,
  type TurnEnding,
  type TurnEventBody,
} from '#protocol';
import { cardsIn, componentIn } from './wire-card.ts';
import { sourcesIn } from './wire-source.ts';

/** Where a line stands; lines of one attempt are numbered without gaps. */
export type Position = { readonly turn: string; readonly attempt: number; readonly seq: number };

type Body =
  | { readonly type: 'turn_started'; readonly inputs: readonly string[]; readonly assistant: string }
  | { readonly type: 'turn_restarted' }
  | { readonly type: 'text'; readonly content: string }
  | { readonly type: 'tool_start'; readonly call: string; readonly label: string }
  | { readonly type: 'tool_end'; readonly call: string; readonly status: 'ok' | 'error' }
  /** What was known of the person and entered the answer. */
  | { readonly type: 'memory_retrieved'; readonly memories: readonly Recalled[] }
  | { readonly type: 'memory_candidate'; readonly verdict: Verdict }
  | { readonly type: 'memory_saved'; readonly change: MemoryChanged }
  | { readonly type: 'feedback_request' }
  /** What the person might say next. */
  | { readonly type: 'suggestions_shown'; readonly suggestions: readonly string[] }
  /** What the text names as its sources. */
  | { readonly type: 'sources_cited'; readonly sources: readonly CitedSource[] }
  | { readonly type: 'cards'; readonly cards: readonly Card[] }
  | { readonly type: 'charts'; readonly charts: readonly Chart[] }
  /** The page is asked to show something that the person answers by. */
  | { readonly type: 'component'; readonly asked: ShownComponent }
  /** Something is worked out in several steps, and can be followed afterwards. */
  | { readonly type: 'mission_opened'; readonly mission: string }
  | { readonly type: 'workflow_changed'; readonly to: string | null }
  | { readonly type: 'turn_finished'; readonly ending: TurnEnding }
  /** A step of the turn that the chat does not show. */
  | { readonly type: 'step' };

export type Recalled = Pick<RetrievedMemory, 'id' | 'scope'>;
export type Verdict = Extract<TurnEventBody, { type: 'memory_candidate' }>['verdict'];
export type MemoryChanged = Extract<TurnEventBody, { type: 'memory_saved' }>['change'];

export type StreamError = {
  readonly type: 'error';
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
  /** The stream ended, the turn did not. */
  readonly resumable: boolean;
  /** Null when no turn was begun. */
  readonly at: Position | null;
};

export type TurnLine = Body & { readonly at: Position };

/** A message of the person waits, and why; of no turn, because none has taken it yet. */
export type QueuedLine = {
  readonly type: 'message_queued';
  readonly message: string;
  readonly content: string;
};

/** What the chat reads from a stream; all else that a line holds is for others. */
export type WireLine = TurnLine | StreamError | QueuedLine | { readonly type: 'heartbeat' };

type Fields = Readonly<Record<string, unknown>>;

/** Null for a line that makes no sense here: newer servers may say more than this page knows. */
export function readWireLine(text: string): WireLine | null {
  const fields = parse(text);
  if (!fields) return null;
  const { type } = fields;
  if (type === 'heartbeat') return { type };
  if (type === 'message_queued') return { type, ...queuedOf(fields) };
  const at = positionOf(fields);
  if (type === 'error') return { type, at, ...errorOf(fields) };
  return at && { ...bodyOf(fields), at };
}

function bodyOf(fields: Fields): Body {
  switch (fields.type) {
    case 'turn_started':
      return { type: 'turn_started', inputs: texts(fields.inputs), assistant: text(fields.assistant) };
    case 'turn_restarted':
      return { type: 'turn_restarted' };
    case 'text':
      return { type: 'text', content: text(fields.content) };
    case 'tool_start':
      return {
        type: 'tool_start',
        call: text(fields.call),
        label: text(fields.label) || text(fields.tool),
      };
    case 'tool_end':
      return { type: 'tool_end', call: text(fields.call), status: fields.status === 'ok' ? 'ok' : 'error' };
    case 'memory_retrieved':
      return { type: 'memory_retrieved', memories: recalled(fields.memories) };
    case 'memory_candidate':
      return { type: 'memory_candidate', verdict: text(fields.verdict) as Verdict };
    case 'memory_saved':
      return { type: 'memory_saved', change: text(fields.change) as MemoryChanged };
    case 'feedback_request':
      return { type: 'feedback_request' };
    case 'cards':
      return { type: 'cards', cards: cardsIn(fields.cards) };
    case 'charts':
      return { type: 'charts', charts: chartsIn(fields.charts) };
    case 'suggestions_shown':
      return { type: 'suggestions_shown', suggestions: texts(fields.suggestions).filter(Boolean) };
    case 'sources_cited':
      return { type: 'sources_cited', sources: sourcesIn(fields.sources) };
    case 'component': {
      const asked = componentIn(fields);
      return asked ? { type: 'component', asked } : { type: 'step' };
    }
    case 'mission_opened':
      return { type: 'mission_opened', mission: text(fields.mission) };
    case 'workflow_changed':
      return { type: 'workflow_changed', to: text(fields.to) || null };
    case 'turn_finished':
      return { type: 'turn_finished', ending: text(fields.ending) as TurnEnding };
    default:
      return { type: 'step' };
  }
}

const errorOf = (fields: Fields) => ({
  code: text(fields.code) || 'internal',
  message: text(fields.message) || text(fields.content),
  retryable: fields.retryable === true,
  resumable: fields.resumable === true,
});

const queuedOf = (fields: Fields) => ({ message: text(fields.message), content: text(fields.content) });

function positionOf({ turn, attempt, seq }: Fields): Position | null {
  return typeof turn === 'string' && typeof attempt === 'number' && typeof seq === 'number'
    ? { turn, attempt, seq }
    : null;
}

function parse(line: string): Fields | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Fields) : null;
  } catch {
    return null;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(text) : []);

const recalled = (value: unknown): readonly Recalled[] =>
  (Array.isArray(value) ? value : []).flatMap((each: Fields) =>
    typeof each?.id === 'string' ? [{ id: each.id, scope: text(each.scope) as Recalled['scope'] }] : [],
  );

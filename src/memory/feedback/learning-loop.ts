import {
  type FeedbackResult,
  type FeedbackType,
  type KeptFeedback,
  type MemoryChange,
  type Person,
  ProsaError,
  type ToldEvent,
  type TurnRecord,
} from '#protocol';
import { judgeAndWrite, savedIds } from '../hooks/post-response.ts';
import { linesOf } from '../hooks/told-lines.ts';
import { FEEDBACK } from '../limits.ts';
import type { MemoryPorts } from '../ports.ts';
import type { Written } from '../write/index.ts';
import { candidatesOf, type FeedbackWords, wordsOfFeedback } from './feedback-candidates.ts';
import { meantTurn } from './meant-turn.ts';

const TYPES: readonly string[] = ['positive', 'negative', 'correction', 'preference'];

export const feedbackTypeOf = (type: unknown): FeedbackType => {
  if (typeof type === 'string' && TYPES.includes(type)) return type as FeedbackType;
  throw new ProsaError('feedback_invalid');
};

export type GivenFeedback = Person & {
  readonly session: string;
  readonly type: FeedbackType;
  readonly data: unknown;
  readonly messageId: string | undefined;
};

/**
 * The document's `LearningLoop`: a vote moves the confidence of the person's own memories that were used in that turn; what the
 * organisation tells is moved by nobody's vote. A correction or a preference is a memory, through the same gate as all others.
 */
export async function learnFrom(given: GivenFeedback, ports: MemoryPorts): Promise<FeedbackResult> {
  const { org, user, session, type } = given;
  const said = wordsOfFeedback(given.data);
  const summary = await ports.conversations.session(session);
  if (!summary || summary.org !== org || summary.user !== user) throw new ProsaError('session_not_found');
  const record = await meantTurn(ports.conversations, summary, given.messageId);
  const at = ports.clock.now();
  const votes = votesOf(type, record);
  const written = await writtenBy(
    given,
    { said, turn: record.turn, assistant: summary.assistant, at },
    ports,
  );
  const text = textOf(said);
  const feedback = { id: ports.ids.next('fbk'), session, turn: record.turn, type, text, at };
  const told = { turn: record.turn, at };
  const changes = [...votes, ...written.changes];
  const lines = [receivedLine(type, text, { ...told, votes }), ...linesOf(written.events, told)];
  const kept = await ports.memories.keepFeedback(feedback, { org, user, session, ...told, changes, lines });
  // A vote that is given again may tell its reason only now.
  if (kept === 'kept' || said.reason !== null)
    await tell({ ...{ org, user, session, turn: record.turn, type, text, at }, reason: said.reason }, ports);
  return resultOf(type, kept, { votes, written });
}

/** What others make of it is theirs: the feedback is kept. */
const tell = async (feedback: KeptFeedback, { told, report }: MemoryPorts): Promise<void> => {
  await told?.(feedback).catch((error: unknown) => report({ error, what: 'feedback' }));
};

function resultOf(
  type: FeedbackType,
  kept: 'kept' | 'known',
  { votes, written }: { readonly votes: readonly { readonly id: string }[]; readonly written: Written },
): FeedbackResult {
  const isNew = kept === 'kept';
  return {
    status: isNew ? 'ok' : 'known',
    feedback_type: type,
    memories_adjusted: isNew ? votes.map(({ id }) => id) : [],
    memories_saved: isNew ? savedIds(written.changes) : [],
    error: null,
  };
}

type Adjust = Extract<MemoryChange, { readonly type: 'adjust' }>;

function votesOf(type: FeedbackType, { events }: TurnRecord): readonly Adjust[] {
  if (type !== 'positive' && type !== 'negative') return [];
  const used = events.flatMap((event) => (event.type === 'memory_retrieved' ? event.memories : []));
  const own = new Set(used.filter(({ scope }) => scope === 'user').map(({ id }) => id));
  return [...own].map((id) => ({ type: 'adjust', id, by: FEEDBACK[type] }));
}

type Saying = {
  readonly said: FeedbackWords;
  readonly turn: string;
  readonly assistant: string;
  readonly at: number;
};

function writtenBy(
  { org, user, session, type }: GivenFeedback,
  { said, turn, assistant, at }: Saying,
  ports: MemoryPorts,
): Promise<Written> {
  const source = { how: 'feedback', at, assistant, session, turn } as const;
  const candidates = candidatesOf(type, said, at);
  return judgeAndWrite(ports, { person: { org, user }, candidates, messages: [], source });
}

const textOf = ({ text, wrong, right, value }: FeedbackWords): string =>
  text || [wrong, right || value].filter((part) => part !== '').join(' → ');

type Receiving = { readonly turn: string; readonly at: number; readonly votes: readonly Adjust[] };

/** As many ids as a line holds. */
const IDS = 8;

const receivedLine = (type: FeedbackType, text: string, { turn, at, votes }: Receiving): ToldEvent => ({
  type: 'feedback_received',
  turn,
  at,
  body: {
    feedback: type,
    chars: text.length,
    ...(votes.length > 0 && { memories: votes.slice(0, IDS).map(({ id }) => id) }),
  },
});

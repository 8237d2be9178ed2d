import {
  type ConversationState,
  type Message,
  NEW_CONVERSATION,
  ProsaError,
  type Recollection,
  type SessionOwner,
} from '#protocol';
import { newestMessages } from '../../newest-messages.ts';
import { type MessageRow, messageOf } from '../turns/message-row.ts';
import type { Bounds } from '../turns/recollections.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';

/** Lines read at once, and how many of these stretches at most: a turn of many calls has many lines, but not that many. */
const LINES = 500;
const STRETCHES = 40;

const SESSION = statement(
  'rebuild_session',
  'select state, events, chain, messages from prosa.sessions where id = $1 and org_id = $2 and user_id = $3',
);
/** One stretch of the log, newest first: the turns that answered, and how many lines of the conversation each left. */
const STRETCH = statement(
  'rebuild_stretch',
  `select turn, (body::json ->> 'messages')::int as lines from prosa.agent_events
   where chain = $1 and seq > $2::bigint - ${LINES} and seq <= $2 and type = 'post_response' order by seq desc`,
);
/** A line's place is never given again, so that the log's counts tell places. What was erased leaves its place empty. */
const MESSAGES = statement(
  'rebuild_messages',
  `select id, turn, at, role, text, about from prosa.messages
   where session = $1 and ordinal > $2::int - $3::int and ordinal <= $2 order by ordinal`,
);

type Session = {
  readonly state: string | null;
  readonly events: number;
  readonly chain: string;
  readonly messages: number;
};
type Told = { readonly turn: string; readonly lines: number };

/** Order and turns from the log, content from the messages. What was erased is missing; the rest is what `recall` gives. */
export async function rebuildContext(run: Runner, of: SessionOwner, bounds: Bounds): Promise<Recollection> {
  const [row] = await run.rows<Session>(SESSION, [of.session, of.org, of.user], PATIENCE.turn);
  if (!row) throw new ProsaError('session_not_found');
  const told = await readTail(run, row, bounds.messages);
  const turns = new Set(told.map(({ turn }) => turn));
  const places = [of.session, row.messages, Math.min(linesOf(told), bounds.messages)];
  const rows = turns.size === 0 ? [] : await run.rows<MessageRow>(MESSAGES, places, PATIENCE.turn);
  const messages = rows.filter(({ turn }) => turns.has(turn)).map((line): Message => messageOf(line));
  return { state: stateOf(row.state), messages: newestMessages(messages, bounds), background: [] };
}

/** The newest turns that the log tells of, as many as it takes for so many lines. */
async function readTail(run: Runner, { chain, events }: Session, count: number): Promise<readonly Told[]> {
  const found: Told[] = [];
  for (let stretch = 0; stretch < STRETCHES && linesOf(found) < count; stretch += 1) {
    const upTo = events - stretch * LINES;
    if (upTo <= 0) break;
    found.push(...(await run.rows<Told>(STRETCH, [chain, upTo], PATIENCE.turn)));
  }
  return found;
}

const linesOf = (told: readonly Told[]): number => told.reduce((sum, { lines }) => sum + lines, 0);

const stateOf = (state: string | null): ConversationState =>
  state === null ? NEW_CONVERSATION : JSON.parse(state);

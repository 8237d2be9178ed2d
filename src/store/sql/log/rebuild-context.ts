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
  'select state, events from prosa.sessions where id = $1 and org_id = $2 and user_id = $3',
);
/** One stretch of the log, newest first. The id alone does not do: after a clearing, a client may use it for another message. */
const STRETCH = statement(
  'rebuild_stretch',
  `select told.id as told, m.id, m.turn, m.at, m.role, m.text, m.about
   from prosa.agent_events e
   cross join lateral json_array_elements_text(e.body::json -> 'messageIds') with ordinality told(id, place)
   left join prosa.messages m on m.session = e.session and m.id = told.id and m.turn = e.turn
   where e.session = $1 and e.seq > $2::bigint - ${LINES} and e.seq <= $2 and e.type = 'post_response'
   order by e.seq desc, told.place desc`,
);

type Told = { readonly told: string } & (MessageRow | { readonly id: null });

/** Order and ids from the log, content from the messages. What was erased is missing; the rest is what `recall` gives. */
export async function rebuildContext(run: Runner, of: SessionOwner, bounds: Bounds): Promise<Recollection> {
  const [row] = await run.rows<{ state: string | null; events: number }>(
    SESSION,
    [of.session, of.org, of.user],
    PATIENCE.turn,
  );
  if (!row) throw new ProsaError('session_not_found');
  const told = await readTail(run, { session: of.session, from: row.events }, bounds.messages);
  const messages = told.flatMap((line): Message[] => (line.id === null ? [] : [messageOf(line)]));
  return { state: stateOf(row.state), messages: newestMessages(messages, bounds), background: [] };
}

type Tail = { readonly session: string; readonly from: number };

/** The newest messages that the log tells of, oldest first, whether they are still there or not. */
async function readTail(run: Runner, { session, from }: Tail, count: number): Promise<readonly Told[]> {
  const found: Told[] = [];
  for (let stretch = 0; stretch < STRETCHES && found.length < count; stretch += 1) {
    const upTo = from - stretch * LINES;
    if (upTo <= 0) break;
    found.push(...(await run.rows<Told>(STRETCH, [session, upTo], PATIENCE.turn)));
  }
  return found.slice(0, count).reverse();
}

const stateOf = (state: string | null): ConversationState =>
  state === null ? NEW_CONVERSATION : JSON.parse(state);

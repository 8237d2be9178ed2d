import {
  type Claim,
  type ConversationState,
  type Message,
  NEW_CONVERSATION,
  ProsaError,
  parseJson,
  type Recollection,
} from '#protocol';
import { countOf } from '../../keepable.ts';
import { newestMessages } from '../../newest-messages.ts';
import { ABOUT_PERSON, aboutPerson, type PersonRow, personOf } from './about-person.ts';
import { type MessageRow, messageOf } from './message-row.ts';
import type { Bounds } from './recollections.ts';
import { PATIENCE, type Runner, statement } from './statement.ts';

/** State and the newest messages in one read; the index gives the tail, however long the conversation is. */
const RECALL = statement(
  'recall',
  `select s.state, json_build_array(${ABOUT_PERSON})::text as person, m.id, m.turn, m.at, m.role, m.text, m.about
   from prosa.sessions s cross join ${aboutPerson('s.turn')}
   left join lateral (
     select * from prosa.messages where session = s.id and ordinal > s.messages - $4::int order by ordinal
   ) m on true
   where s.id = $1 and s.turn = $2 and s.epoch = $3 and s.worker is not null`,
);

type Row = { readonly state: string | null; readonly person: string } & (MessageRow | { readonly id: null });

export async function recall(run: Runner, claim: Claim, bounds: Bounds): Promise<Recollection> {
  const values = [claim.session, claim.turn, claim.epoch, countOf(bounds.messages)];
  const rows = await run.rows<Row>(RECALL, values, PATIENCE.turn);
  const [first] = rows;
  if (!first) throw new ProsaError('claim_superseded');
  const messages = rows.flatMap((row): Message[] => (row.id === null ? [] : [messageOf(row)]));
  const state = stateOf(first.state);
  const person = personOf(JSON.parse(first.person) as PersonRow);
  return { state, messages: newestMessages(messages, bounds), background: [], person };
}

/** A state that cannot be read any more is as good as none: else nobody could ever speak in this session again. */
const stateOf = (state: string | null): ConversationState =>
  (parseJson(state ?? '') as ConversationState | undefined) ?? NEW_CONVERSATION;

import {
  type Claim,
  type ContactState,
  type ConversationState,
  type Message,
  NEW_CONTACT,
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

/**
 * State and the newest messages in one read; the index gives the tail, however long the conversation is. Notes are for operators alone:
 * they are no part of it.
 */
const recallWith = (contact: string): string =>
  `select s.state, json_build_array(${ABOUT_PERSON})::text as person, ${contact} as contact,
     m.id, m.turn, m.at, m.role, m.text, m.about
   from prosa.sessions s cross join ${aboutPerson('s.turn')}
   left join lateral (
     select * from prosa.messages where session = s.id and role <> 'note' and ordinal > s.messages - s.notes - $4::int order by ordinal
   ) m on true
   where s.id = $1 and s.turn = $2 and s.epoch = $3 and s.worker is not null`;

const CONTACT = `(select c.state from prosa.contact_states c
  where c.org_id = s.org_id and c.user_id = s.user_id and c.assistant = s.assistant)`;
const RECALL = statement('recall', recallWith('null'));
const RECALL_CONTACT = statement('recall_contact', recallWith(CONTACT));
const CONTACT_ALONE = statement(
  'contact',
  `select ${CONTACT} as contact from prosa.sessions s where s.id = $1`,
);

type Row = { readonly state: string | null; readonly person: string; readonly contact: string | null } & (
  | MessageRow
  | { readonly id: null }
);

export async function recall(run: Runner, claim: Claim, bounds: Bounds): Promise<Recollection> {
  const values = [claim.session, claim.turn, claim.epoch, countOf(bounds.messages)];
  const rows = await run.rows<Row>(bounds.contact ? RECALL_CONTACT : RECALL, values, PATIENCE.turn);
  const [first] = rows;
  if (!first) throw new ProsaError('claim_superseded');
  const messages = rows.flatMap((row): Message[] => (row.id === null ? [] : [messageOf(row)]));
  const state = stateOf(first.state);
  const person = personOf(JSON.parse(first.person) as PersonRow);
  return {
    ...{ state, messages: newestMessages(messages, bounds), background: [], person },
    ...(bounds.contact && { contact: contactOf(first.contact) }),
  };
}

/** How the person of a conversation stands: read every time, because other conversations of theirs change it too. */
export async function recallContact(run: Runner, { session }: Claim): Promise<ContactState | null> {
  const [row] = await run.rows<{ contact: string | null }>(CONTACT_ALONE, [session], PATIENCE.turn);
  return contactOf(row?.contact ?? null);
}

/** Fields that no turn has ever changed are as they are for somebody new. */
function contactOf(kept: string | null): ContactState | null {
  const state = parseJson(kept ?? '') as Partial<ContactState> | undefined;
  return state ? { ...NEW_CONTACT, ...state } : null;
}

/** A state that cannot be read any more is as good as none: else nobody could ever speak in this session again. */
const stateOf = (state: string | null): ConversationState =>
  (parseJson(state ?? '') as ConversationState | undefined) ?? NEW_CONVERSATION;

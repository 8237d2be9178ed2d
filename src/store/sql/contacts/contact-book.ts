import type { ChannelContact, ContactBook, DeliveryReceipt } from '#protocol';
import { errorOf, newContactNames, refuseUnkeepableIdentity } from '../../contact-names.ts';
import { keepable } from '../../keepable.ts';
import { atTheDoor, lookUp, PATIENCE, type Runner, statement } from '../turns/statement.ts';

const CONTACT = `c.id, c.org_id as org, c.channel, c.account, c.assistant, c.user_id as "user", c.session, c.name, c.phone,
  c.scoped_id as "scopedId", c.last_inbound_at as "lastInboundAt"`;

const MEET = atTheDoor(
  'meet_contact',
  `select ${CONTACT} from prosa.meet_contact($1,$2,$3,$4,$5,$6,$7,$8,$9,$10) c`,
);
/** One that turned out to be another is that other one. */
const BY_ID = statement(
  'contact_by_id',
  `select ${CONTACT} from prosa.channel_contacts c
   where c.id = coalesce((select m.merged_into from prosa.channel_contacts m where m.id = $1), $1)`,
);
const HEAR = atTheDoor('hear_contact', 'select prosa.hear_contact($1,$2)');
const RECEIPT = atTheDoor('keep_receipt', 'select prosa.keep_receipt($1,$2,$3,$4,$5) as answer');
const RECEIPTS = statement(
  'receipts',
  'select delivery, message, status, at, error from prosa.receipts where delivery = $1 order by at, message, status',
);

type Answer = Awaited<ReturnType<ContactBook['receipt']>>;

/** People as channels know them, over SQL. */
export function createContactBook(run: Runner): ContactBook {
  return {
    meet: async (identity) => {
      refuseUnkeepableIdentity(identity);
      const { org, channel, account, assistant, phone, scopedId, name } = identity;
      const { id, user, session } = newContactNames(channel);
      const values = [id, user, session, org, channel, account, assistant, phone, scopedId];
      const [contact] = await run.rows<ChannelContact>(
        MEET,
        [...values, name === null ? null : keepable(name)],
        PATIENCE.door,
      );
      if (!contact) throw new Error('the database met nobody');
      return contact;
    },
    byId: async (id) => (await lookUp<ChannelContact>(run, BY_ID, [id]))[0] ?? null,
    heard: async (id, at) => {
      await lookUp(run, HEAR, [id, at]);
    },
    receipt: async ({ delivery, message, status, at, error }) => {
      const values = [keepable(delivery), keepable(message), keepable(status), at];
      const told = error === null ? null : errorOf(keepable(error));
      const { rows, repeated } = await run.answer<{ answer: Answer }>(
        RECEIPT,
        [...values, told],
        PATIENCE.door,
      );
      const answer = rows[0]?.answer ?? 'known';
      // The answer to the first try was lost: what it told is still to be told.
      return answer === 'known' && repeated ? 'new' : answer;
    },
    receipts: (delivery) => lookUp<DeliveryReceipt>(run, RECEIPTS, [delivery]),
  };
}

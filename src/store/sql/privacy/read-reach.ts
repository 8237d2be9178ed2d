import { type JsonObject, type Person, type PersonData, parseJson } from '#protocol';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';

/** A person's rows ($1, $2), also those of whom they were before two contacts turned out to be one. */
export const PERSONS = `org_id = $1 and (user_id = $2 or user_id in (
  select m.user_id from prosa.channel_contacts c join prosa.channel_contacts m on m.merged_into = c.id
  where c.org_id = $1 and c.user_id = $2))`;

const CONTACTS = statement(
  'export_contacts',
  `select channel, account, assistant, session, name, phone, scoped_id as "scopedId", last_inbound_at as "lastInboundAt"
   from prosa.channel_contacts where ${PERSONS} order by ordinal`,
);
const STANDINGS = statement(
  'export_standings',
  `select assistant, state from prosa.contact_states where ${PERSONS} order by assistant, user_id`,
);
const TIMERS = statement(
  'export_timers',
  `select assistant, session, name, at, payload, fired from prosa.timers where ${PERSONS} order by at, ordinal`,
);

type Reach = Pick<PersonData, 'contacts' | 'standings' | 'timers'>;
type Kept<Told extends keyof Reach, Field extends string> = Omit<Reach[Told][number], Field> & {
  readonly [Name in Field]: string;
};

/** Where channels reach a person, how they stand towards assistants and what is to happen later. */
export async function readReach(run: Runner, { org, user }: Person): Promise<Reach> {
  const own = [org, user];
  const standings = await run.rows<Kept<'standings', 'state'>>(STANDINGS, own, PATIENCE.turn);
  const timers = await run.rows<Kept<'timers', 'payload'>>(TIMERS, own, PATIENCE.turn);
  return {
    contacts: await run.rows<Reach['contacts'][number]>(CONTACTS, own, PATIENCE.turn),
    standings: standings.map((row) => ({ ...row, state: objectOf(row.state) })),
    timers: timers.map((row) => ({ ...row, payload: objectOf(row.payload) })),
  };
}

const objectOf = (json: string): JsonObject => (parseJson(json) ?? {}) as JsonObject;

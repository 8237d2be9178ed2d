import { type Accepted, type ClaimRequest, type Input, ProsaError, seconds } from '#protocol';
import { fingerprintOf } from '../../fingerprint.ts';
import { isKeepableId, refuseUnkeepable } from '../../keepable.ts';
import { aboutPerson } from './about-person.ts';
import { CLAIMED, type Claiming, type ClaimRow, claimOf, claimValues } from './claim.ts';
import { atTheDoor, PATIENCE, type Runner } from './statement.ts';

const ACCEPT = atTheDoor(
  'accept',
  'select status, turn as taken_by, held_ms from prosa.accept($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11)',
);
/** What was written down so lately is as good as new, and of messages that follow each other the first never tells too late. */
const HEARD_MS = seconds(30);
/** With when the person wrote, where it came by a contact: in one write with what they wrote, so that an answer knows of it. */
const ACCEPT_HEARD = atTheDoor(
  'accept_heard',
  `select a.status, a.turn as taken_by, a.held_ms, (
     select prosa.hear_contact(c.id, $8) from prosa.channel_contacts c
     where c.id = $12 and c.org_id = $2 and (c.last_inbound_at is null or c.last_inbound_at < $8 - ${HEARD_MS})
   ) as heard from prosa.accept($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11) a`,
);
const ACCEPT_AND_CLAIM = atTheDoor(
  'accept_and_claim',
  `select c.status, c.taken_by, c.held_ms, ${CLAIMED}
   from prosa.accept_and_claim($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17) c, ${aboutPerson('c.turn')}`,
);

type Row = {
  readonly status: 'accepted' | 'duplicate' | 'foreign' | 'conflict' | 'erasing';
  readonly taken_by: string | null;
  readonly held_ms: number | null;
};

/** An input, and for how long nothing more has to come before its turn begins. */
export type Incoming = { readonly input: Input; readonly quietMs?: number | undefined };

/** Trying again finds the input by its id, so that a lost answer loses nothing. */
export async function accept(run: Runner, { input, quietMs }: Incoming): Promise<Accepted> {
  const values = [...acceptValues(input), quietOf(quietMs)];
  const contact = contactOf(input);
  const [row] =
    contact === null
      ? await run.rows<Row>(ACCEPT, values, PATIENCE.door)
      : await run.rows<Row>(ACCEPT_HEARD, [...values, contact], PATIENCE.door);
  return acceptedOf(row);
}

/** Who wrote, as their channel knows them. */
function contactOf({ kind, replyTo }: Input): string | null {
  return kind === 'user_message' && replyTo && isKeepableId(replyTo.address) ? replyTo.address : null;
}

export async function acceptAndClaim(
  claiming: Claiming,
  { input, quietMs }: Incoming,
  request: ClaimRequest,
): Promise<Accepted> {
  const values = [...acceptValues(input), ...claimValues(request), quietOf(quietMs)];
  const [row] = await claiming.run.rows<Row & ClaimRow>(ACCEPT_AND_CLAIM, values, PATIENCE.door);
  return { ...acceptedOf(row), claim: await claimOf(claiming, input.session, row) };
}

const quietOf = (ms: number | undefined): string | null =>
  ms !== undefined && ms > 0 ? `${Math.trunc(ms)} milliseconds` : null;

function acceptValues(input: Input): readonly unknown[] {
  refuseUnkeepable(input);
  const { session, org, user, assistant, id, kind, at } = input;
  const chars = kind === 'user_message' || kind === 'operator_message' ? input.text.length : 0;
  return [session, org, user, assistant, id, kind, chars, at, fingerprintOf(input), JSON.stringify(input)];
}

function acceptedOf(row: Row | undefined): Accepted {
  if (!row || row.status === 'foreign') throw new ProsaError('session_not_found');
  if (row.status === 'conflict') throw new ProsaError('message_conflict');
  if (row.status === 'erasing') throw new ProsaError('person_erasing');
  return {
    ...{ status: row.status, turn: row.taken_by },
    ...(row.held_ms !== null && { heldMs: row.held_ms }),
  };
}

import type { Claim, ClaimRequest, JournalEntry } from '#protocol';
import { countOf } from '../../keepable.ts';
import { ABOUT_PERSON, aboutPerson, type PersonRow, personOf, type TellPerson } from './about-person.ts';
import { readDamaged, readEntry, readInput } from './damaged.ts';
import { LEASE, VISIT_IDLE_MS } from './lease.ts';
import { lookUp, type Runner, statement } from './statement.ts';

/** One text: the driver reads that faster than so many columns. */
export const CLAIMED = `case when c.turn is not null then json_build_array(c.turn, c.epoch, c.attempt, c.payloads, c.entries,
  c.causes, c.more, c.stopped, ${ABOUT_PERSON})::text end as claimed`;

const CLAIM = statement(
  'claim',
  `select ${CLAIMED} from prosa.claim($1,$2,$3,$4,$5,$6,$7) c, ${aboutPerson('c.turn')}`,
);

/** JSON of what was claimed; null: nothing was. */
export type ClaimRow = { readonly claimed: string | null };

type Claimed = readonly [
  ...[turn: string, epoch: number, attempt: number],
  ...[payloads: readonly string[], entries: readonly string[] | null],
  ...[causes: readonly string[], more: boolean, stopped: boolean | null],
  ...PersonRow,
];

/** Asked again under the same turn id, the database gives the same claim. */
export async function claim({ run, told }: Claiming, request: ClaimRequest): Promise<Claim | null> {
  const [row] = await lookUp<ClaimRow>(run, CLAIM, [request.session, ...claimValues(request)]);
  return claimOf({ run, told }, request.session, row);
}

export const claimValues = ({ worker, turn, bursts, chars }: ClaimRequest): readonly unknown[] => [
  ...[worker, turn, bursts === 'together', countOf(chars), LEASE, VISIT_IDLE_MS],
];

/** Where claims are asked for, and where what they tell of the person is kept for the recall that follows. */
export type Claiming = { readonly run: Runner; readonly told: TellPerson };

export async function claimOf(
  { run, told }: Claiming,
  session: string,
  row: ClaimRow | undefined,
): Promise<Claim | null> {
  if (!row?.claimed) return null;
  const claimed: Claimed = JSON.parse(row.claimed);
  const [turn, epoch, attempt, payloads, entries, causes, more, stopped, ...person] = claimed;
  told({ session, epoch }, personOf(person));
  const held = { session, turn, epoch, attempt, causes, more, ...(stopped && { stopped }) };
  const inputs = payloads.map(readInput);
  const journal = (entries ?? []).map(readEntry);
  if (![...inputs, ...journal].includes(null))
    return { ...held, inputs: inputs as unknown as Claim['inputs'], journal: journal as JournalEntry[] };
  return { ...held, ...(await readDamaged(run, session, turn)), journal: [] };
}

import type { Claim, ClaimRequest, JournalEntry } from '#protocol';
import { countOf } from '../../keepable.ts';
import { ABOUT_PERSON, aboutPerson, type PersonRow, personOf, type TellPerson } from './about-person.ts';
import { readDamaged, readEntry, readInput } from './damaged.ts';
import { LEASE, VISIT_IDLE_MS } from './lease.ts';
import { lookUp, type Runner, statement } from './statement.ts';

const CLAIM = statement(
  'claim',
  `select c.*, ${ABOUT_PERSON} from prosa.claim($1,$2,$3,$4,$5,$6,$7) c, ${aboutPerson('c.turn')}`,
);

export type ClaimRow = PersonRow & {
  readonly turn: string | null;
  readonly epoch: number;
  readonly attempt: number;
  readonly payloads: readonly string[];
  readonly entries: readonly string[] | null;
  readonly causes: readonly string[];
  readonly more: boolean;
  readonly stopped: boolean | null;
};

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
  if (!row?.turn) return null;
  const { turn, epoch, attempt, causes, more, stopped } = row;
  told({ session, epoch }, personOf(row));
  const held = { session, turn, epoch, attempt, causes, more, ...(stopped && { stopped }) };
  const inputs = row.payloads.map(readInput);
  const journal = (row.entries ?? []).map(readEntry);
  if (![...inputs, ...journal].includes(null))
    return { ...held, inputs: inputs as unknown as Claim['inputs'], journal: journal as JournalEntry[] };
  return { ...held, ...(await readDamaged(run, session, turn)), journal: [] };
}

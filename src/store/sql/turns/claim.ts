import type { Claim, ClaimRequest, Input, JournalEntry } from '#protocol';
import { LEASE, VISIT_IDLE_MS } from './lease.ts';
import { PATIENCE, type Runner, statement } from './statement.ts';

const CLAIM = statement('claim', 'select * from prosa.claim($1,$2,$3,$4,$5,$6,$7)');

export type ClaimRow = {
  readonly turn: string | null;
  readonly epoch: number;
  readonly attempt: number;
  readonly payloads: readonly string[];
  readonly entries: readonly string[] | null;
  readonly causes: readonly string[];
  readonly more: boolean;
};

/** Asked again under the same turn id, the database gives the same claim. */
export async function claim(run: Runner, request: ClaimRequest): Promise<Claim | null> {
  const [row] = await run.rows<ClaimRow>(CLAIM, [request.session, ...claimValues(request)], PATIENCE.door);
  return claimOf(request.session, row);
}

export const claimValues = ({ worker, turn, bursts, chars }: ClaimRequest): readonly unknown[] => [
  ...[worker, turn, bursts === 'together', chars, LEASE, VISIT_IDLE_MS],
];

export function claimOf(session: string, row: ClaimRow | undefined): Claim | null {
  if (!row?.turn) return null;
  const { turn, epoch, attempt, causes, more } = row;
  const [first, ...rest] = row.payloads.map((payload) => JSON.parse(payload) as Input);
  if (!first) throw new Error(`the turn ${turn} has no inputs`);
  const journal = (row.entries ?? []).map((entry) => JSON.parse(entry) as JournalEntry);
  return { session, turn, epoch, attempt, inputs: [first, ...rest], journal, causes, more };
}

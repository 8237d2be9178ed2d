import { type Held, ProsaError, type Waiting } from '#protocol';
import { causeOf, countOf } from '../../keepable.ts';
import { LEASE } from './lease.ts';
import { PATIENCE, type Runner, statement } from './statement.ts';

/** Renews the lease and tells what the store thinks this worker is doing. */
const RENEW = statement('renew', 'select session, turn, epoch from prosa.renew($1, $2)');
const LEAVE = statement('leave', 'select prosa.leave($1)');
const WAITING = statement('waiting', 'select session, assistant from prosa.waiting($1, $2)');
const RELEASE = statement('release', 'select prosa.release($1,$2,$3,$4) as held');

export const renew = (run: Runner, worker: string): Promise<readonly Held[]> =>
  run.rows<Held>(RENEW, [worker, LEASE], PATIENCE.door);

export async function leave(run: Runner, worker: string): Promise<void> {
  await run.rows(LEAVE, [worker], PATIENCE.door);
}

export const waiting = (
  run: Runner,
  limit: number,
  assistants?: readonly string[],
): Promise<readonly Waiting[]> =>
  run.rows<Waiting>(WAITING, [countOf(limit), assistants ?? null], PATIENCE.door);

/** A claim that is given back twice because the first answer was lost is given back. */
export async function release(run: Runner, claim: Held, cause: string): Promise<void> {
  const { session, turn, epoch } = claim;
  const values = [session, turn, epoch, causeOf(cause)];
  const { rows, repeated } = await run.answer<{ readonly held: boolean }>(RELEASE, values, PATIENCE.door);
  if (!rows[0]?.held && !repeated) throw new ProsaError('claim_superseded');
}

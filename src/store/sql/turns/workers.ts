import { type Held, type Holding, ProsaError, type Waiting } from '#protocol';
import { causeOf, countOf } from '../../keepable.ts';
import { LEASE } from './lease.ts';
import { atTheDoor, lookUp, PATIENCE, type Runner, statement } from './statement.ts';

/**
 * Whoever waits for a session elsewhere is kept among the workers: as one that lives as long, and has nothing to do. By a hash: the row
 * outlives the session for a day, and whoever was erased has left no name.
 */
const readerOf = (session: string): string =>
  `'reader of ' || encode(sha256(convert_to(${session}, 'UTF8')), 'hex')`;

/** Renews the lease and tells what the store thinks this worker is doing, and what of it somebody wants to end or waits for. */
const RENEW = atTheDoor(
  'renew',
  `select session, turn, epoch, stopped, prosa.is_alive(${readerOf('session')}) as attended from prosa.renew($1, $2)`,
);
const ATTEND = statement('attend', `select from prosa.renew(${readerOf('$1::text')}, $2)`);
const STOP = atTheDoor('stop', 'select prosa.request_stop($1, $2) as found');
const LEAVE = statement('leave', 'select prosa.leave($1)');
const WAITING = statement('waiting', 'select session, assistant from prosa.waiting($1, $2)');
const RELEASE = statement('release', 'select prosa.release($1,$2,$3,$4) as held');

export const renew = (run: Runner, worker: string): Promise<readonly Holding[]> =>
  run.rows<Holding>(RENEW, [worker, LEASE], PATIENCE.door);

/** Asking twice because the first answer was lost asks for the same. */
export async function requestStop(run: Runner, session: string, turn?: string): Promise<boolean> {
  const [row] = await lookUp<{ readonly found: boolean }>(run, STOP, [session, turn ?? null]);
  return row?.found ?? false;
}

export async function attend(run: Runner, session: string): Promise<void> {
  await lookUp(run, ATTEND, [session, LEASE]);
}

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

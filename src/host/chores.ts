import { minutes } from '#protocol';
import type { PlatformDeps } from '#runtime';
import type { Backing } from './backing.ts';

export type Chores = { stop(): Promise<void> };

/** A visit in which nobody said anything for so long has ended. */
const IDLE_MS = minutes(30);

/** What a durable platform does by itself: ends visits that were left, seals the event log, takes away what has served. */
export function startChores(durable: NonNullable<Backing['durable']>, deps: PlatformDeps): Chores {
  const started = register(durable, deps).catch((error: unknown) => deps.report({ error, what: 'jobs' }));
  return { stop: () => started };
}

async function register(
  { jobs, upkeep }: NonNullable<Backing['durable']>,
  { clock }: PlatformDeps,
): Promise<void> {
  const [queue, tables] = await Promise.all([jobs(), upkeep()]);
  await queue.work('visits.end', () => tables.endIdleVisits(clock.now() - IDLE_MS, clock.now()));
  await queue.schedule('visits.end', '* * * * *');
  await queue.work('events.seal', () => tables.sealHeads(clock.now()));
  await queue.schedule('events.seal', '0 * * * *');
  await queue.work('residue.sweep', () => tables.sweepResidue(clock.now()));
  await queue.schedule('residue.sweep', '30 3 * * *');
}

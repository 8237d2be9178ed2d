import { minutes, seconds } from '#protocol';
import type { PlatformDeps } from '#runtime';
import type { Backing } from './backing.ts';
import { pauseFor } from './patience.ts';

export type Chores = { stop(): Promise<void> };

/** A visit in which nobody said anything for so long has ended. */
const IDLE_MS = minutes(30);
const RETRY_MS = seconds(10);

/** What a durable platform does by itself: ends visits that were left, seals the event log, takes away what has served. */
export function startChores(durable: NonNullable<Backing['durable']>, deps: PlatformDeps): Chores {
  const stopped = new AbortController();
  const started = keepTrying(() => register(durable, deps), deps, stopped.signal);
  return {
    stop: () => {
      stopped.abort();
      return started;
    },
  };
}

/** A store that cannot be opened now may be later: what has to be done is not forgotten meanwhile. */
async function keepTrying(
  work: () => Promise<void>,
  { report, clock }: PlatformDeps,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    try {
      return await work();
    } catch (error) {
      if (stopped.aborted) return;
      report({ error, what: 'jobs' });
    }
    const ended = Promise.withResolvers<void>();
    stopped.addEventListener('abort', () => ended.resolve(), { once: true });
    await Promise.race([pauseFor(RETRY_MS, clock, 'background'), ended.promise]);
  }
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

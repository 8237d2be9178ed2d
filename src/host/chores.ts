import { days, type Job, minutes, seconds } from '#protocol';
import type { PlatformDeps } from '#runtime';
import type { Backing } from './backing.ts';
import type { MemoryChores } from './memory.ts';
import { pauseFor } from './patience.ts';
import type { PrivacyChores } from './privacy/open-privacy.ts';

/** A chore as this process saw it last. */
export type SeenChore = {
  readonly name: string;
  readonly cron: string;
  /** When it was last begun here, how long it took, and whether it ended well; null: not yet here. */
  readonly last: { readonly at: number; readonly ms: number; readonly ok: boolean } | null;
};

export type Chores = { stop(): Promise<void>; seen(): readonly SeenChore[] };

/** A visit in which nobody said anything for so long has ended. */
const IDLE_MS = minutes(30);
const RETRY_MS = seconds(10);
/** How long the doors' counts are kept, the longest window and some more; and logins that are over, as long as a token may live. */
const ACCESS_KEPT = { windows: days(2), revocations: days(400) } as const;

/** What a durable platform does by itself: ends visits that were left and settles them, seals the event log, takes away what has
 * served. */
export function startChores(
  durable: NonNullable<Backing['durable']>,
  deps: PlatformDeps,
  memory: AllChores,
): Chores {
  const stopped = new AbortController();
  const worked = new Set<string>();
  const seen = new Map<string, SeenChore>();
  const started = keepTrying(
    () => register({ ...durable, memory, clock: deps.clock, seen }, worked),
    deps,
    stopped.signal,
  );
  return {
    seen: () => [...seen.values()],
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

/** By cron in São Paulo. */
export type Chore = readonly [cron: string, run: (job: Job, signal: AbortSignal) => Promise<unknown>];

type AllChores = MemoryChores & {
  readonly people?: PrivacyChores | null;
  /** Fires what is due. */
  readonly timers?: () => Promise<unknown>;
  /** Takes away what missions left behind. */
  readonly missions?: () => Promise<unknown>;
  /** What learning does by itself, by the names of its jobs. */
  readonly learning?: Readonly<Record<string, Chore>>;
};
type Upkept = NonNullable<Backing['durable']> &
  Pick<PlatformDeps, 'clock'> & { readonly memory: AllChores; readonly seen: Map<string, SeenChore> };

/** By cron in São Paulo. May be done again when it broke off: each kind of job is worked once. */
async function register(upkept: Upkept, worked: Set<string>): Promise<void> {
  const { jobs, upkeep, memory } = upkept;
  const [queue, tables] = await Promise.all([jobs(), upkeep()]);
  for (const [name, [cron, run]] of Object.entries(choresOf(upkept, tables))) {
    if (!upkept.seen.has(name)) upkept.seen.set(name, { name, cron, last: null });
    if (!worked.has(name)) await queue.work(name, watched(name, run, upkept));
    worked.add(name);
    await queue.schedule(name, cron);
  }
  // What was filled while nobody looked.
  await tables.countRowsAnew();
  // What a process that died left half erased is not left so until the next minute.
  await memory.people?.resume();
}

function choresOf(
  { access, memory, clock }: Upkept,
  tables: Awaited<ReturnType<Upkept['upkeep']>>,
): Readonly<Record<string, Chore>> {
  return {
    'visits.end': ['* * * * *', () => tables.endIdleVisits(clock.now() - IDLE_MS, clock.now())],
    'visits.settle': ['* * * * *', () => memory.settle()],
    'timers.fire': ['* * * * *', async () => memory.timers?.()],
    'missions.sweep': ['* * * * *', async () => memory.missions?.()],
    'memories.sweep': ['15 * * * *', () => memory.sweep()],
    'erasures.complete': ['* * * * *', async () => memory.people?.resume()],
    'retention.sweep': ['15 4 * * *', async () => memory.people?.sweep(clock.now())],
    'events.seal': ['0 * * * *', () => tables.sealHeads(clock.now())],
    'residue.sweep': ['30 3 * * *', () => tables.sweepResidue(clock.now())],
    'tables.count': ['*/10 * * * *', () => tables.countRowsAnew()],
    'access.tidy': ['45 * * * *', () => access.tidy(accessBefore(clock.now()))],
    ...memory.learning,
  };
}

/** The same chore, and what this process saw of it. */
const watched =
  (name: string, run: Chore[1], { seen, clock }: Upkept): Chore[1] =>
  async (job, signal) => {
    const [at, begun] = [clock.now(), clock.monotonic()];
    const told = (ok: boolean): void => {
      const cron = seen.get(name)?.cron ?? '';
      seen.set(name, { name, cron, last: { at, ms: Math.round(clock.monotonic() - begun), ok } });
    };
    try {
      const done = await run(job, signal);
      told(true);
      return done;
    } catch (error) {
      told(false);
      throw error;
    }
  };

const accessBefore = (now: number) => ({
  windows: now - ACCESS_KEPT.windows,
  revocations: now - ACCESS_KEPT.revocations,
});

import type { History } from './history.ts';
import { startWorker, type WorkerOptions, type WorkerProcess } from './worker-process.ts';

/** The processes under test: so many at a time; one that ends is followed by another. */
export type Fleet = {
  /** One that takes messages now, or as soon as there is one; null once the fleet is closed. */
  pick(): Promise<WorkerProcess | null>;
  ready(): readonly WorkerProcess[];
  /** Also those that are still starting. */
  all(): readonly WorkerProcess[];
  /** Ends all as a deployment would; nobody follows. */
  close(): Promise<readonly { readonly code: number | null; readonly signal: string | null }[]>;
  /** Ends all at once. */
  kill(): void;
};

export type FleetOptions = Omit<WorkerOptions, 'name' | 'arms'> & {
  readonly size: number;
  readonly random: () => number;
  /** False: who ends is not followed. */
  readonly replace?: boolean;
  /** What the process that starts now, in this place of the fleet, has of its own. */
  readonly each?: (place: number) => Partial<WorkerOptions>;
  /** Told of each process that was started. */
  readonly started?: (worker: WorkerProcess) => void;
};

/** How long a process may take to end once asked to. */
const LEAVING_MS = 20_000;
/** So many in a row that end by themselves before they take a message, and nobody follows any more. */
const MOST_STILLBORN = 5;

export function openFleet(options: FleetOptions, history: History): Fleet {
  const { size, random, replace = true, each, started: onStart, ...shared } = options;
  const places: (WorkerProcess | null)[] = Array.from({ length: size }, () => null);
  const takers = new Set<WorkerProcess>();
  let started = 0;
  let stillborn = 0;
  let closed = false;
  let changed = Promise.withResolvers<void>();
  const notify = (): void => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  const start = (place: number): void => {
    started += 1;
    const worker = startWorker({ name: `p${started}`, ...shared, ...each?.(place) }, history);
    places[place] = worker;
    onStart?.(worker);
    worker.ready.then(
      () => {
        takers.add(worker);
        stillborn = 0;
        notify();
      },
      () => undefined,
    );
    worker.exit.then(({ signal }) => {
      if (signal === null && !takers.delete(worker)) stillborn += 1;
      takers.delete(worker);
      places[place] = null;
      // Something is wrong with the ground itself: nobody would ever be answered.
      if (stillborn >= MOST_STILLBORN) closed = true;
      if (!closed && replace) start(place);
      notify();
    });
  };
  for (let place = 0; place < size; place += 1) start(place);
  const all = (): readonly WorkerProcess[] => places.filter((worker) => worker !== null);
  const ready = (): readonly WorkerProcess[] => [...takers].filter((worker) => worker.alive());
  return {
    all,
    ready,
    pick: async () => {
      for (;;) {
        const row = ready();
        const chosen = row[Math.floor(random() * row.length)];
        if (chosen) return chosen;
        if (closed) return null;
        await changed.promise;
      }
    },
    close: async () => {
      closed = true;
      notify();
      return Promise.all(all().map(leave));
    },
    kill: () => {
      closed = true;
      notify();
      for (const worker of all()) worker.signal('SIGKILL', 'fim');
    },
  };
}

async function leave(worker: WorkerProcess): Promise<{ code: number | null; signal: string | null }> {
  const impatience = setTimeout(() => worker.signal('SIGKILL', 'não quis sair'), LEAVING_MS);
  // Whoever is still starting has nobody to tell yet that it should end.
  await worker.ready.catch(() => undefined);
  worker.signal('SIGTERM', 'fim');
  const exit = await worker.exit;
  clearTimeout(impatience);
  return exit;
}

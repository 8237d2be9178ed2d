import type { History } from './history.ts';
import { startWorker, type WorkerOptions, type WorkerProcess } from './worker-process.ts';

/** The processes under test: so many at a time; one that ends is followed by another. */
export type Fleet = {
  /** One that takes messages now, or as soon as there is one; null once the fleet is closed. */
  pick(): Promise<WorkerProcess | null>;
  /** Also those that are still starting. */
  all(): readonly WorkerProcess[];
  /** Ends all as a deployment would; nobody follows. */
  close(): Promise<readonly { readonly code: number | null; readonly signal: string | null }[]>;
  /** Ends all at once. */
  kill(): void;
};

export type FleetOptions = Omit<WorkerOptions, 'arms'> & {
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
  const { name, size, random, replace = true, each, started: onStart, ...shared } = options;
  const places: (WorkerProcess | null)[] = Array.from({ length: size }, () => null);
  const takers = new Set<WorkerProcess>();
  const change = createChange();
  let started = 0;
  let stillborn = 0;
  let closed = false;
  const start = (place: number): void => {
    started += 1;
    const worker = startWorker({ name: `${name}p${started}`, ...shared, ...each?.(place) }, history);
    places[place] = worker;
    onStart?.(worker);
    const taken = (): void => {
      takers.add(worker);
      stillborn = 0;
      change.tell();
    };
    worker.ready.then(taken, () => undefined);
    worker.exit.then(({ signal }) => {
      if (!takers.delete(worker) && signal === null) stillborn += 1;
      places[place] = null;
      // Something is wrong with the ground itself: nobody would ever be answered.
      if (stillborn >= MOST_STILLBORN) closed = true;
      if (!closed && replace) start(place);
      change.tell();
    });
  };
  for (let place = 0; place < size; place += 1) start(place);
  const all = (): readonly WorkerProcess[] => places.filter((worker) => worker !== null);
  const end = (): readonly WorkerProcess[] => {
    closed = true;
    change.tell();
    return all();
  };
  return {
    all,
    pick: async () => {
      for (;;) {
        const row = [...takers].filter((worker) => worker.alive());
        const chosen = row[Math.floor(random() * row.length)];
        if (chosen || closed) return chosen ?? null;
        await change.told();
      }
    },
    close: () => Promise.all(end().map(leave)),
    kill: () => {
      for (const worker of end()) worker.signal('SIGKILL', 'fim');
    },
  };
}

/** Something to wait for, again and again. */
function createChange(): { tell(): void; told(): Promise<void> } {
  let next = Promise.withResolvers<void>();
  return {
    told: () => next.promise,
    tell: () => {
      next.resolve();
      next = Promise.withResolvers();
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

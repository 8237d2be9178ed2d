import type { TurnEvent, TurnRecord } from '#protocol';

/** A turn while it runs: what it has said so far, for any number of readers, each from any point. */
export type LiveTurn = {
  publish(event: TurnEvent): void;
  /** No more events will come. */
  end(): void;
  at(index: number): TurnEvent | undefined;
  ended(): boolean;
  /** One more reads along: told at each event and at the end. Returns how to leave. */
  join(wake: () => void): () => void;
  readers(): number;
};

/** `moved` is told whenever a reader came or left. */
export function createLiveTurn(moved: () => void = () => undefined): LiveTurn {
  const seen: TurnEvent[] = [];
  const readers = new Set<() => void>();
  let over = false;
  const notify = (): void => {
    for (const wake of readers) wake();
  };
  return {
    publish: (event) => {
      seen.push(event);
      notify();
    },
    end: () => {
      over = true;
      notify();
    },
    at: (index) => seen[index],
    ended: () => over,
    join: (wake) => {
      // Each reader has a place of its own, even if two are told by the same function.
      const told = (): void => wake();
      readers.add(told);
      moved();
      return () => {
        if (readers.delete(told)) moved();
      };
    },
    readers: () => readers.size,
  };
}

/** A turn that is over, as its record tells it. */
export function pastTurn({ events }: Pick<TurnRecord, 'events'>): LiveTurn {
  const live = createLiveTurn();
  for (const event of events) live.publish(event);
  live.end();
  return live;
}

/** What somebody who sent an input holds: the live events, the reply, and a way to stop. */
export type TurnHandle = {
  readonly input: string;
  /** Whoever leaves early calls `return`, as `for await` does. */
  events(): AsyncIterableIterator<TurnEvent>;
  /** The record of the turn that answered this input. Rejects only if the turn could not be kept. */
  readonly done: Promise<TurnRecord>;
  stop(): void;
};

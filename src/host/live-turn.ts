import type { TurnEvent, TurnRecord } from '#protocol';

/** A turn while it runs: what it has said so far, for any number of readers, each from any point. */
export type LiveTurn = {
  publish(event: TurnEvent): void;
  /** No more events will come. */
  end(): void;
  at(index: number): TurnEvent | undefined;
  ended(): boolean;
  /** Resolves at the next event or the end. */
  changed(): Promise<void>;
};

export function createLiveTurn(): LiveTurn {
  const seen: TurnEvent[] = [];
  let over = false;
  let change: PromiseWithResolvers<void> | null = null;
  const notify = (): void => {
    change?.resolve();
    change = null;
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
    changed: () => {
      change ??= Promise.withResolvers();
      return change.promise;
    },
  };
}

/** Every event of a turn that is about to run, from the first, then live until it ends. */
export function readLive(ready: Promise<{ readonly live: LiveTurn }>): AsyncIterableIterator<TurnEvent> {
  let live: LiveTurn | null = null;
  let index = 0;
  const next = async (): Promise<IteratorResult<TurnEvent>> => {
    live ??= (await ready).live;
    for (;;) {
      const value = live.at(index);
      if (value) {
        index += 1;
        return { done: false, value };
      }
      if (live.ended()) return { done: true, value: undefined };
      await live.changed();
    }
  };
  return {
    next,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** What somebody who sent an input holds: the live events, the reply, and a way to stop. */
export type TurnHandle = {
  readonly input: string;
  events(): AsyncIterable<TurnEvent>;
  /** The record of the turn that answered this input. Rejects only if the turn could not be kept. */
  readonly done: Promise<TurnRecord>;
  stop(): void;
};

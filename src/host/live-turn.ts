import type { TurnEvent, TurnRecord } from '#protocol';

/** A turn while it runs: what it has said so far, for any number of readers, each from any point. */
export type LiveTurn = {
  readonly publish: (event: TurnEvent) => void;
  /** No more events will come. */
  end(): void;
  /** Every event from the first, then live until the turn ends. */
  events(): AsyncIterable<TurnEvent>;
};

export function createLiveTurn(): LiveTurn {
  const seen: TurnEvent[] = [];
  let ended = false;
  let wake: () => void = () => undefined;
  let changed = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let waited = false;

  const notify = (): void => {
    if (!waited) return;
    waited = false;
    wake();
    changed = new Promise<void>((resolve) => {
      wake = resolve;
    });
  };

  async function* events(): AsyncGenerator<TurnEvent> {
    for (let next = 0; ; ) {
      while (next < seen.length) yield seen[next++] as TurnEvent;
      if (ended) return;
      waited = true;
      await changed;
    }
  }

  return {
    publish: (event) => {
      seen.push(event);
      notify();
    },
    end: () => {
      ended = true;
      notify();
    },
    events,
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

import type { TurnEvent } from '#protocol';
import type { LiveTurn } from './live-turn.ts';

/** Where a reader starts: a turn, and how many of its events it has seen. */
export type Found = { readonly live: LiveTurn; readonly from: number };

/** Finds the turn, which may take its time; the signal says that the reader has left meanwhile. */
export type Find = (gone: AbortSignal) => Promise<Found>;

type Place = { readonly live: LiveTurn; readonly leave: () => void; index: number };

const DONE = { done: true, value: undefined } as const;

/**
 * The events of a turn from some point, then live until it ends. A reader counts among the turn's from its first question to the
 * end, or until it leaves by `return`: then a question that is still open is answered too, and nothing is left behind.
 */
export function readTurn(find: Find): AsyncIterableIterator<TurnEvent> {
  const gone = new AbortController();
  const left = Promise.withResolvers<null>();
  let place: Place | null = null;
  let finding: Promise<Place | null> | null = null;
  let waiting: PromiseWithResolvers<void> | null = null;
  const wake = (): void => {
    waiting?.resolve();
    waiting = null;
  };
  const enter = async (): Promise<Place | null> => {
    const { live, from } = await find(gone.signal);
    if (gone.signal.aborted) return null;
    place = { live, index: from, leave: live.join(wake) };
    return place;
  };
  const next = async (): Promise<IteratorResult<TurnEvent>> => {
    if (gone.signal.aborted) return DONE;
    finding ??= enter();
    const here = place ?? (await Promise.race([finding, left.promise]));
    while (here && !gone.signal.aborted) {
      const value = here.live.at(here.index);
      if (value) {
        here.index += 1;
        return { done: false, value };
      }
      if (here.live.ended()) break;
      waiting ??= Promise.withResolvers();
      await waiting.promise;
    }
    here?.leave();
    return DONE;
  };
  return {
    next,
    return: async () => {
      gone.abort();
      left.resolve(null);
      wake();
      place?.leave();
      // A turn that cannot be found is told to whoever asks; who leaves does not care.
      finding?.catch(() => undefined);
      return DONE;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

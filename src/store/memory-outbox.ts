import type { Delivery, Outbox } from '#protocol';
import { countOf, keepable } from './keepable.ts';

/** A timer may ring a moment before its time: whoever looks then is not sent away until nobody looks any more. */
const EARLY_MS = 5;

type Kept = { readonly delivery: Delivery; attempts: number; worker: string | null; notBefore: number };

/**
 * The outbox over a Map. `put` is called with the turn's own write; `isToldToWait` says whether somebody is told for the first time that
 * an input of theirs waits.
 */
export function createMemoryOutbox(isToldToWait: (session: string, input: string) => boolean): Outbox & {
  put(deliveries: readonly Delivery[]): void;
  leave(worker: string): void;
  /** What has not left of these sessions never will. */
  clear(isOf: (session: string) => boolean): void;
} {
  const kept = new Map<string, Kept>();
  const held = (id: string, worker: string): Kept | null => {
    const found = kept.get(id);
    return found?.worker === worker ? found : null;
  };
  const put = (deliveries: readonly Delivery[]): void => {
    for (const delivery of deliveries) if (!kept.has(delivery.id)) kept.set(delivery.id, keptAs(delivery));
  };
  return {
    put,
    notice: async (line, input) => {
      const isNew = isToldToWait(line.session, input);
      if (isNew) put([line]);
      return isNew;
    },
    leave: (worker) => {
      for (const each of kept.values()) if (each.worker === worker) each.worker = null;
    },
    clear: (isOf) => {
      for (const [id, { delivery }] of kept) if (isOf(delivery.session)) kept.delete(id);
    },
    due: async (worker, limit, { channels, sending = [] } = {}) => {
      const taken = [...firstOfEachSession(kept.values())]
        .filter(
          (each) =>
            (each.worker === null || each.worker === worker) &&
            each.notBefore <= performance.now() + EARLY_MS &&
            channels?.includes(each.delivery.channel) !== false &&
            !sending.includes(each.delivery.id),
        )
        .slice(0, countOf(limit));
      for (const each of taken) {
        each.worker = worker;
        each.attempts += 1;
      }
      return taken.map(({ delivery, attempts }) => ({ ...delivery, attempt: attempts }));
    },
    delivered: async (id, worker) => {
      if (held(id, worker)) kept.delete(id);
    },
    failed: async (id, worker, { retryMs }) => {
      const found = held(id, worker);
      if (!found) return;
      if (retryMs === null) kept.delete(id);
      else Object.assign(found, { worker: null, notBefore: performance.now() + retryMs });
    },
  };
}

function keptAs(delivery: Delivery): Kept {
  const [channel = '', address = '', text = ''] = [delivery.channel, delivery.address, delivery.text].map(
    keepable,
  );
  return { delivery: { ...delivery, channel, address, text }, attempts: 0, worker: null, notBefore: 0 };
}

/** The oldest of each session: a later reply never overtakes it. */
function* firstOfEachSession(all: Iterable<Kept>): Iterable<Kept> {
  const seen = new Set<string>();
  for (const each of all) {
    if (seen.has(each.delivery.session)) continue;
    seen.add(each.delivery.session);
    yield each;
  }
}

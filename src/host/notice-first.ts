import type { TurnEvent } from '#protocol';

type Read = IteratorResult<TurnEvent>;

/** The events of a turn; and if there is something to tell whoever waits for it to begin, that comes first. */
export function noticeFirst(
  notice: Promise<TurnEvent>,
  events: AsyncIterableIterator<TurnEvent>,
): AsyncIterableIterator<TurnEvent> {
  let open = true;
  /** Asked for while nothing had begun, and not handed out yet. */
  let asked: Promise<Read> | null = null;
  const rest = (): Promise<Read> => {
    const next = asked ?? events.next();
    asked = null;
    return next;
  };
  return {
    next: () => {
      if (!open) return rest();
      open = false;
      asked = events.next();
      // Who leaves with the notice does not hear how it went on.
      asked.catch(() => undefined);
      return Promise.race([
        asked.then((read) => ({ read, early: false })),
        notice.then((value) => ({ read: { done: false, value } as Read, early: true })),
      ]).then(({ read, early }) => {
        if (!early) asked = null;
        return read;
      });
    },
    return: async () => (await events.return?.()) ?? { done: true, value: undefined },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

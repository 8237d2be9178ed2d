/** Statements on their way into a pool, when more are asked than it takes at once. */
type Gate = {
  /** What nobody waits for any more and has not begun is not run: call `leave`. */
  ask<T>(run: () => Promise<T>, isFirst: boolean): { readonly answer: Promise<T>; leave(): void };
};

type Asked = { readonly begin: () => Promise<void>; left: boolean };

/** After so many of the first in a row, one of the others: turns go on, slower, however many knock. */
const FIRST_IN_A_ROW = 6;

/**
 * Somebody outside waits until what they sent is kept, while turns go on by themselves: whoever stands at the door goes first. A pool
 * would answer in the order of asking, and a rush of turns would keep the door shut.
 */
export function createGate(places: number): Gate {
  const first: Asked[] = [];
  const others: Asked[] = [];
  let free = places;
  let inARow = 0;
  const next = (): Asked | undefined => {
    const isTurnOfOthers = inARow >= FIRST_IN_A_ROW && others.length > 0;
    const asked = isTurnOfOthers ? undefined : first.shift();
    inARow = asked ? inARow + 1 : 0;
    return asked ?? others.shift();
  };
  const admit = (): void => {
    while (free > 0) {
      const asked = next();
      if (!asked) return;
      if (asked.left) continue;
      free -= 1;
      void asked.begin().finally(() => {
        free += 1;
        admit();
      });
    }
  };
  return {
    ask: <T>(run: () => Promise<T>, isFirst: boolean) => {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const asked: Asked = { left: false, begin: () => run().then(resolve, reject) };
      (isFirst ? first : others).push(asked);
      admit();
      return {
        answer: promise,
        leave: () => {
          asked.left = true;
        },
      };
    },
  };
}

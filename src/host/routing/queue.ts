/** Work of one key runs in the order in which it came, one at a time; different keys run side by side. */
export type KeyedQueue = {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing of what was queued so far is left. */
  idle(): Promise<void>;
};

export function createQueue(): KeyedQueue {
  const tails = new Map<string, Promise<void>>();
  return {
    run: (key, work) => {
      const before = tails.get(key) ?? Promise.resolve();
      const result = before.then(work);
      const tail = result.then(
        () => undefined,
        () => undefined,
      );
      tails.set(key, tail);
      void tail.then(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
      return result;
    },
    idle: async () => {
      await Promise.all(tails.values());
    },
  };
}

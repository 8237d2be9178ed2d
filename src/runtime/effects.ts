/** Whether an effect is being made right now, from the moment it is intended until its result is written down. */
export type Effects = {
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Runs something at once, or at the very moment when no effect is being made any more, before anything else goes on. */
  whenOver(run: () => void): void;
};

export function createEffects(): Effects {
  let making = 0;
  let waiting: (() => void)[] = [];
  return {
    during: async (work) => {
      making += 1;
      try {
        return await work();
      } finally {
        making -= 1;
        const due = making === 0 ? waiting.splice(0) : [];
        for (const run of due) run();
      }
    },
    whenOver: (run) => {
      if (making === 0) run();
      else waiting = [...waiting, run];
    },
  };
}

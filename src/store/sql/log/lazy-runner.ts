import type { Runner } from '../turns/statement.ts';

/** Statements on a database that is opened when the first of them is run. */
export function lazyRunner(opened: () => Promise<Runner>): Runner {
  return {
    rows: async (what, values, patience) => (await opened()).rows(what, values, patience),
    answer: async (what, values, patience) => (await opened()).answer(what, values, patience),
    // Whoever opened it closes it: nothing is opened to be closed.
    close: () => undefined,
  };
}

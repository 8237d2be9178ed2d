import { AsyncLocalStorage, createHook } from 'node:async_hooks';

/**
 * Does some work whose timers must not keep the process alive. PGlite sets a timer of its own and keeps it until it is closed;
 * a test runner that waits for its process to end would wait for a database that nobody has a reason to close.
 */
export async function withoutHolding<T>(work: () => Promise<T>): Promise<T> {
  const ours = new AsyncLocalStorage<true>();
  const hook = createHook({
    init: (...[, type, , resource]) => {
      // Only what this work starts: others' timers may be set while it waits.
      if (type !== 'Timeout' || !ours.getStore()) return;
      queueMicrotask(() => (resource as NodeJS.Timeout).unref());
    },
  }).enable();
  try {
    return await ours.run(true, work);
  } finally {
    hook.disable();
  }
}

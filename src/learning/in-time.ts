import type { Clock } from '#protocol';

/** Whichever comes first: what is read late counts from the next turn on. */
export async function inTime(work: Promise<void>, clock: Clock, ms: number): Promise<void> {
  const late = Promise.withResolvers<void>();
  const cancel = clock.after(ms, late.resolve);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    cancel();
  }
}

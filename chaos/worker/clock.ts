import type { Clock } from '#protocol';

/** A clock that is off by so much; durations are measured as they are. */
export const skewedClock = (skewMs: number): Clock => ({
  now: () => Date.now() + skewMs,
  monotonic: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

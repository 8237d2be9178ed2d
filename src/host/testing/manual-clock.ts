import type { Clock } from '#protocol';

/** Time that stands still until a test moves it. */
export type ManualClock = Clock & {
  /** Moves both clocks on and runs what became due, in order. */
  advance(ms: number): void;
  /** Somebody sets the wall clock: only what it shows changes. */
  jump(ms: number): void;
  /** Timers that are still set. */
  pending(): number;
};

type Timer = { readonly due: number; readonly run: () => void };

/** Starts at 2026-11-15 12:00 in São Paulo unless told otherwise. */
export function manualClock(start = Date.UTC(2026, 10, 15, 15)): ManualClock {
  const timers = new Set<Timer>();
  let elapsed = 0;
  let jumped = 0;
  const dueBy = (moment: number): Timer | undefined =>
    [...timers].filter((timer) => timer.due <= moment).sort((a, b) => a.due - b.due)[0];
  return {
    now: () => start + elapsed + jumped,
    monotonic: () => elapsed,
    after: (ms, run) => {
      const timer = { due: elapsed + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance: (ms) => {
      const end = elapsed + ms;
      for (let timer = dueBy(end); timer; timer = dueBy(end)) {
        timers.delete(timer);
        elapsed = Math.max(elapsed, timer.due);
        timer.run();
      }
      elapsed = end;
    },
    jump: (ms) => {
      jumped += ms;
    },
    pending: () => timers.size,
  };
}

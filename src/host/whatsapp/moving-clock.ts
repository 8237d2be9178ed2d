import type { Clock } from '#protocol';
import { systemClock } from '../clock.ts';

/** Real time that can be moved on: what is waited for by the wall is due at once, what runs goes on as it was. */
export type MovingClock = Clock & { advance(ms: number): void };

/** Begins now, or at the moment given. */
export function movingClock(start?: number): MovingClock {
  const clock = systemClock();
  let moved = start === undefined ? 0 : start - clock.now();
  return {
    ...clock,
    now: () => clock.now() + moved,
    advance: (ms) => {
      moved += ms;
    },
  };
}

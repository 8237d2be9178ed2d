import type { Clock } from '#protocol';
import { systemClock } from '../clock.ts';

/** Real time that can be moved on: what is waited for by the wall is due at once, what runs goes on as it was. */
export type MovingClock = Clock & { advance(ms: number): void };

export function movingClock(): MovingClock {
  const clock = systemClock();
  let moved = 0;
  return {
    ...clock,
    now: () => clock.now() + moved,
    advance: (ms) => {
      moved += ms;
    },
  };
}

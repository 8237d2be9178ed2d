import { expect, test } from 'vitest';
import type { Clock } from '#protocol';
import { Alarms, NOWHERE } from './alarms.ts';

test('[F8.timeout] an alarm in years is waited for in pieces that a timer can take', () => {
  const waits: number[] = [];
  let now = 0;
  let ring = (): void => undefined;
  const clock: Clock = {
    now: () => now,
    monotonic: () => now,
    after: (ms, run) => {
      waits.push(ms);
      ring = run;
      return () => undefined;
    },
  };
  const rung: number[] = [];
  new Alarms(clock).set({ at: 1e12, place: NOWHERE, ring: (at) => rung.push(at) });
  now = waits[0] ?? 0;
  ring();
  expect(Math.max(...waits)).toBeLessThan(2 ** 31);
  expect([waits.length, rung]).toEqual([2, []]);
  now = 1e12;
  ring();
  expect(rung).toEqual([1e12]);
});

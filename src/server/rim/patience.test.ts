import { expect, test } from 'vitest';
import { systemClock } from '#host';
import { manualClock } from '#host/testing';
import { createPatience } from './patience.ts';

const never = (): Promise<never> => new Promise(() => undefined);

test('[fault E1] a store that says nothing is given up when the patience is over', async () => {
  const clock = manualClock();
  const waiting = createPatience(clock, 900)(never());
  const outcome = expect(waiting).rejects.toMatchObject({ code: 'store_unavailable' });
  clock.advance(900);
  await outcome;
});

test('[fault E1] as long as others are answered, it is there', async () => {
  const clock = manualClock();
  const patience = createPatience(clock, 900);
  let over = false;
  patience(never()).catch(() => {
    over = true;
  });
  clock.advance(600);
  await patience(Promise.resolve());
  clock.advance(600);
  await Promise.resolve();
  expect(over).toBe(false);
  clock.advance(400);
  await new Promise(setImmediate);
  expect(over).toBe(true);
});

test('a process that was busy itself hears the answer that came meanwhile', async () => {
  const patience = createPatience(systemClock(), 20);
  // The answer is there in time, but nobody could listen.
  const answered = patience(new Promise((resolve) => setTimeout(resolve, 30, 'resposta')));
  const busyUntil = performance.now() + 300;
  while (performance.now() < busyUntil);
  expect(await answered).toBe('resposta');
});

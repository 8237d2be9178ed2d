import { expect, test } from 'vitest';
import { faultsOf } from './lancamentos/main.ts';
import { playLancamentos } from './lancamentos/play.ts';

const SMALL = { calls: 500, keys: 50, kills: 3, workers: 2, callers: 12 };

test('[fault B7] [F13.once] registrations tried ten times, while answers lie, connections break and processes die, are one row each', {
  timeout: 180_000,
}, async () => {
  const outcome = await playLancamentos(SMALL, 7);
  expect(faultsOf(outcome, SMALL.kills)).toEqual([]);
  expect(outcome).toMatchObject({ rows: SMALL.keys, sumCents: outcome.expected.sumCents, disagreeing: [] });
  // Three attempts in ten went wrong, and were made again.
  expect(outcome.attempts).toBeGreaterThan(SMALL.calls * 1.2);
});

test('[fault B7] what is not exactly one row for each key is told', () => {
  const fine = {
    attempts: 1,
    kills: 1,
    resets: 0,
    seconds: 1,
    rows: 2,
    sumCents: 5,
    expected: { rows: 2, sumCents: 5 },
    disagreeing: [],
  };
  expect(faultsOf(fine, 1)).toEqual([]);
  expect(faultsOf({ ...fine, rows: 3, sumCents: 6, disagreeing: ['k'], kills: 0 }, 1)).toHaveLength(4);
});

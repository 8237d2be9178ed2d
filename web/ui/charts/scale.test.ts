import { expect, test } from 'vitest';
import { boundsOf, labelled, ticksFor } from './scale.ts';

test.each([
  [0, 83_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [-120, 300, [-200, 0, 200, 400]],
  [5, 5, [0, 2, 4, 6]],
  [0, 0, [0, 0.25]],
])('[P3] from %d to %d an axis has round values, zero among them', (low, high, ticks) => {
  expect(ticksFor(low, high)).toEqual(ticks);
});

test('[P3] labels are written by even steps; the last always is', () => {
  expect(labelled(11, 6)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(labelled(48, 4)).toEqual([0, 16, 32, 47]);
  expect(labelled(15, 7)).toEqual([0, 3, 6, 9, 14]);
  expect(labelled(12, 1)).toEqual([11]);
});

test('[P3] columns are as high as what stands on each other', () => {
  const chart = { title: 't', unit: 'centavos', over: 'Mês', labels: ['a', 'b', 'c'] } as const;
  const series = [
    { name: 'x', values: [1, 2, 3] },
    { name: 'y', values: [3, 2, 2] },
  ];
  expect(boundsOf({ ...chart, kind: 'columns', series })).toEqual([4, 5]);
  expect(boundsOf({ ...chart, kind: 'lines', series, mark: { label: 'm', value: 9 } })).toEqual([1, 9]);
});

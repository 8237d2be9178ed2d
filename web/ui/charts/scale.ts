import type { Chart } from '#protocol';

const PARTS = 4;
/** Of a step. */
const NEAR = 0.8;
const ROUND = [1, 2, 2.5, 5, 10] as const;

/**
 * Round values from zero (or below, where something is) up to the highest that is drawn.
 *
 * @example ticksFor(0, 83_000) // [0, 25_000, 50_000, 75_000, 100_000]
 */
export function ticksFor(lowest: number, highest: number): readonly number[] {
  const [low, high] = [Math.min(0, lowest), Math.max(0, highest)];
  const rough = (high - low || 1) / PARTS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (ROUND.find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** The lowest and the highest that a chart draws: columns stand on each other. */
export function boundsOf({ kind, series, labels, mark }: Chart): readonly [number, number] {
  const tops =
    kind === 'columns'
      ? labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
      : series.flatMap(({ values }) => values);
  const all = mark ? [...tops, mark.value] : tops;
  return [Math.min(...all), Math.max(...all)];
}

/** Which of so many labels are written where there is room for so many: by even steps from the first, and the last. */
export function labelled(count: number, room: number): readonly number[] {
  const last = count - 1;
  const step = Math.max(1, Math.ceil(last / Math.max(1, room - 1)));
  const even = Array.from({ length: Math.ceil(last / step) }, (_, at) => at * step);
  // One that would stand too near to the last gives way.
  return [...even.filter((at) => (at === 0 ? room > 1 : last - at >= step * NEAR)), last];
}

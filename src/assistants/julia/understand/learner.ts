import type { Features } from './features.ts';

export type Example<Label extends string> = { readonly label: Label; readonly features: Features };

/** What was learnt: one row of weights per feature, one column per label. */
export type Learnt<Label extends string> = {
  readonly labels: readonly Label[];
  readonly rows: ReadonlyMap<string, number>;
  readonly weights: Float32Array;
};

const PASSES = 5;
const RATE = 0.6;
/** How strongly each step draws weights back to zero. */
const HOLD = 2e-3;
/** A label given by hand is right so often. */
const TRUST = 0.94;
/** Nearer than this, a share is left as it is. */
const LEAST_GAP = 1e-3;

/**
 * Logistic regression over sparse features, by gradient steps whose length shrinks with what a feature has already moved.
 * No randomness: the examples are walked in strides, so that neighbours in the file are not neighbours in time.
 */
export function learn<Label extends string>(examples: readonly Example<Label>[]): Learnt<Label> {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const rows = rowsOf(examples);
  const weights = new Float32Array(rows.size * labels.length);
  const moved = new Float32Array(weights.length).fill(1e-3);
  const ready = examples.map(({ label, features }) => ({
    label: labels.indexOf(label),
    ...known(features, { labels, rows }),
  }));
  const stride = strideOf(ready.length);
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let step = 0; step < ready.length; step += 1) {
      const example = ready[(step * stride + pass) % ready.length];
      if (example) improve(example, { weights, moved, width: labels.length });
    }
  }
  return { labels, rows, weights };
}

/** A place for every feature that more than one example has: what stands once teaches nothing about others. */
function rowsOf(examples: readonly Example<string>[]): Map<string, number> {
  const met = new Set<string>();
  const rows = new Map<string, number>();
  for (const { features } of examples) {
    for (const [name] of features) {
      if (!met.has(name)) met.add(name);
      else if (!rows.has(name)) rows.set(name, rows.size);
    }
  }
  return rows;
}

function known(
  features: Features,
  { labels, rows }: Pick<Learnt<string>, 'labels' | 'rows'>,
): Pick<Ready, 'at' | 'values'> {
  const at: number[] = [];
  const values: number[] = [];
  for (const [name, value] of features) {
    const row = rows.get(name);
    if (row === undefined) continue;
    at.push(row * labels.length);
    values.push(value);
  }
  return { at: Int32Array.from(at), values: Float64Array.from(values) };
}

type Ready = { readonly label: number; readonly at: Int32Array; readonly values: Float64Array };
type Weights = { readonly weights: Float32Array; readonly moved: Float32Array; readonly width: number };

// Plain indices: this runs tens of thousands of times over hundreds of features.
function improve({ label, at, values }: Ready, { weights, moved, width }: Weights): void {
  const shares = softmax(sums({ at, values }, weights, width));
  for (let column = 0; column < width; column += 1) {
    const wanted = column === label ? TRUST : (1 - TRUST) / (width - 1);
    const gap = (shares[column] as number) - wanted;
    if (Math.abs(gap) < LEAST_GAP) continue;
    for (let index = 0; index < at.length; index += 1) {
      const cell = (at[index] as number) + column;
      const slope = gap * (values[index] as number) + HOLD * (weights[cell] as number);
      moved[cell] = (moved[cell] as number) + slope * slope;
      weights[cell] = (weights[cell] as number) - (RATE * slope) / Math.sqrt(moved[cell] as number);
    }
  }
}

function sums({ at, values }: Omit<Ready, 'label'>, weights: Float32Array, width: number): Float64Array {
  const found = new Float64Array(width);
  for (let index = 0; index < at.length; index += 1) {
    const from = at[index] as number;
    const value = values[index] as number;
    for (let column = 0; column < width; column += 1)
      found[column] = (found[column] as number) + value * (weights[from + column] as number);
  }
  return found;
}

function softmax(scores: Float64Array): Float64Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) highest = Math.max(highest, score);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Shares of the labels, in the order of `labels`; they sum to one. */
export function shares<Label extends string>(learnt: Learnt<Label>, features: Features): Float64Array {
  return softmax(sums(known(features, learnt), learnt.weights, learnt.labels.length));
}

function strideOf(count: number): number {
  let stride = Math.max(1, Math.floor(count * 0.618));
  while (commonDivisor(stride, count) !== 1) stride += 1;
  return stride;
}

const commonDivisor = (left: number, right: number): number =>
  right === 0 ? left : commonDivisor(right, left % right);

import type { Vector } from './vectors.ts';

/** A square or rectangular matrix, row by row. */
export interface Matrix {
  readonly width: number;
  readonly cells: Float64Array;
}

export interface Ridge {
  /** Examples × intents: how much each example speaks for each intent. */
  readonly duals: Matrix;
  /** Sampled examples × intents: the score each gets from all the others (leave one out, in closed form). */
  readonly heldOut: Matrix;
}

export interface RidgeOptions {
  readonly intents: number;
  /** One per example: the lower, the more the fit must honour it. */
  readonly penalties: readonly number[];
  /** The examples whose held-out scores are wanted. */
  readonly sample: readonly number[];
}

/**
 * Ridge regression of one-hot intents in its dual form. Small data is where it shines: the solution is exact, needs no
 * random start, and gives held-out scores without training again, which calibration needs. Cubic in the examples.
 *
 * With L·Lᵀ = K + penalties on the diagonal, the duals solve L·Lᵀ·A = Y, and the held-out score of an example is its target
 * less its dual over its cell in the diagonal of the inverse, which is |L⁻¹·e|².
 */
export function solveRidge(kernel: Matrix, labels: readonly number[], options: RidgeOptions): Ridge {
  const { intents, penalties, sample } = options;
  const rows = factor(kernel, penalties);
  const targets = Array.from({ length: intents }, (_, intent) =>
    Float64Array.from(labels, (label) => (label === intent ? 1 : 0)),
  );
  substitute(rows, targets);
  substituteBack(rows, targets);
  const shares = diagonalOfInverse(rows, sample);
  const heldOut = sample.flatMap((row, index) =>
    targets.map(
      (duals, intent) => (labels[row] === intent ? 1 : 0) - (duals[row] ?? 0) / (shares[index] ?? 1),
    ),
  );
  const duals = labels.flatMap((_, row) => targets.map((column) => column[row] ?? 0));
  return {
    duals: { width: intents, cells: Float64Array.from(duals) },
    heldOut: { width: intents, cells: Float64Array.from(heldOut) },
  };
}

/** Solves L·x = vector for each vector, in place. */
function substitute(rows: readonly Float64Array[], vectors: readonly Float64Array[]): void {
  for (const row of rows) for (const vector of vectors) reduce(vector, row);
}

/** Solves Lᵀ·x = vector for each vector, in place. */
function substituteBack(rows: readonly Float64Array[], vectors: readonly Float64Array[]): void {
  for (const row of rows.toReversed()) {
    const end = row.length - 1;
    for (const vector of vectors) {
      const value = (vector[end] as number) / (row[end] as number);
      for (let k = 0; k < end; k += 1) vector[k] = (vector[k] as number) - (row[k] as number) * value;
      vector[end] = value;
    }
  }
}

function diagonalOfInverse(rows: readonly Float64Array[], sample: readonly number[]): number[] {
  const shares: number[] = [];
  for (let start = 0; start < sample.length; start += BLOCK) {
    const block = sample.slice(start, start + BLOCK);
    const vectors = block.map((example) => {
      const unit = new Float64Array(rows.length);
      unit[example] = 1;
      return unit;
    });
    substitute(rows, vectors);
    shares.push(...vectors.map((vector) => dot(vector, vector)));
  }
  return shares;
}

/**
 * Σ a·b over the cells of `a`. Runs hundreds of thousands of times over a thousand cells, so four sums go on side by
 * side (one would wait for each addition), and the cells, which are known to exist, are read plainly.
 */
function dot(a: Float64Array, b: Float64Array): number {
  const end = a.length;
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  let k = 0;
  for (; k + 3 < end; k += 4) {
    first += (a[k] as number) * (b[k] as number);
    second += (a[k + 1] as number) * (b[k + 1] as number);
    third += (a[k + 2] as number) * (b[k + 2] as number);
    fourth += (a[k + 3] as number) * (b[k + 3] as number);
  }
  for (; k < end; k += 1) first += (a[k] as number) * (b[k] as number);
  return first + second + third + fourth;
}

/** Similarity of every pair of vectors. */
export function gram(vectors: readonly Vector[], features: number): Matrix {
  const size = vectors.length;
  const cells = new Float64Array(size * size);
  const dense = new Float64Array(features);
  vectors.forEach((vector, row) => {
    vector.rows.forEach((feature, index) => {
      dense[feature] = vector.values[index] ?? 0;
    });
    for (let column = 0; column <= row; column += 1) {
      const other = vectors[column];
      if (other) cells[row * size + column] = sparseDot(other, dense);
    }
    for (const feature of vector.rows) dense[feature] = 0;
  });
  return { width: size, cells };
}

function sparseDot({ rows, values }: Vector, dense: Float64Array): number {
  let sum = 0;
  const end = rows.length;
  for (let k = 0; k < end; k += 1) sum += (values[k] as number) * (dense[rows[k] as number] as number);
  return sum;
}

// So many rows are worked on at a time: then each other row is fetched from memory once for all of them.
const BLOCK = 24;

/** The rows of L, of which the lower half of the kernel is enough to know; row r has r + 1 cells. */
function factor(kernel: Matrix, penalties: readonly number[]): Float64Array[] {
  const { width, cells } = kernel;
  const rows: Float64Array[] = [];
  for (let start = 0; start < width; start += BLOCK) {
    const height = Math.min(BLOCK, width - start);
    const block = Array.from({ length: height }, (_, index) => {
      const row = start + index;
      return cells.slice(row * width, row * width + row + 1);
    });
    for (const done of rows) for (const mine of block) reduce(mine, done);
    for (const mine of block) {
      for (const done of rows.slice(start)) reduce(mine, done);
      const row = mine.length - 1;
      const target = (mine[row] as number) + (penalties[row] ?? 0);
      mine[row] = 0;
      mine[row] = Math.sqrt(target - dot(mine, mine));
      rows.push(mine);
    }
  }
  return rows;
}

/** One more cell of a solution of L·x = mine, given the row of L that ends in its column. */
function reduce(mine: Float64Array, row: Float64Array): void {
  const column = row.length - 1;
  const target = mine[column] as number;
  mine[column] = 0;
  mine[column] = (target - dot(row, mine)) / (row[column] as number);
}

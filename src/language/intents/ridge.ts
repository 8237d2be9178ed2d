import type { Vector } from './vectors.ts';

/** A square or rectangular matrix, row by row. */
export interface Matrix {
  readonly width: number;
  readonly cells: Float64Array;
}

export interface Ridge {
  /** Examples × intents: how much each example speaks for each intent. */
  readonly duals: Matrix;
  /** Examples × intents: the score each example gets from all the others (leave one out, in closed form). */
  readonly heldOut: Matrix;
}

export interface RidgeOptions {
  readonly intents: number;
  /** One per example: the lower, the more the fit must honour it. */
  readonly penalties: readonly number[];
}

/**
 * Ridge regression of one-hot intents in its dual form. Small data is where it shines: the solution is exact, needs no
 * random start, and gives every example's held-out score for free, which calibration needs. Cubic in the examples.
 *
 * With L·Lᵀ = K + penalties on the diagonal and R = L⁻¹, the duals are Rᵀ·(R·Y), and the held-out score of an example is its target less
 * its dual over the diagonal of RᵀR.
 */
export function solveRidge(
  kernel: Matrix,
  labels: readonly number[],
  { intents, penalties }: RidgeOptions,
): Ridge {
  const size = kernel.width;
  const inverse = invertLower(factor(kernel, penalties), size);
  const duals = { width: intents, cells: new Float64Array(size * intents) };
  const diagonal = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    const mine = inverse.subarray(row * size, row * size + row + 1);
    const sums = sumByLabel(mine, labels, intents);
    mine.forEach((value, column) => {
      diagonal[column] = (diagonal[column] ?? 0) + value * value;
      addScaled(duals.cells.subarray(column * intents, (column + 1) * intents), sums, value);
    });
  }
  const heldOut = duals.cells.map((dual, at) => {
    const row = Math.floor(at / intents);
    return (labels[row] === at % intents ? 1 : 0) - dual / (diagonal[row] ?? 1);
  });
  return { duals, heldOut: { width: intents, cells: heldOut } };
}

function sumByLabel(values: Float64Array, labels: readonly number[], intents: number): Float64Array {
  const sums = new Float64Array(intents);
  values.forEach((value, index) => {
    const label = labels[index] ?? 0;
    sums[label] = (sums[label] ?? 0) + value;
  });
  return sums;
}

// target += source × factor, cell by cell.
function addScaled(target: Float64Array, source: Float64Array, by: number): void {
  for (let index = 0; index < target.length; index += 1)
    target[index] = (target[index] ?? 0) + (source[index] ?? 0) * by;
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
      const value = dot(vectors[column], dense);
      cells[row * size + column] = value;
      cells[column * size + row] = value;
    }
    for (const feature of vector.rows) dense[feature] = 0;
  });
  return { width: size, cells };
}

function dot(vector: Vector | undefined, dense: Float64Array): number {
  if (!vector) return 0;
  const { rows, values } = vector;
  let sum = 0;
  for (let index = 0; index < rows.length; index += 1)
    sum += (values[index] ?? 0) * (dense[rows[index] ?? 0] ?? 0);
  return sum;
}

function factor(kernel: Matrix, penalties: readonly number[]): Float64Array {
  const size = kernel.width;
  const lower = Float64Array.from(kernel.cells);
  for (let row = 0; row < size; row += 1) {
    const mine = lower.subarray(row * size, row * size + size);
    mine[row] = (mine[row] ?? 0) + (penalties[row] ?? 0);
    for (let column = 0; column <= row; column += 1) {
      const theirs = lower.subarray(column * size, column * size + size);
      let sum = mine[column] ?? 0;
      for (let k = 0; k < column; k += 1) sum -= (mine[k] ?? 0) * (theirs[k] ?? 0);
      mine[column] = column === row ? Math.sqrt(sum) : sum / (theirs[column] ?? 1);
    }
  }
  return lower;
}

function invertLower(lower: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    const own = 1 / (lower[row * size + row] ?? 1);
    const mine = inverse.subarray(row * size, row * size + size);
    for (let k = 0; k < row; k += 1) {
      const value = (lower[row * size + k] ?? 0) * own;
      const theirs = inverse.subarray(k * size, k * size + size);
      for (let column = 0; column <= k; column += 1)
        mine[column] = (mine[column] ?? 0) - value * (theirs[column] ?? 0);
    }
    mine[row] = own;
  }
  return inverse;
}

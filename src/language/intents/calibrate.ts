import type { Matrix } from './ridge.ts';

/** Scores → probabilities, sharper the lower the temperature. */
export function softmax(scores: ArrayLike<number>, temperature: number): number[] {
  const all = Array.from(scores, (score) => score / temperature);
  const highest = all.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const powers = all.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

const COLDEST = 0.005;
const HOTTEST = 2;
const STEPS = 40;

/** The temperature under which held-out scores tell their labels best (golden-section search on the log loss). */
export function fitTemperature(scores: Matrix, labels: readonly number[]): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let low = Math.log(COLDEST);
  let high = Math.log(HOTTEST);
  for (let step = 0; step < STEPS; step += 1) {
    const left = high - ratio * (high - low);
    const right = low + ratio * (high - low);
    if (logLoss(scores, labels, Math.exp(left)) < logLoss(scores, labels, Math.exp(right))) high = right;
    else low = left;
  }
  return Math.exp((low + high) / 2);
}

function logLoss(scores: Matrix, labels: readonly number[], temperature: number): number {
  let loss = 0;
  labels.forEach((label, row) => {
    const probabilities = softmax(
      scores.cells.subarray(row * scores.width, (row + 1) * scores.width),
      temperature,
    );
    loss -= Math.log(Math.max(probabilities[label] ?? 0, 1e-12));
  });
  return loss;
}

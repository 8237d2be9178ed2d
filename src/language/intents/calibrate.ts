import type { Matrix } from './ridge.ts';

/** How scores become probabilities: sharper the lower the temperature, and never surer than the noise of the labels. */
export interface Calibration {
  readonly temperature: number;
  /** The share of examples whose label the scores cannot tell at all; spread evenly over the intents. */
  readonly noise: number;
}

/** Calibrated probabilities; they sum to 1 and keep the order of the scores. */
export function toConfidences(scores: ArrayLike<number>, { temperature, noise }: Calibration): number[] {
  const highest = highestOf(scores);
  const powers = Array.from(scores, (score) => Math.exp((score - highest) / temperature));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => ((1 - noise) * power) / sum + noise / powers.length);
}

const TEMPERATURES = Array.from({ length: 28 }, (_, step) => 0.01 * 1.2 ** step);
const NOISES = [0.001, 0.01, 0.02, 0.04, 0.08];

/** The calibration under which held-out scores tell their labels best (least log loss on a grid). */
export function calibrate(scores: Matrix, labels: readonly number[]): Calibration {
  let best: Calibration = { temperature: 0.1, noise: 0.02 };
  let least = Number.POSITIVE_INFINITY;
  for (const temperature of TEMPERATURES) {
    const shares = labels.map((label, row) => shareOf(label, rowOf(scores, row), temperature));
    for (const noise of NOISES) {
      const loss = shares.reduce(
        (sum, share) => sum - Math.log((1 - noise) * share + noise / scores.width),
        0,
      );
      if (loss >= least) continue;
      least = loss;
      best = { temperature, noise };
    }
  }
  return best;
}

function rowOf(scores: Matrix, row: number): Float64Array {
  return scores.cells.subarray(row * scores.width, (row + 1) * scores.width);
}

function shareOf(label: number, scores: Float64Array, temperature: number): number {
  const highest = highestOf(scores);
  let sum = 0;
  for (let index = 0; index < scores.length; index += 1) {
    const below = ((scores[index] ?? 0) - highest) / temperature;
    if (below > -20) sum += Math.exp(below);
  }
  return Math.exp(((scores[label] ?? 0) - highest) / temperature) / sum;
}

function highestOf(scores: ArrayLike<number>): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < scores.length; index += 1)
    highest = Math.max(highest, scores[index] ?? highest);
  return highest;
}

import { softmax } from './calibrate.ts';
import { views } from './features.ts';
import type { IntentGuess, IntentModel } from './model.ts';
import { addScaled } from './ridge.ts';
import { toVector } from './vectors.ts';

/** The intent of a text. A model without intents answers `''` with confidence 0. */
export function classifyIntent(model: IntentModel, text: string): IntentGuess {
  const confidences = softmax(scores(model, text), model.temperature);
  const ranked = model.intents
    .map((intent, index) => ({ intent, confidence: confidences[index] ?? 0 }))
    .sort((left, right) => right.confidence - left.confidence);
  const best = ranked[0] ?? { intent: '', confidence: 0 };
  return { ...best, ranked };
}

function scores(model: IntentModel, text: string): Float64Array {
  const width = model.intents.length;
  const sums = new Float64Array(width);
  const { rows, values } = toVector(views(text), model);
  rows.forEach((row, index) => {
    addScaled(sums, model.weights.subarray(row * width, (row + 1) * width), values[index] ?? 0);
  });
  return sums;
}

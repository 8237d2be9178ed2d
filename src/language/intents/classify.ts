import { toConfidences } from './calibrate.ts';
import { views } from './features.ts';
import type { IntentGuess, IntentModel } from './model.ts';
import { respell } from './spelling.ts';
import { toVector, type Vector } from './vectors.ts';

/** The intent of a text. A model without intents answers `''` with confidence 0. */
export function classifyIntent(model: IntentModel, text: string): IntentGuess {
  const vector = toVector(
    views(text, (word) => respell(word, model.spellings)),
    model,
  );
  const confidences = toConfidences(scores(model, vector), model.calibration);
  const ranked = model.intents
    .map((intent, index) => ({ intent, confidence: confidences[index] ?? 0 }))
    .sort((left, right) => right.confidence - left.confidence);
  const best = ranked[0] ?? { intent: '', confidence: 0 };
  const familiarity = vector.values.reduce((sum, value) => sum + value * value, 0);
  return { ...best, ranked, familiarity: Math.min(1, familiarity) };
}

// The hot loop of every classification: plain indices, no views on the array.
function scores({ intents, weights }: IntentModel, { rows, values }: Vector): Float64Array {
  const width = intents.length;
  const sums = new Float64Array(width);
  for (let index = 0; index < rows.length; index += 1) {
    const value = values[index] ?? 0;
    const from = (rows[index] ?? 0) * width;
    for (let intent = 0; intent < width; intent += 1) {
      sums[intent] = (sums[intent] ?? 0) + value * (weights[from + intent] ?? 0);
    }
  }
  return sums;
}

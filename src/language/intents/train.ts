import { calibrate } from './calibrate.ts';
import { views } from './features.ts';
import type { IntentExample, IntentModel } from './model.ts';
import { gram, type Matrix, solveRidge } from './ridge.ts';
import { collectSpellings } from './spelling.ts';
import { buildVocabulary, toVector, type Vector } from './vectors.ts';

// How strongly the fit is held back. Names are chosen with care, so they are trusted more than examples.
const PENALTY = { example: 0.2, name: 0.05 } as const;
// Held-out scores of so many examples are enough to calibrate by.
const CALIBRATED_ON = 300;
// Training is cubic in the examples: a second for 1,000, eight for this many.
const MOST_EXAMPLES = 2_000;

/**
 * Learns to tell intents from examples. Deterministic, no randomness. The words of an intent's name count as one more
 * example of it ("consultar_saldo"). Of more than 2,000 examples, 2,000 are kept, shared out among the intents.
 *
 * @example classifyIntent(trainIntents([{ text: 'qual meu saldo?', intent: 'saldo' }, …]), 'saldo da conta')
 */
export function trainIntents(examples: readonly IntentExample[]): IntentModel {
  const kept = shareOut(examples, MOST_EXAMPLES);
  const intents = [...new Set(kept.map((example) => example.intent))];
  const column = new Map(intents.map((intent, index) => [intent, index]));
  const texts = [...kept.map((example) => example.text), ...intents.map(spellOut)].map((text) => views(text));
  const labels = [...kept.map((example) => column.get(example.intent) ?? 0), ...intents.keys()];
  const vocabulary = buildVocabulary(texts);
  const vectors = texts.map((text) => toVector(text, vocabulary));
  const kernel = gram(vectors, vocabulary.rows.size);
  const penalties = labels.map((_, index) => (index < kept.length ? PENALTY.example : PENALTY.name));
  const sample = spread(kept.length, CALIBRATED_ON);
  const ridge = solveRidge(kernel, labels, { intents: intents.length, penalties, sample });
  const calibration = calibrate(
    ridge.heldOut,
    sample.map((example) => labels[example] ?? 0),
  );
  const weights = toWeights(vectors, ridge.duals, vocabulary.rows.size);
  const spellings = collectSpellings(kept.map((example) => example.text));
  return { intents, ...vocabulary, weights, calibration, spellings };
}

/** At most so many indices, evenly spread over the examples. */
function spread(examples: number, most: number): number[] {
  const count = Math.min(examples, most);
  return Array.from({ length: count }, (_, index) => Math.floor((index * examples) / count));
}

function shareOut(examples: readonly IntentExample[], most: number): readonly IntentExample[] {
  if (examples.length <= most) return examples;
  const turns = new Map<string, number>();
  const ranked = examples.map((example) => {
    const turn = turns.get(example.intent) ?? 0;
    turns.set(example.intent, turn + 1);
    return { example, turn };
  });
  return ranked
    .sort((left, right) => left.turn - right.turn)
    .slice(0, most)
    .map(({ example }) => example);
}

// "HassTurnOn" and "pagar_boleto" as words.
function spellOut(intent: string): string {
  return intent.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[^\p{L}\p{N}]+/gu, ' ');
}

// Plain indices, as in `classify.ts`: a view on the array for every feature would cost more than the sums.
function toWeights(vectors: readonly Vector[], { width, cells }: Matrix, features: number): Float32Array {
  const weights = new Float32Array(features * width);
  vectors.forEach(({ rows, values }, example) => {
    const own = example * width;
    rows.forEach((feature, index) => {
      const value = values[index] ?? 0;
      const from = feature * width;
      for (let intent = 0; intent < width; intent += 1) {
        weights[from + intent] = (weights[from + intent] ?? 0) + value * (cells[own + intent] ?? 0);
      }
    });
  });
  return weights;
}

import { fitTemperature } from './calibrate.ts';
import { views } from './features.ts';
import type { IntentExample, IntentModel } from './model.ts';
import { addScaled, gram, type Matrix, solveRidge } from './ridge.ts';
import { buildVocabulary, toVector, type Vector } from './vectors.ts';

export interface IntentOptions {
  /** How strongly the fit is held back; the default suits from a handful to a few thousand examples. */
  readonly penalty?: number;
}

const PENALTY = 0.2;

/**
 * Learns to tell intents from examples. Deterministic; the order of the examples does not matter beyond rounding.
 * The words of an intent's name count as one more example of it ("consultar_saldo").
 *
 * @example classifyIntent(trainIntents([{ text: 'qual meu saldo?', intent: 'saldo' }, …]), 'saldo da conta')
 */
export function trainIntents(examples: readonly IntentExample[], options: IntentOptions = {}): IntentModel {
  const intents = [...new Set(examples.map((example) => example.intent))];
  const column = new Map(intents.map((intent, index) => [intent, index]));
  const texts = [...examples.map((example) => example.text), ...intents.map(spellOut)].map(views);
  const labels = [...examples.map((example) => column.get(example.intent) ?? 0), ...intents.keys()];
  const vocabulary = buildVocabulary(texts);
  const vectors = texts.map((text) => toVector(text, vocabulary));
  const kernel = gram(vectors, vocabulary.rows.size);
  const ridge = solveRidge(kernel, labels, { intents: intents.length, penalty: options.penalty ?? PENALTY });
  const temperature = fitTemperature(ridge.heldOut, labels.slice(0, examples.length));
  return {
    intents,
    ...vocabulary,
    weights: toWeights(vectors, ridge.duals, vocabulary.rows.size),
    temperature,
  };
}

// "HassTurnOn" and "pagar_boleto" as words.
function spellOut(intent: string): string {
  return intent.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[^\p{L}\p{N}]+/gu, ' ');
}

function toWeights(vectors: readonly Vector[], duals: Matrix, features: number): Float32Array {
  const { width } = duals;
  const weights = new Float32Array(features * width);
  vectors.forEach((vector, example) => {
    const mine = duals.cells.subarray(example * width, (example + 1) * width);
    vector.rows.forEach((feature, index) => {
      addScaled(weights.subarray(feature * width, (feature + 1) * width), mine, vector.values[index] ?? 0);
    });
  });
  return weights;
}

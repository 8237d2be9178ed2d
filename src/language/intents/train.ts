import { calibrate } from './calibrate.ts';
import { plainWords, viewsOf } from './features.ts';
import { type Fit, type Fitted, packFit, unpackFit } from './kept.ts';
import type { IntentExample, IntentModel } from './model.ts';
import { gram, type Matrix, solveRidge } from './ridge.ts';
import { collectSpellings, type Spellings } from './spelling.ts';
import { buildVocabulary, toVector, type Vector, type Vocabulary } from './vectors.ts';

// How strongly the fit is held back. Names are chosen with care, so they are trusted more than examples.
const PENALTY = { example: 0.2, name: 0.05 } as const;
// Held-out scores of so many examples are enough to calibrate by.
const CALIBRATED_ON = 300;
// Training is cubic in the examples: a second for 1,000, eight for this many.
const MOST_EXAMPLES = 2_000;

/**
 * Learns to tell intents from examples. Deterministic, no randomness. The words of an intent's name count as one more
 * example of it ("consultar_saldo"). Of more than 2,000 examples, 2,000 are kept, shared out among the intents. With what
 * `fitIntents` made of the same examples it takes a tenth of the time; of others, that is not used.
 *
 * @example classifyIntent(trainIntents([{ text: 'qual meu saldo?', intent: 'saldo' }, …]), 'saldo da conta')
 */
export function trainIntents(examples: readonly IntentExample[], kept?: Uint8Array): IntentModel {
  const lesson = prepare(examples);
  const { vectors, vocabulary, intents } = lesson;
  const { duals, calibration } = (kept && unpackFit(kept, fittedOf(lesson))) ?? solve(lesson);
  const weights = toWeights(vectors, duals, vocabulary.rows.size);
  return { intents, ...vocabulary, weights, calibration, spellings: lesson.spellings };
}

/** What of training takes long, as bytes to keep beside the examples: `trainIntents(examples, kept)` goes on from there. */
export function fitIntents(examples: readonly IntentExample[]): Uint8Array {
  const lesson = prepare(examples);
  return packFit(solve(lesson), fittedOf(lesson));
}

interface Lesson {
  readonly intents: readonly string[];
  /** The last ones are of the intents' own names. */
  readonly labels: readonly number[];
  readonly examples: number;
  readonly vocabulary: Vocabulary;
  readonly vectors: readonly Vector[];
  readonly spellings: Spellings;
}

function prepare(examples: readonly IntentExample[]): Lesson {
  const kept = shareOut(examples, MOST_EXAMPLES);
  const intents = [...new Set(kept.map((example) => example.intent))];
  const column = new Map(intents.map((intent, index) => [intent, index]));
  const said = kept.map((example) => plainWords(example.text));
  const texts = [...said, ...intents.map((intent) => plainWords(spellOut(intent)))].map(viewsOf);
  const labels = [...kept.map((example) => column.get(example.intent) ?? 0), ...intents.keys()];
  const vocabulary = buildVocabulary(texts);
  const vectors = texts.map((text) => toVector(text, vocabulary));
  const spellings = collectSpellings(said);
  return { intents, labels, examples: kept.length, vocabulary, vectors, spellings };
}

const fittedOf = ({ labels, vocabulary, intents }: Lesson): Fitted => ({
  ...{ labels, vocabulary, intents: intents.length },
  settings: [PENALTY.example, PENALTY.name, CALIBRATED_ON],
});

function solve({ vectors, vocabulary, labels, intents, examples }: Lesson): Fit {
  const kernel = gram(vectors, vocabulary.rows.size);
  const penalties = labels.map((_, index) => (index < examples ? PENALTY.example : PENALTY.name));
  const sample = spread(examples, CALIBRATED_ON);
  const ridge = solveRidge(kernel, labels, { intents: intents.length, penalties, sample });
  const calibration = calibrate(
    ridge.heldOut,
    sample.map((example) => labels[example] ?? 0),
  );
  return { duals: ridge.duals, calibration };
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
  for (const [example, { rows, values }] of vectors.entries()) {
    const own = example * width;
    for (let index = 0; index < rows.length; index += 1) {
      const value = values[index] ?? 0;
      const from = (rows[index] ?? 0) * width;
      for (let intent = 0; intent < width; intent += 1) {
        weights[from + intent] = (weights[from + intent] ?? 0) + value * (cells[own + intent] ?? 0);
      }
    }
  }
  return weights;
}

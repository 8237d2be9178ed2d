import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  emphasisOf,
  KINDS,
  type Kind,
  labelOf,
  shareOf,
  triageFeatures,
} from '#assistants/financas/understand';
import { dealFolds } from './folds.ts';
import { type EvalRow, readRows, textOf } from './rows.ts';

/**
 * Learns the weights of the finance triage from rows written here: `node evals/train-triage.ts` writes
 * src/assistants/financas/understand/triage/weights.ts; with `--folds` it only tells how rows that were not learnt from are placed.
 */
const DATA = join(import.meta.dirname, 'data');
const WEIGHTS = join(import.meta.dirname, '../src/assistants/financas/understand/triage/weights.ts');
const OWN = /^triage-(?:\w+-)?dev\.jsonl$/;
/** Of what is left out by chance while learning, so that no single word is relied upon: words, and all else. */
const LEARNING = { epochs: 24, shrink: 3e-4, rate: 0.35, folds: 5, leave: { words: 0.5, others: 0.2 } };
/** What chance leaves out differs from run to run: their mean is kept. */
const SEEDS = [99, 7, 31, 53, 71];
/** Weights are kept as whole numbers; a feature that fewer rows have is left out, as is what moves nothing. */
const KEPT = { scale: 40, least: 3, seen: { one: 2, pair: 3 } };

interface Example {
  readonly features: readonly string[];
  readonly share: number;
  readonly kind: number;
}

type Learnt = ReadonlyMap<string, Float64Array>;

async function readOwn(): Promise<readonly EvalRow[]> {
  const names = (await readdir(DATA)).filter((name) => OWN.test(name) && !name.includes('continuity')).sort();
  return (await Promise.all(names.map((name) => readRows(join(DATA, name))))).flat();
}

const kindOf = (row: EvalRow): Kind => {
  const name = row.label === 'trivial' ? row.sub : row.label === 'complexa' ? row.domain : row.label;
  const kind = KINDS.find((each) => each === name);
  if (!kind) throw new Error(`${row.id}: ${String(name)}`);
  return kind;
};

function toExample(row: EvalRow): Example {
  const features = triageFeatures(textOf(row, 'text'));
  return { features, share: shareOf(features), kind: KINDS.indexOf(kindOf(row)) };
}

function selectFeatures(examples: readonly Example[]): readonly Example[] {
  const seen = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  return examples.map((each) => ({
    ...each,
    features: each.features.filter((feature) => (seen.get(feature) ?? 0) >= leastSeen(feature)),
  }));
}

const leastSeen = (feature: string): number => (/[ >]/.test(feature) ? KEPT.seen.pair : KEPT.seen.one);

function learn(examples: readonly Example[]): Learnt {
  const mean = new Map<string, Float64Array>();
  for (const seed of SEEDS)
    for (const [feature, weights] of learnOnce(examples, seed)) {
      const cells = cellsOf(mean, feature);
      for (const [kind, weight] of weights.entries())
        cells[kind] = (cells[kind] ?? 0) + weight / SEEDS.length;
    }
  return mean;
}

/** Multinomial logistic regression by AdaGrad. */
function learnOnce(examples: readonly Example[], seed: number): Learnt {
  const rows = shuffled(selectFeatures(examples), seed);
  const weights = new Map<string, Float64Array>();
  const squares = new Map<string, Float64Array>();
  const chance = chances(seed);
  for (let epoch = 0; epoch < LEARNING.epochs; epoch += 1) {
    for (const row of rows) {
      const features = row.features.filter((feature) => chance() > leaveOf(feature));
      const slopes = softmax(marginsOf({ ...row, features }, weights));
      slopes[row.kind] = (slopes[row.kind] ?? 0) - 1;
      for (const feature of features)
        step(cellsOf(weights, feature), cellsOf(squares, feature), {
          slopes,
          value: emphasisOf(feature) * row.share,
        });
    }
  }
  return weights;
}

const leaveOf = (feature: string): number =>
  /^[!+^#]|>/.test(feature) ? LEARNING.leave.others : LEARNING.leave.words;

function step(
  weight: Float64Array,
  square: Float64Array,
  { slopes, value }: { readonly slopes: readonly number[]; readonly value: number },
): void {
  for (let kind = 0; kind < KINDS.length; kind += 1) {
    const slope = (slopes[kind] ?? 0) * value + LEARNING.shrink * (weight[kind] ?? 0);
    square[kind] = (square[kind] ?? 0) + slope * slope;
    weight[kind] = (weight[kind] ?? 0) - (LEARNING.rate * slope) / Math.sqrt((square[kind] ?? 0) + 1e-6);
  }
}

/** Always the same, so that the same rows give the same weights. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function cellsOf(map: Map<string, Float64Array>, feature: string): Float64Array {
  const known = map.get(feature);
  if (known) return known;
  const made = new Float64Array(KINDS.length);
  map.set(feature, made);
  return made;
}

function marginsOf({ features, share }: Example, learnt: Learnt): Float64Array {
  const sums = new Float64Array(KINDS.length);
  for (const feature of features)
    for (const [kind, weight] of learnt.get(feature)?.entries() ?? [])
      sums[kind] = (sums[kind] ?? 0) + weight * share * emphasisOf(feature);
  return sums;
}

function softmax(margins: Float64Array): number[] {
  const highest = Math.max(...margins);
  const powers = [...margins].map((margin) => Math.exp(margin - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function shuffled<T>(rows: readonly T[], seed: number): readonly T[] {
  const chance = chances(seed);
  return rows
    .map((each) => ({ each, key: chance() }))
    .sort((one, other) => one.key - other.key)
    .map(({ each }) => each);
}

function tellFolds(rows: readonly EvalRow[]): void {
  const foldOf = dealFolds(rows, LEARNING.folds, { label: kindOf, text: (row) => textOf(row, 'text') });
  const right = { label: 0, kind: 0 };
  for (let fold = 0; fold < LEARNING.folds; fold += 1) {
    const learnt = learn(rows.filter((row) => foldOf.get(row) !== fold).map(toExample));
    for (const row of rows.filter((each) => foldOf.get(each) === fold)) {
      const { label, kind } = place(row, learnt);
      if (kind === kindOf(row)) right.kind += 1;
      if (label === row.label) right.label += 1;
      else console.log(`${kindOf(row)} → ${kind}: ${textOf(row, 'text')}`);
    }
  }
  console.log(
    `rótulo ${(right.label / rows.length).toFixed(4)}, espécie ${(right.kind / rows.length).toFixed(4)}`,
  );
}

function place(row: EvalRow, learnt: Learnt): { readonly label: string; readonly kind: Kind } {
  const shares = softmax(marginsOf(toExample(row), learnt));
  const labels = [...new Set(KINDS.map(labelOf))];
  const shareOfLabel = (label: string): number =>
    KINDS.reduce((sum, kind, at) => sum + (labelOf(kind) === label ? (shares[at] ?? 0) : 0), 0);
  const [label = 'trivial'] = labels.sort((one, other) => shareOfLabel(other) - shareOfLabel(one));
  const kind = KINDS[shares.indexOf(Math.max(...shares))] ?? 'conversa';
  return { label, kind };
}

function written(learnt: Learnt): string {
  const lines = [...learnt.keys()].sort().flatMap((feature) => {
    const kept = [...(learnt.get(feature) ?? [])].map((weight) => Math.round(weight * KEPT.scale));
    return kept.some((weight) => Math.abs(weight) >= KEPT.least) ? [`${feature}\t${kept.join(' ')}`] : [];
  });
  return [
    '// Written by evals/train-triage.ts: a feature, then its weight for each kind. Not to be edited by hand.',
    `export const SCALE = ${KEPT.scale};`,
    `export const WEIGHTS =\n  ${JSON.stringify(lines.join('\n')).replaceAll("'", "\\'").replace(/^"|"$/g, "'").replaceAll('\\"', '"')};`,
    '',
  ].join('\n');
}

const rows = await readOwn();
console.log(`${rows.length} exemplos`);
if (process.argv.includes('--folds')) tellFolds(rows);
else await writeFile(WEIGHTS, written(learn(rows.map(toExample))));

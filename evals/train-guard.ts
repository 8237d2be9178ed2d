import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { featuresOfText, normOf } from '#language/guard';
import { type EvalRow, readRows } from './rows.ts';

/**
 * Learns the weights of `#language/guard` from rows written here, never from anyone else's: `node evals/train-guard.ts`
 * writes src/language/guard/weights.ts; with `--folds` it only tells what is caught of rows that were not learnt from.
 */
const DATA = join(import.meta.dirname, 'data');
const WEIGHTS = join(import.meta.dirname, '../src/language/guard/weights.ts');
const OWN = /^guard-(?:\w+-)?dev\.jsonl$/;
// Held-out rows are for measuring; the others left out hold orders or secrets of their own.
const LEFT_OUT = /heldout|^guard|memory-detect/;
const CATEGORIES = ['Self-Harm', 'Violence', 'Harassment', 'Injection'] as const;
const LEARNING = { epochs: 12, positive: 6, shrink: 2e-4, rate: 0.5, biasRate: 0.02, bias: -3, folds: 5 };
/** Weights are kept as whole numbers; what is below this moves nothing. */
const SELDOM = { unsafe: 2, anywhere: 6 };
const KEPT = { scale: 50, least: 6 };

interface Example {
  readonly features: readonly string[];
  /** Of how many they are, those left out counted. */
  readonly size: number;
  readonly category: string | null;
}

interface Learnt {
  readonly weights: ReadonlyMap<string, number>;
  readonly bias: number;
}

async function readExamples(): Promise<readonly Example[]> {
  const names = (await readdir(DATA)).filter((name) => name.endsWith('.jsonl')).sort();
  const examples: Example[] = [];
  for (const name of names.filter((each) => OWN.test(each) || !LEFT_OUT.test(each))) {
    for (const row of await readRows(join(DATA, name))) examples.push(...toExamples(row));
  }
  return examples;
}

const toExamples = (row: EvalRow): readonly Example[] =>
  [row.text, row.question].flatMap((text) =>
    typeof text === 'string' ? [toExample(text, unsafeOf(row))] : [],
  );

function toExample(text: string, category: string | null): Example {
  const features = [...featuresOfText(text)];
  return { features, size: features.length, category };
}

const unsafeOf = ({ verdict, category }: EvalRow): string | null =>
  verdict === 'UNSAFE' && typeof category === 'string' ? category : null;

/** What is seen too seldom to be learnt from is left out: of neighbours, those that no two unsafe rows share. */
function selectFeatures(all: readonly Example[]): readonly Example[] {
  const everywhere = new Map<string, number>();
  const unsafe = new Map<string, number>();
  for (const { features, category } of all) {
    for (const feature of features) {
      everywhere.set(feature, (everywhere.get(feature) ?? 0) + 1);
      if (category !== null) unsafe.set(feature, (unsafe.get(feature) ?? 0) + 1);
    }
  }
  const isKept = (feature: string): boolean =>
    (unsafe.get(feature) ?? 0) >= SELDOM.unsafe ||
    (!feature.includes(' ') && (everywhere.get(feature) ?? 0) >= SELDOM.anywhere);
  return all.map(({ features, category }) => ({
    features: features.filter(isKept),
    size: features.length,
    category,
  }));
}

/** Logistic regression by AdaGrad. */
function learn(examples: readonly Example[], category: string): Learnt {
  const rows = shuffled(examples);
  const weights = new Map<string, number>();
  const squares = new Map<string, number>();
  let bias = LEARNING.bias;
  for (let epoch = 0; epoch < LEARNING.epochs; epoch += 1) {
    for (const row of rows) {
      const { features, category: actual } = row;
      const norm = normOf(row.size);
      const chance = 1 / (1 + Math.exp(-marginOf(row, { weights, bias })));
      const slope = actual === category ? (chance - 1) * LEARNING.positive : chance;
      bias -= LEARNING.biasRate * slope;
      for (const feature of features) {
        const weight = weights.get(feature) ?? 0;
        const step = slope * norm + LEARNING.shrink * weight;
        const square = (squares.get(feature) ?? 0) + step * step;
        squares.set(feature, square);
        weights.set(feature, weight - (LEARNING.rate * step) / Math.sqrt(square + 1e-8));
      }
    }
  }
  return { weights, bias };
}

function marginOf({ features, size }: Example, { weights, bias }: Learnt): number {
  const sum = features.reduce((total, feature) => total + (weights.get(feature) ?? 0), 0);
  return bias + sum * normOf(size);
}

/** Always the same order, so that the same rows give the same weights. */
function shuffled(examples: readonly Example[]): readonly Example[] {
  let seed = 7;
  const keyed = examples.map((each) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return { each, key: seed };
  });
  return keyed.sort((one, other) => one.key - other.key).map(({ each }) => each);
}

function tellFolds(examples: readonly Example[]): void {
  for (const category of CATEGORIES) {
    const margins = unlearntMargins(examples, category);
    const safe = margins
      .filter((each) => each.category === null)
      .sort((one, other) => other.margin - one.margin);
    const unsafe = margins.filter((each) => each.category === category);
    for (const rate of [0.0005, 0.001, 0.002, 0.005]) {
      const limit = safe[Math.floor(safe.length * rate)]?.margin ?? 0;
      const caught = unsafe.filter(({ margin }) => margin > limit).length / unsafe.length;
      console.log(
        `${category}: margem ${limit.toFixed(2)}, ${rate * 100} % de alarmes, cobertura ${caught.toFixed(3)}`,
      );
    }
  }
}

/** For each row its margin by weights learnt without it. */
function unlearntMargins(
  examples: readonly Example[],
  category: string,
): readonly { readonly category: string | null; readonly margin: number }[] {
  return Array.from({ length: LEARNING.folds }, (_, fold) => {
    const isOut = (__: Example, at: number): boolean => at % LEARNING.folds === fold;
    const learnt = learn(
      examples.filter((each, at) => !isOut(each, at)),
      category,
    );
    return examples
      .filter(isOut)
      .map((each) => ({ category: each.category, margin: marginOf(each, learnt) }));
  }).flat();
}

function written(learnt: readonly Learnt[]): string {
  const features = [...new Set(learnt.flatMap(({ weights }) => [...weights.keys()]))].sort();
  const lines = features.flatMap((feature) => {
    const kept = learnt.map(({ weights }) => Math.round((weights.get(feature) ?? 0) * KEPT.scale));
    return kept.some((weight) => Math.abs(weight) >= KEPT.least) ? [`${feature}\t${kept.join(' ')}`] : [];
  });
  const biases = learnt.map(({ bias }) => Math.round(bias * KEPT.scale));
  return [
    '// Written by evals/train-guard.ts: a feature, then its weight for each category. Not to be edited by hand.',
    `export const SCALE = ${KEPT.scale};`,
    `export const BIASES = [${biases.join(', ')}] as const;`,
    `export const WEIGHTS =\n  ${JSON.stringify(lines.join('\n')).replaceAll("'", "\\'").replace(/^"|"$/g, "'").replaceAll('\\"', '"')};`,
    '',
  ].join('\n');
}

const examples = selectFeatures(await readExamples());
console.log(`${examples.length} exemplos`);
if (process.argv.includes('--folds')) tellFolds(examples);
else await writeFile(WEIGHTS, written(CATEGORIES.map((category) => learn(examples, category))));

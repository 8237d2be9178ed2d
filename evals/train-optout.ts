// `node evals/train-optout.ts`: learns how likely a message asks Julia for silence, and keeps it anew. To be run when rows or
// features changed; a test tells when it was not. With `--leave-out` it only tells how each set is read by what was learnt from the
// others.
import { writeFileSync } from 'node:fs';
import { type OptOutWeights, optOutFit, optOutLikelihood } from '#assistants/julia';
import { digestOf, type OptOutExample, readOptOutExamples } from './optout-rows.ts';

const KEPT = new URL('../src/assistants/julia/understand/data/opt-out.fit', import.meta.url);
const PLACES = 1 << 18;
/** A label given by hand is right so often; nearer than the gap a message is left as it is; what few rows have teaches nothing. */
const LEARNING = { epochs: 14, rate: 0.5, shrink: 1e-4, trust: 0.98, gap: 1e-3, seen: 2, start: -1 };
const MEASURED = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6];

interface Learning {
  readonly weights: Float64Array;
  readonly moved: Float64Array;
  start: number;
  startMoved: number;
}

/** Logistic regression by gradient steps that shrink with what a feature has moved. The rows are walked in strides. */
function learn(examples: readonly OptOutExample[]): OptOutWeights & { readonly weights: Float64Array } {
  const rows = seldomLeftOut(examples);
  const learning: Learning = {
    weights: new Float64Array(PLACES),
    moved: new Float64Array(PLACES).fill(1e-3),
    start: LEARNING.start,
    startMoved: 1e-3,
  };
  const stride = strideOf(rows.length);
  for (let epoch = 0; epoch < LEARNING.epochs; epoch += 1)
    for (let step = 0; step < rows.length; step += 1) {
      const row = rows[(step * stride + epoch) % rows.length];
      if (row) improve(row, learning);
    }
  return { weights: learning.weights, scale: 1, start: learning.start };
}

function improve({ asks, features: { at, values } }: OptOutExample, learning: Learning): void {
  const { weights, moved } = learning;
  let sum = learning.start;
  for (const [index, place] of at.entries()) sum += (weights[place] ?? 0) * (values[index] ?? 0);
  const wanted = asks ? LEARNING.trust : 1 - LEARNING.trust;
  const gap = 1 / (1 + Math.exp(-sum)) - wanted;
  if (Math.abs(gap) < LEARNING.gap) return;
  for (const [index, place] of at.entries()) {
    const slope = gap * (values[index] ?? 0) + LEARNING.shrink * (weights[place] ?? 0);
    moved[place] = (moved[place] ?? 0) + slope * slope;
    weights[place] = (weights[place] ?? 0) - (LEARNING.rate * slope) / Math.sqrt(moved[place] ?? 1);
  }
  learning.startMoved += gap * gap;
  learning.start -= (0.1 * gap) / Math.sqrt(learning.startMoved);
}

function seldomLeftOut(examples: readonly OptOutExample[]): readonly OptOutExample[] {
  const seen = new Uint16Array(PLACES);
  for (const { features } of examples) for (const place of features.at) seen[place] = (seen[place] ?? 0) + 1;
  return examples.map((each) => {
    const kept = each.features.at.map((place) => (seen[place] ?? 0) >= LEARNING.seen);
    const at = each.features.at.filter((_, index) => kept[index]);
    const values = each.features.values.filter((_, index) => kept[index]);
    return { ...each, features: { at, values } };
  });
}

function strideOf(count: number): number {
  let stride = Math.max(1, Math.floor(count * 0.618));
  while (commonDivisor(stride, count) !== 1) stride += 1;
  return stride;
}

const commonDivisor = (left: number, right: number): number =>
  right === 0 ? left : commonDivisor(right, left % right);

/** What a set is read like when nothing was learnt from it, nor from the same words elsewhere: missed and wrong by threshold. */
function tellLeftOut(examples: readonly OptOutExample[]): void {
  const sets = [...new Set(examples.map(({ set }) => set))].filter((set) => set.startsWith('julia-optout'));
  for (const set of sets) {
    const rows = examples.filter((each) => each.set === set);
    const texts = new Set(rows.map(({ text }) => lettersOf(text)));
    const learnt = learn(examples.filter((each) => each.set !== set && !texts.has(lettersOf(each.text))));
    const scored = rows.map(({ text, asks }) => ({ asks, score: optOutLikelihood(text, learnt) }));
    const told = MEASURED.map((least) => {
      const missed = scored.filter(({ asks, score }) => asks && score < least).length;
      const wrong = scored.filter(({ asks, score }) => !asks && score >= least).length;
      return `${least}: ${missed}/${wrong}`;
    });
    const asking = rows.filter(({ asks }) => asks).length;
    console.log(`${set} (${asking} pedem, ${rows.length - asking} não)  ${told.join('  ')}`);
  }
}

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

const examples = await readOptOutExamples();
if (process.argv.includes('--leave-out')) tellLeftOut(examples);
else {
  const { weights, start } = learn(examples);
  const bytes = optOutFit(weights, start, digestOf(examples));
  writeFileSync(KEPT, bytes);
  console.log(`${examples.length} exemplos, ${bytes.length} bytes`);
}

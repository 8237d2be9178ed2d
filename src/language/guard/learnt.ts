import { once } from '../once.ts';
import { featuresOf, normOf, plainlyMeant } from './features.ts';
import type { Reading } from './pattern.ts';
import type { Rulebook } from './rulebook.ts';
import type { SafetyCategory } from './safety.ts';
import { QUESTION_PLACE, wordAt } from './said.ts';
import { BIASES, SCALE, WEIGHTS } from './weights.ts';

const CATEGORIES: readonly SafetyCategory[] = ['Self-Harm', 'Violence', 'Harassment', 'Injection'];
/** By category: the margin from which a text counts as unsafe; about one ordinary text in a thousand lies above. */
const MARGINS = [1.0, 0.9, 1.3, 2.0] as const;
/**
 * By category: classes to which so many words must belong. Words are learnt from few rows, and a text that has nothing of what a
 * category is about may not belong to it by its small words alone; nor may one of fewer than so many words.
 */
const CORES: readonly { readonly least: number; readonly fewest: number; readonly classes: string }[] = [
  { least: 1, fewest: 4, classes: 'KILL_SELF DIE VANISH PILLS DESPAIR' },
  { least: 1, fewest: 4, classes: 'HURT WEAPON ATTACK BLOOD' },
  { least: 1, fewest: 4, classes: 'HARD SLUR GROUPS GENITAL SEX PORN' },
  {
    least: 2,
    fewest: 6,
    classes:
      'IGNORE LIFT LIFT_NOW RULES LIMITS SECRET SYSTEM_PART BADMODE ACT EXPERT BUREAU DEVELOPER BOT SHOW EVIDENCE PERSONAL PEOPLE YOUR REMOVED',
  },
];
/** In words: what is longer is no message but a text, where single words say little. */
const LONGEST = 40;

const weights = once(() => {
  const lines = WEIGHTS.split('\n').map((line) => line.split('\t'));
  return new Map(lines.map(([feature = '', listed = '']) => [feature, listed.split(' ').map(Number)]));
});

/** Do so many words of the text belong to what the category is about? */
function hasCore({ meant, elements }: Reading, { classes }: Rulebook, at: number): boolean {
  const core = CORES[at];
  if (!core || meant.length < core.fewest) return false;
  const names = core.classes.split(' ');
  const wanted = new Set(classes.flatMap(([name, element]) => (names.includes(name) ? [element] : [])));
  const counts = elements.map((of) => of.some((element) => wanted.has(element)));
  return meant.filter((place) => counts[place]).length >= core.least;
}

const ASKING: ReadonlySet<string> = new Set(
  'como quais qual que quem quando onde por o quantos quanto'.split(' '),
);

/** A question that speaks of nobody present: about security, say, and not to the one who is to be turned. */
function asksOfTheWorld({ words, occurs }: Reading, { classes }: Rulebook): boolean {
  if (!ASKING.has(wordAt(words, 0)) || !words.places.includes(QUESTION_PLACE)) return false;
  return classes.every(([name, element]) => (name !== 'YOU' && name !== 'YOUR') || occurs[element] !== 1);
}

/** How likely each category is by what was learnt: 0.5 at its margin. */
export function learntScores(
  reading: Reading,
  book: Rulebook,
): readonly { readonly category: SafetyCategory; readonly score: number }[] {
  if (reading.meant.length > LONGEST) return [];
  const features = featuresOf(reading, book);
  const meant = plainlyMeant(reading, book);
  const norm = normOf(features.size) / SCALE;
  const table = weights();
  const sums = [0, 0, 0, 0];
  for (const feature of features) {
    const listed = table.get(feature);
    if (!listed) continue;
    for (const [at, weight] of listed.entries()) sums[at] = (sums[at] ?? 0) + weight;
  }
  return CATEGORIES.map((category, at) => {
    if (!hasCore(meant, book, at) || (category === 'Injection' && asksOfTheWorld(reading, book)))
      return { category, score: 0 };
    const margin = (BIASES[at] ?? 0) / SCALE + (sums[at] ?? 0) * norm;
    return { category, score: 1 / (1 + Math.exp((MARGINS[at] ?? 0) - margin)) };
  });
}

import { stem } from '#language';
import { formOf } from './grammar.ts';
import type { Seen } from './see.ts';
import type { ClassFound } from './word-classes.ts';
import { NUMBER_WORDS, shapeOf } from './written.ts';

const SMALL: ReadonlySet<string> = new Set(
  'a o as os um uma de do da dos das no na nos nas e em que para por com se ao ai'.split(' '),
);
/** Pairs of classes are told for so many, words for so many: what is longer is a story, whose beginning tells. */
const MOST = { classes: 40, words: 60 } as const;

/** What the learnt part looks at, each thing once. */
export function featuresOf(seen: Seen): ReadonlySet<string> {
  const { words, classes, cues } = seen;
  const features = new Set<string>();
  addBought(features, seen);
  addTold(features, seen);
  addShapes(features, words);
  if (classes.every(({ name }) => !OF_MONEY.has(name))) features.add('#aside');
  addClasses(features, withForms(words, classes).slice(0, MOST.classes));
  for (const cue of cues) features.add(`!${cue}`);
  addWords(features, words.slice(0, MOST.words));
  return features;
}

const TELLS: ReadonlySet<string> = new Set(['SPENT', 'GOT', 'MOVED', 'COST3']);

/** Whether money is told, and for what: "corri 10 km" has a figure and no price. */
function addBought(features: Set<string>, { words, idiom, priced, thing }: Seen): void {
  const counts = words.some((word) => formOf(word) === 'NUM');
  features.add(priced ? '#priced' : counts ? '#counts' : '#unpriced');
  features.add(thing ? '#thing' : '#nothing');
  features.add(`#${priced ? 'priced' : 'unpriced'}>${thing ? 'thing' : 'nothing'}`);
  if (idiom) features.add(priced ? '!idiom priced' : '!idiom');
}

/** A verb of money, and what it is told of. */
function addTold(features: Set<string>, { words, classes, idiom, priced, thing }: Seen): void {
  if (idiom || words.includes('?') || !classes.some(({ name }) => TELLS.has(name))) return;
  features.add(`!tells ${priced ? 'priced' : thing ? 'thing' : 'nothing'}`);
}

/** Who uses none of these speaks of something else. */
const OF_MONEY: ReadonlySet<string> = new Set(
  `SPENT GOT COST3 MOVED DUE REG REG_BARE EDIT THING DATA DID HELD BUDGET INVEST RATIO MARKET DIAG PLAN BEHAV SERVICE ACCESS ABOUT_BOT`.split(
    ' ',
  ),
);

function addShapes(features: Set<string>, words: readonly string[]): void {
  const shapes = words.map(shapeOf);
  const figures = shapes.filter((shape) => shape === '#valor').length;
  features.add(`#figures${Math.min(figures, 2)}`);
  if (shapes.includes('#papel')) features.add('#papel');
  if (shapes.includes('#ano')) features.add('#ano');
  if (words.includes('r$') || words.includes('reais') || words.includes('conto') || words.includes('pila'))
    features.add('#money');
  if (words.some((word) => NUMBER_WORDS.has(word))) features.add('#spelled');
  features.add(words.at(-1) === '?' ? '#asks' : words.includes('?') ? '#asked' : '#tells');
  features.add(`#long${lengthOf(words.length)}`);
}

const lengthOf = (words: number): number =>
  words <= 1 ? 1 : words <= 2 ? 2 : words <= 4 ? 4 : words <= 9 ? 9 : 10;

type Marked = { readonly name: string; readonly at: number };

/** Classes and forms together, in the order of the words. */
const withForms = (words: readonly string[], classes: readonly ClassFound[]): readonly Marked[] =>
  [
    ...classes,
    ...words.flatMap((word, at) => {
      const form = formOf(word);
      return form ? [{ name: form, at }] : [];
    }),
  ].sort((one, other) => one.at - other.at);

function addClasses(features: Set<string>, classes: readonly Marked[]): void {
  const first = classes[0];
  classes.forEach(({ name, at }, place) => {
    features.add(`+${name}`);
    if (at === first?.at) features.add(`^${name}`);
    for (const later of classes.slice(place + 1)) if (later.at > at) features.add(`${name}>${later.name}`);
  });
}

function addWords(features: Set<string>, words: readonly string[]): void {
  let before = '^';
  for (const word of words) {
    if (word === ',') continue;
    const shape = shapeOf(word);
    const told = shape.startsWith('#') ? shape : stem(shape);
    if (!SMALL.has(word)) features.add(told);
    features.add(`${before} ${told}`);
    before = told;
  }
}

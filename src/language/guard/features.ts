import { type Reading, readingOf, withoutIdioms } from './pattern.ts';
import { type Rulebook, rulebook } from './rulebook.ts';
import { END } from './said.ts';
import { wordsOf } from './words.ts';

/** How much of a word tells what it is about: endings are left out. */
const STEM = 5;

/** A text of a few words is not told by each of them alone. */
const FEWEST = 16;

/** By how much the weights of a text with so many features are multiplied. */
export const normOf = (size: number): number => 1 / Math.sqrt(Math.max(size, FEWEST));

/** What the learnt part sees of a text, as when it learnt. */
export function featuresOfText(text: string): ReadonlySet<string> {
  const book = rulebook();
  return featuresOf(readingOf(wordsOf(text, book.vocabulary), book.vocabulary), book);
}

/** The reading without the idioms of every category. */
export const plainlyMeant = (reading: Reading, { chapters }: Pick<Rulebook, 'chapters'>): Reading =>
  withoutIdioms(
    reading,
    chapters.flatMap(({ idioms }) => idioms),
  );

/**
 * What the learnt part looks at, each thing once: how words begin, which begin next to each other, and the classes of the
 * lexicon that occur outside idioms.
 */
export function featuresOf(reading: Reading, { classes, chapters }: Rulebook): ReadonlySet<string> {
  const { said, places } = reading.words;
  const stems = [...said.map((word) => word.slice(0, STEM)), '^'];
  const features = new Set<string>();
  // By place, what stood after it last: most pairs that come again do so at once.
  const after = new Int32Array(stems.length).fill(-1);
  let before = said.length;
  for (const place of places) {
    if (after[before] !== place) {
      const stem = stems[place] ?? '';
      if (stem !== END) features.add(stem);
      features.add(`${stems[before]} ${stem}`);
      after[before] = place;
    }
    before = place;
  }
  const { occurs } = plainlyMeant(reading, { chapters });
  for (const [name, element] of classes) if (occurs[element] === 1) features.add(`#${name}`);
  return features;
}

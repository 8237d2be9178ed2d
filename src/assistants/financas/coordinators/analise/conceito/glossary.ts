import { once } from '../../../understand/once.ts';
import type { Concept, Pair } from './concept.ts';
import { CREDIT } from './data/credit.ts';
import { ECONOMY } from './data/economy.ts';
import { FIXED_INCOME } from './data/fixed-income.ts';
import { LIFE } from './data/life.ts';
import { MARKETS } from './data/markets.ts';
import { PAIRS } from './data/pairs.ts';

/** All that can be explained. */
export const GLOSSARY: readonly Concept[] = [...ECONOMY, ...FIXED_INCOME, ...MARKETS, ...CREDIT, ...LIFE];

type Spelling = { readonly words: readonly string[]; readonly concept: Concept };

/** By the first word of each way to say it, the longest first. */
const spellings = once(() => {
  const byWord = new Map<string, Spelling[]>();
  for (const concept of GLOSSARY)
    for (const spelt of concept.dito.split('|')) {
      const words = spelt.split(' ');
      const known = byWord.get(words[0] ?? '') ?? [];
      byWord.set(
        words[0] ?? '',
        [...known, { words, concept }].toSorted((one, other) => other.words.length - one.words.length),
      );
    }
  return byWord;
});

/** The concepts that folded words name, in their order, each once. */
export function conceptsIn(words: readonly string[]): readonly Concept[] {
  const found = new Set<Concept>();
  for (let index = 0; index < words.length; ) {
    const spelling = spellings()
      .get(words[index] ?? '')
      ?.find((each) => each.words.every((word, offset) => words[index + offset] === word));
    if (spelling) found.add(spelling.concept);
    index += spelling?.words.length ?? 1;
  }
  return [...found];
}

/** What tells two of them apart, whichever was named first; null: nobody wrote it. */
export const pairOf = (one: Concept, other: Concept): Pair | null =>
  PAIRS.find(({ entre }) => entre.includes(one.id) && entre.includes(other.id) && one !== other) ?? null;

import { closest } from '../similar.ts';
import { stem } from '../stem.ts';
import { isIdea } from './ideas.ts';

/** The words of the examples by their first letter, the commonest first. */
export type Spellings = ReadonlyMap<string, readonly string[]>;

const SHORTEST = 5;

export function collectSpellings(texts: readonly (readonly string[])[]): Spellings {
  const counts = new Map<string, number>();
  for (const word of texts.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ranked = [...counts]
    .filter(([word]) => word.length >= SHORTEST - 1)
    .sort((left, right) => right[1] - left[1]);
  const spellings = new Map<string, string[]>();
  for (const [word] of ranked)
    spellings.set(word.charAt(0), [...(spellings.get(word.charAt(0)) ?? []), word]);
  return spellings;
}

/** A word that training never saw becomes the one it most likely misspells; words of known ideas are left alone. */
export function respell(word: string, spellings: Spellings): string {
  const candidates = spellings.get(word.charAt(0)) ?? [];
  if (word.length < SHORTEST || candidates.includes(word) || isIdea(stem(word))) return word;
  return closest(word, candidates) ?? word;
}

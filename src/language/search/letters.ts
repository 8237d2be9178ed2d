import { LIMITS } from './weights.ts';

const SIZE = 4;

/** The groups of letters of a word, its ends marked: what stays alike under slips of the pen and endings. */
export function lettersOf(word: string): string[] {
  const padded = `^${word.slice(0, LIMITS.lettersPerWord)}$`;
  if (padded.length <= SIZE) return [padded];
  return Array.from({ length: padded.length - SIZE + 1 }, (_, start) => padded.slice(start, start + SIZE));
}

import { stem } from '#language';
import type { Said } from './said.ts';
import type { Signal } from './signals.ts';

/** Named features and their weights. Each kind has length one for itself, so that the many letters drown no word. */
export type Features = readonly (readonly [name: string, value: number])[];

const MOST_WORDS = 80;

export function featuresOf(said: Said, signals: readonly Signal[]): Features {
  const words = said.bare.trim().split(' ').slice(0, MOST_WORDS);
  const stems = words.map(stem);
  return [
    ...even(chain('w', words), 1),
    ...even(chain('s', stems), 1),
    ...even(skips(stems), 0.7),
    ...even(letters(words), 0.8),
    ...even(new Set(signals.map(({ sort }) => `!${sort}`)), 1),
    ...even(shape(said), 0.5),
  ];
}

function even(names: ReadonlySet<string>, length: number): [string, number][] {
  const value = length / Math.sqrt(Math.max(1, names.size));
  return [...names].map((name) => [name, value]);
}

function chain(kind: string, words: readonly string[]): Set<string> {
  const found = new Set<string>();
  words.forEach((word, index) => {
    found.add(`${kind}${word}`);
    found.add(`${kind}${words[index - 1] ?? '^'}_${word}`);
  });
  return found.add(`${kind}${words.at(-1) ?? '^'}_$`);
}

function skips(stems: readonly string[]): Set<string> {
  const found = new Set<string>();
  stems.forEach((one, index) => {
    for (const other of stems.slice(index + 2, index + 4)) found.add(`k${one}&${other}`);
  });
  return found;
}

function letters(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const word of words) {
    const padded = ` ${word} `;
    for (let size = 3; size <= 4; size += 1) {
      for (let start = 0; start + size <= padded.length; start += 1)
        found.add(`c${padded.slice(start, start + size)}`);
    }
  }
  return found;
}

function shape({ marked, words, clauses }: Said): Set<string> {
  const found = new Set<string>([`#${Math.min(words, 4)}`]);
  if (marked) found.add('#?');
  if (clauses.length > 1) found.add('#,');
  return found;
}

import { normalise } from '../normalise.ts';
import { expandSlang } from '../slang.ts';
import { stem } from '../stem.ts';
import { ideas } from './ideas.ts';

/** Counted features of one kind. Each kind is normalised for itself, so that none drowns the others. */
export type View = ReadonlyMap<string, number>;

const LONGEST_TEXT = 600;
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'a o as os um uma uns umas de do da dos das em no na nos nas e ou para por com que se ao aos me meu minha eu voce esta'.split(
    ' ',
  ),
);

/** The views of a text whose words are misspelt perhaps. */
export const views = (text: string, respell: (word: string) => string): View[] =>
  viewsOf(plainWords(text).map(respell));

/** The views of words: characters (typos), words and stems with their neighbours, pairs of stems, ideas, pairs of ideas. */
export function viewsOf(words: readonly string[]): View[] {
  const stems = words.map(stem);
  const content = stems.filter((_, index) => !FUNCTION_WORDS.has(words[index] ?? ''));
  const touched = ideas(stems);
  return [
    characters(words.join(' ')),
    chain('w', words),
    chain('s', stems),
    pairs(
      'p',
      content.map((one) => [one]),
    ),
    singles('i', touched.flat()),
    pairs('j', touched),
  ];
}

/** Folded words, slang written in full, punctuation left out. */
export function plainWords(text: string): string[] {
  const plain = normalise(expandSlang(text.slice(0, LONGEST_TEXT))).replace(/[^\p{L}\p{N}]+/gu, ' ');
  return plain.split(' ').filter((word) => word !== '');
}

function characters(plain: string): View {
  const counts = new Map<string, number>();
  const padded = ` ${plain} `;
  for (let size = 3; size <= 5; size += 1) {
    for (let start = 0; start + size <= padded.length; start += 1)
      count(counts, `c${padded.slice(start, start + size)}`);
  }
  return counts;
}

function singles(kind: string, found: readonly string[]): View {
  const counts = new Map<string, number>();
  for (const one of found) count(counts, `${kind}${one}`);
  return counts;
}

function chain(kind: string, words: readonly string[]): View {
  const counts = new Map<string, number>();
  words.forEach((word, index) => {
    count(counts, `${kind}${word}`);
    count(counts, `${kind}${words[index - 1] ?? '^'}_${word}`);
  });
  count(counts, `${kind}${words.at(-1) ?? '^'}_$`);
  return counts;
}

// Each of them alone, and with those at most three places on, whatever their order.
function pairs(kind: string, places: readonly (readonly string[])[]): View {
  const counts = new Map<string, number>();
  places.forEach((place, index) => {
    const near = places.slice(index + 1, index + 4).flat();
    for (const one of place) {
      count(counts, `${kind}${one}`);
      for (const other of near)
        count(counts, one < other ? `${kind}${one}&${other}` : `${kind}${other}&${one}`);
    }
  });
  return counts;
}

function count(counts: Map<string, number>, feature: string): void {
  counts.set(feature, (counts.get(feature) ?? 0) + 1);
}

import { normalise } from '../normalise.ts';
import { expandSlang } from '../slang.ts';
import { stem } from '../stem.ts';

/** Counted features of one kind. Each kind is normalised for itself, so that none drowns the others. */
export type View = ReadonlyMap<string, number>;

const LONGEST_TEXT = 600;
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'a o as os um uma uns umas de do da dos das em no na nos nas e ou para por com que se ao aos me meu minha eu voce esta'.split(
    ' ',
  ),
);

/** The views of a text: characters (typos), words with neighbours, stems with neighbours, and pairs of content stems. */
export function views(text: string): View[] {
  const plain = normalise(expandSlang(text.slice(0, LONGEST_TEXT)))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const words = plain.split(' ').filter((word) => word !== '');
  const stems = words.map(stem);
  const content = stems.filter((_, index) => !FUNCTION_WORDS.has(words[index] ?? ''));
  return [characters(plain), chain('w', words), chain('s', stems), pairs(content)];
}

function characters(plain: string): View {
  const counts = new Map<string, number>();
  const padded = ` ${plain} `;
  for (let size = 2; size <= 5; size += 1) {
    for (let start = 0; start + size <= padded.length; start += 1)
      count(counts, `c${padded.slice(start, start + size)}`);
  }
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

// Stems within three of each other, whatever their order.
function pairs(content: readonly string[]): View {
  const counts = new Map<string, number>();
  content.forEach((one, index) => {
    count(counts, `p${one}`);
    for (const other of content.slice(index + 1, index + 4)) {
      count(counts, one < other ? `p${one}&${other}` : `p${other}&${one}`);
    }
  });
  return counts;
}

function count(counts: Map<string, number>, feature: string): void {
  counts.set(feature, (counts.get(feature) ?? 0) + 1);
}

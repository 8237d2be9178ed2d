import type { FinanceDesk, Known, Who } from '../desk/index.ts';
import { merchantOf } from './merchant.ts';
import type { ReadLine } from './statement.ts';

export type History = (descricao: string) => Known | null;

/** Words that are asked about at once; every stretch of them is looked up. */
const WORDS_AT_ONCE = 100;
/** A year of a busy person has some thousands of different words. */
const MOST_CALLS = 60;
/** "Padaria do Bairro" may be known as "padaria". */
const LONGEST_NAME = 3;

/** What the person's own entries say of a statement's lines: looked up once, for all of them. */
export async function historyOf(desk: FinanceDesk, who: Who, lines: readonly ReadLine[]): Promise<History> {
  const names = new Set(lines.map(({ descricao }) => merchantOf(descricao)));
  // Each beginning of a name is asked of the one lookup that it went into: thousands of lines, and few of them known.
  const byName = new Map<string, (words: string) => Known | null>();
  for (const stretch of stretches([...names].filter((name) => name !== '')).slice(0, MOST_CALLS)) {
    const lookup = await desk.known(who, stretch.join(' '));
    for (const name of stretch.flatMap(beginnings)) if (!byName.has(name)) byName.set(name, lookup);
  }
  return (descricao) => {
    for (const name of beginnings(merchantOf(descricao))) {
      const found = byName.get(name)?.(name);
      // That nobody knew what it was is no knowledge.
      if (found && found.categoria !== 'outros') return found;
    }
    return null;
  };
}

/** The longest first. */
function beginnings(name: string): readonly string[] {
  const words = name.split(' ').slice(0, LONGEST_NAME);
  return words.map((_, at) => words.slice(0, words.length - at).join(' '));
}

/** Names together, as many as are asked about at once. */
function stretches(names: readonly string[]): readonly (readonly string[])[] {
  const all: string[][] = [];
  let words = WORDS_AT_ONCE;
  for (const name of names) {
    if (words >= WORDS_AT_ONCE) {
      all.push([]);
      words = 0;
    }
    const [short = ''] = beginnings(name);
    all.at(-1)?.push(short);
    words += short.split(' ').length;
  }
  return all;
}

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
  const names = [...new Set(lines.map(({ descricao }) => merchantOf(descricao)))].filter(
    (name) => name !== '',
  );
  const lookups: History[] = [];
  for (const text of stretches(names).slice(0, MOST_CALLS)) lookups.push(await desk.known(who, text));
  const known = (words: string): Known | null => {
    for (const lookup of lookups) {
      const found = lookup(words);
      // That nobody knew what it was is no knowledge.
      if (found && found.categoria !== 'outros') return found;
    }
    return null;
  };
  return (descricao) => {
    const words = merchantOf(descricao).split(' ');
    for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length -= 1) {
      const found = known(words.slice(0, length).join(' '));
      if (found) return found;
    }
    return null;
  };
}

/** Names together, as many as are asked about at once. */
function stretches(names: readonly string[]): readonly string[] {
  const texts: string[] = [];
  let words: string[] = [];
  for (const name of names) {
    words.push(...name.split(' ').slice(0, LONGEST_NAME));
    if (words.length >= WORDS_AT_ONCE) {
      texts.push(words.join(' '));
      words = [];
    }
  }
  return words.length > 0 ? [...texts, words.join(' ')] : texts;
}

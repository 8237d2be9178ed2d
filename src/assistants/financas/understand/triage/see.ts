import { cuesOf } from './cues.ts';
import { withoutOpenings } from './openings.ts';
import { type ClassFound, classesOf, respelt } from './word-classes.ts';
import { writtenWords } from './written.ts';

/** A message as the triage sees it. */
export type Seen = {
  readonly words: readonly string[];
  readonly classes: readonly ClassFound[];
  /** Names of `cues.ts`. */
  readonly cues: readonly string[];
};

/** Endings alone make no other word: forms of words that the lexicon lists are left as they stand. */
export function see(text: string): Seen {
  const words = withoutOpenings(respelt(writtenWords(text), isPlain));
  return { words, classes: classesOf(words), cues: cuesOf(words) };
}

const PLAIN: ReadonlySet<string> = new Set(
  `porque quando depois antes agora aquela aquele aqueles tambem sempre nunca ainda apenas mesmo mesma outro outra outros outras pessoa
  pessoas coisas dinheiro reais centavos minuto minutos ficar queria gostaria poderia pensando querendo fazendo falando estava
  estavam muito muita muitos muitas porem entao assim sobre contra entre preciso precisa amanha noite tarde manha semanas
  passado passada proximo proxima cinquenta sessenta setenta oitenta noventa duzentos trezentos quatrocentos quinhentos`.split(
    /\s+/,
  ),
);
const isPlain = (word: string): boolean => PLAIN.has(word);

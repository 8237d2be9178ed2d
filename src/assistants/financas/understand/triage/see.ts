import { guessCategories } from '#language/spending';
import { pricesIn } from '../entries/index.ts';
import { cuesOf } from './cues.ts';
import { type Idiom, idiomIn } from './idioms.ts';
import { withoutOpenings } from './openings.ts';
import { type ClassFound, classesOf, respelt } from './word-classes.ts';
import { writtenWords } from './written.ts';

/** A message as the triage sees it. */
export type Seen = {
  readonly words: readonly string[];
  readonly classes: readonly ClassFound[];
  /** Names of `cues.ts`. */
  readonly cues: readonly string[];
  readonly idiom: Idiom | undefined;
  /** It tells an amount of money. */
  readonly priced: boolean;
  /** It names something that people spend on or get money for. */
  readonly thing: boolean;
};

/** In characters: what a message is about stands in its beginning. */
const READ = 400;
const THING = 0.5;

/** Endings alone make no other word: forms of words that the lexicon lists are left as they stand. */
export function see(text: string): Seen {
  const words = withoutOpenings(respelt(writtenWords(text), isPlain));
  const idiom = idiomIn(words);
  const said = text.slice(0, READ);
  const beside = idiom?.counted ? [...words.slice(0, idiom.at), ...words.slice(idiom.end)].join(' ') : said;
  return {
    ...{ words, classes: classesOf(words), cues: cuesOf(words), idiom },
    ...{ priced: pricesIn(beside) > 0, thing: (guessCategories(said)[0]?.score ?? 0) >= THING },
  };
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

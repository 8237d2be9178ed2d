import { expandSlang, firstWord, fold, words } from '#language';
import { ABOUT_ME, ERASE, MISSING } from './profile-phrases.ts';
import {
  BYES,
  CAN,
  FINE,
  GREETINGS,
  HOW,
  JOKE,
  LAUGHS,
  LOST,
  NERVOUS,
  NOT_KNOWN,
  OKS,
  PERSON,
  PRAISE,
  REFUSES,
  SKIPS,
  THANKS,
  UNDECIDED,
  UPSET,
  WHO,
  WHY,
} from './small-phrases.ts';

const LONGEST_SMALL_TALK = 6;

/** What a short message is, when it is nothing else. */
export type Small =
  | 'greeting'
  | 'fine'
  | 'thanks'
  | 'bye'
  | 'ok'
  | 'praise'
  | 'who'
  | 'can'
  | 'why'
  | 'refuses'
  | 'laugh'
  | 'nervous'
  | 'upset'
  | 'me'
  | 'how'
  | 'person'
  | 'lost'
  | 'undecided'
  | 'erase'
  | 'joke'
  | 'missing'
  | null;

const says = (text: string, phrases: readonly string[]): boolean => firstWord(text, phrases) !== undefined;

/** Courtesies count only in short messages: "obrigado, e quando abre?" asks something. */
export function smallTalkIn(message: string): Small {
  const text = expandSlang(message);
  const anywhere = ANYWHERE.find(([, phrases]) => says(text, phrases));
  if (anywhere) return anywhere[0];
  if (words(text).length > LONGEST_SMALL_TALK) return null;
  const short = SHORT.find(([, phrases]) => says(text, phrases));
  if (short) return short[0];
  if (LAUGHS.test(message)) return 'laugh';
  return says(text, OKS) && !message.includes('?') ? 'ok' : null;
}

type Table = readonly (readonly [NonNullable<Small>, readonly string[]])[];

const ANYWHERE: Table = [
  ['erase', ERASE],
  ['undecided', UNDECIDED],
  ['joke', JOKE],
  ['missing', MISSING],
  ['person', PERSON],
  ['how', HOW],
  ['lost', LOST],
  ['me', ABOUT_ME],
  ['who', WHO],
  ['can', CAN],
  ['upset', UPSET],
  ['nervous', NERVOUS],
];
const SHORT: Table = [
  ['refuses', REFUSES],
  ['thanks', THANKS],
  ['bye', BYES],
  ['fine', FINE],
  ['greeting', GREETINGS],
  ['praise', PRAISE],
  ['why', WHY],
];

const KEEPS =
  /(?:prefiro nao|nao quero|nao vou|nao gostaria de|melhor nao) (?:te )?(?:dizer|diz|falar?|informar?|responder|contar|passar?)|^\W*(?:pul[ao]r?|passo)\W*$/u;
/** Does not want to say, which is not a no. */
export const keepsToSelf = (text: string): boolean => KEEPS.test(fold(expandSlang(text)));

export const skips = (text: string): boolean => says(expandSlang(text), SKIPS);
export const isUnknown = (text: string): boolean => says(expandSlang(text), NOT_KNOWN);

const RESUME =
  /(?:busc|procur|pesquis|mostr)(?:a|ar|e) (?:de novo|novamente|outra vez|mais uma vez)|(?:continu|retom|volt|segui|refa[zç]|de novo|outra|nova)[^?]{0,24}(?:busca|vaga|bolsa|procura|faculdade)|^\W*(?:continu(?:a|e|ar)|retomar?|vagas?|bolsas?|buscar?)\W*$/iu;
const AGREES = /^\W*(?:sim|quero|quero sim|bora|vamos|pode ser|claro|isso|s)\W*$/iu;
/** A bare yes, where a search is one of the things that were offered. */
export const agreesToSearch = (text: string, lastReply: string | null): boolean =>
  AGREES.test(text) && /bus(?:car|que|co) (?:umas )?vagas/iu.test(lastReply ?? '');
/** Wants to go on with the search that was left. */
export const resumesSearch = (text: string): boolean => RESUME.test(text);

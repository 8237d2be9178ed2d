import { negatedWords } from '../negation.ts';
import { fold } from '../normalise.ts';
import { guessLanguage } from '../search/stop-words.ts';
import { searchWords, termsOf } from '../search/terms.ts';
import { vectorOf } from '../search/vector.ts';
import { type AskedFor, askedFor, isTowardsMe, standOf } from './asked.ts';
import { MASKS, masked } from './mask.ts';
import { NEARNESS, NEARNESS_LIMITS } from './weights.ts';

export type SignedStem = { readonly stem: string; readonly weight: number; readonly denied: boolean };

/** A message as it is compared with others: what it says, whether it says so or denies it, and how. */
export type Signature = {
  readonly stems: readonly SignedStem[];
  readonly byStem: ReadonlyMap<string, SignedStem>;
  /** Of all stems. */
  readonly weight: number;
  /** Words and pairs of words, grammar included. */
  readonly surface: ReadonlySet<string>;
  readonly vector: Float32Array;
  readonly asks: AskedFor;
  readonly stand: ReturnType<typeof standOf>;
  readonly towardsMe: boolean;
  readonly denies: boolean;
};

/** Pure, linear in the length of the text, of which the beginning counts. */
export function signatureOf(text: string): Signature {
  const plain = masked(text.slice(0, NEARNESS_LIMITS.textChars));
  const words = searchWords(plain);
  const language = guessLanguage(words);
  const terms = termsOf(words, language).slice(0, NEARNESS_LIMITS.terms);
  const denied = negatedWords(plain);
  const stems = new Map<string, SignedStem>();
  for (const { word, stem } of terms)
    if (!stems.has(stem)) stems.set(stem, { stem, weight: weightOf(word), denied: denied.has(word) });
  const all = [...stems.values()];
  const folded = fold(plain);
  return {
    stems: all,
    byStem: stems,
    weight: all.reduce((sum, { weight }) => sum + weight, 0),
    surface: surfaceOf(words.slice(0, NEARNESS_LIMITS.words)),
    vector: Float32Array.from(vectorOf(terms, language)),
    asks: askedFor(folded),
    stand: standOf(folded),
    towardsMe: isTowardsMe(folded),
    denies: denied.size > 0,
  };
}

const weightOf = (word: string): number => {
  if (word === MASKS.day) return NEARNESS.day;
  return word === MASKS.amount || word === MASKS.number ? NEARNESS.masked : 1;
};

/** Articles and courtesies come and go without a change of meaning. */
const LOOSE: ReadonlySet<string> = new Set(
  'o a os as um uma de do da dos das no na nos nas em por favor pra para pro ne oi ola ai la eu que e esse essa este esta isso meu minha meus minhas aqui hoje agora'.split(
    ' ',
  ),
);

function surfaceOf(words: readonly string[]): ReadonlySet<string> {
  const told = words.filter((word) => !LOOSE.has(word) && word !== MASKS.day);
  const found = new Set(told);
  for (let at = 1; at < told.length; at += 1) found.add(`${told[at - 1]} ${told[at]}`);
  return found;
}

import { affirms, closest, denies, expandSlang, firstWord, tokens, words } from '#language';
import type { Read, Reading } from './dialogue.ts';
import { split } from './words.ts';

const WORDS_OF_AN_ANSWER = 4;
const WORDS_WITHOUT_A_STOP = 12;
const WORDS_BEFORE = 3;
const WORDS_AFTER = 5;

type OwnWords = {
  readonly yes?: string;
  readonly no?: string;
  /** Mean yes only in a message that says little else ("abre", "marca") and asks nothing ("pode repetir?"). */
  readonly brief?: string;
};

/** Reads yes or no, with words of the subject that mean one or the other ("voltou", "continua igual"). */
export function yesNo<S>(own: OwnWords = {}): Read<S> {
  const always = own.yes ? split(own.yes) : [];
  const brief = own.brief ? split(own.brief) : [];
  const no = own.no ? split(own.no) : [];
  return ({ text, meaning }) => {
    const written = expandSlang(text);
    const answers = words(text).length <= WORDS_OF_AN_ANSWER && !text.includes('?');
    const yes = answers ? [...always, ...brief] : always;
    if (no.some((phrase) => firstWord(written, [phrase]))) return { value: 'no' };
    if (yes.some((phrase) => affirms(written, phrase))) return { value: 'yes' };
    if (yes.some((phrase) => denies(written, phrase))) return { value: 'no' };
    const { polarity } = meaning;
    return polarity === 'yes' || polarity === 'no' ? { value: polarity } : null;
  };
}

const HAPPENED =
  /^\W*(?:n[aã]o|n|ainda n[aã]o|nem) (?:\p{L}+(?:ou|eu|iu)|liga|acende|funciona|volta|pega|resolve|abre|carrega)(?: (?:nada|ainda|n[aã]o|de novo))?\W*$/iu;

/** "não acendeu" tells how things are. */
export const tellsItFailed = (text: string): boolean => HAPPENED.test(text);

/** It turns down no offer: for questions that offer something. */
export const unlessItHappened =
  <S>(read: Read<S>): Read<S> =>
  (heard, slots) =>
    tellsItFailed(heard.text) ? null : read(heard, slots);

const WISHED = /^\W*(?:eu )?(?:quero|queria|preciso|gostaria)(?: de)? \p{L}+ /iu;

/** "quero trocar a senha" is no yes to whether it worked. */
export const unlessWished =
  <S>(read: Read<S>): Read<S> =>
  (heard, slots) =>
    WISHED.test(heard.text) ? null : read(heard, slots);

/** Without a stop in sight a negation reaches far too far: then only the words around the mention count. */
function says(text: string, phrase: string): boolean {
  const all = tokens(text);
  if (all.length < WORDS_WITHOUT_A_STOP) return affirms(text, phrase);
  const [first] = words(phrase);
  return all.some(({ word }, index) => {
    if (word !== first) return false;
    const from = all[Math.max(0, index - WORDS_BEFORE)]?.start;
    return affirms(text.slice(from, all[index + WORDS_AFTER]?.end), phrase);
  });
}

/** Reads one of a few named things; the first in the table that is said, and not denied, wins. Slips are forgiven. */
export function choice<S>(table: { readonly [value: string]: string }, slot?: keyof S): Read<S> {
  const entries = Object.entries(table).map(([value, phrases]) => [value, split(phrases)] as const);
  const reading = (value: string): Reading<S> =>
    slot === undefined ? { value } : { value, slots: { [slot]: value } as unknown as Partial<S> };
  return ({ text }) => {
    const written = expandSlang(text);
    const said = entries.find(([, phrases]) => phrases.some((phrase) => says(written, phrase)));
    if (said) return reading(said[0]);
    const spoken = words(written).filter((word) => word.length > 4);
    const near = entries.find(([, phrases]) =>
      spoken.some(
        (word) =>
          closest(
            word,
            phrases.filter((phrase) => phrase.length > 4),
          ) && !denies(written, word),
      ),
    );
    return near ? reading(near[0]) : null;
  };
}

/** The first of these that reads something. */
export const firstOf =
  <S>(...reads: readonly Read<S>[]): Read<S> =>
  (heard, slots) =>
    reads.reduce<Reading<S> | null>((found, read) => found ?? read(heard, slots), null);

/** Takes the message as it is, if it is long enough to tell something. */
export function freeText<S>(slot: keyof S, least = 1): Read<S> {
  return ({ text }) =>
    words(text).length >= least
      ? { value: 'told', slots: { [slot]: text.slice(0, 500) } as unknown as Partial<S> }
      : null;
}

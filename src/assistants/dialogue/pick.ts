import { closest, expandSlang, firstWord, hasWord, words } from '#language';
import type { Heard, Read } from './dialogue.ts';
import { numbersIn, placesIn } from './numbers.ts';
import { ANY, LAST, OTHER } from './words.ts';

const WORDS_OF_A_CHOICE = 8;
const WORDS_OF_A_PLACE = 4;

/** Something to choose from: by its number, by its place in the list, or by words that describe it. */
export type Option = { readonly id: string; readonly words: string };

export type PickOptions<S> = {
  readonly slot: keyof S;
  options(slots: S, now: number): readonly Option[];
  /** What is not meant when somebody says "o outro". */
  current?(slots: S): string | undefined;
  /** "tanto faz" takes the first. */
  readonly any?: boolean;
};

/** Reads a choice out of a list made from what is known. */
export function pick<S>({ slot, options, current, any }: PickOptions<S>): Read<S> {
  return (heard, slots) => {
    const id = pickOne(heard, options(slots, heard.now), { current: current?.(slots), any });
    return id === undefined ? null : { value: 'picked', slots: { [slot]: id } as unknown as Partial<S> };
  };
}

type How = { readonly current?: string | undefined; readonly any?: boolean | undefined };

export function pickOne(
  { text, meaning }: Heard,
  options: readonly Option[],
  how: How = {},
): string | undefined {
  const written = expandSlang(text);
  const wantsOther = how.current !== undefined && firstWord(written, OTHER) !== undefined;
  const left = wantsOther ? options.filter(({ id }) => id !== how.current) : options;
  const only = left.length === 1 ? left[0]?.id : undefined;
  return (
    byNumber(written, left) ??
    byWords(`${text} ${written}`, left) ??
    byEnding(written, left) ??
    byPlace(written, left) ??
    (wantsOther || meaning.polarity === 'yes' ? only : undefined) ??
    (how.any && firstWord(written, ANY) ? left[0]?.id : undefined)
  );
}

const byNumber = (text: string, options: readonly Option[]): string | undefined =>
  numbersIn(text)
    .map(String)
    .find((number) => options.some(({ id }) => id === number));

/** Its last digits, if only one option ends so; in a long message they count something else ("dia onze"). */
function byEnding(text: string, options: readonly Option[]): string | undefined {
  if (words(text).length > WORDS_OF_A_CHOICE) return undefined;
  const endings = numbersIn(text)
    .map(String)
    .filter((digits) => digits.length > 1)
    .map((digits) => options.filter(({ id }) => id.endsWith(digits)));
  return endings.find((ending) => ending.length === 1)?.[0]?.id;
}

/** "o segundo", "a última", "2"; "segunda" may be a day or part of "segunda via", so that it counts only alone. */
function byPlace(text: string, options: readonly Option[]): string | undefined {
  const said = words(text);
  if (said.length > WORDS_OF_A_PLACE || hasWord(text, 'segunda via')) return undefined;
  if (firstWord(text, LAST)) return options.at(-1)?.id;
  const named = options.some((option) => hasWord(option.words, 'segunda') && said.includes('segunda'));
  const [place] = named ? [] : placesIn(text);
  if (place !== undefined) return options[place - 1]?.id;
  const [number] = numbersIn(text);
  const alone = said.length <= 2 || firstWord(text, ['opcao', 'numero']) !== undefined;
  return number !== undefined && alone ? options[number - 1]?.id : undefined;
}

/** The one option that shares most words with the text; a tie is no choice. */
function byWords(text: string, options: readonly Option[]): string | undefined {
  const [best, ...others] = likeliest(text, options);
  return others.length === 0 ? best : undefined;
}

/** The options that share most words with the text; none if none does. */
export function likeliest(text: string, options: readonly Option[]): string[] {
  const said = words(text).filter(tells);
  const described = options.map((option) => ({ id: option.id, words: words(option.words).filter(tells) }));
  const slips = said.filter((word) => !described.some((option) => option.words.includes(word)));
  const scored = described.map((option) => ({ id: option.id, score: shared({ said, slips }, option.words) }));
  const highest = Math.max(0, ...scored.map(({ score }) => score));
  return highest === 0 ? [] : scored.filter(({ score }) => score === highest).map(({ id }) => id);
}

const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'de da do das dos com para por sem que um uma meu minha'.split(' '),
);
const tells = (word: string): boolean => word.length > 1 && !EMPTY_WORDS.has(word);

type Said = { readonly said: readonly string[]; readonly slips: readonly string[] };

/** A word as it is counts twice a word with a slip; a word that is right somewhere is no slip ("amanhã" of "manhã"). */
const shared = ({ said, slips }: Said, described: readonly string[]): number =>
  described.reduce((score, word) => {
    if (said.includes(word)) return score + 2;
    return slips.some((each) => closest(each, [word]) !== undefined) ? score + 1 : score;
  }, 0);

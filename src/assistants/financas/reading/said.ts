import { type Token, tokens } from '#language';
import { LIMITS } from './limits.ts';
import { mended } from './spelling.ts';

/** What stands between a token and the one before it: nothing, a pause, the end of a sentence. */
export type Break = 'none' | 'pause' | 'end';

/** An amount of a question and the tokens that it takes. */
export type Placed = {
  /** Integer cents. Both ends where a range is told, the lower first; else the same twice. */
  readonly low: number;
  readonly high: number;
  readonly from: number;
  /** The first token after it. */
  readonly to: number;
  /** Named as money, or said in thousands. */
  readonly named: boolean;
  readonly scaled: boolean;
};

/** A message as its readers walk over it; offsets are those of `text`. */
export type Said = {
  readonly text: string;
  readonly list: readonly Token[];
  /** Of each token. */
  readonly breaks: readonly Break[];
  /** And its folded word, short forms in full and slips mended. */
  readonly words: readonly string[];
};

const END = /[.;!?\n]/;
const PAUSE = /[,:()–—]|\s-\s/;

const breakOf = (gap: string): Break => (END.test(gap) ? 'end' : PAUSE.test(gap) ? 'pause' : 'none');

/** "é" joins nothing: it is no "e". */
const meantBy = ({ raw, word }: Token): string => (/^é$/i.test(raw) ? 'eh' : mended(word));

/** As much of a message as is read. */
export const headOf = (text: string): string => text.slice(0, LIMITS.longest);

export function openSaid(text: string): Said {
  const head = headOf(text);
  const list = tokens(head);
  const breaks = list.map(({ start }, index) =>
    index === 0 ? 'end' : breakOf(head.slice(list[index - 1]?.end ?? 0, start)),
  );
  return { text: head, list, breaks, words: list.map(meantBy) };
}

/** What stands between a token and the one before it, as it was written. */
export const gapBefore = ({ text, list }: Said, index: number): string =>
  text.slice(list[index - 1]?.end ?? 0, list[index]?.start ?? text.length);

/** The word of a token; '' where no token is. */
export const wordOf = ({ words }: Said, index: number): string => words[index] ?? '';

/** Does a phrase stand from a token on, with no break inside? */
export function phraseAt(said: Said, index: number, phrase: readonly string[]): boolean {
  return phrase.every(
    (word, offset) =>
      wordOf(said, index + offset) === word && (offset === 0 || said.breaks[index + offset] === 'none'),
  );
}

/** The first token that begins at an offset or after it. */
export function tokenFrom({ list }: Said, offset: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An amount of a question with what stands around it, up to its neighbours. */
export type Scene = {
  readonly said: Said;
  readonly amount: Placed;
  /** The first token that speaks of it, and the first that no longer does. */
  readonly floor: number;
  readonly ceiling: number;
};

/** Where what is said of an amount after it ends: at a break, a number or a joint of clauses. */
export function segmentEnd(said: Said, from: number, to: number): number {
  let end = from;
  while (end < to && said.breaks[end] === 'none' && !/^(?:e|mas|ou|\d.*)$/.test(wordOf(said, end))) end += 1;
  return end;
}

/** The folded words of a stretch of tokens, one blank between. */
export const stretch = (said: Said, from: number, to: number): string =>
  Array.from({ length: Math.max(0, to - from) }, (_, offset) => wordOf(said, from + offset)).join(' ');

export const wordSet = (listed: string): ReadonlySet<string> => new Set(listed.split(/\s+/));

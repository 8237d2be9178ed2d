import { isFreeAfter, isFreeBefore } from './boundaries.ts';
import { type Called, calledBefore } from './context.ts';
import { type Figures, GAP } from './figures.ts';
import { isUsualLayout } from './layouts.ts';
import type { Reading } from './reading.ts';

/** Groups that may be one document: where they stand, how they are divided, what the text calls them. */
export interface Candidate {
  readonly digits: string;
  /** After how many digits a group ends, the last one apart: 3, 6, 9 for a CPF as it is printed. */
  readonly cuts: readonly number[];
  readonly start: number;
  /** Where it begins with the "(" or "+" that belongs to a telephone's number. */
  readonly opening: number;
  readonly end: number;
  /** "+" before it. */
  readonly plus: boolean;
  readonly parenthesised: boolean;
  /** Digit by digit, or said in words. */
  readonly spelled: boolean;
  /** Another number stands close before it. */
  readonly follows: boolean;
  /** One stretch of a longer row of groups of four, as the key of an invoice is printed. */
  readonly amidFours: boolean;
  /** Asked only where it decides: reading backwards costs. */
  readonly called: () => Called | null;
}

const MOST_DIGITS = 19;
export const FEWEST_DIGITS = 8;

/** Every candidate that begins with one group, the longest first. */
export function candidatesFrom(reading: Reading, figures: Figures, first: number): readonly Candidate[] {
  const { ends, digits } = figures;
  // Right after a span the next number is its own, whatever divides the two.
  const taken = first > 0 && ends[first - 1] === reading.floor;
  if (first > 0 && !taken && !beginsAnew(figures, first)) return [];
  const found: Candidate[] = [];
  const cuts: number[] = [];
  let all = digits[first] ?? '';
  for (let last = first; all !== '' && all.length <= MOST_DIGITS; last += 1) {
    const candidate = makeCandidate(reading, figures, { first, last, all, cuts, taken });
    if (candidate) found.push(candidate);
    const next = digits[last + 1] ?? '';
    if (next === '') break;
    cuts.push(all.length);
    all += next;
  }
  return found.reverse();
}

/** Not the rest of a longer number, nor of one that is spelled digit by digit. */
function beginsAnew({ gaps, digits }: Figures, first: number): boolean {
  return gaps[first] !== GAP.tight && (digits[first]?.length !== 1 || digits[first - 1]?.length !== 1);
}

/** Divided as some document is, or digit by digit; with a "+" before it, countries divide as they like. */
function isPlausible({ text }: Reading, { spoken, starts }: Figures, { all, cuts, first }: Range): boolean {
  if (all.length < FEWEST_DIGITS) return false;
  if (spoken || cuts.length === all.length - 1 || isUsualLayout(all.length, cuts)) return true;
  return text[(starts[first] ?? 0) - 1] === '+';
}

interface Range {
  readonly first: number;
  readonly last: number;
  readonly all: string;
  readonly cuts: readonly number[];
  readonly taken: boolean;
}

function makeCandidate(reading: Reading, figures: Figures, range: Range): Candidate | undefined {
  const { text } = reading;
  const { first, last, all, taken } = range;
  if (!isPlausible(reading, figures, range) || !endsWhole(text, figures, last)) return undefined;
  const cuts = [...range.cuts];
  const spelled = figures.spoken || cuts.length === all.length - 1;
  if (spelled && isPartOfSpelling(figures, range)) return undefined;
  const start = figures.starts[first] ?? 0;
  const end = figures.ends[last] ?? 0;
  const parenthesised = text.slice(start, end).includes(')');
  const opening = openingOf(reading, start, closesMore(text.slice(start, end)));
  if (!figures.spoken && !(isFreeBefore(reading, opening) && isFreeAfter(text, end, cuts.length > 0)))
    return undefined;
  let called: { readonly as: Called | null } | undefined;
  return {
    digits: all,
    cuts,
    start,
    opening,
    end,
    plus: text.slice(opening, start).includes('+'),
    parenthesised,
    spelled,
    follows: first > 0 && !taken,
    amidFours: isAmidFours(figures, range),
    called: () => {
      called ??= { as: calledBefore(reading, opening) };
      return called.as;
    },
  };
}

function endsWhole(text: string, { gaps, ends, starts }: Figures, last: number): boolean {
  if (last + 1 >= starts.length || gaps[last + 1] !== GAP.tight) return true;
  // Two numbers are often written "3456-7890/3456-7891".
  const end = ends[last] ?? 0;
  return text[end] === '/' && text[end - 5] === '-';
}

/** Digit by digit, a document is all of what is spelled, or any eleven of twenty digits would be one in a hundred times. */
function isPartOfSpelling({ digits, spoken }: Figures, { first, last, taken }: Range): boolean {
  const before = !taken && first > 0 && (spoken || digits[first - 1]?.length === 1);
  const after = last + 1 < digits.length && (spoken || digits[last + 1]?.length === 1);
  return before || after;
}

function isAmidFours({ digits }: Figures, { first, last, taken }: Range): boolean {
  if (digits[first]?.length !== 4) return false;
  if (first > 0 && !taken && digits[first - 1]?.length === 4) return true;
  let more = 0;
  while (more <= MOST_DIGITS && digits[last + 1 + more]?.length === 4) more += 1;
  // One more may be the year in which a card ends, four more another card.
  return more > 1 && more % 4 !== 0;
}

const closesMore = (text: string): boolean => text.split(')').length > text.split('(').length;

/** "(" belongs to a number that closes it, "+" to any. */
function openingOf({ text, floor }: Reading, start: number, closed: boolean): number {
  let opening = start;
  let parentheses = closed ? 1 : 0;
  for (let at = start - 1; at >= floor && at >= start - 3; at -= 1) {
    const mark = text[at];
    if (mark === '(') parentheses -= 1;
    if ((mark === '(' && parentheses === 0) || mark === '+') opening = at;
    else if (mark !== ' ') break;
  }
  return opening;
}

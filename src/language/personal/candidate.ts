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
/** As printed; whoever dictates two by two makes more. */
const MOST_GROUPS = 5;

/** Every candidate that begins with one group, the longest first. */
export function candidatesFrom(reading: Reading, figures: Figures, first: number): readonly Candidate[] {
  // Right after a span the next number is its own, whatever divides the two.
  const taken = first > 0 && figures.ends[first - 1] === reading.floor;
  if (!taken && !beginsAnew(figures, first)) return [];
  const found: Candidate[] = [];
  let [length, cuts] = [0, 0];
  for (let last = first; last < figures.digits.length; last += 1) {
    const group = figures.digits[last]?.length ?? 0;
    if (group === 0 || length + group > MOST_DIGITS) break;
    length += group;
    if (isDivided(reading, figures, { first, last, length, cuts })) {
      const candidate = makeCandidate(reading, figures, { first, last, length, cuts, taken });
      if (candidate) found.push(candidate);
    }
    cuts |= 1 << length;
  }
  return found.reverse();
}

/** Divided as some document is, or digit by digit; words divide as they like, and so do other countries. */
function isDivided(
  { text }: Reading,
  { spoken, starts }: Figures,
  { first, last, length, cuts }: Omit<Range, 'taken'>,
): boolean {
  if (length < FEWEST_DIGITS) return false;
  if (last - first === length - 1 || isUsualLayout(length, cuts)) return true;
  return spoken || text[(starts[first] ?? 0) - 1] === '+';
}

/** Not the rest of a longer number, nor of one that is spelled digit by digit. */
function beginsAnew({ gaps, digits }: Figures, first: number): boolean {
  if (first === 0) return true;
  return gaps[first] !== GAP.tight && (digits[first]?.length !== 1 || digits[first - 1]?.length !== 1);
}

interface Range {
  readonly first: number;
  readonly last: number;
  readonly length: number;
  /** A bit for each cut. */
  readonly cuts: number;
  readonly taken: boolean;
}

function makeCandidate(reading: Reading, figures: Figures, range: Range): Candidate | undefined {
  const { text } = reading;
  const { first, last, length, taken } = range;
  if (!endsWhole(text, figures, last) || isPartOfPairs(figures, range)) return undefined;
  const cuts = cutsOf(range.cuts);
  const spelled = figures.spoken || last - first === length - 1;
  if (spelled && isPartOfSpelling(figures, range)) return undefined;
  const start = figures.starts[first] ?? 0;
  const end = figures.ends[last] ?? 0;
  const closed = closings(text, start, end);
  const opening = openingOf(reading, start, closed > 0);
  if (!figures.spoken && !(isFreeBefore(reading, opening) && isFreeAfter(text, end, cuts.length > 0)))
    return undefined;
  let called: { readonly as: Called | null } | undefined;
  return {
    digits: figures.digits.slice(first, last + 1).join(''),
    cuts,
    start,
    opening,
    end,
    plus: text.slice(opening, start).includes('+'),
    parenthesised: closed >= 0 && text.slice(start, end).includes(')'),
    spelled,
    follows: first > 0 && !taken,
    amidFours: isAmidFours(figures, range),
    called: () => {
      called ??= { as: calledBefore(reading, opening) };
      return called.as;
    },
  };
}

function cutsOf(bits: number): readonly number[] {
  const cuts: number[] = [];
  for (let cut = 1; cut <= MOST_DIGITS; cut += 1) if (bits & (1 << cut)) cuts.push(cut);
  return cuts;
}

/** How many parentheses are closed that were opened before. */
function closings(text: string, start: number, end: number): number {
  let closed = 0;
  for (let at = start; at < end; at += 1) {
    if (text[at] === ')') closed += 1;
    else if (text[at] === '(') closed -= 1;
  }
  return closed;
}

function endsWhole(text: string, { gaps, ends, starts }: Figures, last: number): boolean {
  if (last + 1 >= starts.length || gaps[last + 1] !== GAP.tight) return true;
  // Two numbers are often written "3456-7890/3456-7891".
  const end = ends[last] ?? 0;
  return text[end] === '/' && (text[end - 5] === '-' || text[end - 3] === '-');
}

/** Digit by digit, a document is all of what is spelled, or any eleven of twenty digits would be one in a hundred times. */
function isPartOfSpelling({ digits, spoken }: Figures, { first, last, taken }: Range): boolean {
  const before = !taken && first > 0 && (spoken || digits[first - 1]?.length === 1);
  const after = last + 1 < digits.length && (spoken || digits[last + 1]?.length === 1);
  return before || after;
}

/** Two by two, the same. */
function isPartOfPairs({ digits }: Figures, { first, last, taken }: Range): boolean {
  if (last - first < MOST_GROUPS || digits[first]?.length !== 2) return false;
  return (!taken && digits[first - 1]?.length === 2) || digits[last + 1]?.length === 2;
}

function isAmidFours({ digits }: Figures, { first, last, taken }: Range): boolean {
  if (digits[first]?.length !== 4) return false;
  if (first > 0 && !taken && digits[first - 1]?.length === 4) return true;
  let more = 0;
  while (more <= MOST_DIGITS && digits[last + 1 + more]?.length === 4) more += 1;
  // One more may be the year in which a card ends, four more another card.
  return more > 1 && more % 4 !== 0;
}

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

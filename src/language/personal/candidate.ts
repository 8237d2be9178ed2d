import { isFreeAfter, isFreeBefore } from './boundaries.ts';
import { type Called, calledBefore } from './context.ts';
import { type Figures, GAP, HELD_DIGITS, slotOf } from './figures.ts';
import { layouts } from './layouts.ts';
import { figuresOf, type Reading } from './reading.ts';

/** Groups that may be one document: where they stand and how they are divided. */
export interface Candidate {
  readonly reading: Reading;
  readonly figures: Figures;
  readonly first: number;
  /** Right after a span the next number is its own, whatever divides the two. */
  readonly taken: boolean;
  /** By how many groups more than the first it may have, a bit for each: those with which it is divided as some document is. */
  divided: number;
  /** The longest is asked first, then the same without its last groups: one object for all of them. */
  last: number;
  /** Of digits. */
  length: number;
  /** A bit for each number of digits after which a group ends, the last one apart: 3, 6 and 9 for a CPF as it is printed. */
  cuts: number;
}

const MOST_DIGITS = 19;
export const FEWEST_DIGITS = 8;
/** As printed; whoever dictates two by two makes more. */
const MOST_GROUPS = 5;

/** The longest candidate that begins with one group; `undefined` where none does. */
export function candidateFrom(reading: Reading, first: number): Candidate | undefined {
  const figures = figuresOf(reading);
  const taken = first > 0 && figures.ends[slotOf(first - 1)] === reading.floor;
  if (!taken && !beginsAnew(figures, first)) return undefined;
  // Words divide as they like, and so do other countries.
  const anyhow = figures.spoken || reading.text.charCodeAt((figures.starts[slotOf(first)] ?? 0) - 1) === PLUS;
  const divided = dividedFrom(figures, first, anyhow ? ~0 : 0);
  if (divided === 0) return undefined;
  return longest({ reading, figures, first, taken, divided, last: first, length: 0, cuts: 0 });
}

/** With how many groups more than the first a number is divided as some document is, a bit for each. `allowed` are layouts besides. */
function dividedFrom(figures: Figures, first: number, allowed: number): number {
  const { long, cut } = layouts();
  let left = ~0;
  let length = 0;
  let divided = 0;
  for (let last = first; last < figures.count; last += 1) {
    const group = figures.lengths[slotOf(last)] ?? 0;
    if (group === 0 || length + group > MOST_DIGITS) break;
    if (length > 0) left &= cut[length] ?? 0;
    length += group;
    // Digit by digit is as good as every layout.
    const usual = last - first === length - 1 ? ~0 : allowed | left;
    if (usual === 0) break;
    if ((usual & (long[length] ?? 0)) !== 0) divided |= 1 << (last - first);
  }
  return divided;
}

/** Takes groups away until it is shorter and again divided as some document is; false where it never is. */
export function shorten(candidate: Candidate): boolean {
  candidate.divided &= ~(1 << (candidate.last - candidate.first));
  if (candidate.divided === 0) return false;
  const { figures, first, last } = candidate;
  candidate.last = first + 31 - Math.clz32(candidate.divided);
  for (let group = last; group > candidate.last; group -= 1)
    candidate.length -= figures.lengths[slotOf(group)] ?? 0;
  candidate.cuts &= (1 << candidate.length) - 1;
  return true;
}

/** Makes it the longest one that is divided as some document is. */
function longest(candidate: Candidate): Candidate {
  const { figures, first } = candidate;
  candidate.last = first + 31 - Math.clz32(candidate.divided);
  let length = 0;
  let cuts = 0;
  for (let group = first; group <= candidate.last; group += 1) {
    if (length > 0) cuts |= 1 << length;
    length += figures.lengths[slotOf(group)] ?? 0;
  }
  candidate.length = length;
  candidate.cuts = cuts;
  return candidate;
}

const PLUS = 0x2b;

/** Whether the groups are no part of something longer. */
export function isWhole(candidate: Candidate): boolean {
  if (!endsWhole(candidate) || isPartOfPairs(candidate)) return false;
  return !(isSpelled(candidate) && isPartOfSpelling(candidate));
}

/** Not the rest of a longer number, nor of one that is spelled digit by digit. */
function beginsAnew({ gaps, lengths }: Figures, first: number): boolean {
  if (first === 0) return true;
  return (
    gaps[slotOf(first)] !== GAP.tight && (lengths[slotOf(first)] !== 1 || lengths[slotOf(first - 1)] !== 1)
  );
}

function endsWhole({ reading: { text }, figures: { gaps, ends, count }, last }: Candidate): boolean {
  if (last + 1 >= count || gaps[slotOf(last + 1)] !== GAP.tight) return true;
  // Two numbers are often written "3456-7890/3456-7891".
  const end = ends[slotOf(last)] ?? 0;
  return text[end] === '/' && (text[end - 5] === '-' || text[end - 3] === '-');
}

/** Digit by digit, a document is all of what is spelled, or any eleven of twenty digits would be one in a hundred times. */
function isPartOfSpelling({ figures: { lengths, spoken, count }, first, last, taken }: Candidate): boolean {
  const before = !taken && first > 0 && (spoken || lengths[slotOf(first - 1)] === 1);
  const after = last + 1 < count && (spoken || lengths[slotOf(last + 1)] === 1);
  return before || after;
}

/** Two by two, the same. */
function isPartOfPairs({ figures, first, last, taken }: Candidate): boolean {
  if (last - first < MOST_GROUPS || lengthOf(figures, first) !== 2) return false;
  return (!taken && lengthOf(figures, first - 1) === 2) || lengthOf(figures, last + 1) === 2;
}

const lengthOf = ({ lengths, count }: Figures, group: number): number =>
  group >= 0 && group < count ? (lengths[slotOf(group)] ?? 0) : 0;

/** Digit by digit, or said in words. */
export const isSpelled = ({ figures, first, last, length }: Candidate): boolean =>
  figures.spoken || last - first === length - 1;

/** Another number stands close before it. */
export const follows = ({ first, taken }: Candidate): boolean => first > 0 && !taken;

/** One stretch of a longer row of groups of four, as the key of an invoice is printed. */
export function isAmidFours({ figures, first, last, taken }: Candidate): boolean {
  if (lengthOf(figures, first) !== 4) return false;
  if (!taken && lengthOf(figures, first - 1) === 4) return true;
  let more = 0;
  while (more <= MOST_DIGITS && lengthOf(figures, last + 1 + more) === 4) more += 1;
  // One more may be the year in which a card ends, four more another card.
  return more > 1 && more % 4 !== 0;
}

export const digitOf = ({ figures, first }: Candidate, place: number): number =>
  figures.digits[((figures.offsets[slotOf(first)] ?? 0) + place) & (HELD_DIGITS - 1)] ?? 0;

/** The number that the first digits make. */
export function firstDigits(candidate: Candidate, count: number): number {
  let value = 0;
  for (let place = 0; place < count; place += 1) value = value * 10 + digitOf(candidate, place);
  return value;
}

export const startOf = ({ figures, first }: Candidate): number => figures.starts[slotOf(first)] ?? 0;
export const endOf = ({ figures, last }: Candidate): number => figures.ends[slotOf(last)] ?? 0;

/** What the text calls it. */
export const calledOf = (candidate: Candidate): Called | null =>
  calledBefore(candidate.reading, openingOf(candidate));

/** Nothing glues it to something longer; what is said in words needs no such care. */
export function isFree(candidate: Candidate): boolean {
  const { reading, figures, cuts } = candidate;
  if (figures.spoken) return true;
  return (
    isFreeBefore(reading, openingOf(candidate)) && isFreeAfter(reading.text, endOf(candidate), cuts !== 0)
  );
}

/** "+" before it. */
export function hasPlus(candidate: Candidate): boolean {
  const { text, floor } = candidate.reading;
  const start = startOf(candidate);
  const before = start > floor ? text.charCodeAt(start - 1) : 0;
  if (before === PLUS) return true;
  if (before !== SPACE && before !== PARENTHESIS) return false;
  for (let at = openingOf(candidate); at < start; at += 1) if (text.charCodeAt(at) === PLUS) return true;
  return false;
}

/** Part of it stands between parentheses. */
export function isParenthesised(candidate: Candidate): boolean {
  const { text } = candidate.reading;
  const end = endOf(candidate);
  for (let at = startOf(candidate); at < end; at += 1)
    if (text.charCodeAt(at) === CLOSING) return closings(candidate) >= 0;
  return false;
}

/** How many parentheses are closed that were opened before. */
function closings(candidate: Candidate): number {
  const { text } = candidate.reading;
  const end = endOf(candidate);
  let closed = 0;
  for (let at = startOf(candidate); at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === CLOSING) closed += 1;
    else if (code === PARENTHESIS) closed -= 1;
  }
  return closed;
}

/** Where it begins with the "(" or "+" that belongs to a telephone's number: "(" to one that closes it, "+" to any. */
export function openingOf(candidate: Candidate): number {
  const { text, floor } = candidate.reading;
  const start = startOf(candidate);
  let opening = start;
  let opened = 0;
  for (let at = start - 1; at >= floor && at >= start - 3; at -= 1) {
    const code = text.charCodeAt(at);
    if (code === PARENTHESIS) {
      opened += 1;
      if (opened > 1 || closings(candidate) <= 0) return opening;
      opening = at;
    } else if (code === PLUS) opening = at;
    else if (code !== SPACE) return opening;
  }
  return opening;
}

const SPACE = 0x20;
const PARENTHESIS = 0x28;
const CLOSING = 0x29;

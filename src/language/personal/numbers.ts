import {
  type Candidate,
  calledOf,
  candidateFrom,
  endOf,
  FEWEST_DIGITS,
  hasPlus,
  isFree,
  isParenthesised,
  isWhole,
  openingOf,
  shorten,
  startOf,
} from './candidate.ts';
import { isCardHere, isCnpjHere, isCpfHere } from './documents.ts';
import { holdFigures, LONGEST_GAP, slotOf, startFigures } from './figures.ts';
import { isPhoneHere } from './phones.ts';
import { figuresOf, keep, type Reading } from './reading.ts';
import type { PersonalType } from './span.ts';

const ZERO = 48;
const NINE = 57;
const LAST_ASCII = 0x7f;

/** Reads groups of digits from a place on, keeps the documents and telephones among them, and tells where to read on. */
export function readNumbersHere(reading: Reading, from: number): number {
  const { text } = reading;
  const few = endOfFew(text, from);
  if (few > from) return few;
  const figures = figuresOf(reading);
  startFigures(figures, { text, limit: text.length }, from);
  for (let first = 0; holdFigures(figures, first); first += 1) {
    const end = keepFirst(reading, first);
    while (first + 1 < figures.count && (figures.ends[slotOf(first + 1)] ?? 0) <= end) first += 1;
  }
  return figures.end;
}

/** Keeps the longest known number that begins with one group; returns where it ends, or -1. */
function keepFirst(reading: Reading, first: number): number {
  const candidate = candidateFrom(reading, first);
  if (!candidate) return -1;
  do {
    const type = isWhole(candidate) ? typeOf(candidate) : undefined;
    if (type && isFree(candidate)) {
      const start = type === 'TELEFONE' ? openingOf(candidate) : startOf(candidate);
      return keep(reading, type, [start, endOf(candidate)]);
    }
  } while (shorten(candidate));
  return -1;
}

/** Where digits too few for any document end; `from` itself where there may be more. Most numbers are dates and amounts. */
function endOfFew(text: string, from: number): number {
  let count = 0;
  let end = from;
  for (let at = from; at - end <= LONGEST_GAP; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      count += 1;
      if (count === FEWEST_DIGITS) return from;
      end = at + 1;
    } else if (code > LAST_ASCII) return from;
    else if (!isDivider(code)) break;
  }
  return end;
}

/** " ", a tab and "()*+-./_". */
const isDivider = (code: number): boolean =>
  code === 0x20 || code === 0x09 || code === 0x5f || (code >= 0x28 && code <= 0x2f && code !== 0x2c);

function typeOf(candidate: Candidate): PersonalType | undefined {
  const phone = isPhoneHere(candidate);
  // Eleven digits may be both; a number that looks like a telephone's, or is called so, is one.
  if (phone && (isParenthesised(candidate) || hasPlus(candidate) || isDialled(candidate))) return 'TELEFONE';
  if (isCpfHere(candidate)) return 'CPF';
  if (isCnpjHere(candidate)) return 'CNPJ';
  if (isCardHere(candidate)) return 'CARTAO';
  return phone ? 'TELEFONE' : undefined;
}

/** Divided as telephones are, after the second digit and before the last four or two. */
function isDialled(candidate: Candidate): boolean {
  const { cuts } = candidate;
  const lowest = cuts & -cuts;
  const highest = 31 - Math.clz32(cuts);
  return (lowest === 1 << 2 && (highest === 7 || highest === 9)) || calledOf(candidate) === 'phone';
}

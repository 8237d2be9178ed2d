import { fold } from './normalise.ts';
import { scaleSuffix } from './number-words.ts';

/** The number in digits of a text that was read last. One for all, since a text may hold half a million. */
export interface Digits {
  readonly text: string;
  value: number;
  start: number;
  end: number;
  ordinal: boolean;
  /** The suffix already multiplied it ("3k"). */
  scaled: boolean;
  readonly shape: Shape;
}

/** What dots and commas make of a figure. */
interface Shape {
  /** The digits as one whole number, and how many they are. */
  all: number;
  count: number;
  dividers: number;
  /** The first and the last divider, and the digits after it. */
  first: number;
  last: number;
  group: number;
  /** One to three digits, and after every divider but the last three: all dividers but the last are the same. */
  regular: boolean;
}

export const openDigits = (text: string): Digits => ({
  ...{ text, value: 0, start: 0, end: 0, ordinal: false, scaled: false },
  shape: { all: 0, count: 0, dividers: 0, first: 0, last: 0, group: 0, regular: true },
});

// Beyond these, a double no longer holds every digit.
const MOST_DIGITS = 15;
const POWERS_OF_TEN = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];
const [COMMA, DOT, SLASH, ZERO, NINE, COLON, DOLLAR] = [0x2c, 0x2e, 0x2f, 0x30, 0x39, 0x3a, 0x24] as const;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/**
 * Reads a token of digits, or an amount, the Brazilian way: "1.234,56", "1.234" (thousands), "3.5" (tenths), "3k", "2ª", "R$ 5".
 * Dates, times and codes with several dots are no numbers: false.
 */
export function readDigits(digits: Digits, start: number, end: number): boolean {
  const { text } = digits;
  const from = firstDigit(text, start);
  const to = figureEnd(text, from, end);
  const value = parseFigure(digits, from, to);
  if (Number.isNaN(value)) return false;
  digits.value = value;
  digits.start = start;
  digits.end = end;
  digits.ordinal = false;
  digits.scaled = false;
  return to === end || readSuffix(digits, to);
}

function readSuffix(digits: Digits, from: number): boolean {
  const { text, value, end } = digits;
  if (isTime(text, from)) return false;
  const suffix = suffixOf(text, from, end);
  const scale = scaleSuffix(suffix);
  digits.scaled = scale !== undefined;
  digits.ordinal = ORDINAL_SIGNS.has(suffix);
  digits.value = exact(value * (scale ?? 1));
  if (!digits.scaled && !digits.ordinal) digits.end = from;
  return true;
}

const ORDINAL_SIGNS: ReadonlySet<string> = new Set('ºª°oa');

// Of one letter there is nothing to fold, mostly.
function suffixOf(text: string, from: number, end: number): string {
  const code = text.charCodeAt(from);
  const single = end === from + 1 && ((code >= 0x61 && code <= 0x7a) || (code >= 0xaa && code <= 0xba));
  return single ? text.charAt(from) : fold(text.slice(from, end));
}

// After "R$" and perhaps a blank.
function firstDigit(text: string, start: number): number {
  if (text.charCodeAt(start + 1) !== DOLLAR) return start;
  return isDigit(text.charCodeAt(start + 2)) ? start + 2 : start + 3;
}

function figureEnd(text: string, from: number, end: number): number {
  let to = from;
  while (to < end) {
    const code = text.charCodeAt(to);
    if (!isDigit(code) && code !== DOT && code !== COMMA) break;
    to += 1;
  }
  return to;
}

// "10:30", "12/03", "10h30".
function isTime(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === COLON || code === SLASH) return true;
  return (code | 0x20) === 0x68 && isDigit(text.charCodeAt(at + 1));
}

/** "1.234,56" → 1234.56; not a number for what is none, like "1.2.3". Digits stand on both sides of every dot and comma. */
function parseFigure(digits: Digits, from: number, to: number): number {
  measure(digits, from, to);
  const { text, shape } = digits;
  if (shape.count === 0 || shape.count > MOST_DIGITS) return Number.NaN;
  if (shape.dividers === 0) return shape.all;
  const { all, first, last, group } = shape;
  const thousands = shape.regular && (first === COMMA || text.charCodeAt(from) !== ZERO);
  if (thousands && first === DOT && last === DOT && group === 3) return all;
  // Whole numbers below 2^53 divide as exactly as the figure would be read.
  return shape.dividers === 1 || (thousands && last !== first)
    ? all / (POWERS_OF_TEN[group] ?? 1)
    : Number.NaN;
}

function measure({ text, shape }: Digits, from: number, to: number): void {
  shape.all = 0;
  shape.count = 0;
  shape.dividers = 0;
  shape.first = 0;
  shape.last = 0;
  shape.group = 0;
  shape.regular = true;
  for (let at = from; at < to && shape.count <= MOST_DIGITS; at += 1) {
    const code = text.charCodeAt(at);
    if (!isDigit(code)) divide(shape, code);
    else {
      shape.all = shape.all * 10 + code - ZERO;
      shape.count += 1;
      shape.group += 1;
    }
  }
}

function divide(shape: Shape, code: number): void {
  if (shape.dividers === 0) shape.first = code;
  shape.regular &&= shape.dividers === 0 ? shape.group <= 3 : shape.group === 3 && shape.last === shape.first;
  shape.last = code;
  shape.dividers += 1;
  shape.group = 0;
}

/** 2.3 × 1,000 is 2,300, not 2,299.9999. */
export function exact(value: number): number {
  return Number.isSafeInteger(value) && value < 1e15 ? value : Number(value.toPrecision(MOST_DIGITS));
}

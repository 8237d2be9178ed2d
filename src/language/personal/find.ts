import { isBlank, KIND, rareKind } from './characters.ts';
import { readEmail } from './emails.ts';
import { keywords, readKeyword, SHORTEST_KEYWORD } from './keywords.ts';
import type { Lexicon } from './lexicon.ts';
import { readNumbersHere } from './numbers.ts';
import { judgeRun, readPayCode, SHORTEST_RUN } from './opaque.ts';
import { openReading, type Reading } from './reading.ts';
import type { PersonalSpan } from './span.ts';

/** How far apart places to read again from are noted: closer ones would cost more than they save. */
const APART = 256;

/**
 * Personal data in a text: in order, never overlapping. Reads from left to right once; what is no document by its check digits
 * or by what the text calls it is left alone. Takes time in proportion to the text, whatever it is made of.
 *
 * @example findPersonal('cpf 529.982.247-25') // [{ type: 'CPF', start: 4, end: 18 }]
 */
export function findPersonal(text: string): readonly PersonalSpan[] {
  const reading = openReading(text);
  readOn(reading, 0, text.length);
  return reading.spans;
}

/** Reads from a place where a piece begins up to the first end of a piece at or after another; returns where that is. */
export function readOn(reading: Reading, from: number, enough: number): number {
  const { text, kinds } = reading;
  const known = keywords();
  let at = from;
  // Words and blanks are nearly all of every text, so they are dealt with here.
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const kind = code < kinds.length ? kinds[code] : rareKind(code);
    if (kind === KIND.letter) at = readWord(reading, at, known);
    else if (kind === KIND.break) {
      at = readBreak(reading, at);
      if (at >= enough) return at;
    } else at = readRare(reading, at, kind);
  }
  if (at - reading.run >= SHORTEST_RUN) judgeRun(reading, at);
  return at;
}

/** The end of a piece. */
function readBreak(reading: Reading, at: number): number {
  if (at - reading.run >= SHORTEST_RUN && at !== reading.judged) judgeRun(reading, at);
  reading.run = at + 1;
  if (at >= reading.rest) {
    reading.rests.push(at + 1);
    reading.rest = at + APART;
  }
  return at + 1;
}

/** A word, which may be one that matters. */
function readWord(reading: Reading, start: number, known: Lexicon): number {
  const { text, kinds } = reading;
  let end = start + 1;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code < kinds.length ? kinds[code] !== KIND.letter : rareKind(code) !== KIND.invisible) break;
  }
  if (end - start < SHORTEST_KEYWORD) return end;
  const meaning = known(text, start, end);
  return meaning > 0 ? readKeyword(reading, meaning, [start, end]) : end;
}

function readRare(reading: Reading, at: number, kind: number | undefined): number {
  switch (kind) {
    case KIND.digit:
      return readDigits(reading, at);
    case KIND.at:
      return readAt(reading, at);
    case KIND.backslash:
      return skipEscape(reading, at);
    default:
      return at + 1;
  }
}

function readDigits(reading: Reading, at: number): number {
  // Digits within a piece belong to it first: groups may reach over the blank that ends it.
  if (at > reading.run && at >= reading.judged && judgePiece(reading, at) > at) return reading.floor;
  // One digit before a letter is a number to nobody.
  if (isSmall(reading.text.charCodeAt(at + 1)) && reading.text.charCodeAt(at) <= LAST_ASCII) return at + 1;
  const end = readPayCode(reading, at) ?? readNumbersHere(reading, at);
  let blank = end - 1;
  while (blank >= at && !isBlank(reading.text.charCodeAt(blank))) blank -= 1;
  if (blank >= at) reading.run = Math.max(reading.run, blank + 1);
  return Math.max(end, at + 1);
}

const LAST_ASCII = 0x7f;
const isSmall = (code: number): boolean => code >= 0x61 && code <= 0x7a;

/** Judges the piece around a place; returns up to where it was taken. */
function judgePiece(reading: Reading, at: number): number {
  const { text, kinds } = reading;
  let end = at;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    const kind = code < kinds.length ? kinds[code] : rareKind(code);
    // What nobody sees ends no piece: to judge up to it would be to judge the same piece again at every digit.
    if (kind === KIND.break || kind === KIND.at || kind === KIND.backslash) break;
  }
  reading.judged = end;
  if (end - reading.run >= SHORTEST_RUN) judgeRun(reading, end);
  return reading.floor;
}

function readAt(reading: Reading, at: number): number {
  const end = readEmail(reading, at);
  reading.run = end;
  return end;
}

function isHex(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!'0123456789abcdefABCDEF'.includes(text[at] ?? ' ')) return false;
  return true;
}

/** "\n", "\u001f": what JSON writes for one character, at whatever depth. */
function skipEscape(reading: Reading, from: number): number {
  const { text } = reading;
  if (from - reading.run >= SHORTEST_RUN) judgeRun(reading, from);
  let at = from;
  while (text[at] === '\\') at += 1;
  const mark = text[at] ?? ' ';
  if (mark === 'u' && isHex(text, at + 1, at + 5)) at += 5;
  else if ('nrtbf'.includes(mark)) at += 1;
  reading.run = at;
  reading.escaped = at;
  return at;
}

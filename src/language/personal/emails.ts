import { once } from '../once.ts';
import { isBlank, KIND, kindOf, PART, partOf } from './characters.ts';
import { lexiconOf } from './lexicon.ts';
import { keep, type Reading } from './reading.ts';
import { VALUE, valueBits } from './value-characters.ts';

const LONGEST_LOCAL = 64;
const LONGEST_DOMAIN = 120;
const LONGEST_ENDING = 24;
const LATIN_END = 0x180;
const PROVIDERS = 'gmail hotmail outlook yahoo icloud live uol bol terra proton protonmail';
const ENDINGS =
  'com br net org gov edu io dev app me info biz co tv online site adv med eng art mil jus leg mp ind pt us uk es';
/** Said for a dot, a dash and an underscore of a name. */
const SAID_MARKS = 'ponto underline underscore underlaine traco tracinho hifen dot';
const providers = once(() => lexiconOf([PROVIDERS]));
const endings = once(() => lexiconOf([ENDINGS]));
const saidMarks = once(() => lexiconOf([SAID_MARKS]));
const MOST_NAMES = 5;

const SPACED = /\s?[\p{L}\d][\p{L}\d-]{0,62}(?: ?\. ?[\p{L}\d][\p{L}\d-]{0,62}){1,5}/uy;
const SAID =
  /\s{0,3}[)\]}]?\s{0,3}[\p{L}\d][\p{L}\d-]{0,62}(?:(?: {0,2}\. {0,2}| {1,2}(?:ponto|dot) {1,2}| {0,2}[([](?:ponto|dot)[)\]] {0,2})[\p{L}\d][\p{L}\d-]{0,62}){1,5}/iuy;

/** Reads the address around an "@"; returns where to read on. */
export function readEmail(reading: Reading, at: number): number {
  const { text } = reading;
  const spaced = isBlank(text.charCodeAt(at - 1));
  const localEnd = spaced ? at - 1 : at;
  const start = localStart(reading, localEnd);
  // "git@host:path" is a place, not a person.
  if (start === localEnd || isGit(text, start, localEnd)) return at + 1;
  const length =
    spaced || isBlank(text.charCodeAt(at + 1))
      ? saidLength(mayBeSaid(text, at + 1) ? match(SPACED, text, at + 1) : '')
      : lengthAfter(text, at + 1);
  return length === 0 ? at + 1 : keep(reading, 'EMAIL', [start, at + 1 + length]);
}

const isGit = (text: string, start: number, end: number): boolean =>
  end - start === 3 && text.startsWith('git', start);

/** How much of what follows an "@" is a domain; "gmail ponto com" too. */
function lengthAfter(text: string, from: number): number {
  let end = from;
  let dotted = false;
  for (const limit = from + LONGEST_DOMAIN; end < limit && isPart(text, end, PART.domain); end += 1)
    if (text[end] === '.') dotted = true;
  if (!dotted) {
    const said = text[end] === ' ' && mayBeSaid(text, from) ? saidLength(match(SAID, text, from)) : 0;
    return said || (end - from > 2 && providers()(text, from, end) > 0 ? end - from : 0);
  }
  return writtenLength(text, from, end);
}

const isPart = (text: string, at: number, part: number): boolean =>
  (partOf(text.charCodeAt(at)) & part) !== 0;

const DOT = 0x2e;

/** Whether a first name is followed by what may be a dot, written or said: the patterns cost, and a hostile text has many an "@". */
function mayBeSaid(text: string, from: number): boolean {
  let at = from;
  while (at - from < MOST_BEFORE_NAME && isBeforeName(text, at)) at += 1;
  const limit = at + LONGEST_NAME;
  while (at < limit && isPart(text, at, PART.domain) && text.charCodeAt(at) !== DOT) at += 1;
  // Letters that the tables do not hold are left to the pattern.
  if (text.charCodeAt(at) >= LATIN_END) return true;
  while (text[at] === ' ') at += 1;
  return '.([pPdD'.includes(text[at] ?? ' ');
}

const MOST_BEFORE_NAME = 7;
const LONGEST_NAME = 64;
const isBeforeName = (text: string, at: number): boolean =>
  (valueBits(text.charCodeAt(at)) & VALUE.space) !== 0 || ')]}'.includes(text[at] ?? ' ');

/** Reads "nome ponto sobrenome arroba gmail ponto com" around its "arroba". */
export function readSaidEmail(reading: Reading, at: number, end: number): number {
  const { text } = reading;
  // "at" is an English word; between parentheses it is none.
  if (end - at === 2 && !'([{'.includes(text[at - 1] ?? ' ')) return end;
  const length = mayBeSaid(text, end) ? saidLength(match(SAID, text, end)) : 0;
  if (length === 0) return end;
  let start = at;
  while (
    start > reading.floor &&
    (isBlank(text.charCodeAt(start - 1)) || '([{'.includes(text[start - 1] ?? ' '))
  )
    start -= 1;
  for (let names = 0; names < MOST_NAMES; names += 1) {
    const name = localStart(reading, start);
    if (name === start) break;
    start = name;
    const mark = markBefore(reading, start);
    if (mark === start) break;
    start = mark;
  }
  const opened = skipBlanks(text, start);
  return opened < at ? keep(reading, 'EMAIL', [opened, end + length]) : end;
}

/** Where the name that ends at a place begins. */
function localStart({ text, floor, escaped }: Reading, end: number): number {
  let start = end;
  const limit = Math.max(floor, escaped, end - LONGEST_LOCAL);
  while (start > limit && isPart(text, start - 1, PART.local)) start -= 1;
  while (start < end && !isPart(text, start, PART.nameStart)) start += 1;
  return start;
}

/** Where the blanks and the "ponto" before a place begin; the place itself where none stands. */
function markBefore({ text, floor }: Reading, place: number): number {
  let end = place;
  while (end > floor && isBlank(text.charCodeAt(end - 1))) end -= 1;
  let start = end;
  while (start > floor && end - start < 12 && kindOf(text.charCodeAt(start - 1)) === KIND.letter) start -= 1;
  if (saidMarks()(text, start, end) === 0) return place;
  while (start > floor && isBlank(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/** How much of "exemplo.com.br" is a domain: it ends in letters, or is a provider's name alone. */
function writtenLength(text: string, from: number, to: number): number {
  let end = to;
  let label = labelStart(text, from, end);
  while (label > from && !isEnding(text, label, end)) {
    end = label - 1;
    label = labelStart(text, from, end);
  }
  while (end > from && text[end - 1] === '-') end -= 1;
  return label > from || providers()(text, from, end) > 0 ? end - from : 0;
}

function labelStart(text: string, from: number, end: number): number {
  let start = end;
  while (start > from && text.charCodeAt(start - 1) !== DOT) start -= 1;
  return start;
}

/** "com", "br": letters alone. */
function isEnding(text: string, from: number, to: number): boolean {
  if (to - from < 2 || to - from > LONGEST_ENDING) return false;
  for (let at = from; at < to; at += 1) if (kindOf(text.charCodeAt(at)) !== KIND.letter) return false;
  return true;
}

/** Where people say or space it out, only what ends as domains do is one. */
function saidLength(domain: string): number {
  let length = 0;
  for (const { 0: label, index } of domain.matchAll(/[\p{L}\d-]+/gu))
    if (index > 0 && endings()(label, 0, label.length) > 0) length = index + label.length;
  return length;
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].slice(0, LONGEST_DOMAIN) ?? '';
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

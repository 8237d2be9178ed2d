import { fold } from '../normalise.ts';
import { isBlank, isInvisible, KIND, kindOf } from './characters.ts';
import { keep, type Reading } from './reading.ts';

const LONGEST_LOCAL = 64;
const LONGEST_DOMAIN = 120;
const LOCAL_MARKS = "._%+-'";
const PROVIDERS = new Set([
  'gmail',
  'hotmail',
  'outlook',
  'yahoo',
  'icloud',
  'live',
  'uol',
  'bol',
  'terra',
  'proton',
  'protonmail',
]);
const ENDINGS = new Set(
  'com br net org gov edu io dev app me info biz co tv online site adv med eng art mil jus leg mp ind pt us uk es'.split(
    ' ',
  ),
);
/** Said for a dot, a dash and an underscore of a name. */
const SAID_MARKS = new Set([
  'ponto',
  'underline',
  'underscore',
  'underlaine',
  'traco',
  'tracinho',
  'hifen',
  'dot',
]);
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
  if (start === localEnd || text.slice(start, localEnd) === 'git') return at + 1;
  const length =
    spaced || isBlank(text.charCodeAt(at + 1))
      ? saidLength(match(SPACED, text, at + 1))
      : lengthAfter(text, at + 1);
  return length === 0 ? at + 1 : keep(reading, 'EMAIL', [start, at + 1 + length]);
}

/** How much of what follows an "@" is a domain; "gmail ponto com" too. */
function lengthAfter(text: string, from: number): number {
  const domain = domainAfter(text, from);
  const said = text[from + domain.length] === ' ' && !domain.includes('.');
  return (said && saidLength(match(SAID, text, from))) || writtenLength(domain);
}

/** Letters, digits, dots and dashes from a place on. */
function domainAfter(text: string, from: number): string {
  let end = from;
  for (const limit = from + LONGEST_DOMAIN; end < limit && isDomainPart(text, end); end += 1);
  return text.slice(from, end);
}

function isDomainPart(text: string, at: number): boolean {
  const kind = kindOf(text.charCodeAt(at));
  return kind === KIND.letter || kind === KIND.digit || text[at] === '.' || text[at] === '-';
}

/** Reads "nome ponto sobrenome arroba gmail ponto com" around its "arroba". */
export function readSaidEmail(reading: Reading, at: number, end: number): number {
  const { text } = reading;
  // "at" is an English word; between parentheses it is none.
  if (end - at === 2 && !'([{'.includes(text[at - 1] ?? ' ')) return end;
  const length = saidLength(match(SAID, text, end));
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
  while (start > limit && isLocalPart(text, start - 1)) start -= 1;
  while (start < end && !isNameStart(text, start)) start += 1;
  return start;
}

function isLocalPart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  const kind = kindOf(code);
  return (
    kind === KIND.letter || kind === KIND.digit || isInvisible(code) || LOCAL_MARKS.includes(text[at] ?? ' ')
  );
}

function isNameStart(text: string, at: number): boolean {
  const kind = kindOf(text.charCodeAt(at));
  return kind === KIND.letter || kind === KIND.digit || text[at] === '_';
}

/** Where the blanks and the "ponto" before a place begin; the place itself where none stands. */
function markBefore({ text, floor }: Reading, place: number): number {
  let end = place;
  while (end > floor && isBlank(text.charCodeAt(end - 1))) end -= 1;
  let start = end;
  while (start > floor && end - start < 12 && kindOf(text.charCodeAt(start - 1)) === KIND.letter) start -= 1;
  if (!SAID_MARKS.has(fold(text.slice(start, end)))) return place;
  while (start > floor && isBlank(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/** How much of "exemplo.com.br" is a domain: it ends in letters, or is a provider's name alone. */
function writtenLength(domain: string): number {
  if (!domain.includes('.')) return domain.length > 2 && PROVIDERS.has(fold(domain)) ? domain.length : 0;
  const labels = domain.split('.');
  let kept = labels.length;
  while (kept > 1 && !/^\p{L}{2,24}$/u.test(labels[kept - 1] ?? '')) kept -= 1;
  const name = labels.slice(0, kept).join('.').replace(/-+$/, '');
  return kept > 1 || PROVIDERS.has(fold(name)) ? name.length : 0;
}

/** Where people say or space it out, only what ends as domains do is one. */
function saidLength(domain: string): number {
  let length = 0;
  for (const { 0: label, index } of domain.matchAll(/[\p{L}\d-]+/gu))
    if (index > 0 && ENDINGS.has(fold(label))) length = index + label.length;
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

import { isBlank, KIND, kindOf } from './characters.ts';
import { holdFigures, startFigures } from './figures.ts';
import { figuresOf, type Reading } from './reading.ts';
import { isAccepted, type Link, type SecretKind, strengthOf } from './secret-value.ts';
import { ON_THE_WAY, wordsOnTheWay } from './secret-words.ts';
import { VALUE, valueBits } from './value-characters.ts';

const MOST_STEPS = 9;
const MOST_BLANKS = 12;
const LONGEST_VALUE = 200;

interface Seeking {
  readonly reading: Reading;
  readonly text: string;
  readonly kind: SecretKind;
  readonly from: number;
  at: number;
  link: Link;
  /** A word that says nothing about secrets stood between. */
  strange: boolean;
}

type Value = readonly [number, number];

/** From the word that announces to the secret: over "do wifi", "é", ":" and quotes. */
export function seekSecret(reading: Reading, from: number, kind: SecretKind): Value | undefined {
  const { text } = reading;
  const seeking: Seeking = { reading, text, kind, from, at: from, link: 'none', strange: false };
  for (let steps = takeWay(seeking); steps < MOST_STEPS; steps += 1) {
    if (!skipBlanks(seeking)) return undefined;
    const quote = quoteAt(text, seeking.at);
    if (quote > 0 && opens(seeking, quote)) return quotedValue(seeking, quote);
    const passed = quote > 0 ? passBy(seeking, quote) : passMark(seeking) || passWord(seeking);
    if (!passed) return valueAt(seeking);
    if (seeking.link === 'none') noteStep(seeking);
  }
  return undefined;
}

/** Goes the way that was gone before, as far as it is the same; returns how many steps that saves. */
function takeWay(seeking: Seeking): number {
  const { text, from } = seeking;
  const { way } = seeking.reading;
  let passed = 0;
  while (passed < way.count && way.ends[passed] !== from) passed += 1;
  // A quotation mark right after the word means another thing there than on the way.
  if (passed === way.count || quoteAt(text, from) > 0) {
    way.ends[0] = from;
    way.count = 1;
    way.strange = 0;
    return 0;
  }
  way.ends.copyWithin(0, passed, way.count);
  way.count -= passed;
  way.strange = (way.strange >> passed) & ~1;
  seeking.at = way.ends[way.count - 1] ?? from;
  seeking.strange = way.strange !== 0;
  return way.count - 1;
}

function noteStep({ reading: { way }, at }: Seeking): void {
  way.ends[way.count] = at;
  way.count += 1;
}

function passBy(seeking: Seeking, length: number): true {
  seeking.at += length;
  return true;
}

function skipBlanks(seeking: Seeking): boolean {
  const { text } = seeking;
  for (let blanks = 0; blanks <= MOST_BLANKS; blanks += 1) {
    if (seeking.at >= text.length) return false;
    const code = text.charCodeAt(seeking.at);
    if (code === LINE_END && seeking.link !== 'mark') return false;
    if (code > SPACE && !isBlank(code)) return true;
    seeking.at += 1;
  }
  return false;
}

const SPACE = 0x20;
const LINE_END = 0x0a;
const BACKSLASH = 0x5c;
const QUOTES = '"\'`“”‘’«»*';

/** How long the quotation mark here is, with the backslashes that JSON puts before it; 0 for none. */
function quoteAt(text: string, at: number): number {
  const kind = kindOf(text.charCodeAt(at));
  if (kind === KIND.letter || kind === KIND.digit) return 0;
  let end = at;
  while (end - at < 8 && text.charCodeAt(end) === BACKSLASH) end += 1;
  return QUOTES.includes(text[end] ?? ' ') ? end + 1 - at : 0;
}

/** Whether a quotation mark opens a value. One right after the word closes the name of a field: `"senha": …`. */
function opens({ text, at, from }: Seeking, quote: number): boolean {
  return at !== from && !/^\s{0,3}[:=]/.test(text.slice(at + quote, at + quote + 4));
}

const PASSED = '(),';
const DASHES = '-–—';
const MARKS = ':=→>';

function passMark(seeking: Seeking): boolean {
  const { text, at, link } = seeking;
  const kind = kindOf(text.charCodeAt(at));
  if (kind === KIND.letter || kind === KIND.digit) return false;
  const mark = text[at] ?? '';
  if (link === 'none' && PASSED.includes(mark)) return passBy(seeking, 1);
  const dash = DASHES.includes(mark) && /[\s>]/.test(text[at + 1] ?? ' ');
  if (!dash && !MARKS.includes(mark)) return false;
  seeking.link = 'mark';
  return passBy(seeking, 1);
}

const LONGEST_WORD = 24;
const AFTER_WORD = ' \n\t:=(),;.!?"';

/** Where the word that begins here ends; the place itself where there is none, or where it goes on as no word does ("abc123"). */
function wordEnd(text: string, from: number): number {
  let end = from;
  while (end - from < LONGEST_WORD && isWordPart(text, end, from)) end += 1;
  if (end === text.length || text.charCodeAt(end) === SPACE) return end;
  return AFTER_WORD.includes(text[end] ?? 'a') || isBlank(text.charCodeAt(end)) ? end : from;
}

function isWordPart(text: string, at: number, from: number): boolean {
  const kind = at < text.length ? kindOf(text.charCodeAt(at)) : KIND.break;
  if (kind === KIND.letter) return true;
  return at > from && (kind === KIND.invisible || text[at] === '-' || text[at] === "'");
}

/** Passes a word on the way to the secret; false where the word may be the secret. */
function passWord(seeking: Seeking): boolean {
  const { text, at, link } = seeking;
  const end = wordEnd(text, at);
  if (end === at) return false;
  const known = wordsOnTheWay()(text, at, end);
  if (link !== 'mark' && known & ON_THE_WAY.link) {
    seeking.link = end === at + 1 && text[at] === 'e' ? 'and' : 'verb';
    return passBy(seeking, end - at);
  }
  if (known & ON_THE_WAY.announcer) return false;
  if (link !== 'none')
    return link === 'verb' && (known & ON_THE_WAY.pointer) > 0 && passBy(seeking, end - at);
  if (ENDING.includes(text[end] ?? ' ') || isCamel(text, at, end)) return false;
  if (!(known & ON_THE_WAY.qualifier)) {
    seeking.strange = true;
    seeking.reading.way.strange |= 1 << seeking.reading.way.count;
  }
  return passBy(seeking, end - at);
}

const ENDING = ';.!?';

/** "wifiCasa": no word but a name. */
function isCamel(text: string, from: number, to: number): boolean {
  let last = 0;
  for (let at = from; at < to; at += 1) {
    const bits = valueBits(text.charCodeAt(at));
    if (bits & VALUE.upper && last & VALUE.lower) return true;
    last = bits;
  }
  return false;
}

function quotedValue({ text, at, link, strange, kind }: Seeking, quote: number): Value | undefined {
  const opening = text.slice(at, at + quote);
  const closing = opening.replace('“', '”').replace('‘', '’').replace('«', '»');
  const start = at + quote;
  if (link === 'none' && strange) return undefined;
  const length = text.slice(start, start + LONGEST_VALUE).indexOf(closing);
  if (length < 3) return undefined;
  const value = text.slice(start, start + length);
  if (value.includes('\n') || value.startsWith('[')) return undefined;
  if (kind === 'password') return [start, start + length];
  const to = start + length;
  const strength = strengthOf(text, start, to);
  return isAccepted(kind, { text, from: start, to, strength, link, strange, quoted: true })
    ? [start, to]
    : undefined;
}

function valueAt(seeking: Seeking): Value | undefined {
  const { reading, text, at, link, strange, kind } = seeking;
  const inAddress = link === 'mark' && text[at - 1] === '=';
  // Nothing is accepted then, and most of what is read ends here.
  if (strange && (link === 'none' || link === 'and') && text[at - 1] !== '=') return undefined;
  const spelled = spelledEnd(seeking);
  const to = spelled ?? endOfValue(reading, at, inAddress ? VALUE.addressEnd : VALUE.end);
  const strength = spelled === undefined ? strengthOf(text, at, to) : 'digits';
  return isAccepted(kind, { text, from: at, to, strength, link, strange, quoted: false })
    ? [at, to]
    : undefined;
}

/** "1 2 3 4", "um dois três quatro". */
function spelledEnd({ reading, text, at }: Seeking): number | undefined {
  const figures = figuresOf(reading);
  startFigures(figures, { text, limit: Math.min(text.length, at + LONGEST_VALUE) }, at);
  for (let group = 0; holdFigures(figures, group); group = figures.count);
  return figures.count < 4 || !(figures.spoken || figures.single) ? undefined : figures.end;
}

/** Where the value that begins at a place ends, without the marks that end the sentence around it. */
export function endOfValue({ text, ahead }: Reading, from: number, ending: number): number {
  const limit = Math.min(text.length, from + LONGEST_VALUE);
  const known = ahead.ending === ending && ahead.from <= from && from < ahead.to;
  let end = known ? Math.min(limit, ahead.to) : from;
  while (end < limit && !(valueBits(text.charCodeAt(end)) & ending)) end += 1;
  if (!known) ahead.from = from;
  ahead.to = known ? Math.max(ahead.to, end) : end;
  ahead.ending = ending;
  while (end > from && valueBits(text.charCodeAt(end - 1)) & VALUE.trailing) end -= 1;
  if (text[end - 1] !== '!' || end === from) return end;
  let bare = end;
  while (bare > from && text[bare - 1] === '!') bare -= 1;
  return /[\dA-Z]/.test(text.slice(from, end)) ? end : bare;
}

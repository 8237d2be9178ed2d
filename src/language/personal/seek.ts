import { digitAt, isBlank, KIND, kindOf } from './characters.ts';
import { holdFigures, startFigures } from './figures.ts';
import { figuresOf, type Reading } from './reading.ts';
import { isAccepted, isTemplate, type Link, type SecretKind, strengthOf } from './secret-value.ts';
import { ON_THE_WAY, wordsOnTheWay } from './secret-words.ts';
import { isSpokenAt } from './spoken.ts';
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
    if (!skipBlanks(seeking) || isTemplate(text.charCodeAt(seeking.at))) return undefined;
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
  way.count -= passed;
  for (let step = 0; step < way.count; step += 1) way.ends[step] = way.ends[step + passed] ?? 0;
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
const LAST_ASCII = 0x7f;
const SMALL_A = 0x61;
const SMALL_Z = 0x7a;
const ZERO = 0x30;
const NINE = 0x39;
const LINE_END = 0x0a;
const BACKSLASH = 0x5c;
const EQUALS = 0x3d;
/** `"'`“”‘’«»*`. */
function isQuote(code: number): boolean {
  if (code <= LAST_ASCII) return code === 0x22 || code === 0x27 || code === 0x60 || code === 0x2a;
  return (
    code === 0xab || code === 0xbb || (code >= 0x2018 && code <= 0x201d && code !== 0x201a && code !== 0x201b)
  );
}

/** How long the quotation mark here is, with the backslashes that JSON puts before it; 0 for none. */
function quoteAt(text: string, at: number): number {
  const kind = kindOf(text.charCodeAt(at));
  if (kind === KIND.letter || kind === KIND.digit) return 0;
  let end = at;
  while (end - at < 8 && text.charCodeAt(end) === BACKSLASH) end += 1;
  return isQuote(text.charCodeAt(end)) ? end + 1 - at : 0;
}

/** Whether a quotation mark opens a value. One right after the word closes the name of a field: `"senha": …`. */
function opens({ text, at, from }: Seeking, quote: number): boolean {
  return at !== from && !/^\s{0,3}[:=]/.test(text.slice(at + quote, at + quote + 4));
}

/** "(),". */
const isPassed = (code: number): boolean => code === 0x28 || code === 0x29 || code === 0x2c;
/** "-–—". */
const isDash = (code: number): boolean => code === 0x2d || code === 0x2013 || code === 0x2014;
/** ":=→>". */
const isMark = (code: number): boolean => code === 0x3a || code === 0x3d || code === 0x3e || code === 0x2192;

function passMark(seeking: Seeking): boolean {
  const { text, at, link } = seeking;
  const code = text.charCodeAt(at);
  if (code >= SMALL_A && code <= SMALL_Z) return false;
  if (link === 'none' && isPassed(code)) return passBy(seeking, 1);
  const dash = isDash(code) && /[\s>]/.test(text[at + 1] ?? ' ');
  if (!dash && !isMark(code)) return false;
  seeking.link = 'mark';
  return passBy(seeking, 1);
}

const LONGEST_WORD = 24;
/** ` \n\t:=(),;.!?"`. */
function isAfterWord(code: number): boolean {
  if (code > 0x3f) return false;
  return code < 0x2d ? AFTER.includes(code) : isEnding(code) || code === 0x3a || code === 0x3d;
}
const AFTER: readonly number[] = [0x20, 0x0a, 0x09, 0x28, 0x29, 0x2c, 0x21, 0x22];
/** ";.!?". */
const isEnding = (code: number): boolean => code === 0x3b || code === 0x2e || code === 0x21 || code === 0x3f;

/** Where the word that begins here ends; the place itself where there is none, or where it goes on as no word does ("abc123"). */
function wordEnd(text: string, from: number): number {
  let end = from;
  const limit = Math.min(text.length, from + LONGEST_WORD);
  while (end < limit && text.charCodeAt(end) >= SMALL_A && text.charCodeAt(end) <= SMALL_Z) end += 1;
  while (end - from < LONGEST_WORD && isWordPart(text, end, from)) end += 1;
  if (end === text.length || text.charCodeAt(end) === SPACE) return end;
  return isAfterWord(text.charCodeAt(end)) || isBlank(text.charCodeAt(end)) ? end : from;
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
  if (isEnding(text.charCodeAt(end)) || isCamel(text, at, end)) return false;
  if (!(known & ON_THE_WAY.qualifier)) {
    seeking.strange = true;
    seeking.reading.way.strange |= 1 << seeking.reading.way.count;
  }
  return passBy(seeking, end - at);
}

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
  if ((link === 'none' || link === 'and') && isBareWord(text, at)) return undefined;
  const spelled = spelledEnd(seeking);
  const to = spelled ?? endOfValue(reading, at, inAddress ? VALUE.addressEnd : VALUE.end);
  const strength = spelled === undefined ? strengthOf(text, at, to) : 'digits';
  if (strength === 'none') return undefined;
  return isAccepted(kind, { text, from: at, to, strength, link, strange, quoted: false })
    ? [at, to]
    : undefined;
}

/** Small letters up to a blank, of which no secret is told without a verb or a mark, and no number either. */
function isBareWord(text: string, from: number): boolean {
  if (text.charCodeAt(from - 1) === EQUALS) return false;
  let at = from;
  while (text.charCodeAt(at) >= SMALL_A && text.charCodeAt(at) <= SMALL_Z) at += 1;
  return at > from && text.charCodeAt(at) === SPACE && !isSpokenAt(text, from);
}

/** "1 2 3 4", "um dois três quatro". */
function spelledEnd({ reading, text, at }: Seeking): number | undefined {
  if (!maySpell(text, at)) return undefined;
  const figures = figuresOf(reading);
  startFigures(figures, { text, limit: Math.min(text.length, at + LONGEST_VALUE) }, at);
  for (let group = 0; holdFigures(figures, group); group = figures.count);
  return figures.count < 4 || !(figures.spoken || figures.single) ? undefined : figures.end;
}

/** Whether a digit stands here alone, or a word that counts: to ask costs less than to begin reading groups. */
function maySpell(text: string, at: number): boolean {
  if (digitAt(text, at) < 0) return isSpokenAt(text, at);
  const next = text.charCodeAt(at + 1);
  return next < ZERO || next > NINE;
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

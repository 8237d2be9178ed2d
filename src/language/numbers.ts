import { type Digits, exact, readDigits } from './digits.ts';
import { type NumberWord, numberWord, scaleSuffix } from './number-words.ts';
import { isOrdinal, ordinalAt } from './ordinals.ts';
import { type Spans, spansOf } from './spans.ts';

/** A number in a text, in digits or words; UTF-16 offsets. */
export interface NumberFound {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  readonly ordinal?: true;
  /** A lone "um" or "uma", which is mostly the article. */
  readonly article?: true;
}

/** A stretch of tokens that has been read: `next` is the first one after it. */
interface Read {
  readonly value: number;
  readonly next: number;
}

interface Source extends Spans {
  /** What each word counts. */
  readonly meanings: readonly (NumberWord | undefined)[];
}

/**
 * All numbers of a text, in order: "mil e quinhentos", "2,5 mil", "meia dúzia", "1.234,56", "terceira parcela". Dates and
 * times are left to those who read them.
 *
 * @example readNumbers('dois milhões trezentos mil')[0]?.value // 2_300_000
 */
export function readNumbers(text: string): NumberFound[] {
  const spans = spansOf(text);
  const meanings = spans.words.map((word) => (word === '' ? undefined : numberWord(word)));
  const source: Source = { ...spans, meanings };
  const found: NumberFound[] = [];
  let index = 0;
  while (index < source.words.length) {
    const read = numberAt(source, index);
    if (read) found.push(read.found);
    index = read ? read.next : index + 1;
  }
  return found;
}

function numberAt(source: Source, index: number): { found: NumberFound; next: number } | undefined {
  const word = wordAt(source, index);
  if (word !== '')
    return source.meanings[index] || opensNumber(word) ? numberInWords(source, index) : undefined;
  const digits = digitsAt(source, index);
  // Only a word can make anything else of digits.
  if (digits && (digits.ordinal || digits.scaled || wordAt(source, index + 1) === ''))
    return { found: fromDigits(digits), next: index + 1 };
  const read = collective(source, index) ?? cardinal(source, index);
  if (!read) return undefined;
  if (digits && read.next === index + 1) return { found: fromDigits(digits), next: read.next };
  return { found: fromSpan(source, index, read), next: read.next };
}

const HALVES: ReadonlySet<string> = new Set(['meia', 'meio']);
const ARTICLES: ReadonlySet<string> = new Set(['um', 'uma', 'hum']);

// Few words do that count nothing by themselves: to ask first spares looking at the neighbours of all others.
const opensNumber = (word: string): boolean =>
  isOrdinal(word) || HALVES.has(word) || scaleSuffix(word) !== undefined;

function numberInWords(source: Source, index: number): { found: NumberFound; next: number } | undefined {
  const word = wordAt(source, index);
  if (word === 'cento' && wordAt(source, index - 1) === 'por') return undefined;
  const ordinal = ordinalAt(source.words, index);
  if (ordinal) {
    const next = index + ordinal.length;
    return { found: { ...fromSpan(source, index, { value: ordinal.value, next }), ordinal: true }, next };
  }
  const read = collective(source, index) ?? cardinal(source, index);
  if (!read) return undefined;
  const found = fromSpan(source, index, read);
  const article = read.next === index + 1 && ARTICLES.has(word);
  return { found: article ? { ...found, article } : found, next: read.next };
}

function fromDigits({ value, start, end, ordinal }: Digits): NumberFound {
  return ordinal ? { value, start, end, ordinal } : { value, start, end };
}

function fromSpan({ starts, ends }: Spans, from: number, { value, next }: Read): NumberFound {
  return { value, start: starts[from] ?? 0, end: ends[next - 1] ?? 0 };
}

const COLLECTIVES: ReadonlyMap<string, number> = new Map([
  ['duzia', 12],
  ['duzias', 12],
  ['dezena', 10],
  ['dezenas', 10],
  ['centena', 100],
  ['centenas', 100],
  ['milhar', 1_000],
  ['milhares', 1_000],
]);

// "meia dúzia", "uma dúzia e meia", "3 dezenas", "meio milhão".
function collective(source: Source, index: number): Read | undefined {
  const halved = HALVES.has(wordAt(source, index));
  const counted = halved ? { value: 0.5, next: index + 1 } : group(source, index);
  if (!counted || !touches(source, counted.next)) return undefined;
  const word = wordAt(source, counted.next);
  const size = COLLECTIVES.get(word) ?? (halved ? scaleAt(source, counted.next) : undefined);
  if (size === undefined) return undefined;
  return half(source, { value: counted.value * size, next: counted.next + 1 }, size);
}

// Groups of up to three digits with falling scales: "dois milhões, trezentos mil e um".
function cardinal(source: Source, index: number): Read | undefined {
  const first = part(source, index, Number.POSITIVE_INFINITY);
  if (!first) return undefined;
  let { value } = first;
  let last: Part = first;
  for (let following = partAfter(source, last); following; following = partAfter(source, last)) {
    value += following.value;
    last = following;
  }
  return half(source, decimals(source, { value, next: last.next }), last.scale);
}

interface Part extends Read {
  readonly scale: number;
}

function partAfter(source: Source, { next, scale }: Part): Part | undefined {
  const from = scale > 1 ? connected(source, next) : undefined;
  return from === undefined ? undefined : part(source, from, scale);
}

// One group with its scale, which must be below `limit`; a bare group is the last part, so its scale is 1.
function part(source: Source, index: number, limit: number): Part | undefined {
  const counted = group(source, index);
  const at = counted?.next ?? index;
  const scale = counted && !touches(source, at) ? undefined : scaleAfter(source, at);
  if (!counted && scale === undefined) return undefined;
  if ((scale ?? 1) >= limit || (counted && counted.value >= limit)) return undefined;
  const value = exact((counted?.value ?? 1) * (scale ?? 1));
  return { value, next: scale === undefined ? at : at + 1, scale: scale ?? 1 };
}

// Digits, or hundred, ten and unit in falling order, with or without "e".
function group(source: Source, index: number): Read | undefined {
  const digits = digitsAt(source, index);
  if (digits) return digits.ordinal || digits.scaled ? undefined : { value: digits.value, next: index + 1 };
  let value = 0;
  let room = 1_000;
  let next = index;
  for (;;) {
    const at = next > index ? afterAnd(source, next) : next;
    const meaning = at === undefined ? undefined : source.meanings[at];
    if (at === undefined || !meaning || meaning.kind === 'scale' || meaning.value >= room) break;
    value += meaning.value;
    room = ROOM[meaning.kind];
    next = at + 1;
  }
  return next > index ? { value, next } : undefined;
}

// What may still be added below a hundred, a ten, a unit.
const ROOM = { hundred: 100, ten: 10, unit: 0 } as const;

function scaleAt({ meanings }: Source, index: number): number | undefined {
  const meaning = meanings[index];
  return meaning?.kind === 'scale' ? meaning.value : undefined;
}

// After digits also the short forms: "2,5 mi".
function scaleAfter(source: Source, index: number): number | undefined {
  const scale = scaleAt(source, index);
  const afterDigits = index > 0 && wordAt(source, index - 1) === '';
  return scale ?? (afterDigits ? scaleSuffix(wordAt(source, index)) : undefined);
}

// The token after an optional "e", if only spaces stand between.
function afterAnd(source: Source, index: number): number | undefined {
  if (!touches(source, index)) return undefined;
  if (wordAt(source, index) !== 'e') return index;
  return touches(source, index + 1) ? index + 1 : undefined;
}

// The next part of a number follows at once, after "e", or, in words, after a comma.
function connected(source: Source, index: number): number | undefined {
  if (touches(source, index)) return afterAnd(source, index);
  return wordAt(source, index) !== '' && gapBefore(source, index).trim() === ',' ? index : undefined;
}

const DECIMAL_SIGNS: ReadonlySet<string> = new Set(['virgula', 'ponto']);

// "dois vírgula cinco"; "zero vírgula zero cinco".
function decimals(source: Source, read: Read): Read {
  if (!DECIMAL_SIGNS.has(wordAt(source, read.next))) return read;
  let figures = '';
  let next = read.next + 1;
  while (wordAt(source, next) === 'zero') {
    figures += '0';
    next += 1;
  }
  const rest = group(source, next);
  if (!rest && figures === '') return read;
  return { value: Number(`${read.value}.${figures}${rest?.value ?? ''}`), next: rest?.next ?? next };
}

// "dois e meio", "um milhão e meio".
function half(source: Source, read: Read, scale: number): Read {
  if (wordAt(source, read.next) !== 'e' || !HALVES.has(wordAt(source, read.next + 1))) return read;
  if (COLLECTIVES.has(wordAt(source, read.next + 2))) return read;
  return { value: read.value + scale / 2, next: read.next + 2 };
}

// Only spaces stand between this token and the one before.
function touches(source: Source, index: number): boolean {
  const { text, starts, ends } = source;
  const start = starts[index];
  const end = ends[index - 1];
  if (start === undefined || end === undefined) return false;
  return (start === end + 1 && text.charCodeAt(end) === 0x20) || gapBefore(source, index).trim() === '';
}

function gapBefore({ text, starts, ends }: Spans, index: number): string {
  return text.slice(ends[index - 1], starts[index]);
}

function digitsAt({ text, starts, ends, words }: Spans, index: number): Digits | undefined {
  const start = starts[index];
  const end = ends[index];
  return words[index] === '' && start !== undefined && end !== undefined
    ? readDigits(text, start, end)
    : undefined;
}

function wordAt({ words }: Spans, index: number): string {
  return words[index] ?? '';
}

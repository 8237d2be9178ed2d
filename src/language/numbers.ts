import { type Digits, readDigits } from './digits.ts';
import { numberWord, scaleSuffix } from './number-words.ts';
import { ordinalAt } from './ordinals.ts';
import { type Token, tokens } from './tokens.ts';

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

interface Source {
  readonly text: string;
  readonly all: readonly Token[];
}

/**
 * All numbers of a text, in order: "mil e quinhentos", "2,5 mil", "meia dúzia", "1.234,56", "terceira parcela". Dates and
 * times are left to those who read them.
 *
 * @example readNumbers('dois milhões trezentos mil')[0]?.value // 2_300_000
 */
export function readNumbers(text: string): NumberFound[] {
  const source: Source = { text, all: tokens(text) };
  const found: NumberFound[] = [];
  let index = 0;
  while (index < source.all.length) {
    const read = numberAt(source, index);
    if (read) found.push(read.found);
    index = read ? read.next : index + 1;
  }
  return found;
}

function numberAt(source: Source, index: number): { found: NumberFound; next: number } | undefined {
  const first = source.all[index];
  if (!first || (first.word === 'cento' && source.all[index - 1]?.word === 'por')) return undefined;
  const digits = readDigits(first);
  if (digits && (digits.ordinal || digits.scaled)) return { found: fromDigits(digits), next: index + 1 };
  const ordinal = ordinalAt(source.all, index);
  if (ordinal) {
    const next = index + ordinal.length;
    return { found: { ...span(source, index, next), value: ordinal.value, ordinal: true }, next };
  }
  const read = collective(source, index) ?? cardinal(source, index);
  if (!read) return undefined;
  if (digits && read.next === index + 1) return { found: fromDigits(digits), next: read.next };
  const article = read.next === index + 1 && /^(?:um|uma|hum)$/.test(first.word);
  return {
    found: { ...span(source, index, read.next), value: read.value, ...(article && { article }) },
    next: read.next,
  };
}

function fromDigits({ value, start, end, ordinal }: Digits): NumberFound {
  return { value, start, end, ...(ordinal && { ordinal }) };
}

function span({ all }: Source, from: number, next: number): { start: number; end: number } {
  return { start: all[from]?.start ?? 0, end: all[next - 1]?.end ?? 0 };
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
  const halved = /^mei[ao]$/.test(wordAt(source, index));
  const counted = halved ? { value: 0.5, next: index + 1 } : group(source, index);
  if (!counted || !touches(source, counted.next)) return undefined;
  const word = wordAt(source, counted.next);
  const size = COLLECTIVES.get(word) ?? (halved ? scaleOf(word) : undefined);
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
  const value = Number(((counted?.value ?? 1) * (scale ?? 1)).toPrecision(15));
  return { value, next: scale === undefined ? at : at + 1, scale: scale ?? 1 };
}

// Digits, or hundred, ten and unit in falling order, with or without "e".
function group(source: Source, index: number): Read | undefined {
  const first = source.all[index];
  const digits = first && readDigits(first);
  if (digits) return digits.ordinal || digits.scaled ? undefined : { value: digits.value, next: index + 1 };
  let value = 0;
  let room = 1_000;
  let next = index;
  for (;;) {
    const at = next > index ? afterAnd(source, next) : next;
    const meaning = at === undefined ? undefined : numberWord(wordAt(source, at));
    if (at === undefined || !meaning || meaning.kind === 'scale' || meaning.value >= room) break;
    value += meaning.value;
    room = ROOM[meaning.kind];
    next = at + 1;
  }
  return next > index ? { value, next } : undefined;
}

// What may still be added below a hundred, a ten, a unit.
const ROOM = { hundred: 100, ten: 10, unit: 0 } as const;

function scaleOf(word: string): number | undefined {
  const meaning = numberWord(word);
  return meaning?.kind === 'scale' ? meaning.value : undefined;
}

// After digits also the short forms: "2,5 mi".
function scaleAfter(source: Source, index: number): number | undefined {
  const word = wordAt(source, index);
  const short = source.all[index - 1]?.kind === 'word' ? undefined : scaleSuffix(word);
  return scaleOf(word) ?? (index > 0 ? short : undefined);
}

// The token after an optional "e", if only spaces stand between.
function afterAnd(source: Source, index: number): number | undefined {
  if (!touches(source, index)) return undefined;
  if (wordAt(source, index) !== 'e') return index;
  return touches(source, index + 1) ? index + 1 : undefined;
}

// The next part of a number follows at once, after "e", or, in words, after a comma.
function connected(source: Source, index: number): number | undefined {
  const { all, text } = source;
  const token = all[index];
  if (!token || touches(source, index)) return afterAnd(source, index);
  const gap = text.slice(all[index - 1]?.end, token.start).trim();
  return gap === ',' && token.kind === 'word' ? index : undefined;
}

// "dois vírgula cinco"; "zero vírgula zero cinco".
function decimals(source: Source, read: Read): Read {
  if (!/^(?:virgula|ponto)$/.test(wordAt(source, read.next))) return read;
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
  if (wordAt(source, read.next) !== 'e' || !/^mei[ao]$/.test(wordAt(source, read.next + 1))) return read;
  if (COLLECTIVES.has(wordAt(source, read.next + 2))) return read;
  return { value: read.value + scale / 2, next: read.next + 2 };
}

// Only spaces stand between this token and the one before.
function touches({ text, all }: Source, index: number): boolean {
  const before = all[index - 1];
  const token = all[index];
  return before !== undefined && token !== undefined && text.slice(before.end, token.start).trim() === '';
}

function wordAt({ all }: Source, index: number): string {
  return all[index]?.word ?? '';
}

import { scaleSuffix } from '../number-words.ts';
import { type AmountSource, afterAnd, touches, wordOf } from './amount-source.ts';
import { type AmountWord, amountWord } from './amount-words.ts';
import { readFigure, readings, toCents } from './figure.ts';
import { AFTER_ONE, FOND_SUFFIXES, REAIS } from './money-words.ts';

/** A number as money would be: in hundredths. */
export interface NumberAt {
  readonly cents: number;
  /** The first token after it. */
  readonly next: number;
  /** Of its last part: 1,000 after "mil". */
  readonly scale: number;
  readonly inWords: boolean;
  /** Said as only money is: "cinquentinha", "50conto". */
  readonly said: boolean;
  /** A lone "um" or "uma". */
  readonly article: boolean;
  /** Written with decimals. */
  readonly decimals: boolean;
  readonly ambiguous?: readonly number[];
}

type Part = NumberAt;

// What may still be added below a hundred, a ten, a unit.
const ROOM = { hundred: 100, ten: 10, unit: 0 } as const;
const HALVES: ReadonlySet<string> = new Set(['meio', 'meia']);

/** The number that starts with a token: figures, words or both ("1 mil e duzentos"), with falling scales. */
export function numberAt(source: AmountSource, index: number): NumberAt | undefined {
  const first = partAt(source, index, Number.POSITIVE_INFINITY);
  if (first === undefined || first.ambiguous !== undefined) return first;
  let read: Part = first;
  while (read.scale > 1) {
    const from = afterAnd(source, read.next);
    const part = from < 0 ? undefined : partAt(source, from, read.scale);
    if (part === undefined || part.ambiguous !== undefined || part.decimals) break;
    read = { ...part, ...{ cents: read.cents + part.cents, said: read.said || part.said, article: false } };
  }
  return withHalf(source, read);
}

// "um milhão e meio", "1k e meio", "dois e meio"; "sete e meia" is a time.
function withHalf(source: AmountSource, read: Part): Part {
  const { next, scale, cents } = read;
  if (wordOf(source, next) !== 'e' || !HALVES.has(wordOf(source, next + 1))) return read;
  if (scale === 1 && (wordOf(source, next + 1) === 'meia' || read.decimals)) return read;
  return { ...read, cents: cents + scale * 50, next: next + 2, article: false, decimals: scale === 1 };
}

// One group with its scale, which must be below `limit`; a bare group is the last part, so its scale is 1.
function partAt(source: AmountSource, index: number, limit: number): Part | undefined {
  const counted = wordOf(source, index) === '' ? figureAt(source, index) : wordsAt(source, index);
  if (counted === undefined || counted.scale > 1) return below(counted, limit);
  const scale = touches(source, counted.next) ? scaleOf(source, counted.next) : undefined;
  if (scale === undefined) return below(counted, limit);
  const scaled = { ...counted, ...scale, article: false, next: counted.next + 1 };
  return below(rescale(source, index, scaled), limit);
}

const below = (part: Part | undefined, limit: number): Part | undefined =>
  part && part.cents < limit * 100 && part.scale < limit ? part : undefined;

/** A word that multiplies what stands before it; in slang it tells money too. */
function scaleOf(
  source: AmountSource,
  index: number,
): { readonly scale: number; readonly said?: true } | undefined {
  const word = wordOf(source, index);
  const meaning = word === '' ? undefined : amountWord(word);
  if (meaning?.kind === 'scale')
    return meaning.fond ? { scale: meaning.value, said: true } : { scale: meaning.value };
  const afterFigure = wordOf(source, index - 1) === '';
  const suffix = afterFigure && word !== '' ? scaleSuffix(word) : undefined;
  return suffix === undefined ? undefined : { scale: suffix };
}

// A figure is scaled from its digits, since "1,234 mil" has whole cents and "1,234" has not.
function rescale(source: AmountSource, index: number, part: Part): Part | undefined {
  const { ambiguous: _, ...plain } = part;
  if (part.inWords) {
    const cents = part.cents * part.scale;
    return Number.isSafeInteger(cents) && cents <= 1e15 ? { ...plain, cents } : undefined;
  }
  const figure = readFigure(splitFigure(source.list[index]?.raw ?? '').figure);
  const cents = figure && toCents(figure.digits, figure.decimals, part.scale);
  return cents === undefined ? undefined : { ...plain, cents, decimals: false };
}

const FIGURE = /\d+(?:[.,]\d+)*/;

/** "R$ 50conto" → "50" and "conto". */
function splitFigure(raw: string): { readonly figure: string; readonly suffix: string } {
  const found = FIGURE.exec(raw);
  if (!found) return { figure: '', suffix: '' };
  return { figure: found[0], suffix: raw.slice(found.index + found[0].length) };
}

function figureAt(source: AmountSource, index: number): Part | undefined {
  const token = source.list[index];
  if (token === undefined) return undefined;
  const { figure: raw } = splitFigure(token.raw);
  const suffix = token.kind === 'money' ? '' : splitFigure(token.word).suffix;
  const figure = readFigure(raw);
  const meaning = suffixOf(suffix);
  if (figure === undefined || meaning === undefined) return undefined;
  const { scale, said, extra } = meaning;
  const base = {
    next: index + 1,
    scale,
    inWords: false,
    article: false,
    said: said || token.kind === 'money',
  };
  const cents = toCents(figure.digits, figure.decimals, scale);
  const decimals = figure.decimals > 0 && scale === 1;
  if (figure.otherwise !== undefined && scale === 1) return ambiguousPart(readings(figure), base);
  if (cents === undefined) return figure.decimals === 3 ? ambiguousPart(readings(figure), base) : undefined;
  return { ...base, cents: cents + extra, decimals };
}

const ambiguousPart = (
  ambiguous: readonly number[],
  base: Omit<Part, 'cents' | 'decimals' | 'ambiguous'>,
): Part => ({ ...base, cents: ambiguous[0] ?? 0, ambiguous, decimals: true });

interface Suffix {
  readonly scale: number;
  readonly said: boolean;
  /** Cents on top: the 500 reais of "1k5". */
  readonly extra: number;
}

// Undefined: what is written on the digits makes something else of them ("10x", "2kg", "1e309").
function suffixOf(suffix: string): Suffix | undefined {
  if (suffix === '' || LAUGHTER.test(suffix)) return { scale: 1, said: false, extra: 0 };
  if (REAIS.has(suffix) || FOND_SUFFIXES.has(suffix) || suffix === 'r')
    return { scale: 1, said: true, extra: 0 };
  const scale = scaleSuffix(suffix);
  if (scale !== undefined) return { scale, said: false, extra: 0 };
  const more = MORE_THOUSANDS.exec(suffix);
  return more ? { scale: 1_000, said: false, extra: Number(more[1]) * 10_000 } : undefined;
}

const LAUGHTER = /^k{2,40}$/;
// "1k5" is 1,500.
const MORE_THOUSANDS = /^k(\d)$/;

function wordsAt(source: AmountSource, index: number): Part | undefined {
  if (wordOf(source, index) === 'cento' && wordOf(source, index - 1) === 'por') return undefined;
  const half = HALVES.has(wordOf(source, index)) ? scaleOf(source, index + 1) : undefined;
  if (half) return plainPart({ cents: half.scale * 50, next: index + 2, scale: half.scale });
  const alone = amountWord(wordOf(source, index));
  if (alone?.kind === 'scale') {
    const part = plainPart({ cents: alone.value * 100, next: index + 1, scale: alone.value });
    return alone.fond ? { ...part, said: true } : part;
  }
  return groupAt(source, index);
}

// Hundred, ten and unit in falling order, with or without "e".
function groupAt(source: AmountSource, index: number): Part | undefined {
  let value = 0;
  let room = 1_000;
  let next = index;
  let said = false;
  for (;;) {
    const at = next > index ? afterAnd(source, next) : next;
    const meaning: AmountWord | undefined = at < 0 ? undefined : amountWord(wordOf(source, at));
    if (!meaning || meaning.kind === 'scale' || meaning.value >= room) break;
    if (next > index && isArticle(source, at)) break;
    value += meaning.value;
    room = ROOM[meaning.kind];
    said ||= meaning.fond === true;
    next = at + 1;
  }
  if (next === index) return undefined;
  const article = next === index + 1 && ARTICLES.has(wordOf(source, index));
  return { ...plainPart({ cents: value * 100, next, scale: 1 }), said, article };
}

// "cento e trinta e uma camisa de oitenta": the one is of the shirt.
function isArticle(source: AmountSource, index: number): boolean {
  const word = wordOf(source, index);
  if (word !== 'um' && word !== 'uma') return false;
  const next = touches(source, index + 1) ? wordOf(source, index + 1) : '';
  return next !== '' && !AFTER_ONE.has(next);
}

const ARTICLES: ReadonlySet<string> = new Set(['um', 'uma', 'hum']);

const plainPart = ({ cents, next, scale }: Pick<Part, 'cents' | 'next' | 'scale'>): Part => ({
  ...{ cents, next, scale },
  ...{ inWords: true, said: false, article: false, decimals: false },
});

import type { AmountAt } from './amount-at.ts';
import { type AmountSource, gapBefore, touches, wordOf } from './amount-source.ts';
import { BEFORE_A_NUMBER, MEASURES, MONTHS, SINGLE_MEASURES } from './money-words.ts';

// A bare figure with more digits is a number of something: a telephone, a document.
const MOST_BARE_CENTS = 999_999_999;

/** Does what stands around a bare number say that it is a date, a time, a measure, a place or a code? */
export function isNoMoney(source: AmountSource, index: number, amount: AmountAt): boolean {
  if (amount.number.article || Math.abs(amount.cents) > MOST_BARE_CENTS) return true;
  const before = wordOf(source, index - 1);
  const after = touches(source, amount.next) ? wordOf(source, amount.next) : '';
  if (amount.cents === 100 && SINGLE_MEASURES.has(after)) return true;
  if (MEASURES.has(after) || isPercent(source, amount)) return true;
  if (amount.number.decimals) return false;
  // "corrida de 10 km 89": the kilometres are counted already.
  const counted = MEASURES.has(before) && isFigure(source, index - 2);
  const most = counted ? -1 : (BEFORE_A_NUMBER.get(before) ?? -1);
  if (amount.cents <= most * 100 && touches(source, index)) return true;
  return (
    isPart(source, index, amount) ||
    isDay(source, index, amount) ||
    isHour(source, index, amount) ||
    isCode(source, amount) ||
    isOfList(source, amount) ||
    isSeveralInOne(source, amount)
  );
}

const PARTS: ReadonlySet<string> = new Set(['parcela', 'prestacao', 'parc', 'mensalidade']);
const isFigure = ({ list }: AmountSource, index: number): boolean => list[index]?.kind === 'number';

// "parcela 3 de 10": which, of how many.
function isPart(source: AmountSource, index: number, { next }: AmountAt): boolean {
  if (PARTS.has(wordOf(source, index - 1)))
    return wordOf(source, next) === 'de' && isFigure(source, next + 1);
  const which = wordOf(source, index - 1) === 'de' && isFigure(source, index - 2);
  return which && PARTS.has(wordOf(source, index - 3));
}

const isPercent = ({ text }: AmountSource, { end }: AmountAt): boolean =>
  /^\s?%/.test(text.slice(end, end + 2)) || /^\s?por cento/i.test(text.slice(end, end + 11));

// "10 de março", "de 2026" after a month, "dias 10 e 20".
function isDay(source: AmountSource, index: number, { cents, next }: AmountAt): boolean {
  const value = cents / 100;
  if (value <= 31 && wordOf(source, next) === 'de' && MONTHS.has(wordOf(source, next + 1))) return true;
  if (value <= 31 && MONTHS.has(wordOf(source, next)) && touches(source, next)) return true;
  const before = wordOf(source, index - 1);
  const year = value >= 1_990 && value <= 2_100;
  if (!year) return false;
  return (
    before === 'ano' ||
    before === 'desde' ||
    MONTHS.has(before) ||
    (before === 'de' && MONTHS.has(wordOf(source, index - 2)))
  );
}

const PARTS_OF_DAY: ReadonlySet<string> = new Set(['manha', 'tarde', 'noite', 'madrugada']);

// "às 10", "8 da noite", "umas 9 horas" is a measure.
function isHour(source: AmountSource, index: number, { cents, next }: AmountAt): boolean {
  if (Math.abs(cents) > 2_400) return false;
  if (wordOf(source, next) === 'da' && PARTS_OF_DAY.has(wordOf(source, next + 1))) return true;
  return wordOf(source, index - 1) === 'as' && touches(source, index);
}

// "1) mercado 100", "2. uber 20": the number of a line.
function isOfList({ text }: AmountSource, { start, end }: AmountAt): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  if (/^\)/.test(text.slice(end, end + 1)) && !before.includes('(')) return end - start <= 2;
  return /(?:^|\n)\s?$/.test(before) && /^(?:\.|\s?-)\s/.test(text.slice(end, end + 3)) && end - start <= 2;
}

// "9000-1234", "3/10", "s23": part of something longer.
function isCode({ text }: AmountSource, { start, end }: AmountAt): boolean {
  return (
    /^[-/:]\d/.test(text.slice(end, end + 2)) || /\d[-/:]$/.test(text.slice(Math.max(0, start - 2), start))
  );
}

// "3 em 1".
const isSeveralInOne = (source: AmountSource, { cents, next }: AmountAt): boolean =>
  cents < 1_000 &&
  wordOf(source, next) === 'em' &&
  gapBefore(source, next + 1) === ' ' &&
  source.list[next + 1]?.raw === '1';

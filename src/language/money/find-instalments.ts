import { headOf } from '../head.ts';
import { type AmountAt, amountAt } from './amount-at.ts';
import { type AmountSource, openAmounts, touches, wordOf } from './amount-source.ts';
import { amountsOf } from './find-money.ts';
import type { InstalmentsFound } from './money-found.ts';
import { PARTS } from './money-words.ts';
import { numberAt } from './read-number.ts';

/**
 * Every purchase in parts that a text tells: "10x de 89,90", "1200 em 3 vezes", "entrada de 200 + 5x 80". One part alone
 * ("parcela 3 de 10", "1x", "à vista") is none.
 *
 * @example findInstalments('tênis em 10x de 89,90')[0]?.totalCents // 89_900
 */
export function findInstalments(text: string): readonly InstalmentsFound[] {
  const source = openAmounts(headOf(text));
  const found: InstalmentsFound[] = [];
  for (let index = 0; index < source.list.length; ) {
    const counted = countAt(source, index);
    if (counted === undefined) {
      index += 1;
      continue;
    }
    found.push(purchase(source, index, counted));
    index = Math.max(index + 1, counted.next);
  }
  return found;
}

/** How many parts, each of how much where it follows, and the first token after both. */
interface Counted {
  readonly count: number;
  readonly each: AmountAt | undefined;
  readonly next: number;
}

const MOST_PARTS = 480;
const isCount = (count: number): boolean => Number.isInteger(count) && count >= 2 && count <= MOST_PARTS;

// "10x", "10x89,90", "10 x", "dez vezes", "12 parcelas", "em 3" after "dividi".
function countAt(source: AmountSource, index: number): Counted | undefined {
  const glued = gluedAt(source, index);
  if (glued) return glued;
  const number = numberAt(source, index);
  if (number === undefined || number.decimals || number.ambiguous || number.said) return undefined;
  const count = number.cents / 100;
  const part = touches(source, number.next) ? wordOf(source, number.next) : '';
  if (!isCount(count)) return undefined;
  if (!PARTS.has(part)) return bareCount(source, index, { count, next: number.next });
  if (wordOf(source, index - 1) === 'parcela') return undefined;
  const counted = withEach(source, count, number.next + 1);
  return part === 'x' || isPaidInParts(source, index, { ...counted, part }) ? counted : undefined;
}

const GLUED = /^(\d{1,3})x(.*)$/;

// What stands in one word: "10x", "3x50".
function gluedAt(source: AmountSource, index: number): Counted | undefined {
  const token = source.list[index];
  const found = token?.kind === 'number' ? GLUED.exec(token.word) : null;
  const count = Number(found?.[1]);
  if (!found || !isCount(count) || token === undefined) return undefined;
  if (COMPARED.has(wordOf(source, index + 1))) return undefined;
  if (found[2] === '') return withEach(source, count, index + 1);
  return gluedEach(source, { count, index, tail: found[2] ?? '' });
}

// "10x mais caro", "3x por semana".
const COMPARED: ReadonlySet<string> = new Set('mais maior menor menos por ao melhor pior'.split(' '));

// The figure after the "x" is a token of its own only where a blank stands before it.
function gluedEach(
  { text, list }: AmountSource,
  { count, index, tail }: { readonly count: number; readonly index: number; readonly tail: string },
): Counted | undefined {
  const start = (list[index]?.end ?? 0) - tail.length;
  const figure = /^\d{1,12}(?:[.,]\d{1,3}){0,4}/.exec(text.slice(start, start + 32))?.[0];
  if (figure === undefined) return undefined;
  const each = amountAt(openAmounts(figure), 0);
  const end = start + figure.length;
  let next = index + 1;
  while (next < list.length && (list[next]?.start ?? 0) < end) next += 1;
  return { count, each: each && { ...each, start, end, next }, next };
}

const BEFORE_EACH: ReadonlySet<string> = new Set(
  'de por com a sem juros no na cartao credito iguais mensais fixas suaves parcelas cada'.split(' '),
);
const MOST_WORDS_BEFORE_EACH = 5;

// "de 89,90", "sem juros de 89,90", "no cartão de 50".
function withEach(source: AmountSource, count: number, from: number): Counted {
  let index = from;
  while (index - from < MOST_WORDS_BEFORE_EACH && BEFORE_EACH.has(wordOf(source, index))) index += 1;
  const close = index === from ? isClose(source, from) : touches(source, index) || isClose(source, index);
  const each = close ? amountAt(source, index) : undefined;
  const follows = index === from || wordOf(source, index - 1) !== 'cartao';
  if (each === undefined || each.foreign || each.number.article || !follows || endsInParts(source, each))
    return { count, each: undefined, next: from };
  return { count, each, next: each.next };
}

// Nothing stands between, or a sign: "5x R$ 80", "5 x = 80".
const isClose = ({ text, list }: AmountSource, index: number): boolean =>
  /^[\s=(:$@R]{0,4}$/.test(text.slice(list[index - 1]?.end ?? 0, list[index]?.start ?? 0));

const endsInParts = (source: AmountSource, { next }: AmountAt): boolean => PARTS.has(wordOf(source, next));

const DIVIDES = /^(?:parcel|divid)/;
const IN_PARTS: ReadonlySet<string> = new Set('em por de'.split(' '));
const ON_CREDIT: ReadonlySet<string> = new Set('sem no com pelo fixas iguais mensais'.split(' '));
const PAID_WITH: ReadonlySet<string> = new Set('juros cartao credito nubank itau visa master'.split(' '));

// "2 vezes por semana" is no purchase: with "vezes" something must say that it was paid so.
function isPaidInParts(
  source: AmountSource,
  index: number,
  counted: Counted & { readonly part: string },
): boolean {
  const { part } = counted;
  if (counted.each !== undefined) return true;
  const before = wordOf(source, index - 1);
  if (COMPARED.has(wordOf(source, counted.next))) return false;
  if (before === 'em' || DIVIDES.test(before)) return true;
  const next = wordOf(source, counted.next);
  if (ON_CREDIT.has(next) && PAID_WITH.has(wordOf(source, counted.next + 1))) return true;
  return part !== 'vez' && part !== 'vezes' && part !== 'veses' && IN_PARTS.has(before);
}

// "parcelei em 3", "dividido em 10 no cartão": the parts themselves are not named.
function bareCount(
  source: AmountSource,
  index: number,
  { count, next }: { readonly count: number; readonly next: number },
): Counted | undefined {
  if (wordOf(source, index - 1) !== 'em') return undefined;
  const words = [2, 3, 4, 5, 6].map((back) => wordOf(source, index - back));
  if (!words.some((word) => DIVIDES.test(word)) || wordOf(source, next) === 'de') return undefined;
  return { count, each: undefined, next };
}

const DOWN: ReadonlySet<string> = new Set(['entrada', 'sinal']);

// How far before and after its parts the price of a purchase may stand, in tokens.
const REACH = 14;

/** The parts with the price or the down payment that stand near them. */
function purchase(source: AmountSource, index: number, counted: Counted): InstalmentsFound {
  const { list } = source;
  const { count, each } = counted;
  const down = downPayment(source, index, counted.next);
  const start = list[index]?.start ?? 0;
  const end = each?.end ?? list[counted.next - 1]?.end ?? start;
  const eachCents = each === undefined || each.ambiguous ? null : Math.abs(each.cents);
  const price = eachCents === null && each === undefined ? priceNear(source, index, counted.next) : undefined;
  const parts = eachCents === null ? null : eachCents * count + (down?.cents ?? 0);
  return {
    ...{ count, eachCents, totalCents: parts ?? price?.cents ?? null },
    ...(down && { downCents: down.cents }),
    start: Math.min(start, down?.start ?? start, price?.start ?? start),
    end: Math.max(end, down?.end ?? end, price?.end ?? end),
  };
}

interface Near {
  readonly cents: number;
  readonly start: number;
  readonly end: number;
}

function around(source: AmountSource, index: number, next: number): ReturnType<typeof amountsOf> {
  const from = Math.max(0, index - REACH);
  const list = source.list.slice(from, next + REACH);
  return amountsOf({ text: source.text, list }).map((amount) => ({
    ...amount,
    ...{ index: amount.index + from, next: amount.next + from },
  }));
}

// "entrada de 200", "200 de entrada", "200 de sinal".
function downPayment(source: AmountSource, index: number, next: number): Near | undefined {
  const down = around(source, index, next).find(
    (amount) =>
      (amount.next <= index || amount.index >= next) &&
      ([1, 2].some((back) => DOWN.has(wordOf(source, amount.index - back))) ||
        (wordOf(source, amount.next) === 'de' && DOWN.has(wordOf(source, amount.next + 1)))),
  );
  return down && { cents: Math.abs(down.cents), start: down.start, end: down.end };
}

// The amount nearest before the parts, or else after them, with nothing like the end of a sentence between.
function priceNear(source: AmountSource, index: number, next: number): Near | undefined {
  const amounts = around(source, index, next).filter(({ ambiguous }) => ambiguous === undefined);
  const before = amounts.filter((amount) => amount.next <= index).at(-1);
  const after = amounts.find((amount) => amount.index >= next);
  const near = [before, after].find((amount) => amount && !isApart(source, [index, next], amount));
  return near && { cents: Math.abs(near.cents), start: near.start, end: near.end };
}

const ENDS = /[;\n!?]|\.\s|,\s*(?:e|mais)\s/;

function isApart(
  { text, list }: AmountSource,
  [index, next]: readonly [number, number],
  amount: Near,
): boolean {
  const start = list[index]?.start ?? 0;
  const end = list[next - 1]?.end ?? 0;
  return ENDS.test(amount.end <= start ? text.slice(amount.end, start) : text.slice(end, amount.start));
}

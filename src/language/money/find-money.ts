import { headOf } from '../head.ts';
import { type AmountAt, amountAt } from './amount-at.ts';
import { type AmountSource, openAmounts, wordOf } from './amount-source.ts';
import type { MoneyFound } from './money-found.ts';
import { isNoMoney } from './not-money.ts';

/**
 * Every amount of a text, in order: "R$ 1.234,56", "50 conto", "mil e quinhentos", "3k", "dois e cinquenta". Bare numbers
 * are among them (`said: false`) unless what stands around them says that they are none: "dia 10", "2 litros", "10x".
 *
 * @example findMoney('gastei mil e quinhentos conto')[0]?.cents // 150_000
 */
export function findMoney(text: string): readonly MoneyFound[] {
  const source = openAmounts(headOf(text));
  return amountsOf(source).map(({ cents, start, end, said, ambiguous }) => ({
    ...{ cents, start, end, said },
    ...(ambiguous && { ambiguous }),
  }));
}

/** The same with the tokens that they take. */
export function amountsOf(source: AmountSource): readonly (AmountAt & { readonly index: number })[] {
  const found: (AmountAt & { readonly index: number })[] = [];
  for (let index = 0; index < source.list.length; ) {
    const amount = amountAt(source, index);
    if (amount === undefined) {
      index += 1;
      continue;
    }
    const kept = !amount.foreign && (amount.said || !isNoMoney(source, index, amount));
    if (kept) found.push({ ...multiplied(source, amount), index });
    index = Math.max(index + 1, kept ? (found.at(-1)?.next ?? 0) : amount.number.next);
  }
  return found;
}

const TIMES = /^\s?[×*✕]\s?$/;
const MOST_TIMES = 999;

// "R$ 0,10 × 3", "5 reais x 4"; what comes "10x" is paid in parts, which is another matter.
function multiplied(source: AmountSource, amount: AmountAt): AmountAt {
  const { list, text } = source;
  const spelt = wordOf(source, amount.next) === 'x' && (amount.said || amount.number.decimals);
  const at = spelt ? amount.next + 1 : amount.next;
  const token = list[at];
  if (token?.kind !== 'number' || !/^\d{1,3}$/.test(token.raw)) return amount;
  if (!spelt && !TIMES.test(text.slice(amount.end, token.start))) return amount;
  const times = Number(token.raw);
  const cents = amount.cents * times;
  if (times > MOST_TIMES || !Number.isSafeInteger(cents) || amount.ambiguous) return amount;
  return { ...amount, cents, end: token.end, next: at + 1 };
}

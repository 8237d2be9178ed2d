import { normalise } from '../normalise.ts';
import { findInstalments } from './find-instalments.ts';
import { findMoney } from './find-money.ts';
import type { AmountRead, MoneyFound } from './money-found.ts';

// What takes back the amount before it: "50, quer dizer, 45".
const CORRECTS =
  /\b(?:quer dizer|digo|alias|na verdade|nao pera|ops|errei|corrigindo|melhor dizendo|minto)\b/;
const ALTERNATIVE = /\b(?:ou|entre)\b/;
const ADDS = /^\s*(?:\+|mais)\s*$/i;

/**
 * The amount that a whole text says, as an answer to "quanto foi?"; null where it says none. Two amounts that neither add
 * up nor correct each other are ambiguous.
 *
 * @example readAmount('foi uns cinquenta e poucos') // { cents: 5_000 }
 */
export function readAmount(text: string): AmountRead | null {
  const parts = findInstalments(text)[0];
  if (parts?.totalCents) return { cents: parts.totalCents };
  const found = findMoney(text);
  const named = found.filter(({ said }) => said);
  const [first, ...more] = named.length > 0 && !isSum(text, found) ? named : found;
  if (first === undefined) return null;
  if (more.length === 0) return one(first);
  const amounts = [first, ...more];
  if (isSum(text, amounts)) return { cents: amounts.reduce((sum, { cents }) => sum + cents, 0) };
  return several(text, amounts);
}

const one = ({ cents, ambiguous }: MoneyFound): AmountRead => (ambiguous ? { ambiguous } : { cents });

const isSum = (text: string, amounts: readonly MoneyFound[]): boolean =>
  amounts.length > 1 &&
  amounts.every((amount, index) => {
    const before = amounts[index - 1];
    return amount.ambiguous === undefined && (!before || ADDS.test(text.slice(before.end, amount.start)));
  });

function several(text: string, amounts: readonly MoneyFound[]): AmountRead {
  const last = amounts.at(-1);
  const before = amounts.at(-2);
  const between = normalise(text.slice(before?.end ?? 0, last?.start ?? 0));
  if (last && CORRECTS.test(between)) return one(last);
  const readings = [...new Set(amounts.map(({ cents }) => cents))];
  if (readings.length === 1 && last) return one(last);
  // "2 pizzas, 80 no total": the small count is none of the readings.
  const large = readings.filter((cents) => cents >= 1_000);
  if (large.length === 1 && !ALTERNATIVE.test(normalise(text))) return { cents: large[0] ?? 0 };
  return { ambiguous: readings };
}

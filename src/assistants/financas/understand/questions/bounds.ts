import { findMoney, type MoneyFound } from '#language/money';
import { wordsOf } from './plain.ts';
import type { Question } from './question.ts';

const FLOOR =
  / (?:(?:acima|mais|a partir|maior(?:es)?|superior(?:es)?|pelo menos|no minimo|minimo|passa\w*) (?:de|do que|que|a)?|acima|pelo menos|no minimo|>)\s*$/;
const CEILING =
  / (?:(?:abaixo|menos|menor(?:es)?|inferior(?:es)?|maximo) (?:de|do que|que|a)?|no maximo|ate|abaixo|<)\s*$/;
const BETWEEN = / entre\s*$/;
/** A bound stands close before its amount. */
const LOOK_BACK = 24;

export type Bounds = Pick<Question, 'minimo' | 'maximo'> & {
  readonly spans: readonly { readonly start: number; readonly end: number }[];
};

/** "acima de 100", "até R$ 50", "entre 100 e 200". */
export function boundsIn(text: string): Bounds {
  const amounts = findMoney(text);
  let found: Bounds = { spans: [] };
  amounts.forEach((amount, index) => {
    const lead = leadOf(text, amount.start);
    const next = amounts[index + 1];
    if (BETWEEN.test(lead.words) && next) found = between(found, [amount, next], lead.start);
    else if (FLOOR.test(lead.words))
      found = bounded(found, { minimo: amount.cents }, [lead.start, amount.end]);
    else if (CEILING.test(lead.words))
      found = bounded(found, { maximo: amount.cents }, [lead.start, amount.end]);
  });
  return found;
}

function leadOf(text: string, end: number): { readonly words: string; readonly start: number } {
  const cut = text.slice(Math.max(0, end - LOOK_BACK), end).replace(/R\$\s*$/i, '');
  const words = wordsOf(cut);
  const place = text.slice(0, end).search(/\S+\s+(?:\S+\s+)?(?:R\$\s*)?$/);
  return { words, start: place < 0 ? end : place };
}

const bounded = (
  { spans, ...rest }: Bounds,
  bound: Pick<Question, 'minimo' | 'maximo'>,
  [start, end]: readonly [number, number],
): Bounds => ({ ...rest, ...bound, spans: [...spans, { start, end }] });

const between = (found: Bounds, [low, high]: readonly [MoneyFound, MoneyFound], start: number): Bounds =>
  bounded(found, { minimo: Math.min(low.cents, high.cents), maximo: Math.max(low.cents, high.cents) }, [
    start,
    high.end,
  ]);

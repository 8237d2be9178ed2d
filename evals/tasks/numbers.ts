import { readNumbers } from '#language';
import { mean } from '#learning/evals';
import { textOf } from '../rows.ts';
import type { Decided, EvalTask } from './task.ts';

/** Amounts written in words: rows `{ text, valor }`. Reais and centavos are put together here; the words are ours. */
export const numbers: EvalTask = {
  name: 'numbers',
  summary: 'valor por extenso, em reais e centavos',
  label: { field: 'valor', type: 'number' },
  prepare: () => (row) => ({ valor: readAmount(textOf(row, 'text')) }),
  score,
};

function readAmount(text: string): number {
  const sign = /^\s*menos\s/i.test(text) ? -1 : 1;
  const cents = readNumbers(text).reduce((sum, { value, end }) => {
    const isCents = /^\s*centavos?(?!\p{L})/iu.test(text.slice(end));
    return sum + (isCents ? value : value * 100);
  }, 0);
  return (sign * cents) / 100;
}

// Labels may hold fractions of a centavo, which words do not: they count as the centavos they contain.
function score(decided: readonly Decided[]): Record<string, number> {
  const judged = decided.flatMap(({ row, prediction }) =>
    typeof row.valor === 'number'
      ? [prediction.valor === Math.trunc(row.valor * 100 + 1e-6 * Math.sign(row.valor)) / 100 ? 1 : 0]
      : [],
  );
  return judged.length === 0 ? {} : { exatos: mean(judged) };
}

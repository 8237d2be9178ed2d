import type { Results } from '#runtime/missions';
import { at, type Term } from '../kit/index.ts';
import { dataOf } from './answers.ts';

/** From here on a debt costs more than money put by is worth; per cent a month. */
const DEAR = 3;

/** The dearest registered debt, by where its fields stand; null: none is dear. */
export function dearestDebt(results: Results): ((...path: readonly string[]) => Term) | null {
  const rates = (dataOf(results, 'dividas')?.linhas ?? []).map(({ campos }) => Number(campos.juros_mes ?? 0));
  const place = rates.indexOf(Math.max(...rates));
  if ((rates[place] ?? 0) < DEAR) return null;
  return (...path) => at('dividas', 'linhas', String(place), ...path);
}

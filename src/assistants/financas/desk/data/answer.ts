import type { DataAnswer, DataQuery, DataRow } from '../data-access.ts';
import { DATA } from '../limits.ts';
import type { DaySpan } from './period.ts';

/** Which figure is asked for. */
export type Side = 'receita' | 'despesa' | 'saldo' | 'transferencia';

const WHOLE = 10_000;

/** Hundredths of a percent; null of nothing. */
export const shareOf = (cents: number, total: number): number | null =>
  total > 0 && cents >= 0 ? Math.round((cents / total) * WHOLE) : null;

export const rowLimit = ({ limit }: DataQuery): number => limit ?? DATA.rowsUsual;

/** Things that were read whole, as an answer: filtered by amount, ordered, cut. A person has a few of each. */
export function answerOf(
  query: DataQuery,
  rows: readonly DataRow[],
  about: Pick<DataAnswer, 'total_cents' | 'totais' | 'contas' | 'vazio'> & { readonly span?: DaySpan | null },
): DataAnswer {
  const { span = null, ...rest } = about;
  const ordered = ordering(query, rows);
  return {
    ...rest,
    ...{ query, count: rows.length, periodo: span },
    rows: ordered.slice(0, rowLimit(query)),
    ids: rows.flatMap(({ id }) => id ?? []).slice(0, DATA.ids),
  };
}

function ordering({ action, order }: DataQuery, rows: readonly DataRow[]): readonly DataRow[] {
  const by = order ?? (action === 'ranking' ? 'maior' : null);
  if (by === 'maior') return rows.toSorted((a, b) => b.cents - a.cents);
  if (by === 'menor') return rows.toSorted((a, b) => a.cents - b.cents);
  if (by === 'recente') return rows.toSorted((a, b) => (b.data ?? '').localeCompare(a.data ?? ''));
  if (by === 'antigo') return rows.toSorted((a, b) => (a.data ?? '').localeCompare(b.data ?? ''));
  return rows;
}

export const withinAmounts = ({ filters }: DataQuery, cents: number): boolean =>
  (filters.valor_minimo === undefined || cents >= filters.valor_minimo) &&
  (filters.valor_maximo === undefined || cents <= filters.valor_maximo);

export const sumBy = <T>(list: readonly T[], of: (item: T) => number): number =>
  list.reduce((total, item) => total + of(item), 0);

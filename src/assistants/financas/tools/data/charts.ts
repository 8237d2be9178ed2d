import { sayDay } from '#language/dates';
import { CHARTS, type Chart } from '#protocol';
import type { DataAnswer, DataRow } from '../../desk/index.ts';
import { CHART_SAID as SAID } from '../../phrases/charts.ts';
import { amount, capital } from '../../phrases/simplista.ts';
import { type Question, sayMonth } from '../../understand/questions/index.ts';

type Group = NonNullable<Question['agrupar']>;

const OVER: Readonly<Record<Group, string>> = {
  categoria: 'Categoria',
  subcategoria: 'Lugar',
  conta: 'Conta',
  cartao: 'Cartão',
  natureza: 'Natureza',
  dia: 'Dia',
  mes: 'Mês',
  classe: 'Classe',
};

/** A row as it is called; "novembro de 2026" where it is a month. */
export const titleOfRow = ({ titulo, chave }: DataRow, { agrupar }: Pick<Question, 'agrupar'>): string => {
  if (agrupar === 'mes' && chave !== null) return sayMonth(`${chave}-01`);
  return agrupar === 'dia' && chave !== null ? sayDay(chave, '') : titulo;
};

/** Groups as bars, or along the time that they are; undefined where there are too few to look at, or one of them is no group. */
export function groupsChart(
  rows: readonly DataRow[],
  { agrupar, did, total }: { readonly agrupar: Group; readonly did: string; readonly total: number },
): Chart | undefined {
  if (rows.length < CHARTS.points.least) return undefined;
  const added = rows.reduce((sum, { cents }) => sum + cents, 0);
  const inTime = agrupar === 'mes' || agrupar === 'dia';
  return {
    kind: inTime ? 'columns' : 'bars',
    title: SAID.by(capital(did), OVER[agrupar].toLocaleLowerCase('pt-BR')),
    ...{ unit: 'centavos', over: OVER[agrupar] },
    labels: rows.map((row) => labelOf(row, agrupar)),
    series: [{ name: capital(did), values: rows.map(({ cents }) => cents) }],
    note: (added === total ? SAID.total : SAID.ofTotal)(amount(total)),
  };
}

const labelOf = (row: DataRow, agrupar: Group): string =>
  agrupar === 'mes' && row.chave !== null ? SAID.monthOf(row.chave) : capital(titleOfRow(row, { agrupar }));

/** Bars of their own; the rest is one. */
const NAMED = 8;

/** What a sum of spending is made of. */
export function categoriesChart({ rows, total_cents: total }: DataAnswer, did: string): Chart | undefined {
  const named = rows.filter(({ cents }) => cents > 0);
  const rest = named.slice(NAMED).reduce((sum, { cents }) => sum + cents, 0);
  const chart = groupsChart(named.slice(0, NAMED), { agrupar: 'categoria', did, total });
  const [own] = chart?.series ?? [];
  if (!chart || !own || rest === 0) return chart;
  return {
    ...chart,
    note: SAID.total(amount(total)),
    labels: [...chart.labels, SAID.others],
    series: [{ ...own, values: [...own.values, rest] }],
  };
}

import { CHARTS, type Chart, chartsIn, type JsonObject } from '#protocol';
import type { Results } from '#runtime/missions';
import type { ComparedAt, CoursePoint, Row } from '../../math/index.ts';
import { CHART_SAID as SAID } from '../../phrases/charts.ts';

// Charts of what operations answered. No value is reckoned here: a year's instalments are added up, nothing else.

/** Those that could be drawn; with too few points there is nothing to see. */
export const drawn = (...charts: readonly (Chart | null)[]): readonly Chart[] => chartsIn(charts);

const MONTHS_OF_YEAR = 12;
/** Up to here people count in months. */
const FEW_MONTHS = 36;

const listIn = <T>(results: Results, id: string, field: string): readonly T[] =>
  ((results.data(id) as JsonObject | undefined)?.[field] ?? []) as unknown as readonly T[];

type Titled = { readonly title: string; readonly mark?: Chart['mark'] };

/** What is saved over time beside what was put in, by the course of an operation. */
export function savingChart(results: Results, id: string, { title, mark }: Titled): Chart | null {
  const points = listIn<CoursePoint>(results, id, 'evolucao');
  const each = results.asked(id)?.parametros.periodo === 'ano' ? MONTHS_OF_YEAR : 1;
  const saved = points.map(({ valor_centavos }) => valor_centavos);
  const paidIn = points.map(({ aportado_centavos }) => aportado_centavos);
  const grows = saved.some((value, at) => value !== paidIn[at]);
  return {
    ...{ kind: 'lines', title, unit: 'centavos', over: SAID.time },
    labels: timesTold(points.map(({ periodo }) => periodo * each)),
    series: [
      { name: SAID.saved, values: saved },
      ...(grows && paidIn.some((value) => value > 0) ? [{ name: SAID.paidIn, values: paidIn }] : []),
    ],
    ...(mark && { mark }),
  };
}

type Compared = { readonly nome: string; readonly said: string };

/** What would be left of each investment after tax, month by month, beside what was put in. */
export function comparedChart(results: Results, id: string, options: readonly Compared[]): Chart {
  const points = listIn<ComparedAt>(results, id, 'evolucao');
  const left = ({ opcoes }: ComparedAt, nome: string): number =>
    opcoes.find((option) => option.nome === nome)?.liquido_centavos ?? Number.NaN;
  return {
    ...{ kind: 'lines', title: SAID.grows, unit: 'centavos', over: SAID.time },
    labels: timesTold(points.map(({ mes }) => mes)),
    series: [
      ...options.slice(0, CHARTS.series - 1).map(({ nome, said }) => ({
        name: said,
        values: points.map((point) => left(point, nome)),
      })),
      { name: SAID.paidIn, values: points.map(({ aportado_centavos }) => aportado_centavos) },
    ],
  };
}

/** "hoje", "3 meses", "2 anos": moments in months, as the last of them is counted. */
export function timesTold(months: readonly number[]): readonly string[] {
  const inMonths = (months.at(-1) ?? 0) <= FEW_MONTHS;
  return months.map((month) => {
    if (month === 0) return SAID.now;
    const [years, rest] = [Math.floor(month / MONTHS_OF_YEAR), month % MONTHS_OF_YEAR];
    if (inMonths || years === 0) return SAID.months(month);
    return rest === 0 ? SAID.years(years) : SAID.both(SAID.years(years), SAID.months(rest));
  });
}

/** What each instalment pays: interest, and what is owed; by the year where there are too many to tell apart. */
export function instalmentsChart(results: Results, id: string, title: string = SAID.instalments): Chart {
  const rows = listIn<Row>(results, id, 'linhas');
  const groups = byMoments(rows);
  const sum = (field: 'juros_centavos' | 'amortizacao_centavos'): readonly number[] =>
    groups.map((group) => group.reduce((all, row) => all + row[field], 0));
  return {
    ...{ kind: 'columns', title, unit: 'centavos', over: areMonths(rows) ? SAID.month : SAID.year },
    labels: groups.map((_, at) => (areMonths(rows) ? SAID.nth : SAID.nthYear)(at + 1)),
    series: [
      { name: SAID.principal, values: sum('amortizacao_centavos') },
      { name: SAID.interest, values: sum('juros_centavos') },
    ],
    ...(!areMonths(rows) && { note: SAID.ofYear }),
  };
}

type Table = { readonly id: string; readonly name: string };

/** What is still owed after each instalment, or at the end of each year; of several tables of the same loan side by side. */
export function owedChart(results: Results, tables: readonly Table[]): Chart | null {
  const known = tables.filter(({ id }) => listIn(results, id, 'linhas').length > 0);
  const [first] = known;
  if (!first) return null;
  const rows = listIn<Row>(results, first.id, 'linhas');
  return {
    ...{ kind: 'lines', title: SAID.owes, unit: 'centavos', over: SAID.time },
    labels: timesTold([0, ...byMoments(rows).map((group) => group.at(-1)?.mes ?? 0)]),
    series: known.map(({ id, name }) => {
      const own = listIn<Row>(results, id, 'linhas');
      const start = (own[0]?.saldo_centavos ?? 0) + (own[0]?.amortizacao_centavos ?? 0);
      return { name, values: [start, ...byMoments(own).map((group) => group.at(-1)?.saldo_centavos ?? 0)] };
    }),
  };
}

const areMonths = (rows: readonly Row[]): boolean => rows.length < CHARTS.points.most;

function byMoments(rows: readonly Row[]): readonly (readonly Row[])[] {
  const size = areMonths(rows) ? 1 : MONTHS_OF_YEAR;
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}

type Balance = { readonly mes: number; readonly saldo_centavos: number };

/** What all debts come to while they are paid off. */
export function payOffChart(results: Results, id: string): Chart {
  const points = listIn<Balance>(results, id, 'saldos');
  return {
    ...{ kind: 'lines', title: SAID.payOff, unit: 'centavos', over: SAID.time },
    labels: timesTold(points.map(({ mes }) => mes)),
    series: [{ name: SAID.owed, values: points.map(({ saldo_centavos }) => saldo_centavos) }],
  };
}

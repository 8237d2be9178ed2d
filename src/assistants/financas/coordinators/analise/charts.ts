import { formatBRL } from '#language/money';
import type { Chart } from '#protocol';
import { CHART_SAID as SAID } from '../../phrases/charts.ts';
import { drawn } from '../kit/index.ts';
import { dataOf } from './answers.ts';
import { capital, type Line, type Seen } from './seen.ts';

/** Categories that have a bar of their own; the rest is one. */
const NAMED = 8;

/** What went where, and what came and went each month. */
export const diagnosisCharts = (seen: Seen): readonly Chart[] =>
  drawn(categoriesChart(seen), flowChart(seen));

function categoriesChart({ results }: Seen): Chart | null {
  const spending = dataOf(results, 'categorias');
  if (!spending) return null;
  const bars = withOthers(spending.linhas);
  return {
    ...{ kind: 'bars', title: SAID.byCategory, unit: 'centavos', over: SAID.category },
    labels: bars.map(({ titulo }) => capital(titulo)),
    series: [{ name: SAID.spent, values: bars.map(({ centavos }) => centavos) }],
    note: SAID.total(formatBRL(spending.total_centavos)),
  };
}

function withOthers(lines: readonly Line[]): readonly Pick<Line, 'titulo' | 'centavos'>[] {
  const spent = lines.filter(({ centavos }) => centavos > 0);
  if (spent.length <= NAMED + 1) return spent;
  const rest = spent.slice(NAMED).reduce((sum, { centavos }) => sum + centavos, 0);
  return [...spent.slice(0, NAMED), { titulo: SAID.others, centavos: rest }];
}

const flowChart = ({ window: { meses } }: Seen): Chart => ({
  ...{ kind: 'lines', title: SAID.flow, unit: 'centavos', over: SAID.month },
  labels: meses.map(({ chave }) => SAID.monthOf(chave)),
  series: [
    { name: SAID.came, values: meses.map(({ receitas }) => receitas) },
    { name: SAID.went, values: meses.map(({ despesas }) => despesas) },
  ],
});

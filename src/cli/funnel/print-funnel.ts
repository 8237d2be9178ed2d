import type { FunnelMetrics, JuliaDesk, Metric } from '#assistants/julia';
import { setInColumns } from '../terminal/columns.ts';
import type { Paint } from '../terminal/paint.ts';

export type FunnelEvents = Awaited<ReturnType<JuliaDesk['log']>>;
export type Funnel = { readonly since: number; readonly until: number; readonly metrics: FunnelMetrics };

type Line = {
  readonly name: string;
  readonly metric: keyof FunnelMetrics;
  readonly target: string;
  readonly from: (metric: Metric) => string;
};

const LINES: readonly Line[] = [
  {
    ...{ name: 'taxa de ponte', metric: 'taxaDePonte', target: '> 60%' },
    from: ({ de, sobre }) => `${de} de ${sobre} interessados`,
  },
  {
    ...{ name: 'taxa de conversão', metric: 'taxaDeConversao', target: '> 30%' },
    from: ({ de, sobre }) => `${de} de ${sobre} pontes com desfecho`,
  },
  {
    ...{ name: 'tempo até a ponte', metric: 'tempoAtePonte', target: '< 10 min' },
    from: ({ de }) => `mediana de ${de}`,
  },
  {
    ...{ name: 'taxa de follow-up', metric: 'taxaDeFollowup', target: '100%' },
    from: ({ de, sobre }) => `${de} de ${sobre} devidos`,
  },
];

/** The funnel as a small table. Ends with a line feed. */
export function printFunnel({ since, until, metrics }: Funnel, paint: Paint): string {
  const head = `${paint.strong('Funil de intermediação')}\n${paint.quiet(`de ${dayOf(since)} a ${dayOf(until)}`)}`;
  return `${head}\n\n${funnelTable(metrics)}`;
}

export function funnelTable(metrics: FunnelMetrics): string {
  const rows = LINES.map(({ name, metric, target, from }) => {
    const found = metrics[metric];
    return [name, numberOf(found), target, markOf(found), from(found)];
  });
  return setInColumns([['métrica', 'valor', 'meta', '', ''], ...rows]);
}

function numberOf({ valor, unidade }: Metric): string {
  if (valor === null) return '—';
  const number = valor.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return unidade === '%' ? `${number}%` : `${number} min`;
}

function markOf({ atingida }: Metric): string {
  if (atingida === null) return '·';
  return atingida ? '✓' : '✗';
}

const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** What `/api/studio/funnel` tells. */
export type Metric = {
  readonly valor: number | null;
  readonly meta: number;
  readonly unidade: '%' | 'min';
  readonly atingida: boolean | null;
  readonly de: number;
  readonly sobre: number;
};

type Metrics = Readonly<
  Record<'taxaDePonte' | 'taxaDeConversao' | 'tempoAtePonte' | 'taxaDeFollowup', Metric>
>;

export type Funnel = {
  readonly metricas: Metrics;
  readonly passos: readonly { readonly status: string; readonly vezes: number; readonly pessoas: number }[];
  readonly semanas: readonly {
    readonly since: number;
    readonly until: number;
    readonly metricas: Metrics;
  }[];
};

export type FunnelAnswer = {
  readonly since: number;
  readonly until: number;
  readonly funil: Funnel | null;
};

type MetricWords = {
  readonly key: keyof Metrics;
  readonly title: string;
  readonly target: string;
  readonly of: (metric: Metric) => string;
};

export const METRICS: readonly MetricWords[] = [
  {
    ...{ key: 'taxaDePonte', title: 'Taxa de ponte', target: '> 60%' },
    of: ({ de, sobre }) => `${de} de ${sobre} interessados chegaram a quem decide.`,
  },
  {
    ...{ key: 'taxaDeConversao', title: 'Taxa de conversão', target: '> 30%' },
    of: ({ de, sobre }) => `${de} de ${sobre} pontes com desfecho fecharam.`,
  },
  {
    ...{ key: 'tempoAtePonte', title: 'Tempo até a ponte', target: '< 10 min' },
    of: ({ de }) => `Mediana de ${de} pontes, do interesse à primeira ponte.`,
  },
  {
    ...{ key: 'taxaDeFollowup', title: 'Taxa de follow-up', target: '100%' },
    of: ({ de, sobre }) => `${de} de ${sobre} retornos devidos foram feitos.`,
  },
];

const STEPS = [
  ['interesse_confirmado', 'Interesse confirmado'],
  ['ponte_feita', 'Ponte feita'],
  ['aguardando_desfecho', 'Aguardando o desfecho'],
  ['fechado_com_responsavel', 'Fechado com o responsável'],
  ['nao_fechou', 'Não fechou'],
  ['sem_resposta', 'Sem resposta'],
] as const;

export type Step = Funnel['passos'][number] & { readonly label: string };

/** In the order of the funnel, those that nobody made too; what it does not know comes last. */
export function stepsOf({ passos }: Funnel): readonly Step[] {
  const known = STEPS.map(([status, label]) => ({
    ...{ vezes: 0, pessoas: 0 },
    ...passos.find((step) => step.status === status),
    ...{ status, label },
  }));
  const names: readonly string[] = STEPS.map(([status]) => status);
  const others = passos.filter(({ status }) => !names.includes(status));
  return [...known, ...others.map((step) => ({ ...step, label: step.status }))];
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export function metricInWords({ valor, unidade }: Metric): string {
  if (valor === null) return '—';
  return unidade === '%' ? `${number.format(valor)}%` : `${number.format(valor)} min`;
}

import type { Database } from '#protocol';
import {
  type Analysis,
  type Asked,
  byMost,
  finding,
  type Proposal,
  percent,
  rounded,
  share,
} from './analysis.ts';
import { type CountedTool, countToolFailures } from './queries/count-tool-failures.ts';
import { type MeasuredExecutor, measureExecutors } from './queries/measure-executors.ts';
import { THRESHOLDS, worseBelow } from './thresholds.ts';

export type AgentRows = {
  readonly executors: readonly MeasuredExecutor[];
  readonly tools: readonly CountedTool[];
};

export const readAgents = async (database: Database, asked: Asked): Promise<AgentRows> => ({
  executors: await measureExecutors(database, asked),
  tools: await countToolFailures(database, asked),
});

/** 4: how reliable each executor is, how often a fallback had to help, and whom to look at. */
export function judgeAgents({ executors, tools }: AgentRows): Analysis {
  const all = executors
    .filter(({ operacao }) => operacao === null)
    .map(shown)
    .toSorted(worstFirst);
  const operations = executors
    .filter(({ operacao }) => operacao !== null)
    .map(shown)
    .toSorted(worstFirst);
  const known = all.filter(({ pedidos }) => pedidos >= THRESHOLDS.least);
  const [worst] = known;
  const value = worst?.sucesso ?? null;
  const review = known.filter(needsReview);
  return {
    ...{
      number: 4,
      title: 'Confiabilidade de agentes',
      value,
      unit: '%',
      threshold: THRESHOLDS.executor.agir,
    },
    says: worst
      ? `menor taxa de sucesso: ${worst.agente}, ${worst.sucessos} de ${worst.pedidos} operações`
      : 'poucas operações para julgar um executor',
    verdict: worseBelow({ value, count: worst?.pedidos ?? 0, ...THRESHOLDS.executor }),
    findings: [
      finding(EXECUTORS, all),
      finding(
        OPERATIONS,
        operations.filter(({ sucessos, pedidos }) => sucessos < pedidos),
      ),
      finding(TOOLS, tools.toSorted(byMost(({ falhas }) => falhas, toolName)).map(toolOf)),
    ],
    ...maintenanceOf(review, operations, worst),
    also: [],
  };
}

const MEASURES = {
  ...{ pedidos: 'operações', sucesso: 'sucesso', fallback: 'via fallback' },
  ...{
    falhas: 'falhas',
    timeouts: 'timeouts',
    parciais: 'parciais',
  },
  ...{
    retentativas: 'novas tentativas',
    ms_medio: 'tempo médio',
    ms_p95: 'p95',
  },
} as const;
const EXECUTORS = {
  ...{ name: 'executores', title: 'Por executor, do menos confiável ao mais' },
  columns: { agente: 'executor', ...MEASURES },
} as const;
const OPERATIONS = {
  ...{ name: 'operacoes', title: 'Operações que mais falham' },
  columns: { agente: 'executor', operacao: 'operação', ...MEASURES },
} as const;
const TOOLS = {
  ...{ name: 'ferramentas', title: 'Ferramentas em turnos com falha, em todos os assistentes' },
  columns: {
    ...{ assistente: 'assistente', ferramenta: 'ferramenta' },
    ...{ turnos: 'turnos', falhas: 'com falha', taxa: 'taxa' },
  },
} as const;

const shown = (row: MeasuredExecutor) => ({
  ...row,
  sucesso: share(row.sucessos, row.pedidos),
  fallback: share(row.fallbacks, row.pedidos),
  ms_medio: rounded(row.ms_medio, 0),
});
type Shown = ReturnType<typeof shown>;

const worstFirst = byMost<Shown>(
  ({ sucesso }) => -(sucesso ?? 0),
  ({ agente, operacao }) => `${agente} ${operacao}`,
);
const needsReview = ({ sucesso, fallback }: Shown): boolean =>
  (sucesso ?? 0) < THRESHOLDS.executor.agir || (fallback ?? 0) > THRESHOLDS.fallbacks;

const toolName = ({ assistente, ferramenta }: CountedTool): string => `${assistente} ${ferramenta}`;
const toolOf = (row: CountedTool) => ({ ...row, taxa: share(row.falhas, row.turnos) });

function maintenanceOf(
  review: readonly Shown[],
  operations: readonly Shown[],
  worst: Shown | undefined,
): Proposal {
  const serves = 'manutencao_agentes';
  if (!worst)
    return { serves, suggestion: 'Ainda há poucas operações para dizer que agente precisa de manutenção.' };
  const [first] = review;
  if (!first)
    return {
      serves,
      suggestion: `Nenhum agente precisa de manutenção agora: o menos confiável, ${worst.agente}, responde em ${percent(worst.sucesso)} das vezes.`,
    };
  const [weakest] = operations.filter(({ agente }) => agente === first.agente);
  const others = review.slice(1).map(({ agente }) => agente);
  const also = others.length > 0 ? ` Depois dele: ${others.join(', ')}.` : '';
  return {
    serves,
    suggestion: `Ponha em manutenção ${first.agente}${weakest?.operacao ? `, a começar por ${weakest.operacao}` : ''}: sucesso em ${percent(first.sucesso)} de ${first.pedidos} operações, ${percent(first.fallback)} por fallback.${also}`,
    adjustment: {
      kind: 'manutencao_agentes',
      agentes: review.map(({ agente, sucesso, fallback }) => ({
        agente,
        motivo: `sucesso ${percent(sucesso)}, fallback ${percent(fallback)}`,
      })),
    },
  };
}

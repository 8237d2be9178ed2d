import {
  type AgentContract,
  type AssistantMissions,
  type Clock,
  type MissionOpening,
  type MissionPackage,
  type MissionRequest,
  type MissionSummary,
  type NewMission,
  ProsaError,
} from '#protocol';
import { tierAbove, tierOf } from './tier.ts';

export type Strategy = {
  readonly definition: AssistantMissions<never>;
  readonly clock: Pick<Clock, 'now'>;
  readonly missao_id: string;
  /** The mission that this one repeats with more resources. */
  readonly previous: MissionSummary | null;
};

/** The orchestrator's whole judgement, made once: who leads, what for, with how much. From then on it waits. */
export function planMission(
  request: MissionRequest,
  { owner, about }: Pick<MissionOpening, 'owner' | 'about'>,
  { definition, clock, missao_id, previous }: Strategy,
): NewMission {
  const { orchestrator, contracts } = definition;
  const { lider, justificativa } = orchestrator.choose(request, about);
  assertLead(lider, contracts);
  const houve_override = bestCandidate(request)?.nome !== lider;
  const tier = previous ? tierAbove(previous) : tierOf(orchestrator.complexityOf(request, about));
  const inicio = clock.now();
  const limite = inicio + tier.seconds * 1_000;
  const pacote: MissionPackage = {
    missao_id,
    agente_coordenador_lider: lider,
    justificativa_escolha: justificationOf(justificativa, lider, request),
    objetivo_estrategico: orchestrator.objective(request, lider, about),
    query_original_usuario: request.query_original,
    // They travel with the message to the lead; kept they would be the same again and again.
    contratos_agentes_disponiveis: [],
    orcamento_recursos: {
      orcamento_tokens: tier.tokens,
      orcamento_chamadas_api: tier.calls,
      consumo_atual: { tokens: 0, chamadas_api: 0 },
    },
    restricoes_hard: {
      timeout_global_missao: tier.seconds,
      timestamp_inicio: new Date(inicio).toISOString(),
      timestamp_limite: new Date(limite).toISOString(),
    },
    prompt_orquestracao_especializado: request.prompts_orquestracao
      .map(({ conteudo }) => conteudo)
      .join('\n\n'),
    instrucoes_autonomia: autonomyFor(tier.seconds),
  };
  const orcamento = { tokens: tier.tokens, chamadas_api: tier.calls };
  return {
    ...owner,
    missao_id,
    pacote,
    pedido: request,
    houve_override,
    complexidade: tier.complexidade,
    orcamento,
    inicio,
    limite,
    missao_anterior: previous?.missao_id ?? null,
  };
}

/** Word by word. */
export const autonomyFor = (seconds: number): string =>
  [
    'Você tem autonomia COMPLETA para decidir quantos ciclos realizar, quantas operações executar e quais agentes chamar.',
    `Sua única restrição é o timeout global de ${seconds} segundos e o orçamento de recursos.`,
    'Decida você mesmo quando o objetivo foi suficientemente alcançado.',
    'Priorize qualidade da resposta sobre economia de recursos, mas respeite orçamentos.',
  ].join('\n');

/** Whom triage trusts most; the first of equals. */
export const bestCandidate = ({ candidatos }: MissionRequest) =>
  candidatos.reduce<MissionRequest['candidatos'][number] | undefined>(
    (best, each) => (best === undefined || each.score > best.score ? each : best),
    undefined,
  );

function justificationOf(justificativa: string, lider: string, request: MissionRequest): string {
  const suggested = bestCandidate(request);
  if (!suggested || suggested.nome === lider) return justificativa;
  return `${justificativa} (override: a triagem sugeria "${suggested.nome}", com ${suggested.score})`;
}

function assertLead(lider: string, contracts: readonly AgentContract[]): void {
  const contract = contracts.find(({ nome_agente }) => nome_agente === lider);
  if (contract?.tipo === 'coordenador') return;
  throw new ProsaError(
    'definition_invalid',
    `"${lider}" não é um coordenador e não pode liderar uma missão.`,
  );
}

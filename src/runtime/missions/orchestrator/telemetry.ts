import type { Consolidation, MissionBudget, MissionEnding, MissionTelemetry, NewMission } from '#protocol';
import { bestCandidate } from './package.ts';
import type { Tally } from './tally.ts';

export type Ended = {
  readonly consolidation: Consolidation;
  readonly status: MissionEnding;
  readonly spent: MissionBudget;
  readonly tally: Tally;
  /** Time that the mission had run, all attempts together. */
  readonly ms: number;
  readonly now: number;
};

/** §10, complete: what is known when the mission ends. */
export function telemetryOf(mission: NewMission, ended: Ended): MissionTelemetry {
  const { pedido, pacote, orcamento, missao_id } = mission;
  const { consolidation, status, spent, tally, ms, now } = ended;
  const suggested = bestCandidate(pedido);
  const seconds = Math.round(ms) / 1_000;
  return {
    missao_id,
    timestamp_inicio: pacote.restricoes_hard.timestamp_inicio,
    timestamp_fim: new Date(now).toISOString(),
    duracao_total: seconds,
    query_original: pedido.query_original,
    dominio_classificado: pedido.prompts_orquestracao[0]?.dominio ?? '',
    coordenador_sugerido_junior: { nome: suggested?.nome ?? '', score: suggested?.score ?? 0 },
    coordenador_escolhido_orquestrador: pacote.agente_coordenador_lider,
    houve_override: mission.houve_override,
    orcamento_tokens_alocado: orcamento.tokens,
    orcamento_tokens_consumido: spent.tokens,
    orcamento_api_alocado: orcamento.chamadas_api,
    orcamento_api_consumido: spent.chamadas_api,
    timeout_alocado: pacote.restricoes_hard.timeout_global_missao,
    tempo_real_execucao: seconds,
    ciclos_realizados_coordenador: consolidation.metadados_execucao.ciclos_realizados,
    operacoes_totais_executadas: tally.answered(),
    operacoes_falhadas: tally.failed(),
    fallbacks_usados: tally.fallbacks(),
    agentes_chamados: tally.agents(),
    profundidade_maxima_chamadas: tally.depth(),
    status_final: status,
    objetivo_alcancado: consolidation.objetivo_alcancado,
    limitacoes_encontradas: consolidation.limitacoes_encontradas,
  };
}

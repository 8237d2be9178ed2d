import { foldMission, type MissionMessage, type MissionTelemetry, type StoredMission } from '#protocol';
import type { missionFacts, missionOperations } from '../schema.ts';

export type MissionFacts = Omit<typeof missionFacts.$inferSelect, 'orgId' | 'userId' | 'demo'>;
export type MissionOperation = Omit<typeof missionOperations.$inferSelect, 'orgId' | 'userId' | 'demo'>;

/** §10, field by field; null while the mission runs. */
export function missionFactsOf(mission: StoredMission): MissionFacts | null {
  const { telemetria } = mission;
  if (!telemetria) return null;
  const { missao_id, session, turn, assistant, complexidade } = mission;
  const { timestamp_inicio, timestamp_fim, coordenador_sugerido_junior: sugerido, ...told } = telemetria;
  return {
    ...whole(told),
    ...{ missao_id, session, turn, assistant, complexidade },
    timestamp_inicio: Date.parse(timestamp_inicio),
    timestamp_fim: Date.parse(timestamp_fim),
    coordenador_sugerido_junior: sugerido.nome,
    score_sugerido_junior: Math.round(sugerido.score),
    agentes_chamados: [...telemetria.agentes_chamados],
  };
}

type Counted = Omit<MissionTelemetry, 'timestamp_inicio' | 'timestamp_fim' | 'coordenador_sugerido_junior'>;

/** Tokens may have been counted in fractions by whoever estimated them. */
const whole = (told: Counted): Counted => ({
  ...told,
  orcamento_tokens_alocado: Math.round(told.orcamento_tokens_alocado),
  orcamento_tokens_consumido: Math.round(told.orcamento_tokens_consumido),
});

/** What each agent was asked, in the order in which it was sent. */
export function operationsOf({ missao_id, eventos }: StoredMission): readonly MissionOperation[] {
  return foldMission(eventos)
    .mensagens.filter(({ tipo_mensagem }) => tipo_mensagem === 'requisicao')
    .map((message, ordinal) => ({ missao_id, ordinal, ...operationOf(message) }));
}

function operationOf(message: MissionMessage): Omit<MissionOperation, 'missao_id' | 'ordinal'> {
  const { resposta } = message;
  return {
    at: message.em,
    agente: message.destinatario,
    operacao: message.operacao,
    status: resposta?.status ?? 'sem_resposta',
    ms: Math.round(resposta?.ms ?? 0),
    tokens: Math.round(resposta?.consumido.tokens_usados ?? 0),
    chamadas_api: resposta?.consumido.chamadas_api_externas ?? 0,
    fallback_usado: resposta?.fallback ?? message.redirecionada,
    retentativas: message.repeticoes,
  };
}

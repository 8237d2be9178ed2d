import {
  type BusEvent,
  type Complexity,
  type Figure,
  type FoldedMission,
  type FoldedTurn,
  foldMission,
  type MissionBudget,
  type MissionTelemetry,
  type StoredMission,
} from '#protocol';

/** A mission as the command line tells it, wherever it was read. */
export type ShownMission = {
  readonly missao_id: string;
  readonly assistant: string;
  readonly turn: string;
  readonly lider: string;
  readonly complexidade: Complexity;
  readonly inicio: number;
  /** Seconds, as the orchestrator gave them. */
  readonly limite_s: number;
  /** Null while it runs. */
  readonly status: string | null;
  /** Seconds; null while it runs. */
  readonly duracao_s: number | null;
  readonly orcamento: MissionBudget;
  readonly gasto: MissionBudget;
  readonly limitacoes: MissionTelemetry['limitacoes_encontradas'];
  /** The one that it repeats with more resources. */
  readonly missao_anterior: string | null;
  /** Of the figures that the answer told; a turn's record does not hold them. */
  readonly procedencia: readonly Figure[];
  readonly eventos: readonly BusEvent[];
};

export function shownOfStore(mission: StoredMission): ShownMission {
  const { missao_id, assistant, turn, lider, complexidade, inicio, limite, orcamento, eventos } = mission;
  const ended = mission.telemetria;
  const { totais } = foldMission(eventos);
  return {
    ...{ missao_id, assistant, turn, lider, complexidade, inicio, orcamento, eventos },
    limite_s: Math.round((limite - inicio) / 1_000),
    status: ended?.status_final ?? null,
    duracao_s: ended?.duracao_total ?? null,
    gasto: {
      tokens: ended?.orcamento_tokens_consumido ?? totais.tokens_usados,
      chamadas_api: ended?.orcamento_api_consumido ?? totais.chamadas_api_externas,
    },
    limitacoes: ended?.limitacoes_encontradas ?? [],
    ...{ missao_anterior: mission.missao_anterior, procedencia: mission.procedencia },
  };
}

/** From the record of the turn that opened it: the same shapes. */
export function shownOfTurn(mission: FoldedMission, { turn, assistant }: FoldedTurn): ShownMission {
  const { lead, complexity, budget, limitMs, events, status, spent, ms } = mission;
  return {
    ...{ missao_id: mission.mission, assistant, turn, lider: lead, complexidade: complexity },
    ...{ inicio: events[0]?.em ?? 0, limite_s: Math.round(limitMs / 1_000), status, eventos: events },
    duracao_s: status === null ? null : ms / 1_000,
    orcamento: budget,
    gasto: spent ?? { tokens: 0, chamadas_api: 0 },
    limitacoes: [],
    ...{ missao_anterior: mission.previous ?? null, procedencia: [] },
  };
}

import type {
  BusEvent,
  EndedMission,
  Figure,
  MissionClaim,
  MissionEntry,
  MissionOutcome,
  MissionPackage,
  MissionStore,
  MissionTelemetry,
  NewMission,
  OpenedMission,
} from '#protocol';
import type { MissionStores } from '../../mission-stores.ts';

export type { MissionStores };

/** A case is given fresh and empty stores. */
export type MissionConformanceCase = { readonly title: string; run(stores: MissionStores): Promise<void> };

export const START = 1_800_000_000_000;
const ORCAMENTO = { tokens: 10_000, chamadas_api: 15 };

const packageOf = (missao_id: string): MissionPackage => ({
  missao_id,
  agente_coordenador_lider: 'analise',
  justificativa_escolha: 'Gastos são do coordenador de análise.',
  objetivo_estrategico: 'Dizer para onde foi o dinheiro.',
  query_original_usuario: 'onde gastei mais?',
  contratos_agentes_disponiveis: [],
  orcamento_recursos: {
    orcamento_tokens: ORCAMENTO.tokens,
    orcamento_chamadas_api: ORCAMENTO.chamadas_api,
    consumo_atual: { tokens: 0, chamadas_api: 0 },
  },
  restricoes_hard: {
    timeout_global_missao: 120,
    timestamp_inicio: new Date(START).toISOString(),
    timestamp_limite: new Date(START + 120_000).toISOString(),
  },
  prompt_orquestracao_especializado: 'diagnóstico',
  instrucoes_autonomia: 'autonomia completa',
});

export function missionOf(missao_id: string, over: Partial<NewMission> = {}): NewMission {
  return {
    ...{ missao_id, org: 'org', user: 'ana', session: 's1', turn: 't1', assistant: 'teste' },
    ...{ key: `chave ${missao_id}`, fence: 1, complexidade: 'profunda', houve_override: false },
    ...{ orcamento: ORCAMENTO, inicio: START, limite: START + 120_000, missao_anterior: null },
    pacote: packageOf(missao_id),
    pedido: { query_original: 'onde gastei mais?', prompts_orquestracao: [], candidatos: [] },
    ...over,
  };
}

export const sent = (message_id: string, em = START + 10): BusEvent => ({
  tipo: 'mensagem_enviada',
  em,
  message_id,
  tipo_mensagem: 'requisicao',
  remetente: 'analise',
  destinatario: 'dados_internos',
  operacao: 'resumo',
  prioridade: 'NORMAL',
  profundidade: 2,
  sinalizadores: [],
  estimado: { tokens_estimados: 100, chamadas_api_estimadas: 0 },
});

export const seen = (event: BusEvent): MissionEntry => ({ kind: 'evento', at: event.em, event });
export const result = (operacao: string, value = 'pronto'): MissionEntry => ({
  kind: 'resultado',
  operacao,
  at: START + 20,
  value: { texto: value },
});
export const spent = (tokens: number): MissionEntry => ({
  ...{ kind: 'gasto', at: START + 25, value: { tokens, chamadas_api: 3 } },
});
export const noted = (conteudo: string): MissionEntry => ({
  kind: 'memoria',
  at: START + 30,
  entry: { secao: 'coordenadores', em: START + 30, agente: 'analise', tipo: 'decisao', conteudo },
});

export const outcomeOf = (missao_id: string, answer = 'Em mercado.'): MissionOutcome => ({
  missao_id,
  status_final: 'sucesso_completo',
  resposta_final: { resposta_ao_usuario: answer, tom_usado: 'consultivo' },
  pacote: packageOf(missao_id),
  consolidacao: {
    status: 'sucesso_completo',
    objetivo_alcancado: true,
    resposta_pre_estruturada: {
      resposta_principal: answer,
      dados_suporte: [],
      calculos_realizados: [],
      comparacoes_feitas: [],
      procedencia: [],
    },
    limitacoes_encontradas: [],
    recomendacoes_adicionais: [],
    proximos_passos_sugeridos: [],
    metadados_execucao: {
      ...{ ciclos_realizados: 1, operacoes_executadas: 1, operacoes_falhadas: 0 },
      ...{ agentes_chamados: ['dados_internos'], fallbacks_usados: [] },
    },
    recursos_consumidos: {
      ...{ tokens_usados: 100, chamadas_api_externas: 0, tempo_execucao: 2 },
      ...{ percentual_orcamento_tokens: 1, percentual_orcamento_api: 0 },
    },
  },
});

export const telemetryOf = (missao_id: string, query_original = 'onde gastei mais?'): MissionTelemetry => ({
  missao_id,
  timestamp_inicio: new Date(START).toISOString(),
  timestamp_fim: new Date(START + 2_000).toISOString(),
  duracao_total: 2,
  query_original,
  dominio_classificado: 'diagnostico',
  coordenador_sugerido_junior: { nome: 'analise', score: 90 },
  coordenador_escolhido_orquestrador: 'analise',
  houve_override: false,
  ...{ orcamento_tokens_alocado: 10_000, orcamento_tokens_consumido: 100 },
  ...{ orcamento_api_alocado: 15, orcamento_api_consumido: 0, timeout_alocado: 120, tempo_real_execucao: 2 },
  ...{ ciclos_realizados_coordenador: 1, operacoes_totais_executadas: 1, operacoes_falhadas: 0 },
  ...{ fallbacks_usados: [], agentes_chamados: ['dados_internos'], profundidade_maxima_chamadas: 2 },
  ...{ status_final: 'sucesso_completo', objetivo_alcancado: true, limitacoes_encontradas: [] },
});

export type Claimed = Extract<OpenedMission, { kind: 'claimed' }>;

/** Opens and insists. */
export async function opened(missions: MissionStore, mission: NewMission): Promise<Claimed> {
  const answer = await missions.open(mission);
  if (answer.kind !== 'claimed') throw new Error(`a missão ${mission.missao_id} já terminou`);
  return answer;
}

export const endedOf = (missao_id: string, over: Partial<EndedMission> = {}): EndedMission => ({
  ...{ telemetria: telemetryOf(missao_id), outcome: outcomeOf(missao_id), procedencia: [] },
  ...over,
});

export const figure = (texto: string, ids: readonly string[] = ['l1', 'l2']): Figure => ({
  ...{ texto, rotulo: 'gasto do mês', unidade: 'centavos', valor: 170_000, conta: null },
  partes: [
    {
      valor: 170_000,
      origem: {
        tipo: 'dados',
        operacao: 'resumo',
        entradas: { periodo: '3m' },
        campo: ['total_centavos'],
        ids,
      },
    },
  ],
});

export const finished = (missions: MissionStore, claim: MissionClaim): Promise<void> =>
  missions.finish(claim, endedOf(claim.missao_id));

import { boolean, doublePrecision, index, integer, json, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Limitation } from '#protocol';
import { demo, learning, moment, names, person } from './columns.ts';

/** §10 of the document, field by field, in its own names. */
export const missionFacts = learning.table(
  'mission_facts',
  {
    ...person,
    missao_id: text('missao_id').primaryKey(),
    session: text('session').notNull(),
    turn: text('turn').notNull(),
    assistant: text('assistant').notNull(),
    complexidade: text('complexidade').notNull(),
    timestamp_inicio: moment('timestamp_inicio').notNull(),
    timestamp_fim: moment('timestamp_fim').notNull(),
    duracao_total: doublePrecision('duracao_total').notNull(),
    query_original: text('query_original').notNull(),
    dominio_classificado: text('dominio_classificado').notNull(),
    coordenador_sugerido_junior: text('coordenador_sugerido_junior').notNull(),
    score_sugerido_junior: integer('score_sugerido_junior').notNull(),
    coordenador_escolhido_orquestrador: text('coordenador_escolhido_orquestrador').notNull(),
    houve_override: boolean('houve_override').notNull(),
    orcamento_tokens_alocado: integer('orcamento_tokens_alocado').notNull(),
    orcamento_tokens_consumido: integer('orcamento_tokens_consumido').notNull(),
    orcamento_api_alocado: integer('orcamento_api_alocado').notNull(),
    orcamento_api_consumido: integer('orcamento_api_consumido').notNull(),
    timeout_alocado: doublePrecision('timeout_alocado').notNull(),
    tempo_real_execucao: doublePrecision('tempo_real_execucao').notNull(),
    ciclos_realizados_coordenador: integer('ciclos_realizados_coordenador').notNull(),
    operacoes_totais_executadas: integer('operacoes_totais_executadas').notNull(),
    operacoes_falhadas: integer('operacoes_falhadas').notNull(),
    fallbacks_usados: json('fallbacks_usados')
      .$type<readonly { readonly agente: string; readonly fallback_usado: string }[]>()
      .notNull(),
    agentes_chamados: names('agentes_chamados'),
    profundidade_maxima_chamadas: integer('profundidade_maxima_chamadas').notNull(),
    status_final: text('status_final').notNull(),
    objetivo_alcancado: boolean('objetivo_alcancado').notNull(),
    limitacoes_encontradas: json('limitacoes_encontradas').$type<readonly Limitation[]>().notNull(),
    ...demo,
  },
  (table) => [
    index('mission_facts_by_time').on(table.orgId, table.timestamp_fim),
    index('mission_facts_by_turn').on(table.turn),
    index('mission_facts_by_person').on(table.orgId, table.userId),
  ],
);

/** What each agent was asked in a mission, as the bus saw it. */
export const missionOperations = learning.table(
  'mission_operations',
  {
    ...person,
    missao_id: text('missao_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    at: moment('at').notNull(),
    agente: text('agente').notNull(),
    operacao: text('operacao').notNull(),
    status: text('status').notNull(),
    ms: integer('ms').notNull(),
    tokens: integer('tokens').notNull(),
    chamadas_api: integer('chamadas_api').notNull(),
    fallback_usado: text('fallback_usado'),
    retentativas: integer('retentativas').notNull(),
    ...demo,
  },
  (table) => [
    primaryKey({ columns: [table.missao_id, table.ordinal] }),
    index('mission_operations_by_time').on(table.orgId, table.at),
    index('mission_operations_by_person').on(table.orgId, table.userId),
  ],
);

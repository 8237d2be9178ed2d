import type { ZodType } from 'zod';
import type { Json, JsonObject } from './json.ts';

/** `modulo`: answers by code alone and plans nothing (the data access), or only sends (triage, orchestrator). */
export type AgentKind = 'coordenador' | 'executor' | 'modulo';

export type OperationExample = {
  readonly titulo: string;
  readonly parametros: JsonObject;
  /** What `dados` would hold. */
  readonly resposta: Json;
};

/** One thing an agent does when asked, with everything a sender must know. Keys are the document's words, because contracts are read as they are. */
export type OperationContract = {
  readonly nome: string;
  readonly descricao: string;
  /** A strict object; each field described. Checked before delivery: nothing is guessed. */
  readonly parametros: ZodType;
  /** What `payload.dados` of a good answer holds. Checked before the answer travels on. */
  readonly resposta: ZodType;
  readonly exemplos: readonly OperationExample[];
  /** Seconds, as a rule of thumb for planners. */
  readonly tempo_medio: number;
  /** What a request reserves where its sender gives no estimate. */
  readonly custo_estimado: { readonly tokens: number; readonly chamadas_api: number };
  /** Where its data come from. */
  readonly fontes: readonly string[];
  /** `escrita` is made once per `message_id`, over retries and restarts. */
  readonly efeito: 'leitura' | 'escrita';
};

/** What takes over when something fails: another agent (the bus redirects), or other sources inside the executor, in order. */
export type ContractFallback =
  | {
      readonly tipo: 'agente';
      readonly agente: string;
      /** Only these operations; all that both know unless given. */
      readonly operacoes?: readonly string[];
      readonly descricao: string;
    }
  | {
      readonly tipo: 'fonte';
      readonly operacao: string;
      /** First the primary one. */
      readonly ordem: readonly string[];
      readonly descricao: string;
    };

/** §3.1 of the finance document. The formats of request and response follow from the operations when a contract is rendered. */
export type AgentContract = {
  readonly nome_agente: string;
  readonly tipo: AgentKind;
  readonly descricao_curta: string;
  readonly responsabilidades: readonly string[];
  readonly operacoes_disponiveis: readonly OperationContract[];
  readonly fallbacks_disponiveis: readonly ContractFallback[];
  /** Whom it may call: the declared edges. The bus refuses any other. */
  readonly dependencias: readonly string[];
};

/** A contract as it is served: schemas as JSON Schema, formats spelled out. */
export type RenderedContract = {
  readonly nome_agente: string;
  readonly tipo: AgentKind;
  readonly descricao_curta: string;
  readonly responsabilidades: readonly string[];
  readonly operacoes_disponiveis: readonly (Omit<OperationContract, 'parametros' | 'resposta'> & {
    readonly parametros: JsonObject;
    readonly resposta: JsonObject;
  })[];
  readonly formato_requisicao: JsonObject;
  readonly formato_resposta: JsonObject;
  readonly fallbacks_disponiveis: readonly ContractFallback[];
  readonly dependencias: readonly string[];
};

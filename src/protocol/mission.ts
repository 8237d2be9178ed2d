import type { BusEvent, MissionBudget } from './bus.ts';
import type { Chart } from './charts.ts';
import type { ChatContext } from './chat-context.ts';
import type { RenderedContract } from './contract.ts';
import type { Figure } from './figure.ts';
import type { Json, JsonObject } from './json.ts';
import type { FinalAnswer } from './mission-answer.ts';

export type Complexity = 'comparativa' | 'profunda' | 'analise_investimento';

/** What triage hands over, as §2 of the finance document lists it. */
export type MissionRequest = {
  readonly query_original: string;
  readonly prompts_orquestracao: readonly { readonly dominio: string; readonly conteudo: string }[];
  readonly candidatos: readonly {
    readonly nome: string;
    readonly score: number;
    readonly justificativa: string;
  }[];
};

/** §3, field by field. */
export type MissionPackage = {
  readonly missao_id: string;
  readonly agente_coordenador_lider: string;
  readonly justificativa_escolha: string;
  readonly objetivo_estrategico: string;
  readonly query_original_usuario: string;
  readonly contratos_agentes_disponiveis: readonly RenderedContract[];
  readonly orcamento_recursos: {
    readonly orcamento_tokens: number;
    readonly orcamento_chamadas_api: number;
    readonly consumo_atual: { readonly tokens: number; readonly chamadas_api: number };
  };
  readonly restricoes_hard: {
    /** Seconds. */
    readonly timeout_global_missao: number;
    /** ISO. */
    readonly timestamp_inicio: string;
    readonly timestamp_limite: string;
  };
  readonly prompt_orquestracao_especializado: string;
  readonly instrucoes_autonomia: string;
};

export type Criticality = 'critica' | 'complementar' | 'opcional';

/** One operation of a coordinator's plan. */
export type PlannedOperation = {
  /** Names it within the plan. */
  readonly id: string;
  readonly agente: string;
  readonly operacao: string;
  readonly objetivo: string;
  readonly criticidade: Criticality;
  /** Operations whose results it needs. */
  readonly depende_de: readonly string[];
  readonly custo: { readonly tokens: number; readonly chamadas_api: number; readonly segundos: number };
  /** 0–100: how much the answer gains. */
  readonly beneficio: number;
};

export type LimitationKind = 'timeout' | 'orcamento' | 'falha_agente' | 'dados_indisponiveis';
export type Impact = 'baixo' | 'medio' | 'alto';
export type Limitation = {
  readonly tipo_limitacao: LimitationKind;
  readonly descricao: string;
  readonly impacto: Impact;
  readonly operacoes_nao_executadas: readonly string[];
  /** Whether trying again can help; absent: it can, or nobody knows. */
  readonly repetivel?: boolean;
};

/** A way to analyse, as a name and a version; `recomenda`: its answer advises the person, from their own figures. */
export type AnswerMethod = {
  readonly nome: string;
  readonly versao: number;
  readonly recomenda: boolean;
};

/** §5, section 7, field by field. */
export type Consolidation = {
  readonly status: 'sucesso_completo' | 'sucesso_parcial' | 'falha';
  readonly objetivo_alcancado: boolean;
  readonly resposta_pre_estruturada: {
    readonly resposta_principal: string;
    readonly dados_suporte: readonly Json[];
    readonly calculos_realizados: readonly Json[];
    readonly comparacoes_feitas: readonly Json[];
    /** Of every figure of the answer, where it comes from. */
    readonly procedencia: readonly Figure[];
    /** Figures of the answer to look at; left out where there are none. */
    readonly graficos?: readonly Chart[];
    /** By which method it was worked out; left out where there is none. */
    readonly metodo?: AnswerMethod;
  };
  readonly limitacoes_encontradas: readonly Limitation[];
  readonly recomendacoes_adicionais: readonly string[];
  readonly proximos_passos_sugeridos: readonly string[];
  readonly metadados_execucao: {
    readonly ciclos_realizados: number;
    readonly operacoes_executadas: number;
    readonly operacoes_falhadas: number;
    readonly agentes_chamados: readonly string[];
    readonly fallbacks_usados: readonly { readonly agente: string; readonly fallback_usado: string }[];
  };
  readonly recursos_consumidos: {
    readonly tokens_usados: number;
    readonly chamadas_api_externas: number;
    /** Seconds. */
    readonly tempo_execucao: number;
    readonly percentual_orcamento_tokens: number;
    readonly percentual_orcamento_api: number;
  };
};

export type MemorySection =
  | ('junior' | 'orquestrador' | 'message_bus')
  | ('coordenadores' | 'executores' | 'resposta_final');

/** One thing that happened inside, kept whole until the answer is out. */
export type InternalEntry = {
  readonly secao: MemorySection;
  readonly em: number;
  readonly agente: string;
  /** `decisao`, `plano`, `requisicao`, `resposta`, `aviso`, `consolidacao` … */
  readonly tipo: string;
  readonly conteudo: Json;
  /** Documents, credentials, health, other people's data: kept, but told to no other agent. */
  readonly sensibilidade?: 'high';
};

/** The process's own memory of one query: complete, append-only, gone once the answer is sent. */
export type InternalMemory = {
  append(entry: Omit<InternalEntry, 'em'>): void;
  read(section?: MemorySection): readonly InternalEntry[];
};

export type MissionEnding = Consolidation['status'] | 'timeout';

/** §10: what is kept of a mission. Grading and feedback come later and elsewhere. */
export type MissionTelemetry = {
  readonly missao_id: string;
  readonly timestamp_inicio: string;
  readonly timestamp_fim: string;
  /** Seconds. */
  readonly duracao_total: number;
  readonly query_original: string;
  readonly dominio_classificado: string;
  readonly coordenador_sugerido_junior: { readonly nome: string; readonly score: number };
  readonly coordenador_escolhido_orquestrador: string;
  readonly houve_override: boolean;
  readonly orcamento_tokens_alocado: number;
  readonly orcamento_tokens_consumido: number;
  readonly orcamento_api_alocado: number;
  readonly orcamento_api_consumido: number;
  readonly timeout_alocado: number;
  readonly tempo_real_execucao: number;
  readonly ciclos_realizados_coordenador: number;
  readonly operacoes_totais_executadas: number;
  readonly operacoes_falhadas: number;
  readonly fallbacks_usados: readonly { readonly agente: string; readonly fallback_usado: string }[];
  readonly agentes_chamados: readonly string[];
  readonly profundidade_maxima_chamadas: number;
  readonly status_final: MissionEnding;
  readonly objetivo_alcancado: boolean;
  readonly limitacoes_encontradas: readonly Limitation[];
};

/** How a mission ended, for whoever opened it. */
export type MissionOutcome = {
  readonly missao_id: string;
  readonly status_final: MissionEnding;
  readonly consolidacao: Consolidation;
  /** What the person is told, word by word. */
  readonly resposta_final: FinalAnswer;
  readonly pacote: MissionPackage;
};

/** Opens missions for the tools of a turn. */
export type Missions = {
  /** Under the tool's key: asked again with the same key, the same mission is resumed, or its outcome told again. */
  open(request: MissionRequest, options?: MissionOptions): Promise<MissionOutcome>;
};

export type MissionOptions = {
  /**
   * An earlier mission of the same person: this one is tied to it and has the resources of the tier above. Throws `mission_not_found` where
   * they have no such mission.
   */
  readonly mais_recursos_de?: string;
};

/** What the opener of a mission knows of its place. */
export type MissionOwner = {
  readonly org: string;
  readonly user: string;
  readonly session: string;
  readonly turn: string;
  readonly assistant: string;
  /** The effect's key: one mission per key. */
  readonly key: string;
  /** The session's epoch under which the turn runs: a later one may take the mission over, the same one may not twice. */
  readonly fence: number;
};

export type NewMission = MissionOwner & {
  readonly missao_id: string;
  readonly pacote: MissionPackage;
  readonly pedido: MissionRequest;
  readonly houve_override: boolean;
  readonly complexidade: Complexity;
  readonly orcamento: MissionBudget;
  readonly inicio: number;
  readonly limite: number;
  /** The one that it repeats with more resources. */
  readonly missao_anterior: string | null;
};

/** A worker's hold on a mission: a write under an older fence is refused with `claim_superseded`. */
export type MissionClaim = { readonly org: string; readonly missao_id: string; readonly fence: number };

/** What is written while a mission runs. `evento` is shape and stays; all else is content and goes with the answer. */
export type MissionEntry =
  | { readonly kind: 'resultado'; readonly operacao: string; readonly at: number; readonly value: JsonObject }
  | { readonly kind: 'memoria'; readonly at: number; readonly entry: InternalEntry }
  /** What the ledger said when something happened: of failures nothing else is left to go by. */
  | { readonly kind: 'gasto'; readonly at: number; readonly value: MissionBudget }
  | { readonly kind: 'evento'; readonly at: number; readonly event: BusEvent };

export type OpenedMission =
  /** New, or left by whoever had it: go on from `entries`. */
  | {
      readonly kind: 'claimed';
      readonly claim: MissionClaim;
      readonly mission: NewMission;
      readonly entries: readonly MissionEntry[];
    }
  | { readonly kind: 'ended'; readonly outcome: MissionOutcome };

/** A mission as lists tell it. */
export type MissionSummary = MissionOwner & {
  readonly missao_id: string;
  readonly estado: 'em_andamento' | 'encerrada';
  readonly lider: string;
  readonly complexidade: Complexity;
  readonly inicio: number;
  readonly limite: number;
  readonly orcamento: MissionBudget;
  /** The one that it repeats with more resources. */
  readonly missao_anterior: string | null;
  /** Once it ended. */
  readonly telemetria: MissionTelemetry | null;
};

export type StoredMission = MissionSummary & {
  /** Of the figures that the answer told, where they come from. */
  readonly procedencia: readonly Figure[];
  readonly eventos: readonly BusEvent[];
};

/** How a mission ended. `procedencia` outlives its content. */
export type EndedMission = {
  readonly telemetria: MissionTelemetry;
  readonly outcome: MissionOutcome;
  readonly procedencia: readonly Figure[];
};

export type MissionPage = {
  /** 50 unless given, 200 at most. */
  readonly limit?: number;
  /** The next page: what was opened before this mission. */
  readonly before?: string;
  /** Only this person's. */
  readonly user?: string;
};

export type MissionStore = {
  /**
   * Opens it under its key, takes over the one that is there if the fence is later, or tells how it ended. Under the same fence, or an
   * earlier one, somebody else has it: throws `mission_conflict`.
   */
  open(mission: NewMission): Promise<OpenedMission>;
  append(claim: MissionClaim, entries: readonly MissionEntry[]): Promise<void>;
  finish(claim: MissionClaim, ended: EndedMission): Promise<void>;
  /** Whether a mission of this turn is under way, in whichever process. */
  running(owner: Pick<MissionOwner, 'org' | 'turn'>): Promise<boolean>;
  /** The answer of this turn is out: internal memory, results, package and outcome are deleted; telemetry, shapes and provenance stay. */
  forget(owner: Pick<MissionOwner, 'org' | 'turn'>): Promise<void>;
  /**
   * The same for whatever is older than the hard time to live, but for missions that the caller conducts itself (`led`) and, where workers
   * have leases, those of a turn that a living one has: a wall clock that jumps ends no work. How many missions.
   */
  sweep(before: number, led?: readonly string[]): Promise<number>;
  read(org: string, missao_id: string): Promise<StoredMission | null>;
  /** The newest first. */
  list(org: string, page?: MissionPage): Promise<readonly MissionSummary[]>;
};

/** §7, layer 6. Looked at afterwards, never used to intervene. */
export type AgentExecution = {
  readonly alvo: string;
  readonly tipo: 'agente' | 'fonte';
  readonly em: number;
  readonly ms: number;
  readonly sucesso: boolean;
  readonly fallback: boolean;
};
export type AgentHealth = {
  readonly alvo: string;
  readonly tipo: 'agente' | 'fonte';
  readonly execucoes: number;
  readonly latencia_media_ms: number;
  readonly taxa_sucesso: number;
  readonly taxa_fallback: number;
  /** Of an agent, what `AgentStatus.executando` says of it; of a source 0. */
  readonly carga_atual: number;
  readonly ultima_execucao: number | null;
  /** The newest so many executions, in a row, failed. */
  readonly falhas_seguidas: number;
  /** Of a source: whether it answered when it was last asked. Null of an agent: where it stands on the bus says that. */
  readonly disponivel: boolean | null;
};
/** What is kept of it; the rest is of the moment. */
export type KeptHealth = Omit<AgentHealth, 'carga_atual' | 'disponivel'>;
export type HealthStore = {
  /** Keeps the newest hundred of each. */
  add(org: string, executions: readonly AgentExecution[]): Promise<void>;
  read(org: string): Promise<readonly KeptHealth[]>;
};

/** Chat context and the internal memory so far, as coordinators pass them to each other whole. */
export type Memories = {
  readonly memoria_contexto: ChatContext | null;
  readonly memoria_interna: readonly InternalEntry[];
};

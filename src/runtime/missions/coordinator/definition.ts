import type {
  AgentContract,
  BusNotice,
  BusResponse,
  ChatContext,
  Conceived,
  Consolidation,
  InternalEntry,
  Json,
  JsonObject,
  Limitation,
  MissionPackage,
  ModelRole,
  OnBehalf,
  Outcome,
  PlannedOperation,
  Remaining,
  Spending,
  Thinking,
} from '#protocol';

/** One operation as a coordinator writes it; what is left out follows from the contracts. */
export type Step = Pick<PlannedOperation, 'id' | 'agente' | 'operacao' | 'objetivo'> &
  /** `critica`, nothing before it, what the contract estimates, 50. */
  Partial<Pick<PlannedOperation, 'criticidade' | 'depende_de' | 'custo' | 'beneficio'>> & {
    /** As data, or from earlier results; null: what it needs is not there. */
    readonly parametros: JsonObject | ((results: Results) => JsonObject | null);
    /** What the agent needs to know beside its parameters. Other coordinators are told both memories whole anyway. */
    readonly contexto?: JsonObject;
    /** Nothing that was kept will do. */
    readonly fresco?: true;
    /** Its answer holds documents, credentials, health or other people's data: kept apart from what other agents are told. */
    readonly sensivel?: true;
  };

/** An operation as it was asked. */
export type Asked = {
  readonly agente: string;
  readonly operacao: string;
  readonly parametros: JsonObject;
};

/** The answers so far, by the ids of the plan. Only those that can be used: whole, by fallback, or in part. */
export type Results = {
  get(id: string): BusResponse | undefined;
  /** `payload.dados` of it. */
  data(id: string): Json | undefined;
  /** What was asked for it, as it was sent. */
  asked(id: string): Asked | undefined;
  ids(): readonly string[];
};

/** Time and budget are the mission's to give. */
export type MissionThink = <T>(
  role: ModelRole,
  asked: Pick<Thinking<T>, 'system' | 'prompt' | 'schema'> & Partial<Pick<Thinking<T>, 'deadlineMs'>>,
) => Promise<Outcome<Conceived<T>>>;

/** What a coordinator is asked for, and by what it may go. */
export type MissionBrief = {
  readonly missao_id: string;
  /** `conduzir_missao` for the lead; another operation of its contract when another coordinator asks. */
  readonly operacao: string;
  readonly objetivo: string;
  readonly parametros: JsonObject;
  /** Null when another coordinator asks. */
  readonly pacote: MissionPackage | null;
  readonly prompt_current: string;
  readonly em_nome_de: OnBehalf | null;
  readonly memoria_contexto: ChatContext | null;
  /** The process so far, as it stands now. */
  memoria_interna(): readonly InternalEntry[];
  timeLeftMs(): number;
  budgetLeft(): Remaining;
  /** For the coordinator's own thinking; false: not enough is left. */
  spend(cost: Spending): boolean;
  /** Asks a model of a role, out of the mission's tokens and within its time. Absent: there is nobody to ask. */
  readonly think?: MissionThink;
  /** Appends a decision to the internal memory. */
  note(tipo: string, conteudo: Json): void;
  readonly signal: AbortSignal;
};

export type Progress = {
  readonly mission: MissionBrief;
  readonly results: Results;
  readonly limitations: readonly Limitation[];
  /** Not started yet, by id. */
  readonly pending: readonly string[];
  /** Waves so far. */
  readonly cycles: number;
  /** What guards told the lead. */
  readonly notices: readonly BusNotice[];
};

/** What a coordinator says at the end; the frame adds status, limits, metadata and resources. */
export type Draft = Pick<Consolidation['resposta_pre_estruturada'], 'resposta_principal'> &
  Partial<Omit<Consolidation['resposta_pre_estruturada'], 'resposta_principal'>> &
  Partial<
    Pick<Consolidation, 'recomendacoes_adicionais' | 'proximos_passos_sugeridos' | 'objetivo_alcancado'>
  > & {
    /** The answer itself says what is missing; else the frame adds it. */
    readonly limites_ditos?: true;
  };

export type CoordinatorDefinition = {
  readonly contract: AgentContract;
  plan(mission: MissionBrief): readonly Step[] | Promise<readonly Step[]>;
  /** After each wave: `suficiente`, or what else to ask (nothing: go on with the plan). */
  evaluate?(progress: Progress): 'suficiente' | readonly Step[] | Promise<'suficiente' | readonly Step[]>;
  /** An operation came to nothing, retries and fallbacks included: what to ask instead; null (the default): go on without, and say so. */
  recover?(failed: Step, response: BusResponse, progress: Progress): Step | null | Promise<Step | null>;
  consolidate(progress: Progress): Draft | Promise<Draft>;
};

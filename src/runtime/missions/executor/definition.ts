import type {
  AgentContract,
  BusError,
  BusMessage,
  BusResponse,
  Json,
  JsonObject,
  MessageDraft,
  Spending,
} from '#protocol';

/** What a source of an operation works with. Whose data it may touch comes from the mission, never from parameters. */
export type SourceScope = {
  readonly org: string;
  readonly user: string;
  readonly session: string;
  /** The local date on which the person wrote, ISO. */
  readonly today: string;
  readonly now: number;
  /** The message's id: a write is made once per it, over retries and restarts. */
  readonly key: string;
  /** Aborted when this source's time is over, or nobody waits any more. */
  readonly signal: AbortSignal;
  readonly message: BusMessage;
  /** Takes from the request's allowance; false: nothing was taken. External sources have paid their one call already. */
  spend(cost: Spending): boolean;
  /** Asks another agent, where the contract declares the edge. */
  request(draft: MessageDraft): Promise<BusResponse>;
};

/** What a source found. */
export type Found = {
  readonly dados: Json;
  /** How much of what was asked was found, 0–1; all unless given. */
  readonly completude?: number;
  /** What was not found, by name. */
  readonly faltando?: readonly string[];
  readonly fontes?: readonly string[];
  readonly confiabilidade?: number;
  readonly advertencias?: readonly string[];
  readonly metadados?: JsonObject;
  /** When the data were true; now unless given. */
  readonly coletado_em?: number;
};

/** An expected failure. One that may not be repeated is a refusal of the operation itself: no other source is asked. */
export type SourceFailure = { readonly erro: BusError };

export type Source = {
  /** `local`: the house's own data or arithmetic, as good as a primary source. */
  readonly tipo: 'primaria' | 'alternativa' | 'estatica' | 'local';
  /** It calls a service outside: one call of the budget, taken before it is made. */
  readonly externa?: true;
  /** Its own limit; never past the operation's. */
  readonly timeoutMs?: number;
  /** May throw: then the next source is asked. */
  run(parametros: never, scope: SourceScope): Found | SourceFailure | Promise<Found | SourceFailure>;
};

export type OperationDefinition = {
  /** How long an answer may be told again; without it nothing is kept. `publico`: the same for everybody of the organisation. */
  readonly cache?: { readonly validadeMs: number; readonly publico?: true };
  /** By name, the primary one first. The order of the contract's `fonte` fallback wins, in which `cache` is an answer kept before. */
  readonly fontes: Readonly<Record<string, Source>>;
  /** For writes: what was made under this key before, if anything was. */
  find?(parametros: never, scope: SourceScope): Found | null | Promise<Found | null>;
};

export type ExecutorDefinition = {
  readonly contract: AgentContract;
  readonly operations: Readonly<Record<string, OperationDefinition>>;
};

import type { AgentContract } from './contract.ts';
import type {
  BusError,
  BusFlag,
  BusMessage,
  BusResponse,
  Consumed,
  Estimate,
  MessagePayload,
  OnBehalf,
  Priority,
  ResponseStatus,
} from './envelope.ts';
import type { Json, JsonObject } from './json.ts';

/** What an agent writes. Sender, mission, path and depth are not its to say; a draft that says them otherwise is refused. */
export type MessageDraft = {
  readonly destinatario: string;
  readonly payload: Pick<MessagePayload, 'operacao' | 'objetivo' | 'parametros'> &
    Partial<Pick<MessagePayload, 'contexto_adicional' | 'fallback_automatico'>>;
  /** NORMAL unless given. */
  readonly prioridade?: Priority;
  /** Seconds; 60 for executors and modules, 90 for coordinators, and never past the end of the mission. */
  readonly timeout?: number;
  /** How often a failure that may pass is tried again; 2 unless given. */
  readonly tentativas_restantes?: number;
  /** The contract's own estimate unless given. */
  readonly recursos_estimados?: Estimate;
  /** The same id for the same wish: whoever resumes a mission asks under the ids it used. A fresh one unless given. */
  readonly message_id?: string;
};

/** What a recipient answers. What it consumed is what its scope counted, not what it says. */
export type AgentAnswer = {
  readonly status: Exclude<ResponseStatus, 'timeout'>;
  readonly dados: Json;
  readonly metadados?: JsonObject;
  /** 100 unless given. */
  readonly confiabilidade?: number;
  readonly fontes?: readonly string[];
  readonly advertencias?: readonly string[];
  readonly fallback_usado?: string | null;
  readonly erro?: BusError;
};

export type Spending = {
  readonly tokens?: number;
  readonly chamadas_api?: number;
  readonly chamadas_banco_dados?: number;
};
export type Remaining = { readonly tokens: number; readonly chamadas_api: number };

/** What a recipient works with while it answers one request. */
export type RequestScope = {
  readonly missao_id: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Aborted when the mission must be consolidated now, ten seconds before it ends for good. */
  readonly closing: AbortSignal;
  /** Milliseconds until this message times out, and until the mission's limit. */
  timeLeftMs(): number;
  missionLeftMs(): number;
  /** Left of this request's allowance. */
  budgetLeft(): Remaining;
  /** Left of the whole mission, where this process owns its ledger; else of the allowance. */
  missionBudgetLeft(): Remaining;
  /** Takes from the allowance before it is used. False: not enough is left, and nothing was taken. Database calls are only counted. */
  spend(cost: Spending): boolean;
  /** Gives back what was taken and not used. */
  giveBack(cost: Spending): void;
  /**
   * What guards did in the mission where another process owns it: the latest that this process knows, and each as it comes until the request is
   * over. Nothing where this process owns it: there its owner is told. One hears at a time: the last that asked.
   */
  whenNoticed(hear: (notice: BusNotice) => void): void;
  /** Asks another agent within this request: its trail goes on from here, its allowance comes out of this one. */
  request(draft: MessageDraft): Promise<BusResponse>;
  /** Tells another agent; nobody waits. With a callback: it gets the answer. Returns the message's id. */
  send(draft: MessageDraft, callback?: (response: BusResponse) => void): string;
};

export type Registration = {
  readonly contract: AgentContract;
  /** Absent: it only sends. May throw: that is a `falha_total`. */
  handle?(message: BusMessage, scope: RequestScope): AgentAnswer | Promise<AgentAnswer>;
  /** A notification for this agent; never answered. */
  notified?(message: BusMessage): void;
};

/** An agent's own line to the bus: who it is was settled at registration. */
export type AgentLine = {
  readonly name: string;
  request(draft: MessageDraft, mission: MissionLine): Promise<BusResponse>;
  send(draft: MessageDraft, mission: MissionLine, callback?: (response: BusResponse) => void): string;
  /** Whether it takes requests now. */
  setAvailable(available: boolean): void;
  leave(): void;
};

export type AgentStatus = {
  readonly nome_agente: string;
  readonly tipo: AgentContract['tipo'];
  readonly disponivel: boolean;
  readonly operacoes: readonly string[];
  /** Requests that run in this process; as the platform tells it, with those that this process waits for elsewhere. */
  readonly executando: number;
  readonly na_fila: number;
  readonly circuito: 'CLOSED' | 'OPEN' | 'HALF_OPEN';
  /** Of an open circuit: milliseconds until one request may try again. */
  readonly reabre_em_ms: number | null;
};

/** Five words. */
export type Bus = {
  register(agent: Registration): AgentLine;
  /** As `line.send` and `line.request`, by the name of a registered line of this process. */
  send(line: AgentLine, draft: MessageDraft, mission: MissionLine): string;
  request(line: AgentLine, draft: MessageDraft, mission: MissionLine): Promise<BusResponse>;
  /** Who is there, and what waits or runs. */
  pending(): {
    readonly agents: readonly AgentStatus[];
    readonly waiting: number;
    readonly running: number;
    readonly held: number;
  };
  /** Refuses what comes, ends what waits, and waits for what runs until `graceMs`. */
  close(options?: { readonly graceMs?: number }): Promise<void>;
};

export type GuardName =
  | 'identidade'
  | 'contrato'
  | 'loop'
  | 'profundidade'
  | 'ciclo'
  | 'explosao'
  | 'timeout'
  | 'ausencia_progresso'
  | 'starvation'
  | 'orcamento_alto'
  | 'orcamento_critico'
  | 'orcamento_esgotado'
  | 'orcamento_api'
  | 'circuito'
  | 'fallback'
  | 'repeticao';

/** A guard acted. Told to the leading coordinator, and kept. */
export type BusNotice = {
  readonly guarda: GuardName;
  readonly missao_id: string;
  readonly em: number;
  /** Portuguese, for people and for the coordinator. */
  readonly mensagem: string;
  readonly message_id?: string;
  readonly agente?: string;
  readonly detalhes?: JsonObject;
};

/** Everything that can be seen of a mission on the bus, as shapes: no parameters, no data. What diagrams and `prosa mission` are folds of. */
export type BusEvent =
  | {
      readonly tipo: 'mensagem_enviada';
      readonly em: number;
      readonly message_id: string;
      readonly tipo_mensagem: 'requisicao' | 'notificacao';
      readonly remetente: string;
      readonly destinatario: string;
      readonly operacao: string;
      readonly prioridade: Priority;
      readonly profundidade: number;
      readonly sinalizadores: readonly BusFlag[];
      readonly estimado: Estimate;
    }
  | {
      readonly tipo: 'tentativa';
      readonly em: number;
      readonly message_id: string;
      readonly tentativa: number;
      readonly espera_ms: number;
      readonly motivo: string;
    }
  | {
      readonly tipo: 'redirecionada';
      readonly em: number;
      readonly message_id: string;
      readonly de: string;
      readonly para: string;
      readonly motivo: string;
    }
  | {
      readonly tipo: 'respondida';
      readonly em: number;
      readonly message_id: string;
      readonly remetente: string;
      readonly status: ResponseStatus;
      readonly erro: string | null;
      readonly fallback: string | null;
      readonly ms: number;
      readonly consumido: Consumed;
    }
  | ({ readonly tipo: 'guarda' } & BusNotice);

export type MissionBudget = { readonly tokens: number; readonly chamadas_api: number };

/** What a mission's owner opens before its first message. */
export type MissionTerms = {
  readonly missao_id: string;
  /** The leading coordinator: told of every guard. */
  readonly lider: string;
  readonly orcamento: MissionBudget;
  /** Already spent by an earlier attempt. */
  readonly consumido?: MissionBudget;
  /**
   * Orders those who own it one after the other: whoever takes it up has a later one, and is believed before whoever had it. The moment of
   * opening unless given.
   */
  readonly epoca?: number;
  /** Somebody owned it before: whoever is at what it is asked for first, in another process, or has answered that, is looked for. */
  readonly retomada?: boolean;
  /** Until `timestamp_limite`; after it ten seconds are left to consolidate. */
  readonly restanteMs: number;
  /** Goes with every message of the mission, in its trail. */
  readonly em_nome_de?: OnBehalf;
  onNotice?(notice: BusNotice): void;
  onEvent?(event: BusEvent): void;
};

/** Why a mission must be consolidated; `encerrada`: it is over. */
export type MissionClosed = 'timeout' | 'ausencia_progresso' | 'cancelada' | 'encerrada';

/** A mission on the bus: ledger, deadline, path, guards. Only its owner holds it; what an agent says about a mission is nothing. */
export type MissionLine = {
  readonly missao_id: string;
  readonly lider: string;
  readonly closing: AbortSignal;
  /** Why it must be consolidated; null: it need not yet. */
  closed(): MissionClosed | null;
  leftMs(): number;
  spent(): MissionBudget;
  reserved(): MissionBudget;
  left(): Remaining;
  /** Asks the lead to consolidate now. */
  consolidate(why: Exclude<MissionClosed, 'encerrada'>): void;
  /** Over: what still waits is refused, timers are gone. */
  end(): void;
};

/** Takes what is to be done once nobody waits any more. A signal would cost each request more than its seal, and few handlers look at theirs. */
type WhenCalledOff = (run: () => void) => void;

/** What whoever works on a request is told of its mission while it does, each time all of it. */
export type MissionWord = {
  /** Whose word it is, and how many changes that owner has told: what is older than what was heard says nothing. */
  readonly epoca: number;
  readonly numero: number;
  /** Null: it need not be consolidated yet. */
  readonly motivo: MissionClosed | null;
  /** What new messages of it carry. */
  readonly sinalizadores: readonly BusFlag[];
  /** For whoever leads it: what the owner's guards did last, those told before among them, and how many times they did in all. */
  readonly avisos: readonly BusNotice[];
  readonly avisos_total: number;
};

/** What whoever works on a request tells while it does: what came since it was last asked, and what it consumed so far. */
export type Progress = {
  /** Messages were sent or answered on behalf of the request. */
  readonly moved: boolean;
  readonly consumido: MissionBudget;
  /** What it may consume in all, as the message said that began it: who joins it later with less had paid for the difference. */
  readonly concedido: MissionBudget;
  /** What was seen there of its mission. */
  readonly eventos: readonly BusEvent[];
};

/** A request that is being answered, as far as whoever brought it must know. */
export type RequestAtWork = {
  /** Nobody waits any more. */
  callOff(): void;
  /** Somebody waits for so many milliseconds from now, perhaps for longer than who asked first. */
  waitFor(ms: number): void;
  /** Its handler has not come to an end, whether or not anybody still waits. */
  isAtWork(): boolean;
  /** How its mission stands. */
  hear(word: MissionWord): void;
  /** What somebody who asks for it too says of its mission. */
  hearFlags(flags: readonly BusFlag[]): void;
  /** How it goes: asked with every sign of life, and before the answer leaves. Null: there is nothing to tell. */
  read(): Progress | null;
};

/** How envelopes reach other processes. Both ends are buses. */
export type Transport = {
  /** Answers requests for an agent of this process. Several processes may serve one agent: each request goes to one of them. */
  serve(
    agent: string,
    /** `take` is called once, before the promise comes back. */
    answer: (message: BusMessage, take: (request: RequestAtWork) => void) => Promise<BusResponse>,
    /** What it takes; both unless given. */
    takes?: readonly ('requisicao' | 'notificacao')[],
  ): Promise<() => Promise<void>>;
  /** Never throws: what cannot be reached is a `falha_total` with `transporte_indisponivel`. */
  request(
    message: BusMessage,
    options: {
      readonly timeoutMs: number;
      readonly whenCalledOff: WhenCalledOff;
      /** Takes what tells the other side how the mission stands. */
      whenTelling?(tell: (word: MissionWord) => void): void;
      heard?(progress: Progress): void;
      /** Somebody may be at it already, or have answered: nobody else is to begin it unless nobody is. */
      readonly isTakenUp?: boolean;
      /** With `isTakenUp`: whoever asks serves it too. Called once nobody says that it is at it, in place of sending it; the response then says nothing. */
      orElse?(): void;
    },
  ): Promise<BusResponse>;
  notify(message: BusMessage): void;
  /** Agents that somebody serves, as far as known. */
  knows(agent: string): boolean;
  close(): Promise<void>;
};

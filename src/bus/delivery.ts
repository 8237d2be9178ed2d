import type {
  BusErrorCode,
  BusMessage,
  BusResponse,
  Clock,
  JsonObject,
  MessageDraft,
  MessageKind,
  MessagePayload,
  OperationContract,
  Trail,
} from '#protocol';
import type { AgentRecord } from './agent-record.ts';
import { type Alarm, NOWHERE } from './alarms.ts';
import type { Allowance } from './allowance.ts';
import { type Bagged, NO_SEAT } from './bag.ts';
import type { OpenMission, WhenTold } from './mission-line.ts';

/** Ends an attempt, a redirection, in the end the request. Called exactly once by whoever was handed it. */
export type Settle = (response: BusResponse) => void;

export type Deliver = (delivery: Delivery, settle: Settle) => void;

/**
 * One guard around delivery: it passes on (`next`), answers itself (`settle`), or keeps the delivery for later, and then says with
 * `delivery.keep` how it can be got out of its hands. Continuations instead of promises: a request costs one promise in all.
 */
export type Policy = (delivery: Delivery, next: Deliver, settle: Settle) => void;

/** The first policy of the list is the outermost. Closures are made once, when a bus is. */
export const through = (policies: readonly Policy[], deliver: Deliver): Deliver =>
  policies.reduceRight<Deliver>(
    (next, policy) => (delivery, settle) => policy(delivery, next, settle),
    deliver,
  );

/** A message that the bus may still complete: nobody else has seen it yet. */
export type Envelope = { -readonly [Field in keyof Omit<BusMessage, 'payload'>]: BusMessage[Field] } & {
  payload: { -readonly [Field in keyof MessagePayload]: MessagePayload[Field] };
};

const NO_FAULTS: readonly string[] = Object.freeze([]);

/** What a delivery needs of its bus. */
export type Desk = {
  readonly clock: Clock;
  nextMessageId(): string;
  nextResponseId(): string;
  /** Makes the response, and ends the delivery with it. */
  end(delivery: Delivery, code: BusErrorCode): void;
};

/** One message on its way through the bus, from sending to the end; rings when its time is over. */
export class Delivery implements Alarm, Bagged {
  /** Another object after a retry or a redirection: whoever holds the earlier one sees no change. */
  message: Envelope;
  readonly mission: OpenMission;
  /** What the sender wrote; null: it came from another process, whose bus looked at it. */
  readonly draft: MessageDraft | null;
  /** What is wrong with the draft itself, in Portuguese. */
  faults: readonly string[] = NO_FAULTS;
  readonly desk: Desk;
  /** The parameters as they were given: a substitute checks them anew. */
  readonly given: JsonObject;
  /** Null: it came from another process. */
  readonly sender: AgentRecord | null;
  isFromCoordinator: boolean;
  /** Where it comes from, whatever became of the message in somebody's hands. */
  readonly trail: Trail;
  /** Null: nobody by that name. Another one after a redirection. */
  target: AgentRecord | null = null;
  /** Set by the contract policy where the contract is known here. */
  operation: OperationContract | null = null;
  /** Set by the budget policy; of a message from elsewhere, made of its envelope. */
  allowance: Allowance | null = null;
  /** The request within whose handling this one was made. */
  readonly parent: Delivery | null;
  /** The agent it was meant for, once it was redirected. */
  redirectedFrom: AgentRecord | null = null;
  /** Monotonic milliseconds. */
  readonly sentAt: number;
  /** When its time is over. */
  at: number;
  place = NOWHERE;
  /** Among what its mission has not ended. */
  seat = NO_SEAT;
  /** Tries so far, this one counted. */
  attempt = 1;
  /** How long it waits before the next try, if there is one. Null: not drawn yet. */
  backoffMs: number | null = null;
  /** Monotonic; when a handler was last called, or it left for another process. Null: never. */
  startedAt: number | null = null;
  /** Monotonic; when the last response to it was made. */
  answeredAt = 0;
  isOver = false;
  /** What passes on how the mission stands, while another process works on it. */
  whenTold: WhenTold | null = null;
  /** A handler of this process was called and has not come to an end, whether or not anybody still waits for it. */
  isAtWork = false;
  #giveUp: Settle | null = null;

  constructor(message: Envelope, origin: Origin, desk: Desk) {
    this.message = message;
    this.given = message.payload.parametros;
    this.trail = message.rastreamento;
    this.mission = origin.mission;
    this.draft = origin.draft;
    this.sender = origin.sender;
    this.isFromCoordinator = origin.sender?.isCoordinator ?? false;
    this.parent = origin.parent;
    this.desk = desk;
    this.sentAt = desk.clock.monotonic();
    this.at = this.sentAt;
  }

  get deadlineAt(): number {
    return this.at;
  }

  get kind(): MessageKind {
    return this.message.tipo_mensagem;
  }

  /** Called by whoever holds on to the delivery: how to take it away, with what it then ends with. Null: it moves on. */
  keep(giveUp: Settle | null): void {
    this.#giveUp = giveUp;
  }

  /** Ends it wherever it is now, through every policy that it has passed. */
  endWith(response: BusResponse): void {
    const giveUp = this.#giveUp;
    if (this.isOver || giveUp === null) return;
    this.#giveUp = null;
    giveUp(response);
  }

  /** The same, for a reason of the bus. */
  endBecause(code: BusErrorCode): void {
    if (!this.isOver) this.desk.end(this, code);
  }

  ring(): void {
    this.endBecause('tempo_esgotado');
  }

  /** The request from outside, of this process, within which it was made. */
  root(): Delivery {
    return this.parent?.root() ?? this;
  }
}

/** Where a delivery comes from, as the bus knows it. */
export type Origin = {
  readonly mission: OpenMission;
  readonly draft: MessageDraft | null;
  readonly sender: AgentRecord | null;
  readonly parent: Delivery | null;
};

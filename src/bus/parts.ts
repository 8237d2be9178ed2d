import type { AgentExecution, BusMessage, BusResponse, Clock, OnBehalf, Transport } from '#protocol';
import type { AgentRecord } from './agent-record.ts';
import type { Alarms } from './alarms.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { BusLimits } from './limits.ts';

/** Sees what happens inside, at once and in order. Nothing depends on it. */
export type BusObserver = {
  /** A delivery entered the mailbox of an agent of this process, each attempt anew. `sentAt` is monotonic: ageing counts from there. */
  queued?(seen: {
    readonly message: BusMessage;
    readonly agent: string;
    readonly rank: 'coordenador' | 'outro';
    readonly sentAt: number;
  }): void;
  /** Its handler is called now. `forced`: beyond the running bound, by starvation. */
  started?(seen: { readonly message: BusMessage; readonly agent: string; readonly forced: boolean }): void;
  /** It left the mailbox without ever being started. */
  dropped?(seen: { readonly message: BusMessage; readonly agent: string }): void;
  /** An attempt is over; what the breaker of that agent was told (null: does not count). */
  finished?(seen: {
    readonly message: BusMessage;
    readonly agent: string;
    readonly counted: 'success' | 'failure' | null;
  }): void;
  /** A request or notification was settled for its sender, whatever became of it: exactly once per message sent. */
  settled?(seen: { readonly message: BusMessage; readonly response: BusResponse }): void;
};

/** One execution of an agent is over, for whomever the mission was. */
export type RecordExecution = (execution: AgentExecution, onBehalf: OnBehalf | undefined) => void;

/** What the policies of one bus share. */
export type BusParts = {
  readonly clock: Clock;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  readonly limits: BusLimits;
  readonly alarms: Alarms;
  readonly dispatcher: Dispatcher;
  readonly transport: Transport | null;
  readonly observer: BusObserver;
  readonly health: RecordExecution | null;
  /** Of an agent registered here or served elsewhere. */
  findAgent(name: string): AgentRecord | null;
  /** Messages that the throttle holds now. */
  readonly count: { held: number };
};

import { type AgentKind, seconds } from '#protocol';
import type { BreakerLimits } from './breaker.ts';

/** Every threshold of the bus. Times in milliseconds, shares from 0 to 1. */
export type BusLimits = {
  readonly loop: {
    /** Times one agent may stand in a path, the recipient counted. */
    readonly appearances: number;
    /** Length of a path. */
    readonly depth: number;
  };
  readonly flood: {
    readonly windowMs: number;
    /** Messages of one mission in a window before NORMAL and BAIXA are held. */
    readonly messages: number;
    /** So many times that, ALTA and CRITICA are held too. */
    readonly ceiling: number;
  };
  /** How long an answer may take unless the sender says otherwise, by the recipient's kind. */
  readonly timeoutMs: Readonly<Record<AgentKind, number>>;
  /** From when on an answer that did not come in time tells against the agent. */
  readonly fairTime: {
    /** Times what the operation takes by its contract, and at least. */
    readonly ofDeclared: number;
    readonly leastMs: number;
    /** Or this share of what its kind has by default. */
    readonly ofUsual: number;
  };
  readonly progress: {
    /** Nothing sent or answered in a mission: the lead is told, then the mission is consolidated. */
    readonly noticeMs: number;
    readonly consolidateMs: number;
  };
  readonly mission: {
    /** After a mission's limit, for consolidation. */
    readonly graceMs: number;
  };
  /** Waiting in a mailbox, counted from sending. */
  readonly starvation: {
    readonly criticaMs: number;
    readonly altaMs: number;
    readonly anyMs: number;
  };
  readonly mailbox: {
    /** Requests of one agent that run at once; one that waits for a reply does not count. */
    readonly running: number;
    /** With those that starvation forces in; only CRITICA and ALTA go beyond. */
    readonly forced: number;
    /** Waiting so long weighs as much as one priority. Half of it is what a coordinator's message has over an executor's. */
    readonly ageingMs: number;
  };
  /** Shares of the mission's budget. */
  readonly budget: {
    readonly high: number;
    readonly critical: number;
    readonly exhausted: number;
    /** For ALTA and CRITICA. */
    readonly ceiling: number;
  };
  readonly breaker: BreakerLimits;
  readonly retry: {
    /** Tries after the first, unless the sender says otherwise. */
    readonly tries: number;
    /** The most a sender may ask for. */
    readonly most: number;
    readonly baseMs: number;
    readonly factor: number;
    readonly longestMs: number;
    /** A wait is shortened by up to this share of it, at random. */
    readonly jitter: number;
  };
};

export const BUS_LIMITS: BusLimits = {
  loop: { appearances: 3, depth: 8 },
  flood: { windowMs: seconds(10), messages: 200, ceiling: 5 },
  timeoutMs: { executor: seconds(60), modulo: seconds(60), coordenador: seconds(90) },
  fairTime: { ofDeclared: 3, leastMs: seconds(1), ofUsual: 0.8 },
  progress: { noticeMs: seconds(30), consolidateMs: seconds(60) },
  mission: { graceMs: seconds(10) },
  starvation: { criticaMs: seconds(20), altaMs: seconds(45), anyMs: seconds(120) },
  mailbox: { running: 8, forced: 16, ageingMs: seconds(15) },
  budget: { high: 0.8, critical: 0.9, exhausted: 1, ceiling: 1.2 },
  breaker: { consecutive: 5, share: 0.5, attempts: 10, openMs: seconds(90) },
  retry: { tries: 2, most: 10, baseMs: 200, factor: 2, longestMs: seconds(10), jitter: 0.5 },
};

/** What a bus may do otherwise: any threshold, the rest as it is. */
export type LimitChanges = { readonly [Group in keyof BusLimits]?: Partial<BusLimits[Group]> };

export function limitsWith(changes: LimitChanges = {}): BusLimits {
  return {
    loop: { ...BUS_LIMITS.loop, ...changes.loop },
    flood: { ...BUS_LIMITS.flood, ...changes.flood },
    timeoutMs: { ...BUS_LIMITS.timeoutMs, ...changes.timeoutMs },
    fairTime: { ...BUS_LIMITS.fairTime, ...changes.fairTime },
    progress: { ...BUS_LIMITS.progress, ...changes.progress },
    mission: { ...BUS_LIMITS.mission, ...changes.mission },
    starvation: { ...BUS_LIMITS.starvation, ...changes.starvation },
    mailbox: { ...BUS_LIMITS.mailbox, ...changes.mailbox },
    budget: { ...BUS_LIMITS.budget, ...changes.budget },
    breaker: { ...BUS_LIMITS.breaker, ...changes.breaker },
    retry: { ...BUS_LIMITS.retry, ...changes.retry },
  };
}

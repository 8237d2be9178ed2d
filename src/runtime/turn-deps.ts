import type { Lineup } from '#models';
import type { Claim, Clock, Ids, JournalEntry, TurnStore } from '#protocol';
import { createLedger, type TurnLedger } from './ledger.ts';
import type { PreparedAssistant } from './prepare.ts';
import { createTurnLog, type TurnListener, type TurnLog } from './turn-log.ts';

/** Something that should not have happened, told to whoever runs the platform; the person never reads it. */
export type Problem = {
  readonly error: unknown;
  /** What was being done: "tool consultar_pedido", "guard ofensa", "turn". */
  readonly what: string;
  readonly turn?: string;
  readonly agent?: string;
};

/** What every turn of a platform shares; wired by the host. */
export type PlatformDeps = {
  readonly store: TurnStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly models: Lineup;
  /** The local date of a moment, ISO. */
  readonly today: (now: number) => string;
  /** Tells a problem. Never throws. */
  readonly report: (problem: Problem) => void;
};

/** What the steps of one turn share. */
export type TurnDeps = PlatformDeps & {
  readonly assistant: PreparedAssistant;
  readonly log: TurnLog;
  readonly ledger: TurnLedger;
  readonly signal: AbortSignal;
  /** Writes down what the model decided before its effects are made, and their results after. */
  readonly journal: (entries: readonly JournalEntry[]) => Promise<void>;
  readonly startedAt: number;
};

export type TurnOpening = {
  readonly assistant: PreparedAssistant;
  readonly signal: AbortSignal;
  readonly listen: TurnListener;
};

export function openTurn(claim: Claim, deps: PlatformDeps, opening: TurnOpening): TurnDeps {
  const { assistant, signal, listen } = opening;
  return {
    ...deps,
    assistant,
    signal,
    log: createTurnLog({ turn: claim.turn, attempt: claim.attempt }, deps.clock, listen),
    report: (problem) => deps.report({ turn: claim.turn, ...problem }),
    ledger: createLedger(claim),
    journal: (entries) => deps.store.journal(claim, entries),
    startedAt: deps.clock.monotonic(),
  };
}

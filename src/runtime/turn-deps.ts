import type { TurnHooks } from '#memory';
import type { Lineup } from '#models';
import type {
  ChannelContact,
  Claim,
  Clock,
  ExampleSource,
  Ids,
  Links,
  MissionOpening,
  Missions,
  ReplyTo,
  TimerOwner,
  Timers,
  TurnStore,
  UserMessage,
  WeightSource,
} from '#protocol';
import { jsonOf } from './agent/prepare-call.ts';
import { type Shows, shownBy } from './agent/shows.ts';
import { createEffects, type Effects } from './effects.ts';
import { createLedger, fingerprintOf, type TurnLedger } from './ledger.ts';
import { CLAIMS_CHECK, claimsCheck } from './modes/claims-check.ts';
import { type Flags, modesAreOn } from './modes/gate.ts';
import type { PreparedAssistant } from './prepare.ts';
import { createTurnJournal, type TurnJournal } from './turn-journal.ts';
import { createTurnLog, type TurnListener, type TurnLog } from './turn-log.ts';

/** Something that should not have happened, told to whoever runs the platform; the person never reads it. */
export type Problem = {
  readonly error: unknown;
  /** What was being done: "tool consultar_pedido", "guard ofensa", "turn". */
  readonly what: string;
  readonly turn?: string;
  readonly agent?: string;
};

/** Timers and links as one tool call gets them. */
export type TimersFor = (owner: TimerOwner) => Timers;
export type LinksFor = (owner: Pick<TimerOwner, 'org' | 'assistant'>) => Links;

export type MissionsFor = (opening: MissionOpening) => Missions;

export type PersonFor = (
  who: TimerOwner & { readonly reach?: ReplyTo },
) => Promise<Pick<ChannelContact, 'name' | 'phone'> | null>;

/** What every turn of a platform shares; wired by the host. */
export type PlatformDeps = {
  readonly store: TurnStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly models: Lineup;
  /** The local date of a moment, ISO. */
  readonly today: (now: number) => string;
  /** What turns remember with; without it nothing is remembered. */
  readonly hooks?: TurnHooks;
  /** Approved examples; without them nobody looks for any. */
  readonly examples?: ExampleSource;
  /** What the teams changed of the numbers that assistants decide by. */
  readonly weights?: WeightSource;
  /** What is to happen later, and links that leave the conversation; tools that ask for what is not there are told so. */
  readonly timers?: TimersFor;
  readonly links?: LinksFor;
  /** Opens missions for the tools of assistants that have them. */
  readonly missions?: MissionsFor;
  /** Who somebody is to the channel by which they are reached; asked by the tools that need it. */
  readonly person?: PersonFor;
  /** Words out of a voice message; null where they cannot be made out. */
  readonly hear?: (message: UserMessage, signal: AbortSignal) => Promise<string | null>;
  /** Switches by name; all are on unless they are off here. */
  readonly flags?: Flags;
  /** Tells a problem. Never throws. */
  readonly report: (problem: Problem) => void;
};

/** What the steps of one turn share. */
export type TurnDeps = PlatformDeps & {
  readonly claim: Claim;
  /** Components that the client can show. */
  readonly shows: Shows;
  readonly assistant: PreparedAssistant;
  readonly log: TurnLog;
  readonly ledger: TurnLedger;
  readonly signal: AbortSignal;
  readonly journal: TurnJournal;
  readonly effects: Effects;
  readonly startedAt: number;
};

export type TurnOpening = {
  readonly assistant: PreparedAssistant;
  readonly signal: AbortSignal;
  readonly listen: TurnListener;
};

/** Where modes are switched off, only what is forbidden in every mode is looked for in what is said. */
function flagged(assistant: PreparedAssistant, flags: Flags | undefined): PreparedAssistant {
  const { modes, checks } = assistant;
  if (!modes || modesAreOn(flags)) return assistant;
  const own = checks.filter(({ name }) => name !== CLAIMS_CHECK);
  return { ...assistant, checks: [...own, claimsCheck(modes, flags)] };
}

export function openTurn(claim: Claim, deps: PlatformDeps, opening: TurnOpening): TurnDeps {
  const { signal, listen } = opening;
  const assistant = flagged(opening.assistant, deps.flags);
  const ledger = createLedger(claim);
  return {
    ...deps,
    claim,
    shows: shownBy(claim.inputs),
    assistant,
    signal,
    log: createTurnLog({ turn: claim.turn, attempt: claim.attempt }, deps.clock, listen),
    report: (problem) => deps.report({ turn: claim.turn, ...problem }),
    ledger,
    journal: createTurnJournal(claim, {
      // What is no JSON never became an effect.
      keyOf: (call) => ledger.keyOf(fingerprintOf(call.tool, jsonOf(call) ?? null)),
      write: (entries) => deps.store.journal(claim, entries),
    }),
    effects: createEffects(),
    startedAt: deps.clock.monotonic(),
  };
}

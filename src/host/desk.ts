import type { Claim } from '#protocol';
import type { PlatformDeps, PreparedAssistant } from '#runtime';
import type { Run, Sender } from './senders.ts';

/** One session's work in this process: who waits, what runs, and whether something arrived since we last looked. */
export type Lane = {
  readonly session: string;
  readonly assistant: PreparedAssistant;
  readonly senders: Map<string, Sender>;
  /** Inputs that everything else makes way for: a turn without one of them is stopped as soon as it begins. */
  readonly preferred: Set<string>;
  run: Run | null;
  working: boolean;
  again: boolean;
  ended: Promise<void>;
  /** The input that the store is asked to take now, and those behind it. */
  arriving: Promise<unknown> | null;
};

/** All lanes of a process, and what they share. */
export type Desk = {
  readonly deps: PlatformDeps;
  readonly assistants: ReadonlyMap<string, PreparedAssistant>;
  readonly lanes: Map<string, Lane>;
  readonly worker: string;
  /** What has to be there before a turn runs. */
  readonly prepared: (() => Promise<void>) | null;
  /** Told when a turn is kept. */
  readonly kept: (claim: Claim) => void;
  /** Whether a turn conducts a mission now, in whichever process. */
  readonly conducts: (of: { readonly org: string; readonly turn: string }) => Promise<boolean>;
  /** Told when a turn has left something to send. */
  readonly posted: () => void;
  /** Others may wait for what was just done: looks for work now instead of at the next beat. */
  look: () => void;
  /** Those who wait for a turn that another process runs: woken when one begins here, and when this process leaves. */
  readonly resting: Set<() => void>;
  /** Sessions of which others were told that somebody waits here, and when, the oldest first. */
  readonly attended: Map<string, number>;
  closing: boolean;
};

/** A session belongs to one assistant, but who says which is only known once the store has accepted: until then, both. */
export const laneKey = (session: string, assistant: string): string => `${assistant}\n${session}`;

export const lanesOf = ({ lanes, assistants }: Desk, session: string): readonly Lane[] =>
  [...assistants.keys()].flatMap((assistant) => lanes.get(laneKey(session, assistant)) ?? []);

export function wakeAll({ resting }: Desk): void {
  for (const wake of resting) wake();
}

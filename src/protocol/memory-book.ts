import type { Memory, Person, RememberedItem } from './memory.ts';
import type { TeamMemories, ToldAccess } from './team-access.ts';

export type MemoryCorrection = { readonly text?: string; readonly value?: string; readonly pinned?: boolean };

/** What operators teach to everybody of an organisation, or to everybody. */
export type TaughtFact = {
  readonly kind: 'fact' | 'preference' | 'correction';
  readonly text: string;
  /** What it is about; the same key again replaces what was taught before. Made from the text unless given. */
  readonly key?: string;
  /** What a correction says is wrong. */
  readonly wrong?: string;
};

/**
 * What people may do with what is remembered of them, and operators with what is shared. Whoever asks has checked who the person is;
 * refusals throw `ProsaError`.
 */
export type MemoryBook = {
  /** Active and pending, HIGH too, newest first; only its owner asks. */
  list(person: Person): Promise<readonly RememberedItem[]>;
  /** The new version, under a new id: the old one is its history. `memory_not_found`, `memory_invalid`. */
  correct(person: Person, id: string, change: MemoryCorrection): Promise<Memory>;
  /** What waits is kept at its person's word, without waiting for the end of the visit. `memory_not_found`, also of what does not wait. */
  keep(person: Person, id: string): Promise<Memory>;
  /** With its history. `memory_not_found`. */
  forget(person: Person, id: string): Promise<void>;
  /** How many. */
  forgetAll(person: Person): Promise<number>;
  /** Of the organisation and of everybody. */
  shared(org: string): Promise<readonly Memory[]>;
  /** `org` null: for everybody. `by`: who taught it, for the report. */
  teach(org: string | null, fact: TaughtFact, by: string): Promise<Memory>;
  unteach(org: string | null, id: string): Promise<void>;
  /** What the team did with the person's memories, newest first. */
  accesses(person: Person): Promise<readonly ToldAccess[]>;
  /** A person's memories for operators, with a record of each access. */
  readonly team: TeamMemories;
};

import type { ToldEvent } from './event-log.ts';
import type { FoundMemory, Memory, MemoryChange, Person } from './memory.ts';
import type { AccessPage, PeoplePage, RememberedPerson, TeamAccess } from './team-access.ts';

/** What a query looks for. Order and limits of the answer are the retriever's business, not the store's. */
export type MemoryQuery = Person & {
  readonly stems: readonly string[];
  readonly vector: readonly number[];
  readonly embedder: string;
  readonly now: number;
  /** What the person's claim told (`Recollection.person`): spares a read where nothing has changed since. */
  readonly version?: string | undefined;
};

/** Several changes, all or none, with their lines in the session's log. */
export type MemoryWrite = Person & {
  /** The conversation they come from; it must still be there and be the person's (`session_not_found`). Null: an act outside any. */
  readonly session: string | null;
  readonly turn: string | null;
  readonly at: number;
  readonly changes: readonly MemoryChange[];
  readonly lines: readonly ToldEvent[];
};

/** A visit that is over and whose pending candidates nobody has judged yet. */
export type EndedVisit = Person & {
  readonly id: string;
  readonly session: string;
  readonly assistant: string;
  readonly endedAt: number;
};

export type FeedbackType = 'positive' | 'negative' | 'correction' | 'preference';

export type Feedback = {
  /** `fbk_…` */
  readonly id: string;
  readonly session: string;
  readonly turn: string;
  readonly type: FeedbackType;
  /** What the person wrote with it, scrubbed; empty for a bare thumb. */
  readonly text: string;
  readonly at: number;
};

/**
 * Where memories live: over Maps and over SQL, both pass the same kit. Text is kept as given (cleaned of NUL and half surrogates);
 * scrubbing is the writer's duty. Nobody's memories are ever seen under another person or organisation.
 */
export type MemoryStore = {
  /**
   * What may enter a context for this person now: all of theirs (1,000 at most, pinned first, then newest) and those of the
   * organisation and of everybody that match the query (200 at most). Never HIGH, pending, superseded, expired, or under the floor:
   * the view that this reads does not hold them.
   */
  retrievable(query: MemoryQuery): Promise<readonly FoundMemory[]>;
  /** The person's own, active and pending, HIGH too: what a gate compares with, and what its owner may see. */
  own(person: Person): Promise<readonly FoundMemory[]>;
  /** Earlier versions of one of the person's own, newest first. */
  history(person: Person, id: string): Promise<readonly Memory[]>;
  /** Those of the organisation, or with null those of everybody; newest first. */
  shared(org: string | null): Promise<readonly Memory[]>;
  apply(write: MemoryWrite): Promise<void>;
  /** Changes of what is shared: operators' acts. `org` null: for everybody. */
  applyShared(org: string | null, changes: readonly MemoryChange[], at: number): Promise<void>;
  /** Visits that ended and were not settled, oldest first: one person's, or anybody's. */
  unsettled(of: Person | null, limit: number): Promise<readonly EndedVisit[]>;
  /** Applies and takes the visit off the list, at once. False: somebody else has settled it, and nothing was applied. */
  settle(visit: EndedVisit, write: Pick<MemoryWrite, 'changes' | 'lines' | 'at'>): Promise<boolean>;
  /**
   * Keeps a feedback with its changes, at once. One vote (positive or negative) counts per person and turn: a second of the same kind
   * changes nothing (`known`), one of the other kind replaces it, and the changes are applied with the old ones undone.
   */
  keepFeedback(feedback: Feedback, write: MemoryWrite): Promise<'kept' | 'known'>;
  feedback(person: Person): Promise<readonly Feedback[]>;
  /** Takes away what has expired. How many. */
  sweep(now: number, limit: number): Promise<number>;
  /**
   * Keeps the record of what somebody of the team does with a person's memories, and the changes that they make, all or none; none: they
   * look. The same record again does nothing. Nobody can change a record; it goes with its person. `person_erasing`.
   */
  attend(access: TeamAccess, changes: readonly MemoryChange[]): Promise<void>;
  /** Records of an organisation, newest first. */
  accesses(org: string, page?: AccessPage): Promise<readonly TeamAccess[]>;
  /** People of whom something is remembered or waits, the last changed first; of those changed lately, where there are very many. */
  people(org: string, page?: PeoplePage): Promise<readonly RememberedPerson[]>;
  /** Takes away the records about a person, where no database does it by itself. */
  forgetPerson?(person: Person): Promise<void>;
};

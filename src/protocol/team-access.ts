import type { Memory, MemoryCategory, Person } from './memory.ts';

/** Why somebody of the team has to do with what is remembered of a person. `outro` needs words of its own. */
export type TeamReason =
  | ('pedido_da_pessoa' | 'atendimento' | 'reclamacao')
  | ('revisao' | 'seguranca' | 'outro');

/** What can be done with one memory, besides looking. */
export type TeamDeed = 'keep' | 'refuse' | 'forget';

export type TeamAct = 'looked' | 'kept' | 'refused' | 'forgot';

/** That somebody of the team looked at a person's memories, or did something with one. Kept before anything is shown, never changed. */
export type TeamAccess = Person & {
  /** `acc_…` */
  readonly id: string;
  readonly operator: string;
  readonly act: TeamAct;
  readonly reason: TeamReason;
  /** In the operator's words, scrubbed; its person reads it. */
  readonly note: string | null;
  /** The memory that it was done with, and what that was about; null: they looked. */
  readonly memory: string | null;
  readonly topic: MemoryCategory | null;
  /** The turn that they came from. */
  readonly turn: string | null;
  readonly at: number;
};

/** The same as its person is told: who of the team it was is the organisation's affair. */
export type ToldAccess = Pick<TeamAccess, 'id' | 'act' | 'reason' | 'note' | 'topic' | 'at'>;

export type AccessPage = {
  readonly user?: string;
  /** The id of the last one of the page before. */
  readonly before?: string;
  /** 50 unless told otherwise, 200 at most. */
  readonly limit?: number;
};

/** Somebody of whom something is remembered; what is HIGH does not count. */
export type RememberedPerson = {
  readonly user: string;
  readonly active: number;
  /** Heard, and to be judged when the visit ends. */
  readonly waiting: number;
  readonly updatedAt: number;
};

export type PeoplePage = {
  /** How the id begins. */
  readonly search?: string;
  /** Only those of whom something waits. */
  readonly waiting?: boolean;
  /** 50 unless told otherwise, 200 at most. */
  readonly limit?: number;
};

/** How it came into the turn that was asked about, or why it did not. */
export type TeamRecall =
  | { readonly kind: 'entered'; readonly why: string; readonly fit: number | null }
  | { readonly kind: 'left'; readonly why: string; readonly fit: number | null };

/**
 * A person's memory as the team sees it. HIGH is never among them. MEDIUM tells its topic alone (no words, and no way to the message
 * that taught it), unless it entered the very turn that is asked about.
 */
export type TeamMemory = Pick<
  Memory,
  | ('id' | 'kind' | 'category' | 'sensitivity' | 'status' | 'confidence' | 'evidence' | 'pinned')
  | ('expiresAt' | 'createdAt' | 'updatedAt')
> & {
  readonly text: string | null;
  readonly wrong: string | null;
  readonly source: Pick<Memory['source'], 'how' | 'at' | 'assistant' | 'session' | 'turn'>;
  /** Null: no turn was asked about, or nothing is known of it there. */
  readonly recall: TeamRecall | null;
};

/** What an operator gets for a reason. */
export type TeamView = {
  readonly access: TeamAccess;
  readonly memories: readonly TeamMemory[];
  /** How many are not shown at all: HIGH. */
  readonly hidden: number;
};

export type TeamLook = {
  readonly operator: string;
  readonly reason: TeamReason;
  readonly note?: string | undefined;
  /** A turn of the person's: what of memory entered it, and why. */
  readonly turn?: string | undefined;
};

/**
 * What operators may do with what is remembered of one person of their organisation. Each call leaves its record first: where that cannot
 * be kept nothing is shown or done. Whoever calls has verified the operator; refusals throw `ProsaError`.
 */
export type TeamMemories = {
  /** The last remembered first. */
  people(org: string, page?: PeoplePage): Promise<readonly RememberedPerson[]>;
  /** `person_not_found`, `turn_not_found`, `person_erasing`. */
  look(person: Person, look: TeamLook): Promise<TeamView>;
  /** `memory_not_found` also of what is HIGH; `memory_invalid`: it does not wait, or only its person may keep it. */
  act(person: Person, id: string, deed: TeamLook & { readonly act: TeamDeed }): Promise<TeamView>;
  /** Newest first. */
  accesses(org: string, page?: AccessPage): Promise<readonly TeamAccess[]>;
};

export type MemoryKind = 'fact' | 'summary' | 'preference' | 'correction' | 'pattern' | 'entity';
export type MemorySensitivity = 'low' | 'medium' | 'high';

/** Whose memories these are: a person within their organisation. Comes from a verified door. */
export type Person = { readonly org: string; readonly user: string };

export type MemoryScope = 'global' | 'org' | 'user';

/** What a memory is about; the long-term profile is told in this order. */
export const MEMORY_CATEGORIES = [
  'identidade',
  'trabalho',
  'comunicacao',
  'lugar',
  'familia',
  'financas',
  'saude',
  'gostos',
  'assuntos',
  'correcoes',
  'outros',
] as const;
export type MemoryCategory = (typeof MEMORY_CATEGORIES)[number];

/** Which message taught it, and how. */
export type MemorySource = {
  /** `said` in a message, by `feedback`, proposed by a `model` and judged by the gate, by an `operator`, or `edited` by the person. */
  readonly how: 'said' | 'feedback' | 'model' | 'operator' | 'edited';
  readonly at: number;
  readonly assistant: string | null;
  readonly session: string | null;
  readonly turn: string | null;
  readonly message: string | null;
};

/** What there is to know, before anybody decides whether it is kept. */
export type MemoryFact = {
  readonly kind: Exclude<MemoryKind, 'summary'>;
  readonly category: MemoryCategory;
  /**
   * What it is about, normalised: `role`, `name`, `communication`, `likes:cafe`. Of one person (or organisation) at most one active
   * memory has it, so what can be true several times has its value in the key.
   */
  readonly key: string;
  /** Normalised: `gerente`, `direto`. */
  readonly value: string;
  /** For people and prompts, one line, scrubbed: "É gerente de loja". */
  readonly text: string;
  /** What a correction says is wrong; its `value` is what is right. */
  readonly wrong: string | null;
  readonly sensitivity: MemorySensitivity;
};

/** One of a person's memories as its owner sees it: the message that taught it (200 characters at most), and what it was before. */
export type RememberedItem = Memory & { readonly quote: string | null; readonly history: readonly Memory[] };

export type MemoryStatus = 'active' | 'pending' | 'superseded';

export type Memory = MemoryFact & {
  /** `mem_…` */
  readonly id: string;
  readonly scope: MemoryScope;
  readonly status: MemoryStatus;
  /** 0 to 1. */
  readonly confidence: number;
  /** How many messages said so. */
  readonly evidence: number;
  readonly pinned: boolean;
  /** Gone from this moment on; null: never. */
  readonly expiresAt: number | null;
  readonly source: MemorySource;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** How a memory is found: its words reduced to stems, and a unit vector of `VECTOR_SIZE` numbers. */
export type MemorySearchKeys = {
  readonly stems: readonly string[];
  readonly vector: readonly number[];
  /** Who made the vector; vectors of two makers are never compared. */
  readonly embedder: string;
};

/** Vectors of every maker are brought to this size, so that one column holds them. */
export const VECTOR_SIZE = 256;

export type FoundMemory = Memory & { readonly search: MemorySearchKeys };

/** Makes vectors of meaning; the local one needs no model and no network. */
export type Embedder = {
  readonly name: string;
  embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly (readonly number[])[]>;
};

export type NewMemory = Omit<FoundMemory, 'status' | 'createdAt' | 'updatedAt'>;

/** One change of what is remembered about a person. */
export type MemoryChange =
  /** Kept as active, or as a candidate that the end of the visit judges. What it replaces becomes its history. */
  | {
      readonly type: 'save';
      readonly memory: NewMemory;
      readonly status: 'active' | 'pending';
      readonly replaces: string | null;
    }
  /** Said again, in the same words or in others; a pending one may become active by it. The same message never counts twice. */
  | {
      readonly type: 'confirm';
      readonly id: string;
      readonly confidence: number;
      readonly status: 'active' | 'pending';
      readonly source: MemorySource;
    }
  /** True no more (the person denied it), or judged and refused: kept as history only. */
  | { readonly type: 'retire'; readonly id: string; readonly why: 'denied' | 'refused' }
  /** The person wants it gone: with its history. `*` is all that there is of the person, also what was believed once and is no more. */
  | { readonly type: 'forget'; readonly id: string }
  /** Feedback: added to the confidence, clamped to [0, 1]. A pinned memory is never lowered. */
  | { readonly type: 'adjust'; readonly id: string; readonly by: number };

/** What somebody might recall, as sentences can use it. */
export type WorkingMemory = Pick<Memory, 'id' | 'kind' | 'key' | 'value' | 'text' | 'scope'> &
  Partial<Pick<Memory, 'category'>>;

/** The hooks document's `WorkingSet`, with its field names. */
export type WorkingSet = {
  /** Facts about the person: key → value, in the order of the categories. */
  readonly profile: Readonly<Record<string, string>>;
  /** Facts and preferences. */
  readonly semantic: readonly WorkingMemory[];
  /** Patterns of use. */
  readonly procedural: readonly WorkingMemory[];
  /** Names, orders, places, amounts and masked documents seen lately, newest first. */
  readonly recent_entities: readonly string[];
  readonly corrections: readonly (WorkingMemory & { readonly wrong: string; readonly right: string })[];
};

/** Something the person says about themselves in this very message; reflexes may answer to it at once. */
export type HeardFact = Omit<MemoryFact, 'sensitivity'> & {
  /** `states`: it is so; `denies`: it is not so (any more); `forgets`: it shall not be remembered. */
  readonly says: 'states' | 'denies' | 'forgets';
  /** Of what is denied or shall be forgotten: was anything of the kind known? Undefined: nobody looked. */
  readonly known?: boolean;
};

/** What an agent sees of all this. */
export type AgentMemory = {
  readonly workingSet: WorkingSet;
  /** The working set as text for a prompt, escaped as data, bounded. */
  readonly injection: string;
  readonly heard: readonly HeardFact[];
  /** Told in this visit, and judged when it ends: for sentences, never for prompts, and nothing private. */
  readonly waiting: readonly WorkingMemory[];
  /** Something of this message stands in no context (health, documents, other people): that it was said, never what. */
  readonly confided: Pick<HeardFact, 'says' | 'known'> | null;
};

const EMPTY_WORKING_SET: WorkingSet = Object.freeze({
  profile: Object.freeze({}),
  semantic: [],
  procedural: [],
  recent_entities: [],
  corrections: [],
});

export const NOTHING_REMEMBERED: AgentMemory = Object.freeze({
  workingSet: EMPTY_WORKING_SET,
  injection: '',
  heard: [],
  waiting: [],
  confided: null,
});

import type { MemoryFact } from '#protocol';

/**
 * Something a person said about themselves, before the gate. A denial or a wish to forget may leave `value` empty: whatever is known
 * under the key is meant; the key `*` means everything.
 */
export type Candidate = MemoryFact & {
  readonly says: 'states' | 'denies' | 'forgets';
  /** 0 to 1. */
  readonly confidence: number;
  /** Which pattern heard it: `role.sou`. */
  readonly pattern: string;
  /** True until then; null: until something else is said. */
  readonly expiresAt: number | null;
};

export type DetectScene = {
  readonly now: number;
  /** What the assistant said before this message. */
  readonly lastReply?: string | null;
  /** The person's earlier messages of this visit, newest last. */
  readonly recent?: readonly string[];
};

/** The key of a wish to be forgotten altogether. */
export const EVERYTHING = '*';

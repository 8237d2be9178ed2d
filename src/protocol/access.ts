/** A token that was good and is no longer: all of a person's up to a moment, or those of one login. */
export type Revocation = {
  readonly org: string;
  readonly user: string;
  /** The login (`session_id` or `sid` of its tokens); null: every token of the person that was issued until then. */
  readonly login: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
};

/** So many requests under a name within the window that starts at a moment. */
export type Hits = { readonly key: string; readonly window: number; readonly hits: number };

/** Somebody came in: who, from which address, when. */
export type AccessRecord = {
  readonly org: string;
  readonly user: string;
  readonly address: string;
  readonly at: number;
};

/**
 * What the doors keep about who may come in, shared by all processes on a database and kept over restarts. Throws
 * `store_unavailable` when it cannot be reached. Keys come as names of at most 200 characters; whoever counts people hashes them first.
 */
export type AccessStore = {
  /** Adds to the counts of their windows, all in one write, and tells the totals in the same order. */
  count(hits: readonly Hits[]): Promise<readonly number[]>;
  revoke(revocation: Revocation): Promise<void>;
  /** All revocations since a moment, oldest first. */
  revoked(since: number): Promise<readonly Revocation[]>;
  /**
   * Notes that somebody came, at most once an hour for a person and an address: what the law wants kept for six months. Doors call it
   * with every login or visit; most calls do nothing.
   */
  record(access: AccessRecord): Promise<void>;
  /** Drops windows that started before a moment, and revocations older than another. */
  tidy(before: { readonly windows: number; readonly revocations: number }): Promise<void>;
};

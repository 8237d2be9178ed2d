/** What of memories is given out at once, and from where on one counts as too unsure. */
export const MEMORY_LIMITS = {
  /** Of the person's own, in a retrieval. */
  own: 1_000,
  /** Of those that are shared, in a retrieval. */
  shared: 200,
  /** Of the person's own, for its owner and for the gate. */
  listed: 10_000,
  /** Earlier versions of one owner's, all together; the oldest go (`prosa.bound_history`). */
  history: 500,
  /** Below this confidence nothing is retrieved. */
  floor: 0.3,
  /** Words of one memory by which it is found. */
  stems: 256,
  stemChars: 80,
  /** Messages that are remembered as having said the same thing. */
  taughtBy: 100,
} as const;

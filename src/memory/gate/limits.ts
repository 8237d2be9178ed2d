/** Numbers of the MemoryWritePolicy (1-hooks.md, "Write Policy"; decisions.md). */
export const GATE_LIMITS = {
  /** Confidence that is enough in a turn, and when the visit is over. */
  confidence: { turn: 0.7, session_end: 0.5 },
  evidence: 1,
  /** However often it is said, nobody is sure. */
  mostConfidence: 0.98,
  /** Active memories of one person; the weakest that is not pinned gives way. */
  activeMemories: 200,
  /** Candidates of one person that wait for the end of a visit. */
  pendingMemories: 50,
  /** Similarity of two free sentences from which they mean the same. */
  sameMeaning: 0.82,
  /** Characters. */
  text: 160,
  value: 120,
  key: 120,
} as const;

/** How sure a detection is, by what kind of thing was said (decisions.md, "Hooks and memory"). */
export const DETECTION_CONFIDENCE = {
  preference: 0.8,
  correction: 0.7,
  fact: 0.6,
  procedural: 0.5,
  /** "anota aí", "lembra que": the person asks for it. */
  explicit: 0.9,
  /** "não sou", "não moro mais": what is taken back, and what shall be forgotten. */
  denial: 0.8,
  forget: 0.9,
} as const;

/** Each "acho que", "talvez" takes this away, and nothing falls below the floor. */
export const HEDGE = { costs: 0.2, floor: 0.3 } as const;

export const DETECT_LIMITS = {
  /** A longer text is read up to here: what somebody says about themselves stands in a message, not in a file. */
  characters: 4_000,
  /** So much of it is looked through for documents and secrets, and so much is not believed where it was cut. */
  scrubbed: 10_000,
  atTheCut: 1_000,
  /** One message teaches no more than this. */
  candidates: 12,
  /** Characters of a memory's sentence. */
  text: 160,
  /** Characters of a normalised value. */
  value: 80,
  /** Earlier messages of the visit that a topic may come back from, and how much of each is read. */
  recentMessages: 20,
  recentCharacters: 400,
  /** Topics that one message may bring back. */
  topics: 2,
  /** Queries of a visit in which a word must stand to be a topic. */
  topicQueries: 2,
  entities: 20,
} as const;

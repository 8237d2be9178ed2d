/** What a message of entries may be at most. */
export const ENTRY_LIMITS = {
  /** Characters that are read; a list of two hundred entries is shorter. */
  messageChars: 8_000,
  /** Entries of one message. */
  entries: 60,
  /** Characters of a description. */
  descriptionChars: 80,
} as const;

/** Every number of the room, in one place. */
export const KNOWLEDGE_LIMITS = { found: 5 } as const;

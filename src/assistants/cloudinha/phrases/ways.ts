/** Several ways to say one thing; which one comes is decided by the conversation, never by chance. */
export type Ways = readonly [string, ...string[]];

import type { ConversationState, TurnStore } from '#protocol';

/** Where a conversation stands, as its last turn left it; null before the first. */
export async function lastState(store: TurnStore, session: string): Promise<ConversationState | null> {
  return (await store.turns(session, 1)).at(-1)?.state ?? null;
}

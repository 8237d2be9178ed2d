import {
  type Conversation,
  type ConversationEvent,
  newConversation,
  nextConversation,
} from './conversation.ts';

/** The state of a conversation, and those who want to know of its changes. */
export type Holder = {
  readonly now: () => Conversation;
  readonly change: (event: ConversationEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createHolder(loading: 'loading' | 'ready'): Holder {
  let state = newConversation(loading);
  const listeners = new Set<() => void>();
  return {
    now: () => state,
    change: (event) => {
      const next = nextConversation(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

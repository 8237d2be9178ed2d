import { HOOKS } from '../limits.ts';

/** Queries of one conversation that runs outside the platform. */
export type Counted = { readonly query: number; readonly prompts: readonly string[] };

/**
 * How many queries a loop of somebody's own has seen, and the last of them. A cache: a process that starts anew counts anew, which
 * moves a request for feedback and nothing else.
 */
export type Counter = {
  count(conversation: string, prompt: string): Counted;
  forget(conversation: string): void;
};

export function createCounter(): Counter {
  const counted = new Map<string, Counted>();
  return {
    count: (conversation, prompt) => {
      const { query, prompts } = counted.get(conversation) ?? { query: 0, prompts: [] };
      // Said last, kept longest.
      counted.delete(conversation);
      counted.set(conversation, {
        query: query + 1,
        prompts: [...prompts, prompt].slice(-HOOKS.recentPrompts),
      });
      if (counted.size > HOOKS.countedSessions) counted.delete(counted.keys().next().value ?? '');
      return { query: query + 1, prompts };
    },
    forget: (conversation) => void counted.delete(conversation),
  };
}

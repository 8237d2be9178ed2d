import type { Message } from '#protocol';
import { newestMessages } from '#store';
import type { ConversationMemory, FactMemory, Known, SummaryMemory } from './memory-ports.ts';

/** Conversations in this process; each keeps its newest messages, as a ring would. */
export function inMemoryConversations(kept = 2_000): ConversationMemory {
  const sessions = new Map<string, Message[]>();
  return {
    append: async (session, messages) => {
      sessions.set(session, [...(sessions.get(session) ?? []), ...messages].slice(-kept));
    },
    recent: async (session, bounds) => newestMessages(sessions.get(session) ?? [], bounds),
    ...endings(sessions),
  };
}

/** Facts in this process. The same fact of the same agent is kept once. */
export function inMemoryFacts(): FactMemory {
  const sessions = new Map<string, Known[]>();
  return {
    save: async (session, fact) => {
      const known = sessions.get(session) ?? [];
      const others = known.filter(({ text, agent }) => text !== fact.text || agent !== fact.agent);
      sessions.set(session, [...others, fact]);
    },
    list: async (session) => sessions.get(session) ?? [],
    ...endings(sessions),
  };
}

/** Summaries in this process: the newest of each agent. */
export function inMemorySummaries(): SummaryMemory {
  const sessions = new Map<string, Known[]>();
  return {
    save: async (session, summary) => {
      const others = (sessions.get(session) ?? []).filter(({ agent }) => agent !== summary.agent);
      sessions.set(session, [...others, summary]);
    },
    list: async (session) => sessions.get(session) ?? [],
    ...endings(sessions),
  };
}

const endings = (sessions: Map<string, unknown>) => ({
  clear: async (session: string) => {
    sessions.delete(session);
  },
  close: async () => sessions.clear(),
});

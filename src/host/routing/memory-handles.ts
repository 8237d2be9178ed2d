import { cleanText } from '#language';
import { type Assistant, type Message, ProsaError, type TurnStore } from '#protocol';
import type { Memories } from './memories.ts';
import type { FactMemory, Known, SummaryMemory } from './memory-ports.ts';

/** How a developer writes and reads what the agents know. Session ids follow the manager's rule. */
export type MemoryHandle = {
  /** Without an agent it is for everybody; with `shareMemoryInstances: false` it is the coordinator's. */
  save(sessionId: string, text: string, of?: { readonly agent?: string }): Promise<void>;
  list(sessionId: string): Promise<readonly Known[]>;
  clear(sessionId: string): Promise<void>;
};

export type MemoryHandles = {
  readonly conversation: { list(sessionId: string): Promise<readonly Message[]> };
  readonly fact: MemoryHandle;
  readonly summary: MemoryHandle;
};

/** As much of a conversation as is read back at once. */
const WHOLE = { messages: 2_000, chars: Number.MAX_SAFE_INTEGER } as const;

export type HandleDeps = {
  readonly memories: Memories;
  readonly assistant: Assistant;
  readonly store: Pick<TurnStore, 'messages'>;
  /** The manager's rule for session ids; refuses once it is shut down. */
  readonly sessionOf: (sessionId: unknown) => string;
};

export function memoryHandles({ memories, assistant, store, sessionOf }: HandleDeps): MemoryHandles {
  const { conversation } = memories;
  const agents = [assistant.coordinator, ...assistant.specialists].map(({ name }) => name);
  return {
    conversation: {
      list: async (sessionId) => {
        const session = sessionOf(sessionId);
        if (conversation) return conversation.recent(session, WHOLE);
        return store.messages(session, { limit: WHOLE.messages });
      },
    },
    fact: handleOf(memories.fact, agents, sessionOf),
    summary: handleOf(memories.summary, agents, sessionOf),
  };
}

function handleOf(
  memory: FactMemory | SummaryMemory,
  agents: readonly string[],
  sessionOf: HandleDeps['sessionOf'],
): MemoryHandle {
  return {
    save: async (sessionId, text, { agent } = {}) => {
      const session = sessionOf(sessionId);
      await memory.save(session, { text: textOf(text), agent: agentOf(agent, agents) });
    },
    list: async (sessionId) => memory.list(sessionOf(sessionId)),
    clear: async (sessionId) => memory.clear(sessionOf(sessionId)),
  };
}

function textOf(text: unknown): string {
  const cleaned = typeof text === 'string' ? cleanText(text).trim() : '';
  if (cleaned !== '') return cleaned;
  throw new ProsaError('message_invalid', 'O que se guarda na memória não pode ser vazio.');
}

function agentOf(agent: string | undefined, agents: readonly string[]): string | null {
  if (agent === undefined) return null;
  if (agents.includes(agent)) return agent;
  throw new ProsaError(
    'configuration_invalid',
    `Não existe o agente "${agent}". Existem: ${agents.join(', ')}.`,
  );
}

import { cleanText } from '#language';
import { type Assistant, type Message, ProsaError } from '#protocol';
import type { Memories } from './memories.ts';
import type { FactMemory, Known, SummaryMemory } from './memory-ports.ts';
import { sessionIdOf } from './session-id.ts';

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
  readonly messages: (session: string) => Promise<readonly Message[]>;
};

export function memoryHandles({ memories, assistant, messages }: HandleDeps): MemoryHandles {
  const { conversation } = memories;
  const agents = [assistant.coordinator, ...assistant.specialists].map(({ name }) => name);
  return {
    conversation: {
      list: async (sessionId) => {
        const session = sessionIdOf(sessionId);
        return conversation ? conversation.recent(session, WHOLE) : messages(session);
      },
    },
    fact: handleOf(memories.fact, agents),
    summary: handleOf(memories.summary, agents),
  };
}

function handleOf(memory: FactMemory | SummaryMemory, agents: readonly string[]): MemoryHandle {
  return {
    save: async (sessionId, text, { agent } = {}) => {
      const session = sessionIdOf(sessionId);
      await memory.save(session, { text: textOf(text), agent: agentOf(agent, agents) });
    },
    list: async (sessionId) => memory.list(sessionIdOf(sessionId)),
    clear: async (sessionId) => memory.clear(sessionIdOf(sessionId)),
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

import { SubConversation } from '#runtime';

export { inMemoryConversations, inMemoryFacts, inMemorySummaries } from './in-memory.ts';
export { RoutingChatManager } from './manager.ts';
export type { MemoryHandle, MemoryHandles } from './memory-handles.ts';
export type { ConversationMemory, FactMemory, Known, MemoryConfig, SummaryMemory } from './memory-ports.ts';
export type {
  AgentConfig,
  LlmConfig,
  PlainTool,
  PrimaryAgent,
  RoutingChatManagerOptions,
  RoutingReply,
  SessionOptions,
  SpecialistRegistry,
} from './options.ts';

/** The signalling tools, as the routing document names them. */
export const tools = { SubConversation } as const;

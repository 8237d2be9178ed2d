import { ProsaError } from '#protocol';
import { inMemoryConversations, inMemoryFacts, inMemorySummaries } from './in-memory.ts';
import type { ConversationMemory, FactMemory, MemoryConfig, SummaryMemory } from './memory-ports.ts';

/** The adapters in use. A conversation of null is the platform's own. */
export type Memories = {
  readonly conversation: ConversationMemory | null;
  readonly fact: FactMemory;
  readonly summary: SummaryMemory;
};

const METHODS = {
  conversation: ['append', 'recent', 'clear'],
  fact: ['save', 'list', 'clear'],
  summary: ['save', 'list', 'clear'],
} as const;

/** The adapters that a configuration means, given where the platform keeps its conversations. */
export function memoriesOf(config: MemoryConfig = {}, platform: 'in process' | 'elsewhere'): Memories {
  assertKnown(config);
  const { conversation = 'platform', fact = 'memory', summary = 'memory' } = config;
  return {
    conversation:
      conversation === 'platform' ? null : chosen('conversation', conversation, inMemoryConversations),
    fact: chosen('fact', keptIn(platform, 'fact', fact), inMemoryFacts),
    summary: chosen('summary', keptIn(platform, 'summary', summary), inMemorySummaries),
  };
}

function assertKnown(config: MemoryConfig): void {
  if (typeof config !== 'object' || config === null) throw invalid('"memoryConfig" precisa ser um objeto.');
  for (const kind of Object.keys(config)) {
    if (!(kind in METHODS)) {
      throw invalid(`"memoryConfig.${kind}" não existe. Os tipos são: ${Object.keys(METHODS).join(', ')}.`);
    }
  }
}

/** A platform in this process keeps facts and summaries here too; a store elsewhere has no place for them yet. */
function keptIn<Port>(
  platform: 'in process' | 'elsewhere',
  kind: string,
  choice: Port | 'memory' | 'platform',
) {
  if (choice !== 'platform') return choice;
  if (platform === 'in process') return 'memory';
  throw invalid(`Este armazenamento ainda não guarda "${kind}": use 'memory' ou um adaptador próprio.`);
}

function chosen<Kind extends keyof typeof METHODS, Port extends object>(
  kind: Kind,
  choice: Port | string,
  inMemory: () => Port,
): Port {
  if (choice === 'memory') return inMemory();
  if (typeof choice !== 'object' || choice === null) {
    throw invalid(`"memoryConfig.${kind}" precisa ser 'memory', 'platform' ou um adaptador.`);
  }
  const missing = METHODS[kind].filter((method) => typeof Reflect.get(choice, method) !== 'function');
  if (missing.length === 0) return choice;
  throw invalid(`O adaptador de "memoryConfig.${kind}" não tem: ${missing.join(', ')}.`);
}

const invalid = (detail: string): ProsaError => new ProsaError('configuration_invalid', detail);

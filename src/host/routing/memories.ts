import { ProsaError } from '#protocol';
import { inMemoryConversations, inMemoryFacts, inMemorySummaries } from './in-memory.ts';
import type { Adapter, ConversationMemory, FactMemory, MemoryConfig, SummaryMemory } from './memory-ports.ts';
import { type PlatformKnown, platformMemory } from './platform-memory.ts';

/** The adapters in use. A conversation of null is the platform's own. */
export type Memories = {
  readonly conversation: ConversationMemory | null;
  readonly fact: FactMemory;
  readonly summary: SummaryMemory;
  /** Those that are not part of the platform's store: they are cleared and closed one by one. */
  readonly apart: readonly Adapter[];
  /** Where facts and summaries are kept together, and so can be read together. */
  readonly together: PlatformKnown | null;
};

/** Where the platform keeps its conversations: in this process, in a database that also keeps what is known, or who knows where. */
export type PlatformStore = 'in process' | 'elsewhere' | PlatformKnown;

const METHODS = {
  conversation: ['append', 'recent', 'clear'],
  fact: ['save', 'list', 'clear'],
  summary: ['save', 'list', 'clear'],
} as const;

/** The adapters that a configuration means, given where the platform keeps its conversations. */
export function memoriesOf(config: MemoryConfig = {}, platform: PlatformStore): Memories {
  assertKnown(config);
  const usual = typeof platform === 'object' ? 'platform' : 'memory';
  const { conversation = 'platform', fact = usual, summary = usual } = config;
  const said =
    conversation === 'platform' ? null : chosen('conversation', conversation, inMemoryConversations);
  const facts = chosen('fact', keptIn(platform, 'fact', fact), inMemoryFacts);
  const summaries = chosen('summary', keptIn(platform, 'summary', summary), inMemorySummaries);
  const kept = typeof platform === 'object' ? platform : null;
  return {
    conversation: said,
    fact: facts,
    summary: summaries,
    apart: [
      ...(said ? [said] : []),
      ...(kept && fact === 'platform' ? [] : [facts]),
      ...(kept && summary === 'platform' ? [] : [summaries]),
    ],
    together: fact === 'platform' && summary === 'platform' ? kept : null,
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

/** What 'platform' means; a store of one's own has no place for facts and summaries. */
function keptIn<Port>(
  platform: PlatformStore,
  kind: 'fact' | 'summary',
  choice: Port | 'memory' | 'platform',
): Port | 'memory' | (FactMemory & SummaryMemory) {
  if (choice !== 'platform') return choice;
  if (typeof platform === 'object') return platformMemory(kind, platform);
  if (platform === 'in process') return 'memory';
  throw invalid(`Este armazenamento não guarda "${kind}": use 'memory' ou um adaptador próprio.`);
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

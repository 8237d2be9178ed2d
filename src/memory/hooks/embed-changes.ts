import type { MemoryChange } from '#protocol';
import type { MemoryPorts } from '../ports.ts';
import { searchKeysOf } from '../retrieve/search-keys.ts';

/** New memories get a provider's vector where one is configured. What is HIGH is told to no provider. */
export async function withProvidersVectors(
  changes: readonly MemoryChange[],
  ports: Pick<MemoryPorts, 'embedder' | 'clock' | 'report'>,
  signal?: AbortSignal,
): Promise<readonly MemoryChange[]> {
  if (!ports.embedder) return changes;
  return Promise.all(
    changes.map(async (change) => {
      if (change.type !== 'save' || change.memory.sensitivity === 'high') return change;
      const search = await searchKeysOf(change.memory.text, ports, signal);
      return { ...change, memory: { ...change.memory, search } };
    }),
  );
}

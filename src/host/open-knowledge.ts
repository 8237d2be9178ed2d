import type { Embedder, Knowledge } from '#protocol';
import { createDurableStore } from '#store';
import { targetOf } from './backing.ts';
import { systemClock } from './clock.ts';
import type { ConfiguredStore } from './config.ts';
import { knowledgeOf } from './knowledge.ts';

/** The documents of the configured store, for those who only look after them: no worker is started. */
export type OpenedKnowledge = { readonly knowledge: Knowledge; close(): Promise<void> };

/** Makes the database where there is none yet. Throws what keeps it from being opened. */
export async function openKnowledge(
  choice: ConfiguredStore,
  embedder: Embedder | null,
): Promise<OpenedKnowledge> {
  const durable = createDurableStore({ target: targetOf(choice) });
  await durable.open();
  const knowledge = knowledgeOf({ database: durable.database, embedder, clock: systemClock() });
  return { knowledge, close: durable.close };
}

import { learningTables } from '#learning';
import type { Assistant } from '#protocol';
import { prepareAssistant } from '#runtime';
import { createDurableStore } from '#store';
import { targetOf } from '../backing.ts';
import { randomIds, systemClock } from '../clock.ts';
import type { ConfiguredStore } from '../config.ts';
import { createExampleDesk, type ExampleDesk } from './example-desk.ts';

/** The golden examples of the configured store, for those who only look after them: no worker is started. */
export type OpenedExamples = { readonly examples: ExampleDesk; close(): Promise<void> };

/** Makes the database where there is none yet. Throws what keeps it from being opened. */
export async function openExamples(
  choice: ConfiguredStore,
  assistants: readonly Assistant[],
): Promise<OpenedExamples> {
  const durable = createDurableStore({ target: targetOf(choice), tables: [learningTables()] });
  await durable.open();
  const clock = systemClock();
  const examples = createExampleDesk({
    assistants: new Map(assistants.map((each) => [each.name, prepareAssistant(each)])),
    ...{ database: durable.database, store: durable.store, clock, ids: randomIds(clock) },
    // Whoever answers looks by itself whether something has changed.
    ...{ book: null, autoApprove: null },
  });
  return { examples, close: durable.close };
}

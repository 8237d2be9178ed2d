import { type ConfiguredStore, configuredStore, readConfig } from '#host';
import { type AssistantTables, ProsaError, type ResourceScope } from '#protocol';
import { createDurableStore } from '#store';
import { impossible, messageOf, type Refusal } from '../refusal.ts';
import { whyNotOpen } from '../store/why-not-open.ts';

/** An assistant's tables, made if they are not there: importing may be the first thing that is done. */
export async function withTables(
  tables: readonly AssistantTables[],
  work: (scope: Pick<ResourceScope, 'database'>) => Promise<number | Refusal>,
): Promise<number | Refusal> {
  try {
    const durable = createDurableStore({ target: targetOf(configuredStore(readConfig())), tables });
    try {
      await durable.open();
      return await work({ database: durable.database });
    } finally {
      await durable.close();
    }
  } catch (error) {
    const ofTheFile = error instanceof ProsaError && error.code === 'document_invalid';
    return ofTheFile ? impossible(messageOf(error)) : whyNotOpen(error);
  }
}

const targetOf = (choice: ConfiguredStore) =>
  typeof choice === 'string'
    ? ({ kind: 'postgres', url: choice } as const)
    : ({ kind: 'embedded', folder: choice.embedded } as const);

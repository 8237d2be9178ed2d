import { describe, test } from 'vitest';
import { createMemoryStore } from '#store';
import { turnStoreCases } from '#store/conformance';
import { manualClock } from '../testing/manual-clock.ts';
import { patientBy } from './lenient.ts';
import { memoriesOf } from './memories.ts';
import type { MemoryConfig } from './memory-ports.ts';
import { rememberingStore } from './remembering-store.ts';

describe.each(['platform', 'memory'] as const)(
  '[R7.memory] the turn port with conversations in %j',
  (conversation) => {
    test.each(turnStoreCases.map(({ title, run }) => ({ title, run })))('$title', async ({ run }) => {
      await run(storeWith({ conversation }));
    });
  },
);

function storeWith(config: MemoryConfig) {
  return rememberingStore(createMemoryStore(), {
    memories: memoriesOf(config, 'in process'),
    patient: patientBy(manualClock()),
    owner: null,
    initialContext: () => null,
  });
}

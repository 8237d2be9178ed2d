import { describe, expect, test } from 'vitest';
import { memoryStoreCases } from '../conformance/index.ts';
import { ANA, memoryOf, save, talk, writeOf } from '../conformance/memories/memory-scenes.ts';
import { createMemoryStore } from '../memory.ts';
import { createMapMemories } from './map-memories.ts';

describe('the memory port over Maps', () => {
  test.each(memoryStoreCases.map(({ title, run }) => ({ title, run })))('$title', async ({ run }) => {
    const memories = createMapMemories();
    await run({ memories, turns: createMemoryStore({ memories }) });
  });

  test('[H3.pending] a person who leaves ends the visit, once', async () => {
    const store = createMemoryStore();
    await talk(store, 'm1');
    expect(await store.endVisit('s1', 3_000)).toBe(true);
    expect(await store.endVisit('s1', 3_000)).toBe(false);
    expect(await store.endVisit('s2', 3_000)).toBe(false);
    expect(await store.memories.unsettled(ANA, 5)).toMatchObject([{ session: 's1', endedAt: 3_000 }]);
  });

  test('[H4] beside a turn store of one’s own every session is taken at its word', async () => {
    const memories = createMapMemories();
    await memories.apply(writeOf(ANA, [save(memoryOf('mem_1'))], { session: 'qualquer' }));
    expect(await memories.own(ANA)).toHaveLength(1);
  });
});

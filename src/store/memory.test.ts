import { describe, expect, test } from 'vitest';
import { channelStoreCases, turnStoreCases } from './conformance/index.ts';
import { answered, claimed, GENEROUS, message } from './conformance/scenes.ts';
import { createMemoryStore } from './memory.ts';

describe('the turn port over Maps', () => {
  test.each([...turnStoreCases, ...channelStoreCases].map(({ title, run }) => ({ title, run })))(
    '$title',
    async ({ run }) => {
      await run(createMemoryStore());
    },
  );

  test('keeps a bounded tail of a very long conversation', async () => {
    const store = createMemoryStore();
    for (let n = 1; n <= 1_100; n += 1) await answered(store, String(n));
    expect((await store.messages('s1', { limit: 5_000 })).length).toBe(2_000);
    expect((await store.turns('s1', 5_000)).length).toBe(500);
    expect(await store.turn('turn-1')).toBeNull();
    await store.accept(message('n'));
    const { messages } = await store.recall(await claimed(store, 't'), GENEROUS);
    expect(messages.at(-1)?.text).toBe('resposta turn-1100');
  });
});

import { expect, test } from 'vitest';
import type { TurnStore } from '#protocol';
import { defineAgent, defineAssistant } from '#runtime';
import { createMemoryStore } from '#store';
import { createPlatform } from './platform.ts';

const conversa = defineAssistant({
  name: 'conversa',
  agent: defineAgent({
    name: 'conversa',
    instructions: 'Converse.',
    reflex: ({ memory }) => ({ say: memory.injection || 'Certo.' }),
  }),
});

/** Somebody's own: it keeps turns, and knows nothing of memories or visits. */
function ownStore(): TurnStore {
  const { memories: _, endVisit: __, keepsMemory: ___, ...store } = createMemoryStore();
  return {
    ...store,
    recall: async (claim, bounds) => {
      const { person: ____, ...recollection } = await store.recall(claim, bounds);
      return recollection;
    },
    finish: (claim, { memory: _____, ...record }) => store.finish(claim, record),
  };
}

test('[H3] beside a store of one’s own that keeps no memories, the platform keeps them', async () => {
  const problems: unknown[] = [];
  const platform = createPlatform({
    store: ownStore(),
    assistants: [conversa],
    onProblem: (problem) => problems.push(problem),
  });
  const say = async (text: string, session: string, user = 'ana') =>
    (await platform.reply({ assistant: 'conversa', session, user, text })).reply;
  await say('Prefiro respostas curtas', 'a');
  expect(await say('oi', 'b')).toContain('Preferências:');
  expect(await say('oi', 'c', 'bia')).toBe('Certo.');
  const [known] = await platform.memory.list({ org: 'local', user: 'ana' });
  expect(known).toMatchObject({ key: 'communication', quote: 'Prefiro respostas curtas' });
  await say('Sou gerente de loja', 'a');
  await platform.hooks.onSessionEnd({ userId: 'ana', sessionId: 'a' });
  expect(await say('oi', 'd')).toContain('Pessoa:');
  expect(problems).toEqual([]);
  await platform.close();
});

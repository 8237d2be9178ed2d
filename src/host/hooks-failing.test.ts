import { afterEach, describe, expect, test } from 'vitest';
import type { MemoryStore } from '#protocol';
import { createMemoryStore } from '#store';
import { conversa } from './fixtures/conversa.ts';
import { createPlatform } from './platform.ts';
import { leakCheck, manualClock } from './testing/index.ts';

afterEach(leakCheck);

describe('[H1] a hook that fails costs its memory, never the chat', () => {
  const BROKEN = () => Promise.reject(new Error('o banco caiu'));
  type Breaking = Partial<Record<keyof MemoryStore, () => Promise<never>>>;

  function broken(over: Breaking) {
    const store = createMemoryStore();
    const problems: string[] = [];
    const recall: typeof store.recall = async (claim, bounds) => ({
      ...(await store.recall(claim, bounds)),
      person: { visitBegins: true, unsettled: true, remembered: true },
    });
    const platform = createPlatform({
      store: { ...store, recall, memories: { ...store.memories, ...over } } as typeof store,
      assistants: [conversa],
      onProblem: ({ what }) => problems.push(what),
    });
    const say = async (text: string) => {
      const { turn, reply } = await platform.reply({
        assistant: 'conversa',
        session: 's',
        user: 'ana',
        text,
      });
      return { reply, memory: (await platform.turn(turn))?.memory };
    };
    return { platform, say, problems };
  }

  test.each([
    ['[H1.onPreQuery]', { retrievable: BROKEN }, 'pre_query'],
    ['[H1.onSessionEnd]', { unsettled: BROKEN }, 'session_end'],
    ['[H1.onPostResponse]', { own: BROKEN }, 'post_response'],
  ] as const)('%s in a turn', async (_, over, hook) => {
    const { platform, say, problems } = broken(over);
    const { reply, memory } = await say('Prefiro respostas curtas');
    expect(reply).toBe('Certo.');
    expect(memory?.failures).toEqual([{ hook, reason: 'internal' }]);
    expect(problems).toEqual([`hook ${hook}`]);
    await platform.close();
  });

  test('[H1.onPreQuery] one that never answers is given up after two seconds', async () => {
    const store = createMemoryStore();
    const clock = manualClock();
    const hanging = { ...store.memories, retrievable: () => new Promise<never>(() => undefined) };
    const recall: typeof store.recall = async (claim, bounds) => ({
      ...(await store.recall(claim, bounds)),
      person: { visitBegins: true, unsettled: false, remembered: true },
    });
    const platform = createPlatform({
      store: { ...store, recall, memories: hanging } as typeof store,
      assistants: [conversa],
      clock,
    });
    const answered = platform.reply({ assistant: 'conversa', session: 's', text: 'oi' });
    await expect.poll(() => clock.pending()).toBe(2);
    clock.advance(2_000);
    expect((await answered).reply).toBe('Certo.');
    await platform.close();
  });

  test('outside of turns it is told in `error`', async () => {
    const { platform, problems } = broken({ retrievable: BROKEN, own: BROKEN, unsettled: BROKEN });
    const { hooks } = platform;
    const scope = { userId: 'ana', sessionId: 'fora' };
    expect(await hooks.onPreQuery({ ...scope, prompt: 'oi' })).toMatchObject({ error: 'internal' });
    expect(await hooks.onSessionStart(scope)).toMatchObject({ error: 'internal' });
    expect(await hooks.onSessionEnd(scope)).toMatchObject({ error: 'internal' });
    const post = { ...scope, userPrompt: 'Prefiro respostas curtas', assistantResponse: 'Certo.' };
    expect(await hooks.onPostResponse(post)).toMatchObject({ error: 'internal' });
    expect(problems).toHaveLength(4);
    await platform.close();
  });
});

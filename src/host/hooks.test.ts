import { afterEach, describe, expect, test } from 'vitest';
import { NOTHING_REMEMBERED } from '#protocol';
import { ORG, openConversa } from './fixtures/conversa.ts';
import { leakCheck } from './testing/index.ts';

afterEach(leakCheck);

const loop = { userId: 'ana', sessionId: 'laco', orgId: ORG };

/** The hooks around somebody's own loop: one exchange. */
const exchange = (hooks: ReturnType<typeof openConversa>['memory']['hooks'], prompt: string, scope = loop) =>
  hooks.onPostResponse({ ...scope, userPrompt: prompt, assistantResponse: 'Certo.' });

describe('[H1] the hooks around a loop of one’s own', () => {
  test('[H1.onSessionStart] tells who the person is, with the document’s fields', async () => {
    const chat = openConversa();
    await chat.memory.plant({
      kind: 'fact',
      key: 'name',
      value: 'ana',
      text: 'Chama-se Ana',
      category: 'identidade',
    });
    const started = await chat.memory.hooks.onSessionStart(loop);
    expect(started).toMatchObject({ user_id: 'ana', session_id: 'laco', error: null });
    expect(started.working_set.profile).toEqual({ name: 'Ana' });
    await chat.close();
  });

  test('[H1.onPreQuery] renders what is remembered, by id', async () => {
    const chat = openConversa();
    const [id] = await chat.memory.plant({
      kind: 'preference',
      key: 'communication',
      text: 'Prefere respostas curtas',
    });
    const found = await chat.memory.hooks.onPreQuery({ ...loop, prompt: 'oi' });
    expect(found).toMatchObject({
      context_injection: 'Preferências:\n- "Prefere respostas curtas"',
      memories_used: [id],
      error: null,
    });
    await chat.close();
  });

  test('[H5] whoever is called so that the names run together is still somebody else', async () => {
    const chat = openConversa();
    const { hooks } = chat.memory;
    await exchange(hooks, 'quero ver o boleto da casa', { ...loop, userId: 'ana b', sessionId: 'c' });
    // The same subject again, by another person: for them it is the first time.
    const other = { ...loop, userId: 'ana', sessionId: 'b c' };
    expect(await exchange(hooks, 'quero ver o boleto da loja', other)).toMatchObject({ candidates: 0 });
    expect(await exchange(hooks, 'e o boleto da escola?', other)).toMatchObject({ candidates: 1 });
    await chat.close();
  });

  test('[H1.onPostResponse] detects, judges and keeps; [H1.onSessionEnd] judges what waited', async () => {
    const chat = openConversa();
    const { hooks } = chat.memory;
    const first = await exchange(hooks, 'Prefiro respostas curtas. Sou gerente de loja.');
    expect(first).toMatchObject({
      candidates: 2,
      approved: 1,
      pending: 1,
      feedback_requested: false,
      error: null,
    });
    expect(first.saved).toHaveLength(1);
    expect((await hooks.onPreQuery({ ...loop, prompt: 'oi' })).context_injection).not.toContain('gerente');
    const ended = await hooks.onSessionEnd(loop);
    expect(ended).toMatchObject({ judged: 1, refused: 0, error: null });
    expect(ended.saved).toHaveLength(1);
    expect((await hooks.onPreQuery({ ...loop, prompt: 'oi' })).context_injection).toContain('gerente');
    expect(await hooks.onSessionEnd(loop)).toMatchObject({ judged: 0, saved: [] });
    await chat.close();
  });

  test('[H9] asks for feedback after a tool error and on the fifth long answer', async () => {
    const chat = openConversa();
    const ask = (over: object) =>
      chat.memory.hooks.onPostResponse({
        ...loop,
        userPrompt: 'oi',
        assistantResponse: 'x'.repeat(500),
        ...over,
      });
    expect(await ask({ toolErrors: ['consultar: timeout'] })).toMatchObject({ feedback_requested: true });
    const asked: boolean[] = [];
    for (let n = 2; n <= 6; n += 1) asked.push((await ask({})).feedback_requested);
    expect(asked).toEqual([false, false, false, true, false]);
    await chat.close();
  });

  test('somebody else’s session is as if it were not there', async () => {
    const chat = openConversa();
    await chat.user('Prefiro respostas curtas');
    const foreign = { userId: 'bia', sessionId: 'conversa', orgId: ORG };
    const { hooks } = chat.memory;
    expect(await hooks.onSessionStart(foreign)).toMatchObject({
      error: 'session_not_found',
      working_set: NOTHING_REMEMBERED.workingSet,
    });
    expect(await hooks.onPreQuery({ ...foreign, prompt: 'oi' })).toMatchObject({
      error: 'session_not_found',
      context_injection: '',
    });
    expect(await exchange(hooks, 'Sou médica', foreign)).toMatchObject({
      error: 'session_not_found',
      saved: [],
    });
    expect(await hooks.onSessionEnd(foreign)).toMatchObject({ error: 'session_not_found' });
    await chat.close();
  });

  test('many at once do not wait for each other, and nothing is kept twice', async () => {
    const chat = openConversa();
    const { hooks } = chat.memory;
    await Promise.all(Array.from({ length: 20 }, () => exchange(hooks, 'Prefiro respostas curtas')));
    await Promise.all(Array.from({ length: 5 }, () => hooks.onSessionEnd(loop)));
    const known = (await chat.memories()).filter(({ key }) => key === 'communication');
    expect(known).toMatchObject([{ status: 'active' }]);
    await chat.close();
  });
});

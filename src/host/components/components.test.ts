import { afterEach, expect, test } from 'vitest';
import type { Json } from '#protocol';
import { vitrine } from '../fixtures/vitrine.ts';
import { type Chat, type ChatOptions, leakCheck, openChat } from '../testing/index.ts';

let chat: Chat | undefined;
afterEach(leakCheck);
afterEach(() => chat?.close());

const open = (options: ChatOptions = {}): Chat => {
  chat = openChat(vitrine, undefined, { components: ['*'], ...options });
  return chat;
};

test('[C8.income] a component is asked for, and what the person does in it is the result of the call', async () => {
  const { user, client, platform, messages } = open();
  await user('qual tamanho?');
  expect(chat?.component).toMatchObject({ component: 'SizeForm', props: { unidade: 'cm' } });
  expect(await platform.awaited('conversa')).toEqual(chat?.component);
  expect(await client({ tamanho: 42 })).toBe('Anotei o tamanho 42.');
  expect(chat?.component).toBeNull();
  expect(await platform.awaited('conversa')).toBeNull();
  const said = (await messages()).map(({ role, text }) => [role, text]);
  expect(said.at(-2)).toEqual(['user', 'Meu tamanho é 42.']);
});

test.each([[[]], [['OtherForm']]])(
  '[C8.income] a client that shows %j is asked in words',
  async (components) => {
    const { user } = open({ components });
    expect(await user('qual tamanho?')).toBe('Qual é o seu tamanho?');
    expect(chat?.component).toBeNull();
  },
);

test('[C8.income] whoever says nothing of what they show, a terminal or a channel, is asked in words', async () => {
  const { platform } = open();
  const message = { assistant: 'vitrine', session: 'outra', text: 'qual tamanho?' };
  expect((await platform.reply(message)).reply).toBe('Qual é o seu tamanho?');
});

test('[C8.income] a value that the component does not give is refused, nothing is kept, and the component stays', async () => {
  const { user, client, messages } = open();
  await user('qual tamanho?');
  const before = await messages();
  const odd: readonly Json[] = [
    { tamanho: 0 },
    { tamanho: '42' },
    {},
    null,
    'x',
    [1],
    { tamanho: 1, mais: 2 },
  ];
  for (const value of [...odd, { tamanho: 1, nota: 'a'.repeat(30_000) }])
    await expect(client(value)).rejects.toMatchObject({ code: 'component_answer_invalid' });
  expect(await messages()).toEqual(before);
  expect(await client({ tamanho: 42, nota: 'ok\u0000' })).toBe('Anotei o tamanho 42.');
});

test('[C8.income] what nobody awaits is refused: another call, an answered one, somebody else', async () => {
  const { user, client, platform } = open();
  await user('oi');
  await expect(client({ tamanho: 42 }, 'inventada')).rejects.toMatchObject({ code: 'component_unknown' });
  await user('qual tamanho?');
  const call = chat?.component?.call ?? '';
  const theirs = { session: 'conversa', call, value: { tamanho: 1 }, org: 'outra', user: 'pessoa' };
  await expect(platform.clientResult(theirs)).rejects.toMatchObject({ code: 'session_not_found' });
  await client({ tamanho: 42 });
  await expect(client({ tamanho: 43 }, call)).rejects.toMatchObject({ code: 'component_unknown' });
});

test('[C8.income] the same answer again is the same answer, and another one under its id is not', async () => {
  const { user, platform } = open({ org: 'loja' });
  await user('qual tamanho?');
  const answer = { session: 'conversa', org: 'loja', user: 'pessoa', call: chat?.component?.call ?? '' };
  const give = (tamanho: number) =>
    platform.clientResult({ ...answer, value: { tamanho }, messageId: 'minha' }).then(({ done }) => done);
  const [first, second] = await Promise.all([give(42), give(42)]);
  expect(second.turn).toBe(first.turn);
  expect((await give(42)).turn).toBe(first.turn);
  await expect(give(43)).rejects.toMatchObject({ code: 'message_conflict' });
});

test('[C8.basic] cards are kept below their answer; following one is written down, following none is refused', async () => {
  const { user, platform, messages } = open({ org: 'loja' });
  await user('mostre as ofertas');
  expect(chat?.cards.map(({ title }) => title)).toEqual(['camisa', 'calça']);
  expect((await messages()).at(-1)?.cards).toHaveLength(2);
  const turn = chat?.turn.turn ?? '';
  const click = { session: 'conversa', turn, card: 'oferta-1', user: 'pessoa', org: 'loja' };
  await platform.cards.click(click);
  for (const wrong of [{ card: 'oferta-9' }, { turn: 'turn_outro' }])
    await expect(platform.cards.click({ ...click, ...wrong })).rejects.toMatchObject({
      code: 'card_unknown',
    });
  await expect(platform.cards.click({ ...click, user: 'outra' })).rejects.toMatchObject({
    code: 'session_not_found',
  });
});

test('components are named by short words', async () => {
  const { platform } = open();
  const message = { assistant: 'vitrine', session: 's', text: 'oi' };
  for (const components of [['a b'], ['x'.repeat(65)], ['<script>'], Array(51).fill('a')])
    await expect(platform.send({ ...message, components })).rejects.toMatchObject({
      code: 'message_invalid',
    });
});

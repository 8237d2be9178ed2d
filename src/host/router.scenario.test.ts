import { afterEach, expect, test } from 'vitest';
import { atendimento } from '#assistants';
import { breakDown, leakCheck, openChat, say } from '#host/testing';
import { type ScriptedStep, scriptedSource } from '#models';

afterEach(leakCheck);

const UNCLEAR = 'me manda aquele documento com as barrinhas pra eu ir na lotérica';

const chatWith = (...answers: readonly ScriptedStep[]) =>
  openChat(atendimento, undefined, {
    models: { router: scriptedSource({ router: answers }) },
    onProblem: () => undefined,
  });

test('[P2] what the classifier cannot read, the router’s model can: the right specialist takes it, by reflex', async () => {
  const chat = chatWith(say('{"intencao": "segunda_via", "confianca": 0.9}'));
  await chat.user(UNCLEAR);
  expect(chat.turn.meaning).toMatchObject({ intent: 'segunda_via', by: 'model' });
  expect(chat.turn.hops.map(({ agent }) => agent)).toContain('especialista_financeiro');
  expect(chat.tools).toContain('consultar_faturas');
});

test('[P2] a router that fails leaves the conversation as it would be without one', async () => {
  const alone = openChat(atendimento);
  await alone.user(UNCLEAR);
  const chat = chatWith(breakDown());
  await chat.user(UNCLEAR);
  expect(chat.reply).toBe(alone.reply);
  expect(chat.turn.meaning).toEqual(alone.turn.meaning);
});

test('[P2] plain requests, greetings and answers to questions never reach the router', async () => {
  const chat = chatWith();
  for (const text of ['oi', 'quero cancelar meu pedido', '1042', 'não', 'obrigado']) {
    await chat.user(text);
    expect(chat.turn.asked).toBeUndefined();
  }
});

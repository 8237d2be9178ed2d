import { afterEach, expect, test } from 'vitest';
import { defineAgent, defineAssistant } from '#runtime';
import { leakCheck } from './leak-check.ts';
import { type Chat, openChat } from './open-chat.ts';
import { hang } from './script.ts';

const loja = defineAssistant({
  name: 'loja',
  agent: defineAgent({ name: 'atendente', instructions: 'Atenda.', reflex: () => ({ say: 'Oi!' }) }),
  specialists: [defineAgent({ name: 'financeiro', instructions: 'Cobre.' })],
});

let chat: Chat | undefined;
afterEach(() => chat?.close());

test('a script for an agent that does not exist fails at once and lists those that do', () => {
  expect(() => openChat(loja, { atendente: [], financiero: [{ say: 'Oi!' }] })).toThrow(
    'O roteiro dá falas a "financiero", que não existe em "loja". Agentes: atendente, financeiro.',
  );
});

test('asked for more than the script holds, the test fails and names the agent', async () => {
  chat = openChat(loja, { atendente: [{ say: 'Oi!' }] });
  await chat.user('oi');
  await expect(chat.user('tudo bem?')).rejects.toThrow('O roteiro não tem mais nada para "atendente".');
});

test('before the first turn there is nothing to look at', () => {
  const fresh = openChat(loja);
  chat = fresh;
  expect(() => fresh.reply).toThrow('Nenhum turno terminou ainda.');
});

test('what a test leaves behind is told, once', async () => {
  chat = openChat(loja, { atendente: [hang(), { say: 'Oi!' }] });
  const handle = await chat.send('oi');
  for await (const event of handle.events()) if (event.type === 'model_called') break;
  expect(leakCheck).toThrow(
    /^O teste deixou algo para trás: conversa com loja: turnos ainda em curso: 1; .*temporizadores ainda armados: \d+; .*o roteiro sobrou \(atendente: 1\)$/,
  );
  expect(leakCheck).not.toThrow();
  handle.stop();
  await handle.done;
});

import { afterEach, expect, test } from 'vitest';
import { call, delegate, finish, leakCheck, openChat, say } from '#host/testing';
import { defineAgent, defineAssistant } from './define.ts';

afterEach(leakCheck);

const suporte = defineAssistant({
  name: 'suporte',
  agent: defineAgent({ name: 'coordenador', instructions: 'Coordene.' }),
  specialists: [
    defineAgent({ name: 'tecnico', instructions: 'Resolva.' }),
    defineAgent({ name: 'financeiro', instructions: 'Cobre.' }),
  ],
});

test('[R3] a specialist takes the floor in the same turn and the coordinator stays silent', async () => {
  const chat = openChat(suporte, {
    coordenador: [delegate('tecnico', 'sem sinal', 'Vou transferir você!')],
    tecnico: [say('A luz está vermelha?')],
  });
  await chat.user('meu roteador caiu');
  expect(chat.reply).toBe('A luz está vermelha?');
  expect(chat.floor).toBe('tecnico');
  expect(chat.turn.withheld).toEqual([{ agent: 'coordenador', chars: 20, why: 'floor_moved' }]);
});

test('[R4] the result waits for the next message and reaches the coordinator as a note', async () => {
  const chat = openChat(suporte, {
    coordenador: [delegate('tecnico'), say('Que bom! Algo mais?')],
    tecnico: [finish({ resolvido: true }, { text: 'Pronto, reiniciei.' })],
  });
  await chat.user('meu roteador caiu');
  expect(chat.reply).toBe('Pronto, reiniciei.');
  expect(chat.floor).toBe('coordenador');
  await chat.user('valeu');
  expect(chat.reply).toBe('Que bom! Algo mais?');
  expect(chat.turn.hops[0]?.notes).toBe(1);
});

test('[R5] an unknown role is an error the coordinator can answer from', async () => {
  const chat = openChat(suporte, {
    coordenador: [delegate('mago'), say('Posso ajudar com suporte ou cobrança.')],
  });
  await chat.user('oi');
  expect(chat.reply).toBe('Posso ajudar com suporte ou cobrança.');
  expect(chat.turn.hops[0]?.calls[0]).toMatchObject({ code: 'unknown_role', status: 'refused' });
});

test('a call outside the toolbox is refused', async () => {
  const chat = openChat(suporte, { coordenador: [call('apagar_tudo'), say('Certo.')] });
  await chat.user('oi');
  expect(chat.turn.hops[0]?.calls[0]).toMatchObject({ code: 'unknown_tool', status: 'refused' });
});

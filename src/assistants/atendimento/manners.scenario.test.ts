import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { leakCheck, openChat } from '#host/testing';
import { atendimento } from '../index.ts';
import { converse } from './fixtures.ts';

afterEach(leakCheck);

test('a robot says that it is one, and goes back to the question', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha internet caiu', 'vc é um robô?');
  expect(chat.reply).toMatch(/assistente virtual/);
  expect(chat.reply).toMatch(/verde, vermelha, piscando ou apagada\?$/);
  await converse(chat, 'vermelha');
  expect(chat.tools).toEqual(['testar_linha']);
});

test('swearing is met calmly', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'vocês são uma porcaria');
  expect(chat.reply).toMatch(/Entendo a sua irritação/);
});

test('anger with a reason gets sympathy and help at once', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'que absurdo, minha internet caiu de novo!!!');
  expect(chat.reply).toMatch(/^Sinto muito por isso\..*luz da internet/);
});

test('it tells what it can do', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'o que você faz?');
  expect(chat.reply).toMatch(/pedidos.*faturas.*internet/);
});

test('nonsense is asked about in other words each time, and at last a person is offered', async () => {
  const chat = openChat(atendimento);
  const replies = await converse(chat, 'blorg xpto', 'zzz qqq', 'vrum vrum plim');
  expect(new Set(replies).size).toBe(3);
  expect(chat.reply).toMatch(/pessoa da equipe/);
  await converse(chat, 'sim');
  expect(chat.tools).toEqual(['abrir_chamado']);
});

test('an answer that is none is asked again otherwise', async () => {
  const chat = openChat(atendimento);
  const replies = await converse(chat, 'minha internet caiu', 'bananas', 'abacaxi', 'melancia');
  expect(new Set(replies).size).toBe(4);
  expect(chat.floor).toBe('coordenador');
});

test('goodbye in the middle is a goodbye', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero parcelar a fatura', 'tchau');
  expect(chat.reply).toMatch(/Até mais/);
  expect(chat.reply).not.toMatch(/Quer que eu/);
});

test('a yes to nothing is asked what for', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'sim');
  expect(chat.reply).toMatch(/o que você precisa/);
});

test.each([
  ['intenet caiu', 'especialista_tecnico'],
  ['meu uifi nao pega', 'especialista_tecnico'],
  ['segnda via do bolteo', 'especialista_financeiro'],
  ['me cobraro duas veiz', 'especialista_financeiro'],
  ['KD MEU PEDIDO', 'coordenador'],
])('typed in a hurry: %s', async (text, floor) => {
  const chat = openChat(atendimento);
  await converse(chat, text);
  const taken = chat.turn.hops.at(-1)?.agent;
  expect(taken).toBe(floor);
  expect(chat.turn.meaning?.intent).not.toBeNull();
});

/** Several conversations in one organisation. */
function inOneOrg() {
  const org = `org_${randomUUID()}`;
  return (user: string) => openChat(atendimento, undefined, { user, org });
}

test('nobody sees what another has done', async () => {
  const chatOf = inOneOrg();
  const ana = chatOf('ana');
  await converse(ana, 'cancela o pedido 1063', 'sim');
  expect(ana.reply).toMatch(/está cancelado/);
  const bia = chatOf('bia');
  await converse(bia, 'cancela o pedido 1063');
  expect(bia.reply).toMatch(/Confirma o cancelamento/);
});

test('the same person in another conversation finds the same data', async () => {
  const chatOf = inOneOrg();
  await converse(chatOf('ana'), 'cancela o pedido 1063', 'sim');
  const again = chatOf('ana');
  await converse(again, 'cancela o pedido 1063');
  expect(again.reply).toMatch(/já está cancelado/);
});

test('who said goodbye in the middle may go on where it stopped', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'tô sem internet', 'verde', 'tchau', 'oi');
  expect(chat.reply).toMatch(/de onde paramos/);
  await converse(chat, 'sim');
  expect(chat.reply).toMatch(/reiniciar o seu roteador/);
});

test('thanks while a question is open are answered warmly, and it is not asked again', async () => {
  const chat = openChat(atendimento);
  const replies = await converse(chat, 'meu celular não liga', 'obrigado', 'valeu');
  expect(replies[1]).toMatch(/^Imagina!/);
  expect(replies.slice(1).join()).not.toMatch(/\?/);
  await converse(chat, 'não resolveu');
  expect(chat.reply).toMatch(/conserto/);
});

test('"valeu" is no consent', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'cobraram duas vezes', 'valeu');
  expect(chat.tools).toEqual([]);
  await converse(chat, 'sim, obrigada');
  expect(chat.tools).toEqual(['contestar_cobranca']);
});

test('the second time an answer is not understood, it is told what would answer', async () => {
  const chat = openChat(atendimento);
  const [, first, second] = await converse(chat, 'minha internet caiu', 'bananas', 'abacaxi');
  expect(first).toMatch(/globo/);
  expect(second).toMatch(/"verde", "vermelha"/);
  expect(second).not.toMatch(/globo/);
});

test('who does not know is not told that nobody understood', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'cobraram duas vezes', 'não sei');
  expect(chat.reply).toMatch(/^Sem problema/);
});

test('"ok" after something was done asks for nothing', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'cobraram duas vezes', 'sim', 'ok');
  expect(chat.reply).toMatch(/^Combinado/);
});

test('who asks the same thing three times reads it in other words', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero um atendente', 'atendente', 'ATENDENTE', 'atendente humano');
  expect(chat.reply).toMatch(/202611150001/);
});

test('signs alone are understood', async () => {
  const chat = openChat(atendimento);
  const replies = await converse(chat, '👋', '😡', '🌐❌');
  expect(replies[0]).toMatch(/^Oi!/);
  expect(replies[1]).toMatch(/irritação/);
  expect(replies[2]).toMatch(/luz da internet/);
});

test('sympathy is shown once in a sentence', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'que absurdo, me cobraram duas vezes');
  expect(chat.reply.match(/Sinto muito/g)).toHaveLength(1);
});

test.each(['pode repetir?', 'pode repetir', 'explica melhor', 'pode me dizer o valor?'])(
  'who wants to hear it once more has not agreed: %s',
  async (text) => {
    const chat = openChat(atendimento);
    await converse(chat, 'cobraram duas vezes', text);
    expect(chat.tools).not.toContain('contestar_cobranca');
    expect(chat.reply).toMatch(/\?$/);
  },
);

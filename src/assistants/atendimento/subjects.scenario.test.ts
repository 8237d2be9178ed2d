import { afterEach, expect, test } from 'vitest';
import { leakCheck, openChat } from '#host/testing';
import { atendimento } from '../index.ts';
import { converse } from './fixtures.ts';

afterEach(leakCheck);

test('[R4.outOfScope] another subject in the middle is taken up in the same turn, silently, and the first resumed', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha internet caiu', 'vermelha');
  expect(chat.floor).toBe('especialista_tecnico');
  await converse(chat, 'antes disso, me manda a segunda via do boleto');
  expect(chat.turn.hops.map(({ agent }) => agent)).toEqual([
    'especialista_tecnico',
    'coordenador',
    'especialista_financeiro',
  ]);
  expect(chat.reply).toMatch(/PIX-DEMONSTRACAO/);
  await converse(chat, 'voltando ao wifi');
  expect(chat.floor).toBe('especialista_tecnico');
  expect(chat.tools).toEqual([]);
  expect(chat.reply).toMatch(/visita técnica\?/);
  await converse(chat, 'quero', 'a primeira', 'pode confirmar');
  expect(chat.tools).toEqual(['agendar_visita_tecnica']);
});

test('what was left is offered once the other thing is done', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'sem internet', 'verde', 'quero a segunda via da fatura');
  expect(chat.reply).toMatch(/Quer que eu veja agora a sua internet\?/);
  await converse(chat, 'sim');
  expect(chat.reply).toMatch(/reiniciar o seu roteador/);
});

test('an offer that was passed over is not made again', async () => {
  const chat = openChat(atendimento);
  const replies = await converse(chat, 'sem internet', 'quanto eu devo?', 'não', 'cadê o pedido 1042');
  expect(replies.filter((reply) => reply.includes('Quer que eu veja'))).toHaveLength(1);
});

test('two things in one message: one now, the other offered and then done', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'meu wifi caiu e ainda cobraram duas vezes');
  expect(chat.floor).toBe('especialista_tecnico');
  await converse(chat, 'piscando', 'pode', 'voltou');
  expect(chat.reply).toMatch(/Quer que eu veja agora a cobrança em dobro\?/);
  await converse(chat, 'quero');
  expect(chat.floor).toBe('especialista_financeiro');
  expect(chat.reply).toMatch(/cobrada 2 vezes/);
});

test('what was said of the second thing is not asked again', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'meu notebook tá travando e cadê meu pedido 1042?', 'resolveu', 'sim');
  expect(chat.reply).toMatch(/pedido 1042/);
  expect(chat.tools).toContain('rastrear_entrega');
});

test('yes to the question and another wish: the question goes first', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'cancela o pedido 1063', 'sim, e me manda o boleto também');
  expect(chat.tools).toEqual(['cancelar_pedido']);
  expect(chat.reply).toMatch(/segunda via da fatura\?/);
});

test('from orders to the internet and back by a word', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero cancelar o pedido 1063', 'peraí, minha internet caiu agora');
  expect(chat.floor).toBe('especialista_tecnico');
  await converse(chat, 'deixa pra lá');
  expect(chat.floor).toBe('coordenador');
  await converse(chat, 'voltando ao pedido que eu queria cancelar');
  expect(chat.reply).toMatch(/1063/);
});

test('giving up in the middle changes nothing and is taken kindly', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'cobraram duas vezes', 'ah, deixa pra lá');
  expect(chat.reply).toMatch(/não mexi em nada/);
  expect(chat.floor).toBe('coordenador');
  expect(chat.tools).toEqual([]);
});

test('[R4.pending] a person is asked for in the middle: the ticket is opened in the same turn and told honestly', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'internet caiu', 'quero falar com um atendente de verdade');
  expect(chat.floor).toBe('coordenador');
  expect(chat.tools).toEqual(['abrir_chamado']);
  expect(chat.reply).toMatch(/assistente virtual.*protocolo 202611150001/);
});

test("the document's own first message is asked about, and then solved", async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'Olá, preciso de ajuda com um problema técnico.');
  expect(chat.floor).toBe('especialista_tecnico');
  expect(chat.reply).toMatch(/internet, no Wi-Fi, na TV/);
  await converse(chat, 'na internet, caiu tudo');
  expect(chat.reply).toMatch(/luz da internet/);
});

test('who only names the area of money is asked what it is about', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero falar com o financeiro');
  expect(chat.reply).toMatch(/fatura, uma cobrança estranha ou um reembolso/);
  await converse(chat, 'cobraram duas vezes', 'sim');
  expect(chat.tools).toEqual(['contestar_cobranca']);
});

import { afterEach, expect, test } from 'vitest';
import { leakCheck, openChat } from '#host/testing';
import { atendimento } from '../index.ts';
import { converse } from './fixtures.ts';

afterEach(leakCheck);

test('"quero cancelar" while an order is looked for means cancelling one', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'cadê meu pedido', 'quero cancelar');
  expect(chat.reply).toMatch(/Qual pedido você quer cancelar\?/);
  await converse(chat, 'o fone');
  expect(chat.reply).toMatch(/1063.*Confirma/);
});

test('an order named along with another wish is not merely looked up', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'cadê meu pedido', 'cancela o 1063');
  expect(chat.reply).toMatch(/1063.*Confirma o cancelamento/);
});

test('a wish that begins like a yes is no yes', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'cadê meu pedido 1057', 'quero cancelar');
  expect(chat.tools).not.toContain('abrir_chamado');
  expect(chat.reply).toMatch(/Qual pedido você quer cancelar|não consigo mais cancelar/);
});

test('"manda um técnico" is no answer to "voltou?"', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'internet caiu', 'verde', 'pode', 'manda um técnico');
  expect(chat.tools).toEqual(['consultar_horarios_visita']);
});

test('who has paid by now is not asked how to pay, nor about it afterwards', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha fatura venceu e não paguei', 'já paguei essa', 'sim');
  expect(chat.tools).toEqual(['informar_pagamento']);
  expect(chat.reply).not.toMatch(/fatura atrasada/);
});

test('"paguei agora" after the Pix is thanked for and looked after', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'manda o pix', 'paguei agora');
  expect(chat.reply).toMatch(/^Obrigada por avisar!.*Pix costuma cair em minutos/);
});

test('a corrected number keeps the subject, and "cancela sim" the order', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero cancelar o pedido 1057', 'não pera é o 1063');
  expect(chat.reply).toMatch(/1063.*Confirma o cancelamento/);
  await converse(chat, 'não, melhor não', 'na verdade cancela sim');
  expect(chat.reply).toMatch(/1063.*Confirma o cancelamento/);
  await converse(chat, 'sim');
  expect(chat.tools).toEqual(['cancelar_pedido']);
});

test('numbers in words, and "ele" for the order just spoken of', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero saber do pedido mil e cinquenta e sete', 'não', 'e o mil e sessenta e três');
  expect(chat.reply).toMatch(/1063.*separado/);
  await converse(chat, 'cancela ele');
  expect(chat.reply).toMatch(/1063.*Confirma o cancelamento/);
});

test('another order may be named at any question about one', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'onde está o celular que comprei', '1057');
  expect(chat.reply).toMatch(/1057.*atrasado/);
});

test('what is not wanted is not done', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'não quero cancelar, quero saber onde tá');
  expect(chat.reply).toMatch(/quer acompanhar\?/);
});

test('who asks again for what was changed is told', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero mudar o vencimento', 'dia 5', 'não, dia 10', 'sim', 'mudei pra que dia mesmo?');
  expect(chat.reply).toMatch(/ficou no dia 10/);
});

test('who says that it did not help goes on from there', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'wifi caiu', 'verde', 'pode', 'voltou', 'obrigado mas não resolveu');
  expect(chat.tools).toEqual(['testar_linha']);
});

test.each([
  ['segunda', /dia da semana/],
  ['celular', /O que houve com o celular/],
  ['fatura', /boleto ou Pix.*quanto deve/],
  ['pedido', /onde ele está, cancelar/],
  ['o wifi', /caiu, está lenta/],
  ['quero cancelar', /pedido da loja ou o seu plano/],
])('"%s" alone is asked about, and nothing is done', async (thing, reply) => {
  const chat = openChat(atendimento);
  await converse(chat, thing);
  expect(chat.reply).toMatch(reply);
  expect(chat.tools).toEqual([]);
});

test.each([
  ['internet', 'caiu', /luz da internet/],
  ['internet', 'já reiniciei', /visita técnica\?/],
  ['celular', 'não liga', /Celular Arara X/],
  ['fatura', 'quanto devo', /em aberto/],
  ['pedido', 'cancelar', /quer cancelar\?/],
  ['quero cancelar', 'o plano', /cancelar o plano/],
])('and "%s", "%s" is understood together', async (thing, answer, reply) => {
  const chat = openChat(atendimento);
  await converse(chat, thing, answer);
  expect(chat.reply).toMatch(reply);
});

test('a thing named in words nobody has taught is still a way in', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'coé irmão a parada do wifi tá bolada não pega nada');
  expect(chat.reply).toMatch(/luz da internet/);
});

test('"esse não, o outro" is another invoice after an invoice, and "já paguei esse" is that one', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'boleto', 'esse não, o outro');
  expect(chat.reply).toMatch(/dezembro de 2026/);
  await converse(chat, 'já paguei esse');
  expect(chat.reply).toMatch(/A fatura de dezembro/);
});

test('thanks with another wish are more than thanks', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'cadê o pedido 1042', 'obrigado, e a fatura?');
  expect(chat.reply).toMatch(/^Sobre a fatura/);
});

test('of two changes of contract the one meant is taken down', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'vou mudar de casa', 'não, quero mudar de plano');
  expect(chat.reply).toMatch(/mudar de plano/);
});

test('a day of the month is no order number', async () => {
  const chat = openChat(atendimento);
  await converse(
    chat,
    'ô meu rei a tv que eu comprei num chegou até hoje não visse e tá escrito aí que era dia onze',
  );
  expect(chat.reply).toMatch(/1057.*atrasado/);
});

test.each([
  ['nao, na verdade quero saber da minha fatura', /Você tem em aberto/],
  ['pensando bem, quero ver minha fatura', /Você tem em aberto/],
  ['nao, quero ver minha fatura', /Você tem em aberto/],
  ['deixa pra la, quero ver minha fatura', /Você tem em aberto/],
  ['ah deixa quieto quero ver minha fatura', /Você tem em aberto/],
  ['esquece, quero saber do pedido 1057', /1057/],
  ['esquece isso, cadê meu pedido 1057?', /1057/],
])('who turns to something else in the middle of a question is followed: %s', async (turning, told) => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha interrnet caiu', turning);
  expect(chat.reply).toMatch(told);
});

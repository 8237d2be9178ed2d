import { afterEach, expect, test } from 'vitest';
import { leakCheck, openChat } from '#host/testing';
import { atendimento } from '../index.ts';
import { converse } from './fixtures.ts';

afterEach(leakCheck);

test.each([
  ['na verdade em 5', /em 5 vezes de R\$ 23,98.*Confirma/],
  ['na vdd 4', /em 4 vezes.*Confirma/],
  ['pode, mas em 5x', /em 5 vezes.*Confirma/],
])('another number in answer to "confirma?" changes nothing yet: %s', async (said, reply) => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero parcelar minha fatura', 'em 3x', said);
  expect(chat.tools).toEqual([]);
  expect(chat.reply).toMatch(reply);
  await converse(chat, 'quanto fica cada parcela?');
  expect(chat.reply).toMatch(/vezes de R\$ .*Confirma/);
  await converse(chat, 'sim');
  expect(chat.tools).toEqual(['parcelar_fatura']);
});

test('a yes that names the number asked about is a yes', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'mudar o vencimento pro dia 15', 'na verdade dia 20', 'isso, dia 20');
  expect(chat.tools).toEqual(['alterar_vencimento']);
  expect(chat.reply).toMatch(/dia 20/);
});

test('"sim, mas o outro" by its name cancels nothing yet', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero cancelar o pedido 1063', 'sim, o 1042');
  expect(chat.tools).not.toContain('cancelar_pedido');
  expect(chat.reply).toMatch(/1042/);
});

test('whoever gives up and wishes for another of the same kind is followed', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'cadê meu pedido 1057', 'esquece, quero saber do pedido 1042');
  expect(chat.tools).toContain('rastrear_entrega');
  expect(chat.reply).toMatch(/pedido 1042 .*está a caminho/);
});

test('and whoever names no more than a thing is asked what about it', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha internet caiu', 'quero falar com uma pessoa', 'deixa, me ve a fatura entao');
  expect(chat.reply).toMatch(/^Sobre a fatura:/);
});

test('who offers a person is not agreed with by another wish', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero o boleto', 'xpto', 'blabla qwe', 'asdf zxcv', 'quero mudar de endereço');
  expect(chat.tools).not.toContain('abrir_chamado');
  expect(chat.reply).toMatch(/endereço de instalação/);
});

test('naming the area in which a question is open leaves the question open', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'manda um técnico', 'sim quero tecnico');
  expect(chat.reply).toMatch(/^Certo! Me diz qual deles/);
  await converse(chat, 'quarta de tarde');
  expect(chat.reply).toMatch(/Nesse dia não tenho horário/);
});

test('a day without a free time in answer to "posso confirmar?" is said to have none', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'manda um técnico', 'terça de manhã', 'não, melhor sexta de manhã');
  expect(chat.tools).toEqual([]);
  expect(chat.reply).toMatch(/Nesse dia não tenho horário/);
});

test('what the opening message tells is not asked for again', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'meu celular chegou quebrado, quero meu dinheiro de volta');
  expect(chat.reply).toMatch(/devolução do pedido 1029.*Posso abrir/);
  await converse(chat, 'sim');
  expect(chat.tools).toEqual(['abrir_troca']);
});

test('the thing that is asked about is no other subject, and "voltar" is no reason', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero trocar ou devolver um produto', 'o celular');
  expect(chat.floor).toBe('coordenador');
  await converse(chat, 'trocar', 'voltar');
  expect(chat.reply).toMatch(/o que houve com o produto/);
});

test('why it is late is told again rather than noted', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'qual pedido está atrasado', 'por que atrasou?');
  expect(chat.reply).toMatch(/A última notícia é/);
  await converse(chat, 'não entendi');
  expect(chat.reply).toMatch(/^Claro, explico de outro jeito\. Posso abrir a reclamação/);
});

test('what a plan costs is for the team to say, and thinking about it leaves it', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quais planos vocês têm?', 'quanto custa?');
  expect(chat.reply).toMatch(/^Preço e condição quem passa é a equipe de contratos/);
  await converse(chat, 'vou pensar');
  expect(chat.reply).toMatch(/deixamos a mudança de plano de lado/);
});

test('two wishes at once: the second is still there when its area is named', async () => {
  const chat = openChat(atendimento);
  await converse(
    chat,
    'minha net ta lenta e tbm veio cobranca errada na fatura',
    'esquece a internet',
    'e a cobranca?',
  );
  expect(chat.reply).toMatch(/^Qual fatura/);
});

test('what did not happen is no refusal of what is offered', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha internet caiu', 'apagada', 'já fiz isso', 'nao acendeu');
  expect(chat.reply).toMatch(/visita técnica\?/);
  await converse(chat, 'pode ser');
  expect(chat.tools).toEqual(['consultar_horarios_visita']);
});

test('a wish is no yes to whether it worked, and the thing offered by its name is one', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'qual a senha do meu wifi', 'quero trocar a senha');
  expect(chat.reply).not.toMatch(/Senha nova valendo/);
  const other = openChat(atendimento);
  await converse(other, 'quanto eu devo', 'pix');
  expect(other.reply).toMatch(/PIX-DEMONSTRACAO/);
});

test('"cadê meu reembolso" after an order was spoken of is about the refund', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero cancelar o pedido 1057', 'cade meu reembolso');
  expect(chat.reply).toMatch(/reembolso/);
});

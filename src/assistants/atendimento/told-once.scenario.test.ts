import { afterEach, expect, test } from 'vitest';
import { leakCheck, openChat } from '#host/testing';
import { atendimento } from '../index.ts';
import { converse } from './fixtures.ts';

afterEach(leakCheck);

test('a connection that comes and goes is looked into like one that is gone', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha net ta caindo toda hora');
  expect(chat.reply).toMatch(/luz da internet/);
  await converse(chat, 'vermelha');
  expect(chat.tools).toEqual(['testar_linha']);
  await converse(chat, 'ja reiniciei');
  expect(chat.reply).toMatch(/^Certo, anotei\..*visita técnica/);
});

test.each(['vermelha', 'ja reiniciei', 'já tirei da tomada', 'a luz tá vermelha', '🔴'])(
  'who complains of slowness and says "%s" is not asked where it is slow',
  async (told) => {
    const chat = openChat(atendimento);
    await converse(chat, 'minha internet tá lenta', told);
    expect(chat.tools).toEqual(['testar_linha']);
  },
);

test('all that was told in the first message spares all its questions', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'tô sem net, a luz tá piscando e já reiniciei duas vezes');
  expect(chat.tools).toEqual(['testar_linha']);
});

test('no internet in one room only is a matter of Wi-Fi range', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'estou sem internet', 'é só no quarto');
  expect(chat.reply).toMatch(/alcance do Wi-Fi/);
});

test('told at length and without a stop, it is understood all the same', async () => {
  const chat = openChat(atendimento);
  await converse(
    chat,
    'oi boa tarde entao é o seguinte minha internet desde ontem de noite ta caindo toda hora eu ja tirei da tomada ja liguei de novo e nada e meu filho tem aula amanha',
  );
  expect(chat.tools).toEqual(['testar_linha']);
  expect(chat.reply).toMatch(/visita técnica\?/);
});

test('a denial at the start of a run-on does not reach its end', async () => {
  const chat = openChat(atendimento);
  await converse(
    chat,
    'bom dia minha filha eu nao entendo muito dessas coisas a minha televisao ta uma tela preta',
  );
  expect(chat.tools).toEqual(['diagnosticar_dispositivo']);
  expect(chat.reply).toMatch(/Smart TV/);
});

test('two things told at length are both taken care of', async () => {
  const chat = openChat(atendimento);
  await converse(
    chat,
    'oi moça tudo bem olha eu comprei uma tv ai com voces e era pra ter chegado semana passada e ate agora nada e tambem queria ver o boleto desse mes que nao chegou no meu email',
    'sim',
  );
  expect(chat.reply).toMatch(/segunda via da fatura\?/);
});

test('the second subject is offered in the reply that closes the first, and a word starts it', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'cobraram 2x minha fatura e o wifi ta fora', 'sim');
  expect(chat.tools).toEqual(['contestar_cobranca']);
  expect(chat.reply).toMatch(/Quer que eu veja agora a sua internet\?/);
  await converse(chat, 'isso');
  expect(chat.reply).toMatch(/luz da internet/);
});

test('thanks do not lose the subject that was offered', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'cobraram 2x minha fatura e o wifi ta fora', 'sim', 'valeu');
  expect(chat.reply).toMatch(/estorno.*ainda vejo a sua internet/);
  await converse(chat, 'quero');
  expect(chat.reply).toMatch(/luz da internet/);
});

test('sarcasm is no second subject', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'parabéns viu, três dias sem internet, que serviço maravilhoso');
  expect(chat.reply).toMatch(/^Sinto muito por isso\..*luz da internet/);
  await converse(chat, 'já reiniciei mil vezes', 'claro né', 'qualquer um', 'pode');
  expect(chat.reply).not.toMatch(/Quer que eu veja/);
});

test('a visit that was refused is not offered as if it had been asked for', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha internet caiu', 'vermelha', 'não quero visita');
  expect(chat.reply).toMatch(/não marquei/);
});

test.each([
  ['amanhã', /segunda, 16\/11, de manhã.* ou segunda, 16\/11, à tarde/],
  ['quarta', /Nesse dia não tenho horário/],
  ['terça', /terça, 17\/11, de manhã.*Posso confirmar/],
])('a day for the visit: %s', async (day, reply) => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha internet caiu', 'vermelha', 'sim', day);
  expect(chat.reply).toMatch(reply);
});

test('naming the proposed time once more agrees to it', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha internet caiu', 'vermelha', 'sim', 'terça', 'manhã');
  expect(chat.tools).toEqual(['agendar_visita_tecnica']);
  expect(chat.reply).toMatch(/terça, 17\/11/);
});

test('a day in answer to whether somebody should come says yes and when', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha internet caiu', 'vermelha', 'terça');
  expect(chat.tools).toEqual(['consultar_horarios_visita']);
  expect(chat.reply).toMatch(/terça, 17\/11, de manhã.*Posso confirmar/);
});

test('asking when somebody could come is as good as a yes', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha internet caiu', 'vermelha', 'quanto tempo demora a visita?');
  expect(chat.reply).toMatch(/Tenho estes horários/);
});

test('who asks which light is shown where to look', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha internet caiu', 'que luz?');
  expect(chat.reply).toMatch(/caixinha com antenas/);
});

test('who is still waiting is waited for', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'internet caiu', 'verde', 'pode', 'espera aí', 'ainda reiniciando', 'agora foi');
  expect(chat.reply).toMatch(/Internet de volta/);
});

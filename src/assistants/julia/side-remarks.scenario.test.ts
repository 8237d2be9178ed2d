import { afterEach, expect, test } from 'vitest';
import { leakCheck, openChat } from '#host/testing';
import { julia } from '../index.ts';

afterEach(leakCheck);

async function said(...lines: readonly string[]) {
  const chat = openChat(julia);
  for (const line of lines) await chat.user(line);
  return chat;
}

const LISTED = ['sou clínico geral, tem plantão?', 'em sp, tanto faz'] as const;

test('whoever asks for a joke has no worry about the price', async () => {
  const chat = await said('oi', 'me conta uma piada');
  expect(chat.reply).not.toMatch(/valor/i);
});

test.each([
  ['é pj ou clt?', /responsável/],
  ['pagam em qto tempo?', /responsável/],
  ['qto vc ganha com isso?', /[Nn]ão cobro nada|eu não cobro nada/],
  ['quem te deu meu numero?', /não sei te dizer|não vejo por aqui/],
])('"%s" is answered as far as she can', async (question, answer) => {
  const chat = await said('oi', question);
  expect(chat.reply).toMatch(answer);
  expect(chat.reply).not.toMatch(/R\$/);
  expect(chat.tools).not.toContain('salvar_memoria');
});

test('a day in a question about the weather is no wish', async () => {
  const chat = await said('oi', 'qual a previsao do tempo pra amanha?');
  expect(chat.tools).not.toContain('salvar_memoria');
});

test('"a noite não" asks for the day', async () => {
  const chat = await said(...LISTED, 'a noite nao');
  expect(chat.tools).toContain('buscar_vagas');
  expect(chat.reply).not.toMatch(/Plantão noturno/);
});

test('"semana que vem" is a wish', async () => {
  const chat = await said(...LISTED, 'semana q vem');
  expect(chat.tools).toEqual(['salvar_memoria', 'buscar_vagas']);
});

test('what is not understood while shifts are listed does not forget the list', async () => {
  const chat = await said('sou clínico geral, tem plantão em sp?', 'de noite', 'hmm');
  expect(chat.reply).toMatch(/qual delas|Qual delas|De qual/);
});

test('who will talk tomorrow is left in peace', async () => {
  const chat = await said('sou clínico geral, tem plantão em sp?', 'de noite', 'amanha te falo');
  expect(chat.reply).toMatch(/sem pressa|fico por aqui/);
  expect(chat.tools).toEqual([]);
});

test('who has refused is not told the same words twice, and how to come back', async () => {
  const chat = await said('não tenho interesse', 'hum');
  const first = chat.reply;
  await chat.user('quanto?');
  expect(chat.reply).not.toBe(first);
  expect(chat.reply).toMatch(/"quero ver plantão"/);
  await chat.user('quero ver plantão');
  expect(chat.reply).not.toMatch(/não te mando vaga/);
});

test('there is no shift for who is no doctor, and none is said to be', async () => {
  const chat = await said('oi', 'vcs tem vaga pra enfermeiro?');
  expect(chat.reply).toMatch(/só (?:tenho )?plantão (?:pra )?médico/);
  expect(chat.tools).not.toContain('buscar_vagas');
});

test('"o 1" where one is shown is no refusal', async () => {
  const chat = await said('oi, sou anestesista, tem plantão a noite em campinas?', 'avulso', 'o 1');
  expect(chat.reply).toMatch(/^Esse é o plantão|Passei seu contato|Deixei agendado/);
});

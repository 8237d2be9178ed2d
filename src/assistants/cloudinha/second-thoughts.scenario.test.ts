import { afterEach, expect, test } from 'vitest';
import { leakCheck, openChat } from '#host/testing';
import { cloudinha } from '../index.ts';

afterEach(leakCheck);

const LUCAS = 'Lucas, 18 anos, Fortaleza CE, ensino médio completo';

async function said(...lines: readonly string[]) {
  const chat = openChat(cloudinha);
  for (const line of lines) await chat.user(line);
  return chat;
}

test.each([['sua burra'], ['ta'], ['que merda']])('"%s" is no name', async (line) => {
  const chat = await said('oi', line);
  expect(chat.reply).not.toMatch(/Prazer/);
  expect(chat.reply).toMatch(/nome|se chama/);
});

test('a word before the data is not the name among them', async () => {
  const chat = await said('oi', 'ta, paula, 30, manaus, medio completo');
  expect(chat.reply).toMatch(/^Pronto, Paula!/);
});

test('who asks for a person during onboarding is told where there are some, and may go on', async () => {
  const chat = await said('oi', 'quero falar com uma pessoa');
  expect(chat.reply).toMatch(/0800 616161.*nome/);
});

test('everything that was asked during onboarding is remembered', async () => {
  const chat = await said('quando abre o sisu?', 'o que é o prouni?', LUCAS);
  expect(chat.reply).toMatch(/Prouni dá|Programa Universidade para Todos/);
  expect(chat.reply).toMatch(/Antes você também perguntou “quando abre o sisu\?”/);
});

test('hopes and facts in one long message begin a search', async () => {
  const chat = await said(
    `${LUCAS}. Queria medicina, tirei 620, moro com meus pais, meu pai ganha 3 mil, estudei em escola pública, será que consigo alguma bolsa ou vaga?`,
  );
  expect(chat.tools).toContain('searchOpportunitiesTool');
  expect(chat.reply).toMatch(/Medicina/);
});

test('a score alone is heard where rules were spoken of, too', async () => {
  const chat = await said(`${LUCAS}, quero enfermagem`, '600', 'o que é o prouni?', 'na verdade tirei 650');
  expect(chat.tools).toContain('updateStudentProfileTool');
  await chat.user('qual minha nota?');
  expect(chat.reply).toMatch(/nota 650/);
});

test('who wants another course and does not say which is asked', async () => {
  const chat = await said(`${LUCAS}, quero direito`, '600', 'quero mudar de curso');
  expect(chat.reply).toMatch(/[Cc]urso/);
  await chat.user('odonto');
  expect(chat.reply).toMatch(/Odontologia/);
});

test('what is known, what is missing and how to erase it are told in the middle of a search', async () => {
  const chat = await said(`${LUCAS}, quero direito`, '600', 'qual minha nota?');
  expect(chat.reply).toMatch(/nota 600/);
  await chat.user('o que falta?');
  expect(chat.reply).toMatch(/falta: o turno e o tipo de instituição/);
  await chat.user('apaga meus dados');
  expect(chat.reply).toMatch(/Apagar tudo sobre mim/);
});

test('"tem bolsa integral?" is answered from what was shown', async () => {
  const chat = await said(`${LUCAS}, quero psicologia`, '720', 'tem bolsa integral?');
  expect(chat.reply).toMatch(/Das que te mostrei por último/);
});

test('"e em outra cidade?" is asked which one, and the question before stands', async () => {
  const chat = await said(`${LUCAS}, quero direito`, '600', 'e em outra cidade?');
  expect(chat.reply).toMatch(/Em outra cidade também busco.*turno/);
});

test('how much a minimum wage is tells no income', async () => {
  const chat = await said(
    `${LUCAS}, quero direito`,
    '600',
    'noite',
    'tanto faz',
    'quanto é 1,5 salário mínimo?',
  );
  expect(chat.tools).not.toContain('updateStudentProfileTool');
});

test('a search is gone on with from the rules by asking to search again', async () => {
  const chat = await said(
    `${LUCAS}, quero direito`,
    '600',
    'quem tem direito a cota?',
    'então busca de novo',
  );
  expect(chat.reply).toMatch(/turno/);
});

import { afterAll, describe, expect, test } from 'vitest';
import { type Chat, leakCheck } from '#host/testing';
import { openFinancas } from './fixtures.ts';

const house = openFinancas();
afterAll(async () => {
  await house.close();
  leakCheck();
});

let people = 0;
async function said(...lines: readonly string[]): Promise<Chat> {
  people += 1;
  const chat = house.beside({ session: `mudou_${people}`, user: `mudou_${people}` });
  for (const line of lines) {
    chat.clock.advance(30_000);
    await chat.user(line);
  }
  return chat;
}

const MOTO = 'tenho 10 mil guardado, quero comprar uma moto de 25 mil, vale a pena financiar?';
const DEBT = 'tenho uma dívida de 5 mil no cartão, como saio dela?';

describe('[F2] what is said after an analysis changes it', () => {
  test.each([
    ['36x', /em 36 meses/],
    ['na verdade em 24 vezes', /em 24 meses/],
    ['em 60 meses', /em 60 meses/],
  ])('[F2] another term: "%s"', async (term, reply) => {
    expect((await said(MOTO, term)).reply).toMatch(reply);
  });

  test('[F2] and another one after that', async () => {
    const { reply } = await said(MOTO, '36x', 'na verdade 48x');
    expect(reply).toMatch(/em 48 meses/);
    expect(reply).not.toMatch(/em 36 meses/);
  });

  test('[F2] a rate where an amount was asked for is the rate, and the amount is asked again', async () => {
    const chat = await said(DEBT, 'uns 14% ao mês');
    expect(chat.reply).toMatch(/5\.000,00 a 14% ao mês/);
    expect(chat.reply).not.toMatch(/R\$\s14,00/);
    await chat.user('consigo pagar 900');
    expect(chat.reply).toMatch(/^Pagando R\$\s900,00 por mês/);
    await chat.user('na verdade 1000');
    expect(chat.reply).toMatch(/^Pagando R\$\s1\.000,00 por mês/);
  });
});

test('[F9.planejamento] what is said to come in and to go out tells what is left', async () => {
  const { reply } = await said(
    'ganho 4 mil e gasto 3 mil por mês, tenho 10 mil guardado, quero uma moto de 25 mil, vale a pena financiar ou juntar?',
  );
  expect(reply).toMatch(/Guardando os R\$\s1\.000,00 que sobram por mês/);
  expect(reply).not.toMatch(/falta saber quanto sobra/);
});

test('[F2] another figure after an analysis changes the analysis, never what is registered', async () => {
  const chat = await said(
    'comprei uma geladeira de 2400 no cartao',
    'quero juntar 5000 em 1 ano',
    'consigo guardar 300',
    'na verdade 400',
  );
  expect(chat.tools).not.toContain('corrigir_lancamento');
  expect(chat.reply).toMatch(/R\$\s400,00/);
});

test.each([
  [['gastei 200 no bar', 'foi 150'], /^Corrigido!.*R\$\s150,00 em Bar/],
  [['gastei 30 no ifood e 20 na padaria', 'a padaria foi 22'], /^Corrigido!.*R\$\s22,00 em Padaria/],
])('[F5] another amount right after it was registered is no second entry: %j', async (lines, reply) => {
  const chat = await said(...lines);
  expect(chat.tools).toEqual(['corrigir_lancamento']);
  expect(chat.reply).toMatch(reply);
});

test('[F5] what was not registered just now is an entry of its own', async () => {
  const chat = await said('gastei 30 no ifood', 'o almoço foi 35');
  expect(chat.tools).not.toContain('corrigir_lancamento');
});

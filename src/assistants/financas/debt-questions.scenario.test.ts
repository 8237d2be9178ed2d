import { afterAll, expect, test } from 'vitest';
import { leakCheck } from '#host/testing';
import { openFinancas } from './fixtures.ts';

// Who tells what they owe and asks what to do about it has registered nothing.

const house = openFinancas();
afterAll(async () => {
  await house.close();
  leakCheck();
});

test.each([
  'tenho uma dívida de 5 mil no cartão a 12% ao mês e 10 mil de empréstimo a 3% ao mês, qual pago primeiro com 800 por mês?',
  'tenho uma dívida de 2 mil e outra de 900, qual pago primeiro',
  'ganhei 7 mil de rescisão e devo 9 mil, quanto eu abato?',
  'carro de 65 mil com 20 mil de entrada e resto em 60x a 1,8% a.m., qual a parcela?',
  'preciso de 45 mil em 2 anos e meio, tenho 12 mil. quanto guardo por mes?',
  'casamento de 60 mil em 18 meses, temos 22 mil, quanto por mes?',
])('[F1.complexa] is answered, and nothing is registered: %s', async (text) => {
  const name = `deve_${text.length}`;
  const chat = house.beside({ session: name, user: name });
  expect(await chat.user(text)).not.toMatch(/Registrado!|anotada/);
  expect(await chat.user('quais são minhas dívidas?')).toMatch(/n(?:ão|enhuma)/i);
});

test.each([
  'tenho uma divida de 5 mil no cartao com juros de 12% ao mes',
  'devo 5 mil no cartão com juros de 12% ao mês',
])(
  '[F9.analise] [F13.several] what a debt costs is kept, told, and reckoned with later: %s',
  async (text) => {
    const name = `custa_${text.length}`;
    const chat = house.beside({ session: name, user: name });
    expect(await chat.user(text)).toMatch(/com Cartão.*, a 12% ao mês/);
    await chat.user('tenho uma dívida de 10 mil com o banco pan a 3% ao mês');
    const answer = await chat.user('qual dívida pago primeiro?');
    expect(answer).toMatch(/12(?:,0)?%/);
    expect(answer).toMatch(/Cartão/);
  },
);

test('[F13.several] what a debt costs may be told with the answer to whom one owes', async () => {
  const chat = house.beside({ session: 'custa_depois', user: 'custa_depois' });
  expect(await chat.user('tenho uma dívida de 5 mil')).toMatch(/quem/);
  expect(await chat.user('cartão, 12% ao mês')).toBe('Dívida anotada: R$ 5.000,00 com Cartão, a 12% ao mês.');
});

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
])('[F1.complexa] is answered, and nothing is registered: %s', async (text) => {
  const name = `deve_${text.length}`;
  const chat = house.beside({ session: name, user: name });
  expect(await chat.user(text)).not.toMatch(/Registrado!|anotada/);
  expect(await chat.user('quais são minhas dívidas?')).toMatch(/n(?:ão|enhuma)/i);
});

import { describe, expect, test } from 'vitest';
import { readEntries } from './read-entries.ts';

const read = (text: string): readonly string[] =>
  readEntries(text, { today: '2026-11-15' }).map(
    ({ kind, cents, descricao }) => `${kind} ${(cents ?? 0) / 100} ${descricao}`,
  );

describe('what is owed, as it stands', () => {
  test.each([
    ['tenho 10 mil de empréstimo a 3% ao mês', 'nova_divida 10000 empréstimo'],
    ['devo 5.000 no cartão de crédito a 14% ao mês', 'nova_divida 5000 Cartão de crédito'],
    ['tenho uma divida de 5 mil no cartao com juros de 12% ao mes', 'nova_divida 5000 Cartão de crédito'],
    ['tenho uma dívida de 5 mil no nubank com taxa de 9,5% a.m.', 'nova_divida 5000 nubank'],
    ['tomei 1.500 emprestado do banco a 5% am', 'nova_divida 1500 banco'],
    ['to devendo 2.700 no crediario das casas bahia', 'nova_divida 2700 crediario das casas bahia'],
    ['estou devendo 3k no cheque especial', 'nova_divida 3000 cheque especial'],
    ['contraí uma dívida de R$ 7.800,00 no santander', 'nova_divida 7800 santander'],
    ['devo 900 na loja', 'nova_divida 900 loja'],
  ])('[F1.lancamento] %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  test('[F13.several] a second debt is no spending', () => {
    expect(
      read('tenho uma dívida de 5 mil no cartão a 12% ao mês e 10 mil de empréstimo a 3% ao mês'),
    ).toEqual(['nova_divida 5000 Cartão de crédito', 'nova_divida 10000 empréstimo']);
  });

  test.each([
    ['paguei 300 do empréstimo', 'pagamento_divida 300 empréstimo'],
    ['juros do cartão 45 reais', 'gasto_cartao 45 juros'],
    ['tenho que pagar 300 do empréstimo amanhã', 'conta_pagar 300 empréstimo'],
    ['paguei 380 de juros do cheque especial', 'pagamento_divida 380 juros do cheque especial'],
  ])('[F1.lancamento] what is paid of it is no new debt: %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
});

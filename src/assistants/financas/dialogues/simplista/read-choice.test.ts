import { describe, expect, test } from 'vitest';
import { readChoice } from './read-choice.ts';

const question = { sobre: 'saldo', forma: 'total', conta: '' } as const;
const accounts = { filtro: 'conta', opcoes: ['Itaú', 'Nubank', 'Caixa'] } as const;

describe('[F2] an answer to "qual conta?" is understood', () => {
  test.each([
    ['nubank', 'Nubank'],
    ['do nubank', 'Nubank'],
    ['a do itau por favor', 'Itaú'],
    ['quero ver o da caixa', 'Caixa'],
    ['nubanck', 'Nubank'],
    ['a segunda', 'Nubank'],
    ['a primeira', 'Itaú'],
    ['3', 'Caixa'],
    ['a última', 'Caixa'],
    ['pode ser a do Nubank mesmo', 'Nubank'],
  ])('"%s"', (text, conta) => {
    expect(readChoice(text, question, accounts)).toEqual({ ...question, conta });
  });
  test.each(['todas', 'as duas', 'de todas elas', 'tudo', 'tanto faz'])('"%s" is all of them', (text) => {
    expect(readChoice(text, question, accounts)).toEqual({ sobre: 'saldo', forma: 'total' });
  });
  test.each(['uma análise das minhas finanças', 'quanto gastei ontem?', 'oi', '', 'bradesco', '9'])(
    '"%s" chooses nothing',
    (text) => {
      expect(readChoice(text, question, accounts)).toBeNull();
    },
  );
  test('an account or a card of the same name', () => {
    const spent = { sobre: 'despesas', forma: 'total', conta: 'Nubank' } as const;
    const choice = { filtro: 'conta', opcoes: ['conta Nubank', 'cartão Nubank'] } as const;
    expect(readChoice('no cartão', spent, choice)).toEqual({
      sobre: 'despesas',
      forma: 'total',
      cartao: 'Nubank',
    });
    expect(readChoice('da conta', spent, choice)).toEqual(spent);
  });
});

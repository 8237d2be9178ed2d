import { describe, expect, test } from 'vitest';
import { isYesNoQuestion } from './yes-no.ts';

describe('[retrieval] the answer is yes or no', () => {
  test.each([
    'Posso pagar com cartão?',
    'A loja que vendeu o produto pode cobrar a entrega?',
    'Vou ter que pagar para que troquem a peça?',
    'Quando o pedido atrasa, recebo meu dinheiro de volta?',
    'Se a peça quebrar, a garantia cobre?',
    'O contrato, que já venceu, pode ser renovado?',
    'É possível mudar o endereço para o qual enviaram?',
    'Can I pay by card?',
  ])('%s', (question) => {
    expect(isYesNoQuestion(question)).toBe(true);
  });
});

describe('[retrieval] more than yes or no is asked', () => {
  test.each([
    'Quando chega o pedido?',
    'O que é frete?',
    'E em qual loja retiro?',
    'Por que meu pedido atrasou?',
    'Se a peça quebrar, como troco?',
    'Se a peça quebrar, quando recebo outra?',
    'No caso de atraso, até quando posso esperar?',
    'A troca fica por conta de quem?',
    'O pedido chega em quantos dias?',
    'Where is my order?',
    'In which store is it?',
  ])('%s', (question) => {
    expect(isYesNoQuestion(question)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { frameworkFor } from '../../catalogue.ts';
import { readPromise } from './read.ts';

const today = '2026-11-16';
const taken = (text: string): string | undefined => frameworkFor('investimentos', { text, today })?.name;

describe('[F9.investimentos] yields that are promised', () => {
  test.each([
    [
      'Um cara me ofereceu uma aplicação que rende 5% ao mês garantido. Coloco 10 mil?',
      '5',
      'mes',
      1_000_000,
    ],
    [
      'um amigo disse que um robô rende 4,5% por dia, vale apena investir 25 mil reais',
      '4.5',
      'dia',
      2_500_000,
    ],
    ['é golpe uma plataforma que paga 12% ao mês?', '12', 'mes', null],
    ['me prometeram 3% por semana num grupo do telegram, invisto 2 mil?', '3', 'semana', 200_000],
    ['trader garante lucro de 2% ao dia, posso confiar?', '2', 'dia', null],
  ] as const)('%s', (text, ...read) => {
    const [taxa, de, valor] = read;
    expect(taken(text)).toBe('promessa_de_rendimento');
    expect(readPromise({ text, today })).toEqual({ taxa, de, valor });
  });

  test.each([
    'um CDB que rende 1,1% ao mês vale a pena?',
    'quanto rende 10 mil a 1% ao mês?',
    'vale a pena um empréstimo de 5% ao mês pra quitar o cartão?',
    'PETR4 caiu 3% no dia, compro?',
    'quanto rende 5 mil a 100% do CDI?',
    'LCI a 92% do CDI é boa?',
    'onde investir 10 mil?',
  ])('%s is none', (question) => {
    expect(taken(question)).not.toBe('promessa_de_rendimento');
  });
});

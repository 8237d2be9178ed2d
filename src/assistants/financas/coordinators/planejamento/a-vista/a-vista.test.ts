import { describe, expect, test } from 'vitest';
import { frameworkFor } from '../../catalogue.ts';
import { readCash } from './read.ts';

const today = '2026-11-16';
const taken = (text: string): string | undefined => frameworkFor('planejamento', { text, today })?.name;

describe('[F9.planejamento] at once or in parts', () => {
  test.each([
    ['Pago a viagem de 9 mil em 12x sem juros ou à vista com 8% de desconto?', 900_000, 8, 12],
    [
      'vale a pena pagar à vista com 5% de desconto ou parcelar em 10 vezes um notebook de 6 mil?',
      600_000,
      5,
      10,
    ],
    ['uma geladeira de 4.500 em 10x sem juros ou a vista?', 450_000, null, 10],
    ['tv de 3 mil: 12 vezes sem juros ou 10% de desconto no pix?', 300_000, 10, 12],
    ['pago uma moto de 25k em 12x sem juros ou à vista com 3% de descnoto?', 2_500_000, 3, 12],
  ] as const)('%s', (text, ...read) => {
    const [preco, desconto, parcelas] = read;
    expect(taken(text)).toBe('a_vista_ou_parcelado');
    expect(readCash({ text, today })).toMatchObject({ preco, desconto, parcelas });
  });

  test('with the part told, the other amount is the price at once', () => {
    const asked = readCash({ text: 'um celular em 10x com parcelas de 340 ou 3 mil à vista?', today });
    expect(asked).toMatchObject({ aVista: 300_000, parcela: 34_000, parcelas: 10, preco: null });
  });

  test.each([
    'compro o carro de 90 mil a vista ou financio?',
    'faz sentido parcelar um notebook de 6 mil ou juntar antes?',
    'quero comprar um carro de 45 mil à vista, dá?',
    'quanto falta das parcelas do carro?',
    'financio ou junto pra comprar uma moto de 18 mil',
    'vale a pena antecipar as parcelas do financiamento?',
  ])('%s is none', (question) => {
    expect(taken(question)).not.toBe('a_vista_ou_parcelado');
  });
});

import { describe, expect, test } from 'vitest';
import { findInstalments } from './index.ts';

describe('[F13.instalments] a purchase in parts', () => {
  // Text, how many, each, whole (cents; null where not said).
  test.each<[string, number, number | null, number | null]>([
    ['10x de 89,90', 10, 8_990, 89_900],
    ['10x89,90', 10, 8_990, 89_900],
    ['10x 89,90', 10, 8_990, 89_900],
    ['10 x 89,90', 10, 8_990, 89_900],
    ['10X de R$ 89,90', 10, 8_990, 89_900],
    ['em 10x de R$89,90 no cartão', 10, 8_990, 89_900],
    ['3x50', 3, 5_000, 15_000],
    ['12x R$ 99,90', 12, 9_990, 119_880],
    ['dez vezes de cinquenta', 10, 5_000, 50_000],
    ['5 vezes de 100 reais', 5, 10_000, 50_000],
    ['12 parcelas de 100', 12, 10_000, 120_000],
    ['cinco parcelas de duzentos', 5, 20_000, 100_000],
    ['6 prestações de 150', 6, 15_000, 90_000],
    ['3x sem juros de 100', 3, 10_000, 30_000],
    ['4 parcelas iguais de 75', 4, 7_500, 30_000],
    ['2 cheques de 300', 2, 30_000, 60_000],
    ['24x de 1.250', 24, 125_000, 3_000_000],
    ['tv 2000 em 10x', 10, null, 200_000],
    ['celular 1200 12x', 12, null, 120_000],
    ['sofá de 1.500 em dez parcelas', 10, null, 150_000],
    ['geladeira em 12x no cartão 3600', 12, null, 360_000],
    ['dividi 300 em 3', 3, null, 30_000],
    ['parcelei em 4 o tênis de 400', 4, null, 40_000],
    ['comprei por mil e duzentos em 6 vezes', 6, null, 120_000],
    ['parcelado em 6x', 6, null, null],
    ['em 3 vezes', 3, null, null],
    ['3 vezes sem juros', 3, null, null],
    ['5 vezes no cartão', 5, null, null],
  ])('%s', (text, ...[count, eachCents, totalCents]) => {
    expect(findInstalments(text)).toMatchObject([{ count, eachCents, totalCents }]);
  });

  test.each<[string, number, number, number]>([
    ['entrada de 200 + 5x 80', 5, 20_000, 60_000],
    ['200 de entrada e mais 5 vezes de 80', 5, 20_000, 60_000],
    ['dei 500 de entrada e 10x de 150', 10, 50_000, 200_000],
    ['sinal de 100 e 3x de 100', 3, 10_000, 40_000],
  ])('%s, part of it at once', (text, ...[count, downCents, totalCents]) => {
    expect(findInstalments(text)).toMatchObject([{ count, downCents, totalCents }]);
  });

  test.each([
    'parcela 3 de 10',
    'paguei a parcela 3/10',
    'a terceira parcela de 100',
    'fui 2 vezes por semana',
    'fui 3 vezes ao mercado',
    '1x de 50',
    'à vista',
    'ficou 10x mais caro',
    'gastei 50 no mercado',
    'em 2025',
    'dez reais',
  ])('none in %j', (text) => {
    expect(findInstalments(text)).toEqual([]);
  });

  test('two purchases in one message', () => {
    expect(
      findInstalments('tênis em 3x de 100 e tv em 10x de 200').map(({ totalCents }) => totalCents),
    ).toEqual([30_000, 200_000]);
  });

  test.each(['10x de ', '3 vezes ', '5 parcelas de 10 ', 'em 3 ', 'entrada de 5 '])(
    '[fault H7] a flood of %j is read in time',
    (pattern) => {
      expect(findInstalments(pattern.repeat(200_000 / pattern.length))).toBeInstanceOf(Array);
    },
  );
});

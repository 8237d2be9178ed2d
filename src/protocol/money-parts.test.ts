import { expect, test } from 'vitest';
import type { Figure, FigureOrigin, FigurePart, FigureSum, FigureUnit } from './figure.ts';
import { moneyParts } from './money-parts.ts';

const said = (valor: number): FigurePart => ({ valor, origem: { tipo: 'dito' } });
const supposed = (valor: number): FigurePart => ({
  valor,
  origem: { tipo: 'premissa', porque: 'referência' },
});
const reckoned = (valor: number, campo: string): FigurePart => {
  const origem: FigureOrigin = { tipo: 'calculo', operacao: 'conta', entradas: {}, campo: ['linhas', campo] };
  return { valor, origem };
};
const figure = (conta: FigureSum | null, unidade: FigureUnit, ...partes: readonly FigurePart[]): Figure => ({
  ...{ texto: '', rotulo: '', unidade, valor: 0, conta, partes },
});

test.each([
  [
    'six months of what is spent',
    figure('*', 'centavos', supposed(6), reckoned(370_000, 'media_centavos')),
    [false, true],
  ],
  ['an amount told, twelve times', figure('*', 'centavos', said(50_000), supposed(12)), [true, false]],
  ['an amount by the years', figure('/', 'centavos', said(18_000_000), supposed(6)), [true, false]],
  ['what is left', figure('-', 'centavos', reckoned(9, 'renda_centavos'), said(5)), [true, true]],
  [
    'an instalment as a share of what is earned',
    figure('%', 'percentual', reckoned(197_207, 'parcela_centavos'), said(800_000)),
    [true, true],
  ],
  [
    'so many months of saving',
    figure('/', 'numero', said(3_000_000), reckoned(50_000, 'sobra_centavos')),
    [true, true],
  ],
  ['a share of a count', figure('%', 'percentual', said(10), said(40)), [false, false]],
  ['a ratio as it is published', figure(null, 'numero', said(4)), [false]],
])('[F12] of %s the amounts are known', (_, made, expected) => {
  expect(moneyParts(made)).toEqual(expected);
});

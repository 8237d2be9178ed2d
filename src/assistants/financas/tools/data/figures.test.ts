import { describe, expect, test } from 'vitest';
import { percentOf, shareOf } from './figures.ts';
import { resolveName } from './resolve-name.ts';

describe('[F6] figures are exact, and rounded half to even where they must be', () => {
  test.each([
    [1, 8, '12,5%'],
    [1, 3, '33,3%'],
    [2, 3, '66,7%'],
    [1, 2000, '0,0%'],
    [3, 2000, '0,2%'],
    [5, 2000, '0,2%'],
    [7, 2000, '0,4%'],
    [0, 5, '0,0%'],
    [6_000, 4_000, '150,0%'],
    [-1, 4, '-25,0%'],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, '100,0%'],
  ])('%d of %d is %s', (part, whole, expected) => {
    expect(percentOf(part, whole)).toBe(expected);
  });
  test('of nothing there is no share', () => {
    expect(percentOf(5, 0)).toBeNull();
  });
  test.each([
    [100, 3, 33],
    [5, 2, 2],
    [7, 2, 4],
    [-5, 2, -2],
    [400_000, 31, 12_903],
  ])('%d cents among %d are %d each', (cents, count, expected) => {
    expect(shareOf(cents, count)).toBe(expected);
  });
});

describe('[F1.simplista] names are found as people say them', () => {
  const own = ['Nubank', 'Itaú', 'Conta do Itaú Empresas', 'Viagem para Lisboa'];
  test.each([
    ['nubank', 'Nubank'],
    ['ITAU', 'Itaú'],
    ['viagem', 'Viagem para Lisboa'],
    ['nubanck', 'Nubank'],
  ])('"%s" is %s', (said, name) => {
    expect(resolveName(said, own)).toEqual({ kind: 'one', name });
  });
  test('several that fit are told, none that fits is none', () => {
    expect(resolveName('viagem', ['Viagem ao Rio', 'Viagem a Recife'])).toMatchObject({ kind: 'several' });
    expect(resolveName('bradesco', own)).toEqual({ kind: 'none' });
  });
});

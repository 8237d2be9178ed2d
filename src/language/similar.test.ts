import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closest, editDistance, hasSwap } from './similar.ts';

test.each([
  ['casa', 'casa', 0],
  ['casa', 'cada', 1],
  ['casa', 'csaa', 1],
  ['pagameto', 'pagamento', 1],
  ['', 'ab', 2],
  ['quatrosentos', 'quatrocentos', 1],
  ['mercado', 'farmacia', 4],
])('from %j to %j it takes %i slips', (left, right, distance) => {
  expect(editDistance(left, right, 3)).toBe(distance);
});

test('distance is symmetric, and never more than one above its limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat(4), (left, right, limit) => {
      const there = editDistance(left, right, limit);
      return (
        there === editDistance(right, left, limit) && there <= limit + 1 && (there === 0) === (left === right)
      );
    }),
  );
});

test('the closest word wins, and short words forgive nothing', () => {
  expect(closest('transprote', ['saude', 'transporte', 'esporte'])).toBe('transporte');
  expect(closest('alimentacoa', ['alimentacao'])).toBe('alimentacao');
  expect(closest('gas', ['mas', 'gás'])).toBeUndefined();
  expect(closest('abcdef', ['uvwxyz'])).toBeUndefined();
  expect(closest('lazer', ['laser', 'lazer'])).toBe('lazer');
});

test.each([
  ['merdaco', 'mercado', true],
  ['gatsei', 'gastei', true],
  ['mercado', 'mercado', false],
  ['mercato', 'mercado', false],
  ['', '', false],
])('two letters in each other\'s place: "%s", "%s"', (left, right, swapped) => {
  expect(hasSwap(left, right)).toBe(swapped);
});

test("of a longer word two letters in each other's place are one slip", () => {
  expect(closest('merdaco', ['mercado'])).toBe('mercado');
  expect(closest('caso', ['saco'], 1)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { mended } from './spelling.ts';

test.each([
  ['analize', 'analise'],
  ['cartera', 'carteira'],
  ['envestimentos', 'investimentos'],
  ['aplicaçoes', 'aplicacoes'],
  ['aposentadria', 'aposentadoria'],
  ['orçamneto', 'orcamento'],
  ['renegocciar', 'renegociar'],
  ['financia', 'financio'],
  ['junta', 'junto'],
])('[F4] %s: %s', (typed, meant) => {
  expect(mended(typed.normalize('NFD').replace(/\p{M}/gu, ''))).toBe(meant);
});

test.each([
  'carreira',
  'analista',
  'dividendo',
  'conservadora',
  'pinheiro',
  'liquidei',
  'quantos',
  'complexo',
])('[F4] a word of its own is no slip: %s', (word) => {
  expect(mended(word)).toBe(word);
});

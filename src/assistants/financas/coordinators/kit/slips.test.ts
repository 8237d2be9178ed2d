import { expect, test } from 'vitest';
import { withoutSlips } from './slips.ts';

const said = (text: string): string => withoutSlips({ text, today: '' }).text;

test.each([
  ['como saio das dívdias?', 'como saio das dividas?'],
  ['qual o dividned yield de ITUB4?', 'qual o dividend yield de ITUB4?'],
  ['tenho 10 mil, invsito ou quito o financiamento?', 'tenho 10 mil, invisto ou quito o financiamento?'],
  ['em qto tempo junto 120k?', 'em quanto tempo junto 120k?'],
])('[F9] a slip in a word that tells what is asked is mended: %s', (text, meant) => {
  expect(said(text)).toBe(meant);
});

test.each([
  'Qual o P/L da Magazine Luiza?',
  'Vale a pena comprar PETR4 e HGLG11 agora, ou é melhor esperar?',
  'Gastei R$ 1.234,56 no cartão e ganho R$ 5 mil líquidos por mês.',
  'meus gostos e meus gastos',
])('[F9] what is written as it should be stays as it is: %s', (text) => {
  expect(said(text)).toBe(text);
});

test('[F9] hostile text costs no more than a question', () => {
  const long = 'investimetnos '.repeat(20_000);
  expect(said(long)).toHaveLength(long.length);
});

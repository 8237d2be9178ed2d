import { expect, test } from 'vitest';
import { phoneOf } from './phone.ts';
import { parameterOf, splitText } from './split-text.ts';

test('[J10.send] a text that fits is one piece', () => {
  expect(splitText('Oi! Tudo bem?', 4_096)).toEqual(['Oi! Tudo bem?']);
  expect(splitText('  ', 10)).toEqual([]);
});

test('[J10.send] a long text is cut between sentences, and nothing of it is lost', () => {
  const sentences = Array.from({ length: 300 }, (_, n) => `Esta é a frase de número ${n}, dita com calma.`);
  const pieces = splitText(sentences.join(' '), 4_096);
  expect(pieces.length).toBeGreaterThan(2);
  for (const piece of pieces) {
    expect(piece.length).toBeLessThanOrEqual(4_096);
    expect(piece).toMatch(/^Esta é .*calma\.$/s);
  }
  expect(pieces.join(' ')).toBe(sentences.join(' '));
});

test('[J10.send] a sentence that is too long is cut at a space, a word only where there is none', () => {
  expect(splitText('um dois três quatro', 8)).toEqual(['um dois', 'três', 'quatro']);
  expect(splitText('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
  const smiles = '😀'.repeat(9);
  const pieces = splitText(smiles, 5);
  expect(pieces.join('')).toBe(smiles);
  for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
});

test('[J10.send] a template takes one line without runs of spaces, cut with a mark', () => {
  expect(parameterOf('Oi!\n\n  Tudo\tbem?', 100)).toBe('Oi! Tudo bem?');
  expect(parameterOf('um dois três', 9)).toBe('um dois…');
});

test('[J10.send] hostile lengths cost linear time', () => {
  expect(splitText('a '.repeat(200_000), 4_096).length).toBeGreaterThan(90);
  expect(splitText('a'.repeat(400_000), 4_096).length).toBe(98);
});

test.each([
  ['+55 11 90000-1234', '5511900001234'],
  ['551190001234', '5511990001234'],
  ['5511900001234', '5511900001234'],
  ['551130001234', '551130001234'],
  ['1 (202) 555-0100', '12025550100'],
  ['123', null],
  ['', null],
  ['1234567890123456', null],
])('[J10.order] the telephone %s is %s', (written, phone) => {
  expect(phoneOf(written)).toBe(phone);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstWord, fold, hasWord, normalise, tokens, words } from './index.ts';

test.each([
  ['  “Não”  — JÁ disse ', '"nao" - ja disse'],
  ['Água d’Oeste', "agua d'oeste"],
  ['AÇÃO\n\n  LÍQUIDA', 'acao liquida'],
  ['São Paulo − SP', 'sao paulo - sp'],
])('normalises %j', (text, expected) => {
  expect(normalise(text)).toBe(expected);
});

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => normalise(normalise(text)) === normalise(text)),
  );
});

test('a folded word has neither case nor accents', () => {
  expect(['Ação', 'CORAÇÃO', 'pinguim', 'Müller', 'ÀS'].map(fold)).toEqual([
    'acao',
    'coracao',
    'pinguim',
    'muller',
    'as',
  ]);
});

test.each<[string, string[]]>([
  ['Manda-me o boleto', ['manda', 'me', 'o', 'boleto']],
  ['enviaram-lhe', ['enviaram', 'lhe']],
  ['guarda-chuva na segunda-feira', ['guarda-chuva', 'na', 'segunda-feira']],
  ['R$ 1.234,56 em 3x', ['r$ 1.234,56', 'em', '3x']],
  ['às 10h30 do dia 12/03', ['as', '10h30', 'do', 'dia', '12/03']],
  ['gastei 50% 😀👍 disso', ['gastei', '50%', 'disso']],
  ["copo d'água", ['copo', "d'agua"]],
  ['2ª via, 1º lote', ['2ª', 'via', '1º', 'lote']],
  ['Não!!! Sério?!', ['nao', 'serio']],
  ['3.000 pessoas', ['3.000', 'pessoas']],
  ['', []],
])('tokens of %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('a token points to its place in the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      tokens(text).every((token) => text.slice(token.start, token.end) === token.raw),
    ),
  );
});

describe('a word is found only as a whole word', () => {
  test.each([
    ['Assim não dá', 'sim'],
    ['vou comparar preços', 'para'],
    ['UNSAFE', 'SAFE'],
    ['comida caseira', 'casa'],
    ['antipático', 'pático'],
    ['3.000', '3'],
    ['anão', 'não'],
    ['qualquer coisa', ''],
  ])('%j has no %j', (text, word) => {
    expect(hasWord(text, word)).toBe(false);
  });

  test.each([
    ['Sim, quero!', 'sim'],
    ['pare, por favor', 'PARE'],
    ['isso é SAFE.', 'safe'],
    ['na segunda-feira', 'segunda'],
    ['de JEITO nenhum mesmo', 'de jeito nenhum'],
    ['Não\nTenho', 'nao tenho'],
    ['manda-me', 'manda'],
    ['custa 3.000 reais', '3.000'],
    ['ÓTIMO', 'otimo'],
  ])('%j has %j', (text, word) => {
    expect(hasWord(text, word)).toBe(true);
  });
});

test('the first phrase of the list that occurs is told', () => {
  expect(firstWord('quero parar e cancelar', ['sair', 'cancelar', 'parar'])).toBe('cancelar');
  expect(firstWord('quero comparar', ['sair', 'parar'])).toBeUndefined();
});

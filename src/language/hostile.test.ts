import { expect, test } from 'vitest';
import {
  affirms,
  cleanText,
  expandSlang,
  hasWord,
  normalise,
  readAnswer,
  readNumbers,
  sentenceEnd,
  splitSentences,
  tokens,
} from './index.ts';

const MEGABYTE = 1_000_000;
const fill = (pattern: string): string => pattern.repeat(Math.ceil(MEGABYTE / pattern.length));

// A reader that backtracks would need hours here; the runner's time limit is the judge.
test.each(
  [
    '1',
    '.',
    '1.',
    '1,',
    '1.1',
    '(',
    ' ',
    '\n',
    'a',
    'não ',
    'e ',
    'mil e ',
    'R$ ',
    '-a',
    "a'",
    '!? ',
    '… ',
    'é',
    '\u0301',
    '\u200D',
    '😀\u200D',
    '\uD83D',
    'n n/',
    'aaa ',
  ].map((pattern) => [JSON.stringify(pattern), fill(pattern)]),
)('a megabyte of %s is read in time', (_, text) => {
  expect(cleanText(text).length).toBeLessThanOrEqual(text.length);
  expect(normalise(text)).toBeTypeOf('string');
  expect(tokens(text)).toBeInstanceOf(Array);
  expect(hasWord(text, 'palavra')).toBe(false);
  expect(expandSlang(text)).toBeTypeOf('string');
  expect(readNumbers(text)).toBeInstanceOf(Array);
  expect(affirms(text, 'palavra')).toBe(false);
  expect(readAnswer(text).confidence).toBeLessThanOrEqual(1);
  expect(splitSentences(text).join('')).toHaveLength(text.length);
  expect(sentenceEnd(text)).toBeLessThanOrEqual(text.length);
});

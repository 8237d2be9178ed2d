import { expect, test } from 'vitest';
import { checkPatterns, faultsOf } from './redos.ts';

const WITHIN = 'a repetition within a repetition, of the same characters';
const TWO_WAYS = 'a repeated choice with two ways';
const NOTHING = 'a repetition of what may be nothing';
const ANYWHERE = 'begins with what has no end, at every place';

test.each([
  [/^(?:a+)+$/, WITHIN],
  [/^(?:\d+[.,]?)*$/, WITHIN],
  [/^(?:[a-z]+\s*)*$/, WITHIN],
  [/^(?:\w+@?\w+)+$/, WITHIN],
  [/^(?:a{1,3}b?){20,}c/, WITHIN],
  [/^(?:e|\w)*$/, TWO_WAYS],
  [/^(?:kk|k{3,})+$/, TWO_WAYS],
  [/^(?:da|d\p{L})*$/u, TWO_WAYS],
  [/^(?:a|ab|b)+$/, TWO_WAYS],
  [/^(?:(?:e|sao)? ?)*$/, NOTHING],
  [/!+$/, ANYWHERE],
  [/[*_]+(?=\p{L})/u, ANYWHERE],
  [/^a|\s+$/, ANYWHERE],
  [/[^a-z]*[a-z]/, ANYWHERE],
])('[fault H6] %s makes an engine come back', ({ source, flags }, fault) => {
  expect(faultsOf(source, flags)).toContain(fault);
});

test.each([
  /^(?:a+b)*c/,
  /(?:[01]{8} ?){8,}/,
  /^(?:[^a-z]*[a-z]){5}/,
  /^\w+(?:\.[\w-]+)*$/,
  /^(?:foo|far)*$/,
  /^(?:(?:e|exatamente|sao) ?)*$/,
  /^(?:(?:0x)?[0-9a-f]{2}[ ,]?){8,}/,
  /^a(?:(?: {1,4}|-{1,2}| - )a){4,}/,
  /([a-z])\1{2,}/,
  /(?<!\s)\s+$/,
  /\s+$/y,
  /\s+/,
  /a\s+b/,
])('[fault H6] %s is read in one go', ({ source, flags }) => {
  expect(faultsOf(source, flags)).toEqual([]);
});

test('[fault H6] a pattern is told with its place; tests and other rooms may write what they like', () => {
  const text = 'const plain = 1;\nconst bad = /^(?:a+)+$/;\n';
  const files = new Map([
    ['src/language/a.ts', text],
    ['src/language/a.test.ts', text],
    ['src/store/a.ts', text],
  ]);
  expect(checkPatterns(files)).toEqual([`src/language/a.ts:2 ${WITHIN}: /^(?:a+)+$/`]);
});

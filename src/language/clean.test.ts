import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from './index.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 200 });
const nastyText = fc
  .array(
    fc.constantFrom(
      'a',
      'é',
      '\u0000',
      '\r',
      '\n',
      '\uD83D',
      '\uDE00',
      '😀',
      '\u200D',
      '\uFE0F',
      '❤',
      '\u{E0041}',
      '\u202E',
      '🏽',
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

test('cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, nastyText), (text) => cleanText(cleanText(text)) === cleanText(text)),
  );
});

test('what comes out is well formed and has no control but line feed and tab', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, nastyText), (text) => {
      const cleaned = cleanText(text);
      return (
        cleaned.isWellFormed() &&
        !/(?![\n\t])\p{Cc}/u.test(cleaned) &&
        !/[\u{E0000}-\u{E007F}\u202E\u200B]/u.test(cleaned)
      );
    }),
  );
});

test.each([
  ['nul', 'a\u0000b', 'ab'],
  ['escape', '\u001B[31mvermelho', '[31mvermelho'],
  ['Windows line ends', 'um\r\ndois\rtrês', 'um\ndois\ntrês'],
  ['tab kept', 'a\tb', 'a\tb'],
  ['lone high surrogate', 'a\uD83Db', 'a\uFFFDb'],
  ['lone low surrogate', '\uDE00', '\uFFFD'],
  ['surrogates split by a control stay apart', '\uD83D\u0000\uDE00', '\uFFFD\uFFFD'],
  ['tag block', 'oi\u{E0069}\u{E0067}\u{E006E}', 'oi'],
  ['direction override', 'abc\u202Etxt.exe', 'abctxt.exe'],
  ['isolates', '\u2066abc\u2069', 'abc'],
  ['zero width space inside a word', 'ig\u200Bnore', 'ignore'],
  ['byte order mark', '\uFEFFoi', 'oi'],
  ['joiner between letters', 'ca\u200Dsa', 'casa'],
  ['delete and C1', 'a\u007Fb\u0085c', 'abc'],
])('removes what no reader sees: %s', (_, dirty, clean) => {
  expect(cleanText(dirty)).toBe(clean);
});

test.each([
  'ação, coração e àquela',
  'a\u0303o decomposto',
  '👩‍⚕️ plantão',
  '👨‍👩‍👧‍👦 família',
  '🏳️‍🌈',
  '🧑🏽‍💻',
  '🇧🇷 R$ 1.234,56 – 50% “sim”',
  'linha um\n\tlinha dois',
  'тест 漢字 العربية',
])('keeps legitimate text as it is: %s', (text) => {
  expect(cleanText(text)).toBe(text);
});

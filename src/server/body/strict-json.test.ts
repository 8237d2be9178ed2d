import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStrict } from './strict-json.ts';

const REFUSED = { ok: false };

function parsedLoosely(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** A slow reading of the same rules, on the value that the text means. */
function measure(value: unknown, depth = 0): { readonly depth: number; readonly members: number } {
  if (typeof value !== 'object' || value === null) return { depth, members: 0 };
  const inside = Object.values(value).map((each) => measure(each, depth + 1));
  return {
    depth: Math.max(depth + 1, ...inside.map((each) => each.depth)),
    members: inside.reduce((sum, each) => sum + each.members + 1, 0),
  };
}

const isWithin = (value: unknown): boolean => {
  const { depth, members } = measure(value);
  return (
    depth <= 32 && members <= 1_000 && !JSON.stringify(value).match(/"(__proto__|constructor|prototype)":/)
  );
};

test('[fault H4] any value within the limits comes back as it was, however it is spaced', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.constantFrom(0, 1, '\t', '\r\n '), (value, space) => {
      const text = JSON.stringify(value, null, space);
      expect(parseStrict(text)).toEqual(isWithin(value) ? { ok: true, value: JSON.parse(text) } : REFUSED);
    }),
    { numRuns: 2_000 },
  );
});

const TOKENS = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"a"',
  '"b"',
  '"\\u0061"',
  '1',
  '-0',
  '1e5',
  'true',
  'null',
  ' ',
];

/** Tokens can run together: `1e5` and `11` make a number that is read as infinity. */
const ENDLESS = /\de5\d\d/;

test('[fault H4] any row of tokens is taken exactly when JSON.parse takes it, no key comes twice and no number is endless', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...TOKENS), { maxLength: 12 }), (tokens) => {
      const text = tokens.join('');
      const loose = parsedLoosely(text);
      const strict = parseStrict(text);
      // With a key twice, writing the value again gives fewer keys than the text has.
      const keys = text.match(/"[^"]*"\s*:/g)?.length ?? 0;
      const kept = loose ? (JSON.stringify(loose.value).match(/"[^"]*":/g)?.length ?? 0) : 0;
      const isPlain = keys === kept && !text.match(ENDLESS);
      expect(strict).toEqual(loose && isPlain ? { ok: true, value: loose.value } : REFUSED);
    }),
    { numRuns: 5_000 },
  );
});

test('[fault H4] any text at all is taken or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const loose = parsedLoosely(text);
      if (!loose) expect(parseStrict(text)).toEqual(REFUSED);
    }),
    { numRuns: 2_000 },
  );
});

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const listed = (count: number): string => `[${Array(count).fill('0').join(',')}]`;
const keyed = (count: number): string =>
  `{${Array.from({ length: count }, (_, at) => `"k${at}":0`).join(',')}}`;

test.each([
  ['as deep as may be', nested(32)],
  ['as many in a list as may be', listed(1_000)],
  ['as many keys as may be', keyed(1_000)],
  ['the same key in two objects', '[{"a":1},{"a":2}]'],
  ['a key that is also a value', '{"a":"a","b":"a"}'],
  ['brackets and quotes inside texts', '{"a":"}],{\\"a\\":[","b":"\\\\"}'],
  ['the largest number', '1.7976931348623157e308'],
  ['NUL as an escape, for the cleaning rule to take away', '"\\u0000"'],
  ['half a surrogate pair as an escape', '"\\ud800"'],
])('[fault H4] taken: %s', (_, text) => {
  expect(parseStrict(text)).toEqual({ ok: true, value: JSON.parse(text) });
});

test.each([
  ['one level too deep', nested(33)],
  ['ten thousand levels', nested(10_000)],
  ['ten thousand levels that never close', '{"a":'.repeat(10_000)],
  ['one too many in a list', listed(1_001)],
  ['a million keys', keyed(1_000_000)],
  ['members spread over many small lists', `[${Array(400).fill('[0,0]').join(',')}]`],
  ['a key twice', '{"userId":"a","userId":"b"}'],
  ['a key twice, once in disguise', '{"userId":"a","\\u0075serId":"b"}'],
  ['a key twice, far apart', '{"a":{"b":[1,{}]},"b":1,"a":2}'],
  ['__proto__', '{"__proto__":{"role":"operator"}}'],
  ['__proto__ in disguise', '{"\\u005f_proto__":{"role":"operator"}}'],
  ['constructor', '{"x":[{"constructor":{"prototype":{}}}]}'],
  ['a number without end', '{"n":1e999}'],
  ['a number without end below zero', '[-1e999]'],
  ['a byte order mark', '\ufeff{}'],
  ['something behind it', '{} x'],
  ['a second value', '{}{}'],
  ['NUL behind it', '{}\0'],
  ['NUL inside', '{"a":"\0"}'],
  ['nothing', ''],
  ['only spaces', '  '],
  ['NaN', 'NaN'],
  ['a comma too many', '[1,]'],
  ['a comment', '{/* a */}'],
  ['single quotes', "{'a':1}"],
  ['a text that does not end', '{"a":"b'],
  ['an escape that is none', '{"\\q":1}'],
])('[fault H4] refused: %s', (_, text) => {
  expect(parseStrict(text)).toEqual(REFUSED);
  expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
});

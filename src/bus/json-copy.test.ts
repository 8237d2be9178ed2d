import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyAsJson, DEEPEST, isPlainJson } from './json-copy.ts';

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const round: { self?: unknown } = {};
round.self = round;

const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true });

test('[P7] [fault E5] a copy is what JSON would write and read, whatever it is made of', () => {
  fc.assert(
    fc.property(anything, (value) => {
      let expected: unknown;
      try {
        expected = throughText({ value });
      } catch {
        expected = undefined;
      }
      expect(copyAsJson({ value })).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test('[P7] [fault E5] what is surely JSON comes back as it was', () => {
  fc.assert(
    fc.property(fc.oneof(anything, fc.jsonValue()), (value) => {
      if (isPlainJson(value)) expect(throughText({ value })).toEqual({ value });
    }),
    { numRuns: 500 },
  );
  expect(isPlainJson({ a: [1, 'x', null, { b: true }], c: undefined })).toBe(true);
});

test('[P7] [fault E5] what JSON cannot write, or nobody would read, has no copy', () => {
  for (const value of [{ n: 1n }, round, nested(DEEPEST + 1), JSON.parse('{"__proto__":{"admin":true}}')]) {
    expect(copyAsJson(value)).toBeUndefined();
    expect(isPlainJson(value)).toBe(false);
  }
  expect(copyAsJson(nested(DEEPEST))).toEqual(nested(DEEPEST));
  expect(isPlainJson(nested(DEEPEST))).toBe(true);
});

test('[P7] [F7] a copy does not change with what it was made of', () => {
  const given = { valor: 100, linhas: [{ a: 1 }] };
  const copy = copyAsJson(given);
  given.valor = 999;
  given.linhas[0] = { a: 2 };
  expect(copy).toEqual({ valor: 100, linhas: [{ a: 1 }] });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './normalise.ts';

const takenApart = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

test('the table of accented letters says what taking them apart says', () => {
  const letters = Array.from({ length: 0x17f - 0x20 }, (_, at) => String.fromCharCode(at + 0x20));
  for (const letter of letters) expect(fold(letter)).toBe(takenApart(letter));
});

test('any text is folded as if it were taken apart', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      expect(fold(text)).toBe(takenApart(text));
    }),
    { numRuns: 1_000 },
  );
});

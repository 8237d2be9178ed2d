import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineCutter, linesOf } from './ndjson.ts';

const encoder = new TextEncoder();

/** The same bytes, cut at the places given. */
function cutAt(bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...ends].map((start, index) => bytes.slice(start, ends[index] ?? bytes.length));
}

const lines = fc.array(
  fc
    .record({ type: fc.constant('text'), content: fc.string({ unit: 'grapheme' }) })
    .map((line) => JSON.stringify(line)),
  { maxLength: 8 },
);

test('[C1] however the network cuts the bytes, in the middle of a line or of a letter, the lines are the same', () => {
  fc.assert(
    fc.property(lines, fc.array(fc.nat()), fc.constantFrom('', '\n'), (told, places, last) => {
      const cutter = createLineCutter();
      const chunks = cutAt(encoder.encode(told.join('\n') + last), places);
      expect([...chunks.flatMap((chunk) => cutter.push(chunk)), ...cutter.end()]).toEqual(told);
    }),
  );
});

test('a line is given as soon as its end is there, and empty lines are not lines', () => {
  const cutter = createLineCutter();
  expect(cutter.push(encoder.encode('{"a":1}\n\n{"b"'))).toEqual(['{"a":1}']);
  expect(cutter.push(encoder.encode(':2}\n'))).toEqual(['{"b":2}']);
  expect(cutter.end()).toEqual([]);
});

test('whoever stops reading closes the connection', async () => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(encoder.encode('{"a":1}\n')),
    cancel: () => {
      cancelled = true;
    },
  });
  for await (const _ of linesOf(body)) break;
  expect(cancelled).toBe(true);
});

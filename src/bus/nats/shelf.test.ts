import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShelf, type Shelved } from './shelf.ts';

test('[F7] texts come back as they were put, whatever was dropped meanwhile and however large they are', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 50 }), fc.constant('ção'.repeat(90_000)));
  const step = fc.record({ first: text, second: text, drops: fc.integer({ min: 0, max: 2 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const shelf = createShelf();
      const kept: { readonly shelved: Shelved; readonly first: string; readonly second: string }[] = [];
      for (const { first, second, drops } of steps) {
        kept.push({ shelved: shelf.put(first, second), first, second });
        for (const { shelved } of kept.splice(0, drops)) shelf.drop(shelved);
        for (const each of kept) {
          expect(shelf.first(each.shelved)).toBe(each.first);
          expect(shelf.second(each.shelved)).toBe(each.second);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('[F7] a shelf whose oldest texts are dropped stays as large as what it holds', () => {
  const shelf = createShelf();
  const boards = new Set<Shelved['board']>();
  const kept: Shelved[] = [];
  for (let n = 0; n < 5_000; n += 1) {
    const shelved = shelf.put('x'.repeat(2_000), 'y'.repeat(2_000));
    boards.add(shelved.board);
    kept.push(shelved);
    const oldest = kept.length > 100 ? kept.shift() : undefined;
    if (oldest) shelf.drop(oldest);
  }
  expect(boards.size).toBeLessThan(5);
});

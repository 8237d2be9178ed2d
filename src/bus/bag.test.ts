import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bag, type Bagged, NO_SEAT } from './bag.ts';

const KINDS = 12;
const steps = fc.array(fc.record({ which: fc.nat(KINDS - 1), comes: fc.boolean() }), { maxLength: 60 });

test('[F7] a bag holds what came and has not left, whatever the order', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const bag = new Bag<Bagged>();
      const things = Array.from({ length: KINDS }, (): Bagged => ({ seat: NO_SEAT }));
      const expected = new Set<Bagged>();
      for (const { which, comes } of all) {
        const thing = things[which];
        if (!thing) continue;
        if (comes && !expected.has(thing)) {
          bag.add(thing);
          expected.add(thing);
        } else if (!comes) {
          bag.remove(thing);
          expected.delete(thing);
        }
      }
      expect(new Set(bag.all())).toEqual(expected);
      expect(bag.all()).toHaveLength(expected.size);
    }),
  );
});

test('[F7] whoever goes through a bag may empty it', () => {
  const bag = new Bag<Bagged>();
  for (let count = 0; count < 5; count += 1) bag.add({ seat: NO_SEAT });
  let seen = 0;
  for (const each of bag.all()) {
    bag.remove(each);
    seen += 1;
  }
  expect([seen, bag.all().length]).toEqual([5, 0]);
});

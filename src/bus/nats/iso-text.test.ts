import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoText } from './iso-text.ts';

test('[F7] moments of envelopes are written as toISOString writes them, whatever was written before', () => {
  const years = {
    min: new Date(0),
    max: new Date('+010010-01-01T00:00:00.000Z'),
    noInvalidDate: true,
  };
  const moment = fc.tuple(fc.date(years), fc.double({ min: 0, max: 0.999, noNaN: true }));
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 1_500 }), ([date, fraction], later) => {
      for (const ms of [date.getTime() + fraction, date.getTime() + later, date.getTime()])
        expect(isoText(ms)).toBe(new Date(ms).toISOString());
    }),
  );
});

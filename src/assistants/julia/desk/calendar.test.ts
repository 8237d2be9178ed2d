import fc from 'fast-check';
import { expect, test } from 'vitest';
import { days, minutes } from '#protocol';
import { dayOf, followupAfter, inWords, momentOfDay, nextOpening } from './calendar.ts';

/** A moment of São Paulo. */
const at = (day: string, hour: number, minute = 0): number => momentOfDay(day, hour) + minutes(minute);
const [FRIDAY, SATURDAY, MONDAY] = ['2026-11-20', '2026-11-21', '2026-11-23'];

test.each([
  ['in hours, at once', at(FRIDAY, 8), at(FRIDAY, 8)],
  ['the last minute', at(FRIDAY, 19, 59), at(FRIDAY, 19, 59)],
  ['closed at eight in the evening', at('2026-11-19', 20), at(FRIDAY, 8)],
  ['before opening', at(FRIDAY, 7, 59), at(FRIDAY, 8)],
  ['after midnight, still the same day', at(FRIDAY, 0, 1), at(FRIDAY, 8)],
  ['Friday night waits for Monday', at(FRIDAY, 20), at(MONDAY, 8)],
  ['Saturday noon waits for Monday', at(SATURDAY, 12), at(MONDAY, 8)],
])('[J8.bridge-hours] %s', (_what, asked, opens) => {
  expect(nextOpening(asked)).toBe(opens);
});

test.each([
  ['a day later', at('2026-11-18', 11), at('2026-11-19', 11)],
  ['a bridge that opened the week', at(MONDAY, 8), at('2026-11-24', 8)],
  ['Friday afternoon: a weekend leaves no business hour within two days', at(FRIDAY, 15), at(SATURDAY, 15)],
  ['Saturday, for one that was somehow made then, waits for Monday', at(SATURDAY, 12), at(MONDAY, 8)],
])('[J9.follow-up-once] due: %s', (_what, contacted, due) => {
  expect(followupAfter(contacted)).toBe(due);
});

test('[J8.bridge-hours] at any moment: an owner is written to in hours only, a doctor asked after 24 to 48 hours, by day', () => {
  const hourOf = (moment: number) => Number(/às (\d+)h/.exec(inWords(moment))?.[1]);
  const weekend = /^(?:sábado|domingo)/;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: days(3_000) / minutes(1) }), (offset) => {
      const now = Date.UTC(2025, 0, 1) + minutes(offset);
      const opens = nextOpening(now);
      expect(opens).toBeGreaterThanOrEqual(now);
      expect(opens - now).toBeLessThanOrEqual(days(2.5));
      expect(inWords(opens)).not.toMatch(weekend);
      const due = followupAfter(opens);
      expect(due - opens).toBeGreaterThanOrEqual(days(1));
      expect(due - opens).toBeLessThanOrEqual(days(2));
      for (const moment of [opens, due]) {
        expect(hourOf(moment)).toBeGreaterThanOrEqual(8);
        expect(hourOf(moment)).toBeLessThan(20);
      }
    }),
  );
});

test('days are São Paulo’s, and a moment is told in words', () => {
  expect(dayOf(Date.UTC(2026, 11, 16, 2, 59))).toBe('2026-12-15');
  expect(inWords(at('2026-12-15', 19, 30))).toBe('terça, 15/12, às 19h30');
});

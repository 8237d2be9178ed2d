import { describe, expect, test } from 'vitest';
import { businessDay, easter } from './holidays.ts';
import {
  addDays,
  addMonths,
  dayStart,
  daysBetween,
  endOfMonth,
  isDay,
  localDay,
  weekdayOf,
} from './index.ts';
import { sayDay, sayDayInSentence } from './say-day.ts';

describe('[fault T4] the day in São Paulo', () => {
  test.each([
    ['2026-11-15T23:59:59-03:00', '2026-11-15'],
    ['2026-11-16T00:00:01-03:00', '2026-11-16'],
    ['2026-12-31T23:59:59-03:00', '2026-12-31'],
    ['2027-01-01T00:00:01-03:00', '2027-01-01'],
    ['2024-02-29T23:59:59-03:00', '2024-02-29'],
    // Daylight saving, the last of it: two hours behind Greenwich.
    ['2018-11-04T01:59:59Z', '2018-11-03'],
    ['2019-01-15T01:59:59Z', '2019-01-14'],
    ['2019-01-15T02:00:01Z', '2019-01-15'],
    // The midnight that did not exist: 23:59:59 was followed by 01:00:00.
    ['2018-11-04T02:59:59Z', '2018-11-03'],
    ['2018-11-04T03:00:00Z', '2018-11-04'],
    ['2017-10-15T02:59:59Z', '2017-10-14'],
    ['2017-10-15T03:00:01Z', '2017-10-15'],
    // The hour that came twice: 23:00 to 24:00 of 16 February 2019.
    ['2019-02-17T01:30:00Z', '2019-02-16'],
    ['2019-02-17T02:30:00Z', '2019-02-16'],
    ['2019-02-17T03:00:00Z', '2019-02-17'],
    // Since 2019 there is none any more.
    ['2019-11-15T02:59:59Z', '2019-11-14'],
    ['1969-12-31T23:00:00Z', '1969-12-31'],
  ])('%s falls on %s', (moment, day) => {
    expect(localDay(Date.parse(moment))).toBe(day);
  });

  test('another zone has its own', () => {
    const moment = Date.parse('2026-11-16T03:30:00Z');
    expect(localDay(moment, 'America/Manaus')).toBe('2026-11-15');
    expect(localDay(moment, 'America/Noronha')).toBe('2026-11-16');
  });

  test.each([
    ['2026-11-15', '2026-11-15T03:00:00.000Z'],
    ['2019-01-15', '2019-01-15T02:00:00.000Z'],
    ['2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['2017-10-15', '2017-10-15T03:00:00.000Z'],
    ['2019-02-17', '2019-02-17T03:00:00.000Z'],
  ])('%s begins at %s', (day, moment) => {
    expect(new Date(dayStart(day)).toISOString()).toBe(moment);
  });

  test('each day begins where the one before ends, through all the years of daylight saving', () => {
    for (let day = '2015-01-01'; day < '2020-01-01'; day = addDays(day, 13)) {
      const start = dayStart(day);
      expect([localDay(start - 1), localDay(start)]).toEqual([addDays(day, -1), day]);
    }
  });
});

describe('[F13.dates] the calendar', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-10-31', 13, '2027-11-30'],
  ])('%s and %i months make %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  test('days are added over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
    expect(endOfMonth('2024-02-10')).toBe('2024-02-29');
    expect(weekdayOf('2026-11-15')).toBe(7);
    expect(weekdayOf('1969-12-29')).toBe(1);
  });

  test('only days that exist are days', () => {
    expect(['2024-02-29', '2026-12-31'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-04-31', '2026-13-01', '26-1-1', '', '2026-00-10'].some(isDay)).toBe(false);
  });

  test('Easter and business days', () => {
    expect([2024, 2025, 2026, 2027].map(easter)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
    ]);
    expect(businessDay('2026-11-01', 5)).toBe('2026-11-09');
    expect(businessDay('2026-01-01', 1)).toBe('2026-01-02');
    expect(businessDay('2026-12-01', 31)).toBe('2026-12-31');
  });

  test('a day is named as people name it', () => {
    const today = '2026-03-01';
    expect(sayDay(today, today)).toBe('hoje');
    expect(sayDay('2026-02-28', today)).toBe('ontem');
    expect(sayDay('2026-02-27', today)).toBe('anteontem');
    expect(sayDay('2026-03-02', today)).toBe('amanhã');
    expect(sayDay('2026-11-10', today)).toBe('10/11/2026');
    expect(sayDayInSentence('2026-11-10', today)).toBe('em 10/11/2026');
    expect(sayDayInSentence(today, today)).toBe('hoje');
  });
});

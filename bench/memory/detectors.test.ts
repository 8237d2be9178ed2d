import { expect, test } from 'vitest';
import * as language from '#language';
import * as claims from '#language/claims';
import * as dates from '#language/dates';
import * as guard from '#language/guard';
import * as intents from '#language/intents';
import * as money from '#language/money';
import * as nearness from '#language/nearness';
import * as places from '#language/places';
import * as search from '#language/search';
import * as spending from '#language/spending';
import { openDetectors } from './detectors.ts';
import { DIGITS_AND_DOTS } from './hostile.ts';

/** They take days, numbers, vectors, names of ours: nothing that a person has written. */
const NO_READERS: ReadonlySet<string> = new Set([
  ...['rankItems', 'foldVector', 'fitIntents', 'normOf', 'formatBRL', 'titleOf'],
  ...['addDays', 'addMonths', 'dayStart', 'daysBetween', 'endOfMonth', 'localDay', 'startOfMonth'],
  ...['startOfWeek', 'weekdayOf', 'dayPeriod', 'interval', 'monthPeriod', 'namedMonth', 'namedYear'],
  ...['previousPeriod', 'samePeriodLastYear', 'weekPeriod', 'yearPeriod', 'rolling'],
  ...['sayDate', 'sayDay', 'sayDayInSentence', 'distanceKm', 'placesWithin', 'capitalOf', 'placeByCode'],
]);

const detectors = openDetectors();

test('[fault H6] every function of the language room that reads what people write is measured', () => {
  const doors = [language, claims, dates, guard, intents, money, nearness, places, search, spending];
  const functions = doors
    .flatMap((door) => Object.entries(door))
    .filter(([, value]) => typeof value === 'function');
  const unmeasured = functions.map(([name]) => name).filter((name) => !(name in detectors));
  expect(unmeasured.filter((name) => !NO_READERS.has(name))).toEqual([]);
});

const MEGABYTE = 1_000_000;
/** Far more than the bench holds them to: whoever else works on the machine is no fault of theirs. What comes back over a text takes minutes. */
const MOST_MS = 2_000;

test.each(
  Object.entries(detectors).flatMap(([name, read]) =>
    DIGITS_AND_DOTS.map(
      (unit) => [name, JSON.stringify(unit), () => read(unit.repeat(MEGABYTE / unit.length))] as const,
    ),
  ),
)('[fault H6] %s takes no time over a megabyte of %s', (_, __, run) => {
  const before = performance.now();
  run();
  expect(performance.now() - before).toBeLessThan(MOST_MS);
});

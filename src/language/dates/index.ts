export {
  addDays,
  addMonths,
  type CivilDay,
  dayStart,
  daysBetween,
  endOfMonth,
  isDay,
  localDay,
  startOfMonth,
  startOfWeek,
  type Weekday,
  weekdayOf,
} from './calendar.ts';
export { type DateFound, type DateOptions, findDates } from './find-dates.ts';
export { findPeriods, type PeriodFound } from './find-periods.ts';
export {
  dayPeriod,
  type Grain,
  interval,
  monthPeriod,
  namedMonth,
  namedYear,
  type Period,
  previousPeriod,
  samePeriodLastYear,
  weekPeriod,
  yearPeriod,
} from './period.ts';
export { rolling } from './period-atoms.ts';
export { sayDate, sayDay, sayDayInSentence } from './say-day.ts';

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
export type { Grain, Period } from './period.ts';
export { sayDay, sayDayInSentence } from './say-day.ts';

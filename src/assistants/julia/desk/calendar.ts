import { days, minutes } from '#protocol';

const hours = (n: number): number => minutes(60 * n);

/** Every number of the bridge and its funnel, once. */
export const BRIDGE = {
  /** An owner is written to from Monday to Friday, from the first hour until just before the last, in São Paulo. */
  opensAt: 8,
  closesAt: 20,
  /** After the owner was written to. */
  expiresMs: hours(48),
  followupMs: hours(24),
  followupLatestMs: hours(48),
  /** After the follow-up. */
  noAnswerMs: hours(48),
  /** A doctor who said that they want to see vacancies has said it for so long. */
  interestMs: days(1),
} as const;

/** São Paulo has kept one offset since 2019. */
const SAO_PAULO = hours(-3);
const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

/** The moment as a date whose UTC fields read as São Paulo's clock. */
const local = (at: number): Date => new Date(at + SAO_PAULO);
const two = (n: number): string => String(n).padStart(2, '0');
const isWeekday = (at: number): boolean => ![0, 6].includes(local(at).getUTCDay());
const startOfDay = (at: number): number => Math.floor((at + SAO_PAULO) / days(1)) * days(1) - SAO_PAULO;

/** The day of a moment: '2026-12-15'. */
export const dayOf = (at: number): string => local(at).toISOString().slice(0, 10);
/** That day at that hour; at the opening unless told. NaN for what is no day. */
export const momentOfDay = (day: string, hour: number = BRIDGE.opensAt): number =>
  Date.parse(`${day}T00:00:00Z`) - SAO_PAULO + hours(hour);

/** This moment if it lies between the day's hours, else the next opening of a day that `isOpen`. */
function inside(at: number, isOpen: (at: number) => boolean): number {
  const opens = startOfDay(at) + hours(BRIDGE.opensAt);
  if (isOpen(at) && at < opens) return opens;
  if (isOpen(at) && at < startOfDay(at) + hours(BRIDGE.closesAt)) return at;
  return inside(startOfDay(at) + days(1), isOpen);
}

/** This moment if it lies in business hours, else the moment at which the next business day opens. Holidays are not known. */
export const nextOpening = (at: number): number => inside(at, isWeekday);

/**
 * When the doctor is asked how it went: a day after the owner was written to, in business hours. Where a weekend leaves none of them
 * within two days, the hours count and not the weekday: later than that nobody remembers.
 */
export function followupAfter(contacted: number): number {
  const due = contacted + BRIDGE.followupMs;
  const opening = nextOpening(due);
  return opening <= contacted + BRIDGE.followupLatestMs ? opening : inside(due, () => true);
}

/** @example inWords(at) // 'segunda, 16/11, às 8h' */
export const inWords = (at: number): string => `${dateInWords(at)}, às ${clockOf(at)}`;

/** @example shiftInWords(from, to) // 'terça, 15/12, das 19h às 7h' */
export const shiftInWords = (from: number, to: number): string =>
  `${dateInWords(from)}, das ${clockOf(from)} às ${clockOf(to)}`;

const dateInWords = (at: number): string =>
  `${WEEKDAYS[local(at).getUTCDay()]}, ${two(local(at).getUTCDate())}/${two(local(at).getUTCMonth() + 1)}`;

function clockOf(at: number): string {
  const past = local(at).getUTCMinutes();
  return `${local(at).getUTCHours()}h${past === 0 ? '' : two(past)}`;
}

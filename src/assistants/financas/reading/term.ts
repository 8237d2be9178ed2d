import { findInstalments } from '#language/money';
import { durations } from './durations.ts';
import { LIMITS } from './limits.ts';
import { headOf, openSaid, phraseAt, type Said, wordOf } from './said.ts';

export type Term = { readonly meses: number };

/**
 * In how much time: "em 48 meses", "daqui a 5 anos", "em dois anos e meio", "60x". Moments ("até 2030", "até dezembro", "ano que vem") are
 * counted from `today` (an ISO day) and unread without it; a year alone is the same month of it. Ages and what is past are no terms. Pure, linear.
 *
 * @example readTerm('até 2030', '2026-11-15') // { meses: 48 }
 */
export function readTerm(text: string, today?: string): Term | null {
  const told = durations(text).find(({ kind, months }) => kind === 'prazo' && months > 0);
  if (told) return { meses: told.months };
  const parts = findInstalments(headOf(text))[0];
  if (parts) return { meses: parts.count };
  return today === undefined ? null : momentIn(openSaid(text), today);
}

const MONTHS =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

function momentIn(said: Said, today: string): Term | null {
  const now = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
  for (let index = 0; index < said.list.length; index += 1) {
    const moment = momentAt(said, index, now);
    const meses = moment ? (moment.year - now.year) * 12 + moment.month - now.month : 0;
    if (meses > 0 && meses <= LIMITS.longestTerm) return { meses };
  }
  return null;
}

type Moment = { readonly year: number; readonly month: number };

function momentAt(said: Said, index: number, now: Moment): Moment | null {
  const word = wordOf(said, index);
  if (MONTHS.includes(word) && isNextYear(said, index + 1)) return namedAt(said, index, now);
  if (word === 'que' && wordOf(said, index + 1) === 'vem') return nextOf(wordOf(said, index - 1), now);
  if (/^proximo$/.test(word)) return nextOf(wordOf(said, index + 1), now);
  if (/^(?:fim|final)$/.test(word) && phraseAt(said, index + 1, ['do', 'ano']))
    return { year: now.year + (phraseAt(said, index + 3, ['que', 'vem']) ? 1 : 0), month: 12 };
  if (!/^(?:ate|em|no|para|ano|de)$/.test(word)) return null;
  return namedAt(said, index + 1, now);
}

const nextOf = (unit: string, { year, month }: Moment): Moment | null =>
  unit === 'ano' ? { year: year + 1, month } : unit === 'mes' ? { year, month: month + 1 } : null;

/** "2030", "dezembro", "dezembro de 2027", "o fim de 2028". */
function namedAt(said: Said, index: number, now: Moment): Moment | null {
  const word = wordOf(said, index);
  const year = yearOf(word);
  if (year && wordOf(said, index - 1) !== 'de') return { year, month: year === now.year ? 12 : now.month };
  if (/^(?:o|fim|final)$/.test(word)) return endOf(said, index);
  const month = MONTHS.indexOf(word) + 1;
  if (month === 0) return null;
  if (isNextYear(said, index + 1)) return { year: now.year + 1, month };
  const named = yearOf(wordOf(said, index + 1) === 'de' ? wordOf(said, index + 2) : wordOf(said, index + 1));
  return { year: named ?? (month > now.month ? now.year : now.year + 1), month };
}

/** "dezembro do ano que vem", "junho do próximo ano". */
const isNextYear = (said: Said, index: number): boolean =>
  [
    ['do', 'ano', 'que', 'vem'],
    ['do', 'proximo', 'ano'],
    ['ano', 'que', 'vem'],
    ['do', 'outro', 'ano'],
  ].some((words) => phraseAt(said, index, words));

function endOf(said: Said, index: number): Moment | null {
  const at = [index + 1, index + 2, index + 3].find((next) => yearOf(wordOf(said, next)));
  const year = at === undefined ? undefined : yearOf(wordOf(said, at));
  return year ? { year, month: 12 } : null;
}

function yearOf(word: string): number | undefined {
  const year = /^\d{4}$/.test(word) ? Number(word) : 0;
  return year >= LIMITS.firstYear && year <= LIMITS.lastYear ? year : undefined;
}

import { days } from '#protocol';
import { dayOf, momentOfDay } from '../desk/calendar.ts';
import type { responsaveis, vagas } from '../schema.ts';
import { type DemoShift, HOSPITALS } from './hospitals.ts';

export type DemoData = {
  readonly owners: readonly (typeof responsaveis.$inferInsert)[];
  readonly vacancies: readonly (typeof vagas.$inferInsert)[];
};

/** What ids of the demonstration begin with; real vacancies are never touched. */
export const DEMO = 'demo_';
const HOURS = { diurno: [7, 19], noturno: [19, 31] } as const;
const THE_DAY = 15;

/**
 * A dozen hospitals with vacancies in the weeks after `now`. The same day gives the same rows: whoever makes them a second time makes
 * nothing. On the next day 15, a night of cardiology at São Luiz, as the document tells it.
 */
export function demoData(orgId: string, now: number): DemoData {
  return {
    owners: HOSPITALS.flatMap(({ slug, hospital, owners }, place) =>
      owners.map((nome, index) => ({
        ...{ orgId, id: ownerId(slug, index), nome, hospital, telefone: telephoneOf(place, index) },
        criadoEm: now,
      })),
    ),
    vacancies: HOSPITALS.flatMap(({ slug, hospital, cidade, regiao, origem, shifts }) =>
      shifts.map((shift, index) => {
        const [especialidade, turno, vinculo] = shift;
        const day = dayOfShift(shift, now);
        const [from, to] = HOURS[turno];
        return {
          ...{ orgId, id: `${DEMO}${slug}_${index + 1}_${day}`, hospital, cidade, uf: 'SP', regiao },
          ...{ especialidade, turno, vinculo, origem, responsavelId: ownerId(slug, 0) },
          ...{ inicio: momentOfDay(day, from), fim: momentOfDay(day, to) },
          ...{ status: 'aberta' as const, criadaEm: now },
        };
      }),
    ),
  };
}

/** Says which hospital, not who. */
const ownerId = (slug: string, index: number): string => `${DEMO}${slug}_r${index + 1}`;

/** Numbers that belong to nobody: no mobile number begins with 9000. */
const telephoneOf = (place: number, index: number): string =>
  `55119000${String(10 + place).padStart(2, '0')}${String(10 + index).padStart(3, '0')}`;

function dayOfShift([, , , inDays]: DemoShift, now: number): string {
  if (inDays !== 'dia 15') return dayOf(now + days(inDays));
  return nextDay(THE_DAY, now);
}

/** The next time that a month has this day, after today. */
function nextDay(day: number, now: number): string {
  const [year = 0, month = 0, today = 0] = dayOf(now).split('-').map(Number);
  const shift = today < day ? 0 : 1;
  return new Date(Date.UTC(year, month - 1 + shift, day)).toISOString().slice(0, 10);
}

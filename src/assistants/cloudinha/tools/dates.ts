import { z } from 'zod';
import { type CitedSource, established } from '#protocol';
import { defineTool } from '#runtime';
import { whenInWords } from '../days.ts';
import { dayOf, PROGRAMMES } from '../desk/index.ts';
import { type ImportantDate, readCalendar, whenIs } from '../knowledge/calendar.ts';
import { readDateQuestion } from '../knowledge/date-questions.ts';
import { asJson, sourcesIn } from '../slots.ts';
import type { CloudinhaScope } from './scope.ts';

export const CALENDAR = { sisu: 'Calendário do Sisu 2026', prouni: 'Calendário do Prouni 1/2026' } as const;
const BOTH = 'Calendário de 2026';

export const getImportantDatesTool = defineTool({
  name: 'getImportantDatesTool',
  label: 'Buscando datas…',
  description:
    'Lê o calendário do Sisu e do Prouni. Com a dúvida em "pergunta", diz em "responde" se as datas bastam como resposta.',
  input: z.object({
    programa: z.enum(PROGRAMMES).optional(),
    pergunta: z.string().max(400).optional(),
  }),
  effect: 'read',
  run: async ({ programa, pergunta }, scope: CloudinhaScope) => {
    const today = dayOf(scope.now);
    const all = (await readCalendar()).filter(({ type }) => programa === undefined || type === programa);
    const asked = pergunta === undefined ? null : readDateQuestion(pergunta, all);
    const dates = asked ? asked.dates : all;
    const documento = programa === undefined ? BOTH : CALENDAR[programa];
    const value = {
      hoje: today,
      responde: asked?.settles ?? false,
      outra_edicao: asked?.other ?? null,
      documento,
      datas: dates.map((date) => told(date, today)),
    };
    if (dates.length === 0) return value;
    const fontes = dates.map(({ title }) => ({ documento, item: title, url: null }));
    const sources = dates.map((date) => lineOf(date, documento));
    return established(value, { fontes: asJson([...sourcesIn(scope), ...fontes]) }, { sources });
  },
});

const told = (date: ImportantDate, today: string) => ({
  id: date.id,
  titulo: date.title,
  descricao: date.description,
  inicio: date.start,
  fim: date.end,
  situacao: whenIs(date, today),
});
export type ToldDate = ReturnType<typeof told>;

/** The calendar's line, as a source that can be read. */
function lineOf({ id, title, description, start, end }: ImportantDate, calendar: string): CitedSource {
  const when = whenInWords(start, end);
  const quote = `${when.charAt(0).toUpperCase()}${when.slice(1)}.`;
  return {
    id,
    kind: 'calendar',
    title: calendar,
    item: title,
    text: `${quote} ${description}`.trim(),
    quote,
  };
}

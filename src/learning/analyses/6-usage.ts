import type { Database } from '#protocol';
import {
  type Analysis,
  type Asked,
  byMost,
  finding,
  type Proposal,
  percent,
  rounded,
  share,
  type Verdict,
} from './analysis.ts';
import { type CountedUse, countUses } from './queries/count-uses.ts';
import { type CountedWeek, countWeeks } from './queries/count-weeks.ts';
import { THRESHOLDS, TREND_WEEKS, WEEK_MS } from './thresholds.ts';

export type UsageRows = {
  readonly uses: readonly CountedUse[];
  readonly weeks: readonly CountedWeek[];
  readonly until: number;
};

export const readUsage = async (database: Database, asked: Asked): Promise<UsageRows> => ({
  uses: await countUses(database, asked),
  weeks: await countWeeks(database, asked),
  until: asked.until,
});

/** 6: what is asked most, when, and whether it grows. */
export function judgeUsage({ uses, weeks, until }: UsageRows): Analysis {
  const kinds = uses.filter(({ tipo }) => tipo !== null).toSorted(byMost(({ turnos }) => turnos, kindOf));
  const turns = kinds.reduce((total, { turnos }) => total + turnos, 0);
  const hours = HOURS.map((hora) => ({ hora, turnos: countOf(uses, (use) => use.hora === hora) }));
  const days = DAYS.map((dia, at) => ({ dia, turnos: countOf(uses, (use) => use.dia === at + 1) }));
  const value = trendOf(weeks);
  return {
    ...{ number: 6, title: 'Padrões de uso', value, unit: '%', threshold: THRESHOLDS.trend.agir },
    says: `${turns} turnos no período; a última semana contra a média das anteriores`,
    verdict: verdictOf(value, turns),
    findings: [
      finding(
        KINDS,
        kinds.map((use) => ({ ...use, parte: share(use.turnos, turns) })),
      ),
      finding(
        OF_HOURS,
        hours.map(({ hora, turnos }) => ({ hora: `${hora}h`, turnos, parte: share(turnos, turns) })),
      ),
      finding(
        OF_DAYS,
        days.map((day) => ({ ...day, parte: share(day.turnos, turns) })),
      ),
      finding(WEEKS, weeksOf(weeks, until)),
    ],
    ...upkeepOf(hours, turns),
    also: budgetOf(kinds, turns, value),
  };
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'];
const COUNTED = { turnos: 'turnos', parte: 'parte' } as const;
const KINDS = {
  ...{ name: 'tipos', title: 'Tipos de pergunta mais comuns' },
  columns: { ...{ assistente: 'assistente', tipo: 'tipo' }, ...COUNTED },
} as const;
const OF_HOURS = {
  ...{ name: 'horas', title: 'Horários, em São Paulo', most: 24 },
  columns: { hora: 'hora', ...COUNTED },
} as const;
const OF_DAYS = {
  ...{ name: 'dias', title: 'Dias da semana' },
  columns: { dia: 'dia', ...COUNTED },
} as const;
const WEEKS = {
  ...{ name: 'semanas', title: 'Semana a semana, até o fim do período' },
  columns: {
    ...{ ate: 'até', turnos: 'turnos' },
    ...{ missoes: 'missões', pessoas: 'pessoas' },
  },
} as const;

const kindOf = ({ assistente, tipo }: CountedUse): string => `${assistente} ${tipo}`;
const countOf = (uses: readonly CountedUse[], of: (use: CountedUse) => boolean): number =>
  uses.filter(of).reduce((total, { turnos }) => total + turnos, 0);

/** The last week against the mean of those before it since there is any use, per cent; null without two weeks. */
function trendOf(weeks: readonly CountedWeek[]): number | null {
  const last = weeks.find(({ atras }) => atras === 0)?.turnos ?? 0;
  const before = weeks.filter(({ atras }) => atras > 0);
  if (before.length === 0) return null;
  const span = Math.max(...before.map(({ atras }) => atras));
  const mean = before.reduce((total, { turnos }) => total + turnos, 0) / span;
  return rounded(((last - mean) / mean) * 100, 1);
}

function verdictOf(trend: number | null, turns: number): Verdict {
  if (turns < THRESHOLDS.least) return 'sem_dados';
  const change = Math.abs(trend ?? 0);
  if (change > THRESHOLDS.trend.agir) return 'agir';
  return change > THRESHOLDS.trend.atencao ? 'atencao' : 'ok';
}

function weeksOf(weeks: readonly CountedWeek[], until: number) {
  const oldest = Math.max(0, ...weeks.map(({ atras }) => atras));
  return Array.from({ length: Math.min(TREND_WEEKS, oldest + 1) }, (_, at) => oldest - at).map((atras) => {
    const found = weeks.find((week) => week.atras === atras) ?? { turnos: 0, missoes: 0, pessoas: 0 };
    return { ...found, ate: dayOf(until - 1 - atras * WEEK_MS) };
  });
}

const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

type Hour = { readonly hora: number; readonly turnos: number };

/** The hour around which least is asked for: of those that are as quiet, the middle of the night. */
function upkeepOf(hours: readonly Hour[], turns: number): Proposal {
  const serves = 'manutencao_agentes';
  if (turns === 0)
    return { serves, suggestion: 'Ainda não há turnos no período: qualquer hora serve para manutenção.' };
  const peak = hours.reduce((most, hour) => (hour.turnos > most.turnos ? hour : most));
  const calm = hours.reduce((least, hour) => (around(hours, hour) < around(hours, least) ? hour : least));
  return {
    serves,
    suggestion: `Programe a manutenção de agentes para as ${calm.hora}h, quando há ${percent(share(calm.turnos, turns))} dos turnos, e não mude nada às ${peak.hora}h, o pico, com ${percent(share(peak.turnos, turns))}.`,
  };
}

const around = (hours: readonly Hour[], { hora }: Hour): number =>
  [hora + 23, hora, hora + 1].reduce((total, at) => total + (hours[at % 24]?.turnos ?? 0), 0);

function budgetOf(kinds: readonly CountedUse[], turns: number, trend: number | null): readonly Proposal[] {
  const [most] = kinds;
  if (!most || trend === null || Math.abs(trend) <= THRESHOLDS.trend.atencao) return [];
  const way = trend > 0 ? 'cresceu' : 'caiu';
  const what =
    trend > 0
      ? 'confira se os orçamentos padrão e os limites de chamadas das fontes aguentam'
      : 'confira se algo deixou de funcionar antes de mexer em orçamentos';
  return [
    {
      serves: 'orcamentos_padrao',
      suggestion: `O uso ${way} ${percent(Math.abs(trend))} na última semana: ${what}, a começar por ${most.assistente}, ${most.tipo} (${percent(share(most.turnos, turns))} dos turnos).`,
    },
  ];
}

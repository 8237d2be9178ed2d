import { addDays, addMonths, endOfMonth, isDay, startOfMonth } from '#language/dates';
import { DATE_RANGES, type DateRange, type PeriodFilter } from '../data-access.ts';

export type DaySpan = { readonly de: string; readonly ate: string; readonly rotulo: string };

const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];
const MONTHS_OF_QUARTER = 3;
const MONTHS_OF_YEAR = 12;

const lastDays = (today: string, days: number): DaySpan => ({
  ...{ de: addDays(today, 1 - days), ate: today },
  rotulo: `nos últimos ${days} dias`,
});
const lastMonths = (today: string, months: number): DaySpan => ({
  ...{ de: addDays(addMonths(today, -months), 1), ate: today },
  rotulo: `nos últimos ${months} meses`,
});

const RANGES: Readonly<Record<DateRange, (today: string) => DaySpan>> = {
  '7d': (today) => lastDays(today, 7),
  '30d': (today) => lastDays(today, 30),
  '3m': (today) => lastMonths(today, 3),
  '6m': (today) => lastMonths(today, 6),
  '12m': (today) => lastMonths(today, 12),
  mesAtual: (today) => ({ de: startOfMonth(today), ate: endOfMonth(today), rotulo: 'neste mês' }),
  mesAnterior: (today) => {
    const before = addMonths(startOfMonth(today), -1);
    return { de: before, ate: endOfMonth(before), rotulo: 'no mês passado' };
  },
  anoAtual: (today) => ({ ...year(Number(today.slice(0, 4))), rotulo: 'neste ano' }),
};

const first = (ano: number, mes: number): string =>
  `${String(ano).padStart(4, '0')}-${String(mes).padStart(2, '0')}-01`;
const year = (ano: number) => ({ de: first(ano, 1), ate: endOfMonth(first(ano, MONTHS_OF_YEAR)) });
const said = (iso: string): string => iso.split('-').toReversed().join('/');
const monthName = (mes: number): string => MONTHS[mes - 1] ?? '';

/** The days that a filter means; text: what is wrong with it. */
export function spanOf(period: PeriodFilter, today: string): DaySpan | string {
  if (typeof period === 'string')
    return isRange(period)
      ? RANGES[period](today)
      : `"${period}" não é um período: use ${DATE_RANGES.join(', ')}, mensal, trimestral, anual ou custom.`;
  switch (period.tipo) {
    case 'mensal':
      return month(period.ano, period.mes);
    case 'trimestral':
      return quarter(period.ano, period.trimestre);
    case 'anual':
      return period.mes === undefined ? wholeYear(period.ano) : yearUntil(period.ano, period.mes);
    case 'custom':
      return custom(period);
    default:
      return 'O período precisa ser mensal, trimestral, anual ou custom.';
  }
}

const isRange = (text: string): text is DateRange => DATE_RANGES.some((range) => range === text);

const isYear = (ano: unknown): boolean => Number.isInteger(ano) && Number(ano) >= 1900 && Number(ano) <= 2200;
const isWithin = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;

const NEEDS_YEAR = 'Falta o ano do período, com quatro algarismos.';
const NEEDS_MONTH = 'O mês do período vai de 1 a 12.';

function month(ano: number, mes: number): DaySpan | string {
  if (!isYear(ano)) return NEEDS_YEAR;
  if (!isWithin(mes, MONTHS_OF_YEAR)) return NEEDS_MONTH;
  const de = first(ano, mes);
  return { de, ate: endOfMonth(de), rotulo: `em ${monthName(mes)} de ${ano}` };
}

function quarter(ano: number, trimestre: number): DaySpan | string {
  if (!isYear(ano)) return NEEDS_YEAR;
  if (!isWithin(trimestre, 4)) return 'O trimestre do período vai de 1 a 4.';
  const de = first(ano, (trimestre - 1) * MONTHS_OF_QUARTER + 1);
  return {
    ...{ de, ate: endOfMonth(addMonths(de, MONTHS_OF_QUARTER - 1)) },
    rotulo: `no ${trimestre}º trimestre de ${ano}`,
  };
}

const wholeYear = (ano: number): DaySpan | string =>
  isYear(ano) ? { ...year(ano), rotulo: `em ${ano}` } : NEEDS_YEAR;

function yearUntil(ano: number, mes: number): DaySpan | string {
  if (!isYear(ano)) return NEEDS_YEAR;
  if (!isWithin(mes, MONTHS_OF_YEAR)) return NEEDS_MONTH;
  const last = first(ano, mes);
  return {
    ...{ de: addMonths(last, 1 - MONTHS_OF_YEAR), ate: endOfMonth(last) },
    rotulo: `nos doze meses até ${monthName(mes)} de ${ano}`,
  };
}

function custom({ de, ate, rotulo }: Extract<PeriodFilter, { tipo: 'custom' }>): DaySpan | string {
  if (typeof de !== 'string' || typeof ate !== 'string' || !isDay(de) || !isDay(ate))
    return 'O período precisa de dois dias que existem, "de" e "ate", como 2026-11-15.';
  if (de > ate) return 'O período termina antes de começar.';
  return { de, ate, rotulo: rotulo ?? `de ${said(de)} a ${said(ate)}` };
}

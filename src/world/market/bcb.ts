import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { dayStart, isDay, localDay } from '#language/dates';
import type { Clock, IndicatorName, MarketAnswer, MarketAsking, MarketData, SeriesName } from '#protocol';
import type { GuardedRequest } from '../guarded-request.ts';
import { createHear, type Heard, NONSENSE, REFUSALS, unavailable } from './hear.ts';
import { INDICATOR_BOUNDS, isWithin, SERIES_BOUNDS } from './limits.ts';

export type BcbOptions = {
  readonly request: GuardedRequest;
  readonly clock: Pick<Clock, 'monotonic' | 'now'>;
  readonly url?: string;
};

const HOST = 'https://api.bcb.gov.br';

/** Numbers of the central bank's own catalogue of series (SGS). */
export const SGS_OF_INDICATOR: Readonly<Record<IndicatorName, number>> = {
  /** Target, per cent a year. */
  selic: 432,
  /** Per cent a year of 252 days. */
  cdi: 4_389,
  ipca_12m: 13_522,
  /** Month by month; twelve of them are compounded. */
  igpm_12m: 189,
  poupanca_mes: 195,
  /** PTAX, sale, in reais. */
  dolar: 1,
  /** Average rates of new credit to people, from here on. */
  juros_imobiliario_ano: 20_774,
  juros_veiculos_mes: 25_471,
  juros_pessoal_mes: 25_464,
  juros_cartao_rotativo_mes: 25_477,
};
export const SGS_OF_SERIES: Readonly<Record<SeriesName, number>> = {
  selic: 432,
  /** Per cent a day. */
  cdi: 12,
  ipca: 433,
  igpm: 189,
  poupanca: 195,
};

const MONTHS = 12;

/** Rates and indices by the Banco Central do Brasil, which wants no key. */
export function createBcb({ request, clock, url = HOST }: BcbOptions): NonNullable<MarketData['bcb']> {
  const origin = url.replace(/\/+$/, '');
  const hear = createHear({ request, clock, unknowns: [404], refusals: REFUSALS });
  const ask = (path: string, { signal }: MarketAsking): Promise<Heard> =>
    hear(`${origin}/dados/serie/${path}`, { headers: { accept: 'application/json' }, signal });
  return {
    indicator: async (name, asking) => {
      const count = name === 'igpm_12m' ? MONTHS : 1;
      const path = `bcdata.sgs.${SGS_OF_INDICATOR[name]}/dados/ultimos/${count}?formato=json`;
      const points = pointsIn(await ask(path, asking));
      if (points.kind !== 'found') return points;
      return latest(points.value, { name, count, today: localDay(clock.now()) });
    },
    series: async ({ name, from, to }, asking) => {
      const span = `dataInicial=${written(from)}&dataFinal=${written(to)}`;
      const path = `bcdata.sgs.${SGS_OF_SERIES[name]}/dados?formato=json&${span}`;
      const points = pointsIn(await ask(path, asking));
      if (points.kind !== 'found') return points;
      const sane = points.value.every(({ value }) => isWithin(value, SERIES_BOUNDS[name]));
      return sane ? { kind: 'found', value: { points: points.value } } : unavailable(NONSENSE);
    },
  };
}

/** 2026-11-13 is 13/11/2026 there. */
const written = (iso: string): string => iso.split('-').toReversed().join('/');

const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const point = z
  .object({
    data: z.string().regex(DAY),
    valor: z.string().regex(/^-?\d{1,12}(?:\.\d{1,12})?$/),
  })
  .transform(({ data, valor }) => ({ day: data.split('/').toReversed().join('-'), value: valor }))
  .refine(({ day }) => isDay(day));
type Point = z.output<typeof point>;

/** All or nothing: a series with a hole where something unreadable stood would be another series. */
function pointsIn(heard: Heard): MarketAnswer<readonly Point[]> {
  if (heard.kind !== 'heard') return heard;
  const read = z.array(point).safeParse(heard.body);
  if (!read.success) return unavailable(NONSENSE);
  if (read.data.length === 0) return { kind: 'unknown' };
  return { kind: 'found', value: read.data.toSorted((a, b) => a.day.localeCompare(b.day)) };
}

type Wanted = { readonly name: IndicatorName; readonly count: number; readonly today: string };

function latest(points: readonly Point[], { name, count, today }: Wanted) {
  const last = points.at(-1);
  if (!last || points.length < count) return unavailable(NONSENSE);
  const value = count === 1 ? last.value : compounded(points.slice(-count));
  if (!isWithin(value, INDICATOR_BOUNDS[name])) return unavailable(NONSENSE);
  // The target of the Selic is published ahead, up to the next meeting: it is today's all the same.
  const day = last.day > today ? today : last.day;
  return { kind: 'found', value: { value, at: dayStart(day) } } as const;
}

/** Rates of single months as one, with the two decimals in which it is published. */
const compounded = (points: readonly Point[]): string =>
  points
    .reduce((factor, { value }) => factor.times(new Decimal(value).div(100).plus(1)), new Decimal(1))
    .minus(1)
    .times(100)
    .toFixed(2);

import { addDays, addMonths, isDay, startOfMonth, weekdayOf } from '#language/dates';
import { LAST_DAY } from './demo-market.ts';
import { type MarketStub, type StubAnswer, startMarketStub } from './market-stub.ts';

export type BcbStub = MarketStub;

/** The Banco Central's series on this machine, in their wire format; the figures are invented for November 2026. */
export const startBcbStub = (): Promise<BcbStub> =>
  startMarketStub(({ path, query, mood }) => {
    const [, code = '', last] =
      /^\/dados\/serie\/bcdata\.sgs\.(\d{1,6})\/dados(?:\/ultimos\/(\d{1,3}))?$/.exec(path) ?? [];
    const series = SERIES[code];
    if (!series || query.get('formato') !== 'json' || mood === 'empty') return NOTHING;
    const points = last === undefined ? between(series, query) : lastOf(series, Number(last));
    if (points === null) return INVALID;
    if (points.length === 0) return NOTHING;
    return {
      status: 200,
      body: mood === 'absurd' ? points.map((each) => ({ ...each, valor: '-4000' })) : points,
    };
  });

const NOTHING: StubAnswer = {
  status: 404,
  body: { error: { detail: 'Value(s) not found', status: 404 } },
};
const INVALID: StubAnswer = { status: 200, body: '<html><body>Requisição inválida!</body></html>' };

/** How often it is published, until when, and what it says on a day. */
type Series = {
  readonly every: 'day' | 'weekday' | 'month';
  readonly until: string;
  readonly at: (day: string) => string;
};
type Point = { readonly data: string; readonly valor: string };

const monthly = (values: readonly string[], until: string): Series => ({
  ...{ every: 'month', until },
  at: (day) => values[Number(day.slice(5, 7)) - 1] ?? values[0] ?? '0.00',
});
const steady = (every: Series['every'], until: string, value: string): Series => ({
  ...{ every, until, at: () => value },
});

const OCTOBER = '2026-10-01';
const SEPTEMBER = '2026-09-01';
/** Twelve months of inflation from January on; they make 4.68 % a year. */
const IPCA = '0.52 0.61 0.44 0.40 0.33 0.21 0.26 0.18 0.38 0.41 0.36 0.48'.split(' ');
const IGPM = '0.31 0.52 -0.12 0.24 -0.35 0.12 0.41 0.29 0.36 0.27 0.18 0.44'.split(' ');

const SERIES: Readonly<Record<string, Series>> = {
  /** The target is told ahead, up to the next meeting. */
  432: { every: 'day', until: '2026-12-09', at: (day) => (day < '2025-06-19' ? '14.75' : '15.00') },
  4389: steady('weekday', LAST_DAY, '14.90'),
  12: steady('weekday', LAST_DAY, '0.055131'),
  13522: steady('month', OCTOBER, '4.68'),
  433: monthly(IPCA, OCTOBER),
  189: monthly(IGPM, OCTOBER),
  195: steady('day', LAST_DAY, '0.6721'),
  1: {
    every: 'weekday',
    until: LAST_DAY,
    at: (day) => (day === LAST_DAY ? '5.4321' : `5.4${day.slice(8)}0`),
  },
  20774: steady('month', SEPTEMBER, '11.86'),
  25471: steady('month', SEPTEMBER, '2.04'),
  25464: steady('month', SEPTEMBER, '6.12'),
  25477: steady('month', SEPTEMBER, '15.07'),
};

const isPublished = ({ every }: Series, day: string): boolean =>
  every === 'day' || (every === 'weekday' ? weekdayOf(day) <= 5 : day === startOfMonth(day));

const pointOf = ({ at }: Series, day: string): Point => ({ data: brazilian(day), valor: at(day) });

const brazilian = (iso: string): string => iso.split('-').toReversed().join('/');

function lastOf(series: Series, count: number): readonly Point[] {
  const points: Point[] = [];
  const step = (day: string): string => (series.every === 'month' ? addMonths(day, -1) : addDays(day, -1));
  for (let day = series.until; points.length < count; day = step(day))
    if (isPublished(series, day)) points.unshift(pointOf(series, day));
  return points;
}

/** Null: those are no days. */
function between(series: Series, query: URLSearchParams): readonly Point[] | null {
  const [from = '', to = ''] = ['dataInicial', 'dataFinal'].map((name) =>
    brazilianDay(query.get(name) ?? ''),
  );
  if (!isDay(from) || !isDay(to)) return null;
  const points: Point[] = [];
  for (let day = from; day <= to && day <= series.until; day = addDays(day, 1))
    if (isPublished(series, day)) points.push(pointOf(series, day));
  return points;
}

const brazilianDay = (written: string): string => written.split('/').toReversed().join('-');

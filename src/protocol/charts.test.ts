import { expect, test } from 'vitest';
import { CHARTS, type Chart, chartsIn } from './charts.ts';

const CHART: Chart = {
  ...{ kind: 'columns', title: 'Parcelas', unit: 'centavos', over: 'Mês' },
  labels: ['mês 1', 'mês 2', 'mês 3'],
  series: [
    { name: 'Juros', values: [300, 200, 100] },
    { name: 'Amortização', values: [700, 800, 900] },
  ],
  mark: { label: 'Teto', value: 1_500 },
  note: 'Sem seguros.',
};

const many = (count: number): Partial<Chart> => ({
  labels: Array.from({ length: count }, (_, at) => `mês ${at}`),
  series: [{ name: 'Saldo', values: Array.from({ length: count }, (_, at) => at) }],
});

test('[P3] a chart is read as it was told, and nothing else of it', () => {
  expect(chartsIn([{ ...CHART, script: 'alert(1)' }])).toEqual([CHART]);
  expect(chartsIn([{ ...CHART, ...many(CHARTS.points.most) }])).toHaveLength(1);
  expect(chartsIn(Array.from({ length: 9 }, () => CHART))).toHaveLength(CHARTS.most);
});

test('[P3] below zero is drawn where nothing stands on anything', () => {
  const values = [-300, 200, 100];
  const series = [{ name: 'Sobra', values }];
  expect(chartsIn([{ ...CHART, series }])).toHaveLength(1);
  expect(chartsIn([{ ...CHART, series: [...series, { name: 'Outra', values }] }])).toEqual([]);
  expect(chartsIn([{ ...CHART, kind: 'lines', series }])).toHaveLength(1);
});

test.each<readonly [string, unknown]>([
  ['nothing', null],
  ['a text', 'gráfico'],
  ['another kind', { ...CHART, kind: 'pizza' }],
  ['another unit', { ...CHART, unit: 'dólares' }],
  ['no title', { ...CHART, title: ' ' }],
  ['a title too long', { ...CHART, title: 'x'.repeat(CHARTS.chars.title + 1) }],
  ['too few points', { ...CHART, ...many(CHARTS.points.least - 1) }],
  ['too many points', { ...CHART, ...many(CHARTS.points.most + 1) }],
  ['a label twice', { ...CHART, labels: ['mês 1', 'mês 1', 'mês 2'] }],
  ['no series', { ...CHART, series: [] }],
  ['a series short of a value', { ...CHART, series: [{ name: 'Juros', values: [1, 2] }] }],
  ['a value that is none', { ...CHART, series: [{ name: 'Juros', values: [1, null, 3] }] }],
  ['a value without end', { ...CHART, series: [{ name: 'Juros', values: [1, Number.NaN, 3] }] }],
  ['a series without a name', { ...CHART, series: [{ values: [1, 2, 3] }] }],
  ['a name twice', { ...CHART, series: [CHART.series[0], CHART.series[0]] }],
  [
    'too many series',
    { ...CHART, series: Array.from({ length: 6 }, (_, at) => ({ name: `${at}`, values: [1, 2, 3] })) },
  ],
])('[P3] %s is no chart', (_, value) => {
  expect(chartsIn([value, CHART])).toEqual([CHART]);
  expect(chartsIn(value)).toEqual([]);
});

test('[P3] a mark or a note that is none is left out, and the chart stays', () => {
  const { mark: _, note: __, ...bare } = CHART;
  expect(chartsIn([{ ...CHART, mark: { label: '', value: 1 }, note: 'x'.repeat(999) }])).toEqual([bare]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#language/dates';
import { figure, sum } from './fixtures.ts';
import { exposure, portfolioVolatility, volatility } from './index.ts';

const held = fc.array(
  fc.record({
    nome: fc.constantFrom('PETR4', 'VALE3', 'Tesouro Selic', 'KNRI11'),
    classe: fc.constantFrom('acoes', 'renda_fixa', 'fii'),
    centavos: fc.integer({ min: 0, max: 1_000_000_000 }),
  }),
  { maxLength: 20 },
);
const hundredths = (percents: readonly { percentual: number }[]): number =>
  sum(percents.map(({ percentual }) => Math.round(percentual * 100)));

test('[F12.exposure] shares add up to 100, each within a hundredth of what it is', () => {
  fc.assert(
    fc.property(held, (itens) => {
      const total = sum(itens.map(({ centavos }) => centavos));
      fc.pre(total > 0);
      const found = figure(exposure({ itens }));
      expect(found.total_centavos).toBe(total);
      expect(hundredths(found.classes)).toBe(10_000);
      for (const { classe, centavos, percentual } of found.classes) {
        expect(centavos).toBe(
          sum(itens.filter((item) => item.classe === classe).map((item) => item.centavos)),
        );
        expect(Math.abs(percentual - (centavos / total) * 100)).toBeLessThan(0.01);
      }
      const byName = ['PETR4', 'VALE3', 'Tesouro Selic', 'KNRI11'].map((nome) =>
        sum(itens.filter((item) => item.nome === nome).map(({ centavos }) => centavos)),
      );
      expect(found.maior?.centavos).toBe(Math.max(...byName));
      expect(found.depois).toBeNull();
    }),
  );
});

test('[F12.exposure] a movement between classes changes no total, new money is added', () => {
  fc.assert(
    fc.property(held, fc.integer({ min: 1, max: 1_000_000 }), (itens, centavos) => {
      const movimento = { para_classe: 'acoes', centavos };
      const added = figure(exposure({ itens, movimento }));
      expect(added.depois?.total_centavos).toBe(added.total_centavos + centavos);
      expect(hundredths(added.depois?.classes ?? [])).toBe(10_000);
      const there = added.classes.find(({ classe }) => classe === 'fii')?.centavos ?? 0;
      const moved = exposure({ itens, movimento: { ...movimento, de_classe: 'fii' } });
      expect('impossivel' in moved).toBe(there < centavos);
      if (!('impossivel' in moved)) expect(moved.depois?.total_centavos).toBe(moved.total_centavos);
    }),
  );
});

test('[F12.exposure] 5,000 of 100,000 take shares from 20 to 25 %; of nothing there is no share', () => {
  const itens = [
    { nome: 'Tesouro Selic', classe: 'renda_fixa', centavos: 8_000_000 },
    { nome: 'BOVA11', classe: 'acoes', centavos: 2_000_000 },
  ];
  const movimento = { para_classe: 'acoes', centavos: 500_000, de_classe: 'renda_fixa' };
  expect(exposure({ itens, movimento })).toMatchObject({
    classes: [{ percentual: 80 }, { classe: 'acoes', percentual: 20 }],
    depois: { classes: [{ percentual: 75 }, { classe: 'acoes', percentual: 25 }] },
  });
  expect(exposure({ itens, movimento: { ...movimento, centavos: 8_000_001 } })).toEqual({
    impossivel: 'Não há R$ 80.000,01 em renda_fixa para mover: há R$ 80.000,00.',
  });
  expect(exposure({ itens: [] })).toHaveProperty('impossivel');
  expect(
    exposure({ itens: [], movimento: { para_classe: 'acoes', centavos: 1, de_classe: null } }),
  ).toMatchObject({
    ...{ total_centavos: 0, classes: [], maior: null },
    depois: { classes: [{ classe: 'acoes', percentual: 100 }] },
  });
});

const closing = fc.integer({ min: 1, max: 100_000 });
const series = (values: readonly number[], scale = 100) =>
  values.map((value, at) => ({ data: addDays('2024-01-01', at), fechamento: (value / scale).toString() }));

test('[F12.volatility] what prices are counted in, and the order they come in, change nothing', () => {
  fc.assert(
    fc.property(fc.array(closing, { minLength: 3, maxLength: 80 }), (values) => {
      const { passos, ...found } = figure(volatility({ precos: series(values), por_ano: 252 }));
      const { passos: _, ...scaled } = figure(volatility({ precos: series(values, 1_000), por_ano: 252 }));
      expect(scaled).toEqual(found);
      const { passos: __, ...shuffled } = figure(
        volatility({ precos: series(values).toReversed(), por_ano: 252 }),
      );
      expect(shuffled).toEqual(found);
      expect(passos).toHaveLength(3);
    }),
  );
});

test('[F12.volatility] it is the sample deviation over a year, and the deepest fall of all pairs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 5_000, max: 20_000 }), { minLength: 3, maxLength: 40 }),
      (values) => {
        const found = figure(volatility({ precos: series(values), por_ano: 52 }));
        const made = values.slice(1).map((value, at) => value / (values[at] ?? 1) - 1);
        const mean = sum(made) / made.length;
        const variance = sum(made.map((value) => (value - mean) ** 2)) / (made.length - 1);
        expect(found.volatilidade_anual_percentual).toBeCloseTo(Math.sqrt(variance * 52) * 100, 1);
        const falls = values.flatMap((top, at) => values.slice(at).map((later) => (later / top - 1) * 100));
        expect(Math.abs(found.maior_queda_percentual - Math.min(...falls))).toBeLessThanOrEqual(0.00501);
        expect(Object.is(found.maior_queda_percentual, -0)).toBe(false);
        const whole = ((values.at(-1) ?? 1) / (values[0] ?? 1) - 1) * 100;
        expect(Math.abs(found.retorno_periodo_percentual - whole)).toBeLessThanOrEqual(0.00501);
      },
    ),
  );
});

test('[F12.volatility] a steady pace does not swing, and is told for a year only where it lasted', () => {
  const doubling = (count: number) => series(Array.from({ length: count }, (_, at) => 2 ** at));
  expect(volatility({ precos: doubling(13), por_ano: 12 })).toMatchObject({
    ...{ volatilidade_anual_percentual: 0, maior_queda_percentual: 0, pontos: 13 },
    ...{ retorno_periodo_percentual: 409_500, retorno_anual_percentual: 409_500 },
  });
  const flat = (count: number) => series(Array.from({ length: count }, () => 100));
  expect(volatility({ precos: flat(59), por_ano: 252 })).toMatchObject({ retorno_anual_percentual: null });
  expect(volatility({ precos: flat(60), por_ano: 252 })).toMatchObject({ retorno_anual_percentual: 0 });
});

test('[F12.volatility] a day with two prices, or one that is nothing, is refused', () => {
  const [first, second, third] = series([100, 110, 99]);
  if (!(first && second && third)) throw new Error('three prices');
  expect(
    volatility({ precos: [first, second, { ...third, data: second.data }], por_ano: 252 }),
  ).toHaveProperty('impossivel');
  expect(
    volatility({ precos: [first, { ...second, fechamento: '0.00' }, third], por_ano: 252 }),
  ).toHaveProperty('impossivel');
});

test('[F12.portfolio-volatility] between what moves together and what is not tied', () => {
  const swing = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(fc.array(swing, { minLength: 1, maxLength: 20 }), (swings) => {
      const itens = swings.map((value, at) => ({
        nome: `${at}`,
        peso_percentual: 100 / swings.length,
        volatilidade_percentual: (value / 100).toFixed(2),
      }));
      const found = figure(portfolioVolatility({ itens }));
      expect(found.minima_percentual).toBeLessThanOrEqual(found.maxima_percentual);
      expect(Math.abs(found.maxima_percentual - sum(swings) / swings.length / 100)).toBeLessThanOrEqual(
        0.00501,
      );
      const least = Math.sqrt(sum(swings.map((value) => (value / 100 / swings.length) ** 2)));
      expect(Math.abs(found.minima_percentual - least)).toBeLessThanOrEqual(0.00501);
    }),
  );
  const half = { nome: 'a', peso_percentual: 50, volatilidade_percentual: 20 };
  expect(portfolioVolatility({ itens: [half] })).toEqual({
    impossivel: 'Os pesos precisam somar 100%: somam 50%.',
  });
});

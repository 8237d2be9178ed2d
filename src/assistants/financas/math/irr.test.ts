import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#language/dates';
import { asText, figure, periods, rate } from './fixtures.ts';
import { datedRate, internalRate, isImpossible, priceTable } from './index.ts';

const MILLION = 1_000_000;

/** The sign of what flows are worth at a rate in millionths of a percent, by whole numbers alone. */
function signAt(flows: readonly number[], millionths: number): number {
  const under = 100n * BigInt(MILLION);
  const over = under + BigInt(millionths);
  const worth = flows.reduce((sum, flow, at) => sum * over + BigInt(flow) * under ** BigInt(at), 0n);
  if (worth === 0n) return 0;
  return worth > 0n ? 1 : -1;
}

/** Between its neighbours at the last decimal, what goes out and what comes in change places. */
function expectRoot(flows: readonly number[], percent: number): void {
  const millionths = Math.round(percent * MILLION);
  expect(signAt(flows, millionths - 1) * signAt(flows, millionths + 1)).toBeLessThanOrEqual(0);
}

const gain = fc.integer({ min: 1, max: 10_000_000 });

test('[F12.irr] at the rate that is told, what goes out and what comes in are worth the same', () => {
  fc.assert(
    fc.property(gain, fc.array(gain, { minLength: 1, maxLength: 60 }), (out, back) => {
      const flows = [-out, ...back];
      const found = internalRate({ fluxos_centavos: flows });
      const least = Math.round(-99.99 * MILLION);
      const inReach = signAt(flows, least) * signAt(flows, 1_000 * MILLION) < 0;
      expect(isImpossible(found)).toBe(!inReach);
      if (!isImpossible(found)) expectRoot(flows, found.taxa_percentual);
    }),
  );
});

test('[F12.irr] a loan costs the rate of its table', () => {
  fc.assert(
    fc.property(rate, periods, (percent, parcelas) => {
      const value = 1_000_000_000;
      const table = priceTable({
        ...{ valor_financiado_centavos: value, taxa_percentual: asText(percent), parcelas },
      });
      fc.pre(!isImpossible(table));
      const paid = figure(table).linhas.map(({ parcela_centavos }) => -parcela_centavos);
      const { taxa_percentual } = figure(internalRate({ fluxos_centavos: [value, ...paid] }));
      expect(Math.abs(taxa_percentual - percent / 100)).toBeLessThanOrEqual(0.000_01);
    }),
  );
});

/** Flows whose worth is zero exactly at these rates, in per cent: the product of (100 × (1 + i) − root). */
function withRoots(rates: readonly number[]): readonly number[] {
  return rates.reduce<readonly number[]>(
    (flows, percent) =>
      Array.from(
        { length: flows.length + 1 },
        (_, at) => 100 * (flows[at] ?? 0) - (100 + percent) * (flows[at - 1] ?? 0),
      ),
    [-1],
  );
}

test('[F12.irr] of one root in reach its rate is told, of several none, however the signs change', () => {
  const near = fc.integer({ min: -50, max: 200 });
  const far = fc.integer({ min: 1_001, max: 3_000 });
  fc.assert(
    fc.property(near, far, far, (percent, one, other) => {
      expect(internalRate({ fluxos_centavos: withRoots([percent, one, other]) })).toMatchObject({
        taxa_percentual: percent,
      });
      expect(internalRate({ fluxos_centavos: withRoots([one, other]) })).toEqual({
        impossivel: 'Nenhuma taxa entre −99,99% e 1.000% iguala o que entra ao que sai.',
      });
    }),
  );
  fc.assert(
    fc.property(near, near, far, (one, other, beyond) => {
      expect(internalRate({ fluxos_centavos: withRoots([one, other, beyond]) })).toEqual({
        impossivel:
          'Não há uma taxa única que iguale o que entra ao que sai: o sentido do dinheiro muda mais de uma vez.',
      });
    }),
  );
});

test('[F12.irr] the ends of the reach are not in it; one side alone has no rate', () => {
  expect(internalRate({ fluxos_centavos: [-100, 1_100] })).toHaveProperty('impossivel');
  expect(internalRate({ fluxos_centavos: [-100_000, 1_099_999] })).toMatchObject({
    taxa_percentual: 999.999,
  });
  expect(internalRate({ fluxos_centavos: [-10_000, 1] })).toHaveProperty('impossivel');
  expect(internalRate({ fluxos_centavos: [-10_000, 2] })).toMatchObject({ taxa_percentual: -99.98 });
  expect(internalRate({ fluxos_centavos: [0, 0, 0] })).toHaveProperty('impossivel');
  expect(internalRate({ fluxos_centavos: [100, 200] })).toEqual({
    impossivel: 'É preciso pelo menos um valor que sai (abaixo de zero) e um que entra.',
  });
  expect(internalRate({ fluxos_centavos: [-100_000, 0, 121_000] })).toMatchObject({ taxa_percentual: 10 });
});

test('[F12.xirr] the example of spreadsheets: 37.3363 %', () => {
  const fluxos = [
    { data: '2008-01-01', centavos: -1_000_000 },
    { data: '2008-03-01', centavos: 275_000 },
    { data: '2008-10-30', centavos: 425_000 },
    { data: '2009-02-15', centavos: 325_000 },
    { data: '2009-04-01', centavos: 275_000 },
  ];
  const { taxa_percentual } = figure(datedRate({ fluxos }));
  expect(taxa_percentual).toBeCloseTo(37.336253, 5);
  expect(figure(datedRate({ fluxos: fluxos.toReversed() })).taxa_percentual).toBe(taxa_percentual);
});

test('[F12.xirr] years of 365 days tell the rate of periods, and equal gaps that of as many in a year', () => {
  const some = fc.array(gain, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(gain, some, fc.integer({ min: 1, max: 400 }), (out, back, gap) => {
      const cents = [-out, ...back];
      const dated = (days: number) => ({
        fluxos: cents.map((centavos, at) => ({ data: addDays('2001-02-03', at * days), centavos })),
      });
      const each = internalRate({ fluxos_centavos: cents });
      expect(isImpossible(datedRate(dated(365)))).toBe(isImpossible(each));
      fc.pre(!isImpossible(each));
      const { taxa_percentual } = figure(each);
      expect(datedRate(dated(365))).toMatchObject({ taxa_percentual });
      const yearly = ((1 + taxa_percentual / 100) ** (365 / gap) - 1) * 100;
      fc.pre(yearly > -99 && yearly < 999);
      const told = figure(datedRate(dated(gap))).taxa_percentual;
      // The period's rate was rounded: what that makes in a year.
      expect(Math.abs(told - yearly)).toBeLessThanOrEqual(
        1e-6 * (365 / gap) * (1 + yearly / 100) * 1.5 + 1e-6,
      );
    }),
  );
});

test('[F12.xirr] what one day brings is one flow, and a single day has no rate', () => {
  const one = { data: '2026-01-01', centavos: -100_000 };
  const back = { data: '2027-01-01', centavos: 110_000 };
  const nothing = { data: '2026-01-01', centavos: 50_000 };
  expect(datedRate({ fluxos: [nothing, one, { ...one, centavos: -50_000 }, back] })).toEqual(
    datedRate({ fluxos: [one, back] }),
  );
  expect(datedRate({ fluxos: [one, { ...back, data: one.data }] })).toHaveProperty('impossivel');
});

import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asText, cents, figure, rate, rounded } from './fixtures.ts';
import { compareInvestments, compoundInterest, investmentTax } from './index.ts';

test.each([
  [0, 22.5],
  [180, 22.5],
  [181, 20],
  [360, 20],
  [361, 17.5],
  [720, 17.5],
  [721, 15],
  [36_525, 15],
])('[F12.tax] fixed income of %i days pays %d %%', (dias, aliquota_percentual) => {
  const found = figure(investmentTax({ rendimento_centavos: 100_000, dias, tributacao: 'regressiva' }));
  expect(found).toMatchObject({ aliquota_percentual, imposto_centavos: aliquota_percentual * 1_000 });
  expect(found.premissas.join(' ')).toMatch(/Tabela regressiva.*IOF.*30 dias/);
});

test.each([
  ['acoes', 15],
  ['fii', 20],
  ['isento', 0],
] as const)('[F12.tax] %s pays %d %% whatever the days', (tributacao, aliquota_percentual) => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 3_000 }), (rendimento_centavos, dias) => {
      const imposto = rounded(BigInt(rendimento_centavos) * BigInt(aliquota_percentual), 100n);
      expect(investmentTax({ rendimento_centavos, dias, tributacao })).toMatchObject({
        ...{ aliquota_percentual, imposto_centavos: imposto },
        liquido_centavos: rendimento_centavos - imposto,
      });
    }),
  );
});

test('[F12.tax] a loss pays none, and stays a loss', () => {
  expect(investmentTax({ rendimento_centavos: -5_000, dias: 10, tributacao: 'acoes' })).toMatchObject({
    ...{ imposto_centavos: 0, liquido_centavos: -5_000 },
  });
});

const OPTIONS = [
  { nome: 'CDB', taxa_anual_percentual: 13, tributacao: 'regressiva' },
  { nome: 'LCI', taxa_anual_percentual: 11, tributacao: 'isento' },
] as const;

test('[F12.compare] without contributions it is interest less tax, the best first', () => {
  fc.assert(
    fc.property(cents, rate, rate, (principal, one, other) => {
      fc.pre(principal > 0);
      const found = figure(
        compareInvestments({
          ...{ principal_centavos: principal, aporte_centavos: 0, meses: 36 },
          opcoes: [
            { nome: 'a', taxa_anual_percentual: asText(one), tributacao: 'regressiva' },
            { nome: 'b', taxa_anual_percentual: asText(other), tributacao: 'isento' },
          ],
        }),
      );
      const [first, second] = found.opcoes;
      expect(found.diferenca_centavos).toBe((first?.liquido_centavos ?? 0) - (second?.liquido_centavos ?? 0));
      expect(found.diferenca_centavos).toBeGreaterThanOrEqual(0);
      for (const option of found.opcoes) {
        const percent = option.nome === 'a' ? one : other;
        const grown = compoundInterest({
          ...{ principal_centavos: principal, taxa_percentual: asText(percent) },
          ...({ periodo: 'ano', periodos: 3 } as const),
        });
        expect(option.bruto_centavos).toBe(figure(grown).montante_centavos);
        const taxed = option.nome === 'a' ? 0.15 * figure(grown).juros_centavos : 0;
        expect(Math.abs(option.imposto_centavos - taxed)).toBeLessThanOrEqual(0.6);
        expect(option.liquido_centavos).toBe(option.bruto_centavos - option.imposto_centavos);
      }
    }),
  );
});

/** Each contribution on its own, month by month. */
function taxOfLots(each: number, months: number, percent: number): Decimal {
  const Fine = Decimal.clone({ precision: 50 });
  const monthly = new Fine(1 + percent / 100).pow(new Fine(1).div(12));
  const lots = Array.from({ length: months }, (_, age) => {
    const gain = monthly.pow(age).minus(1).times(each);
    const days = Math.floor((age * 365) / 12);
    return gain
      .times(
        figure(investmentTax({ rendimento_centavos: 0, dias: days, tributacao: 'regressiva' }))
          .aliquota_percentual,
      )
      .div(100);
  });
  return lots.reduce((sum, tax) => sum.plus(tax), new Fine(0));
}

test('[F12.compare] each contribution pays the tax of its own time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000 }), fc.integer({ min: 2, max: 60 }), (each, meses) => {
      const { opcoes, total_aportado_centavos } = figure(
        compareInvestments({ principal_centavos: 0, aporte_centavos: each, meses, opcoes: OPTIONS }),
      );
      const cdb = opcoes.find(({ nome }) => nome === 'CDB');
      expect(total_aportado_centavos).toBe(each * meses);
      expect(
        taxOfLots(each, meses, 13)
          .minus(cdb?.imposto_centavos ?? 0)
          .abs()
          .toNumber(),
      ).toBeLessThanOrEqual(0.5);
    }),
    { numRuns: 40 },
  );
});

test('[F12.compare] without tax the net rate is the rate, contributions or not', () => {
  fc.assert(
    fc.property(
      rate,
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 240 }),
      (percent, each, meses) => {
        const option = { nome: 'x', taxa_anual_percentual: asText(percent), tributacao: 'isento' as const };
        const { opcoes } = figure(
          compareInvestments({
            ...{ principal_centavos: 1_000_000, aporte_centavos: each, meses },
            opcoes: [option, { ...option, tributacao: 'acoes' }],
          }),
        );
        expect(opcoes[0]).toMatchObject({ taxa_liquida_anual_percentual: percent / 100 });
        expect(opcoes[1]?.taxa_liquida_anual_percentual).toBeLessThanOrEqual(percent / 100);
      },
    ),
    { numRuns: 40 },
  );
});

test('[F12.compare] nothing invested, or no time to earn, is no comparison', () => {
  const asked = { principal_centavos: 0, aporte_centavos: 0, meses: 12, opcoes: OPTIONS };
  expect(compareInvestments(asked)).toHaveProperty('impossivel');
  expect(compareInvestments({ ...asked, aporte_centavos: 100, meses: 1 })).toHaveProperty('impossivel');
  const nothing = OPTIONS.map((option) => ({ ...option, taxa_anual_percentual: 0 }));
  expect(compareInvestments({ ...asked, principal_centavos: 500, opcoes: nothing })).toMatchObject({
    ...{ diferenca_centavos: 0, opcoes: [{ taxa_liquida_anual_percentual: 0 }, { imposto_centavos: 0 }] },
  });
});

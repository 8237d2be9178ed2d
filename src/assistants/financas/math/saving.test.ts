import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asText, cents, figure, periods, rate } from './fixtures.ts';
import {
  capitalForIncome,
  compoundInterest,
  futureValue,
  incomeOfCapital,
  isImpossible,
  MATH,
  neededContribution,
  presentValue,
  retirement,
  timeToSave,
} from './index.ts';

const goal = fc.integer({ min: 1, max: 1_000_000_000 });

test('[F12.saving-time] the goal is there at the end of that period, and not one before', () => {
  fc.assert(
    fc.property(fc.tuple(cents, goal), goal, rate, ([initial, each], objetivo_centavos, percent) => {
      const terms = {
        ...{ valor_inicial_centavos: initial, aporte_centavos: each, taxa_percentual: asText(percent) },
        periodo: 'mes' as const,
      };
      const after = (periodos: number): number =>
        periodos === 0 ? initial : figure(futureValue({ ...terms, periodos })).valor_futuro_centavos;
      const reached = timeToSave({ ...terms, objetivo_centavos });
      if (isImpossible(reached)) {
        expect(after(MATH.mostPeriods)).toBeLessThan(objetivo_centavos);
        return;
      }
      const found = figure(reached);
      expect(after(found.periodos)).toBeGreaterThanOrEqual(objetivo_centavos);
      expect(found.valor_no_fim_centavos).toBe(after(found.periodos));
      if (found.periodos > 0) expect(after(found.periodos - 1)).toBeLessThan(objetivo_centavos);
      expect(found.total_aportado_centavos).toBe(initial + each * found.periodos);
      expect(found.juros_centavos).toBe(found.valor_no_fim_centavos - found.total_aportado_centavos);
    }),
  );
});

test('[F12.saving-time] what is there needs no time; what a century does not reach is refused', () => {
  const penny = {
    valor_inicial_centavos: 0,
    aporte_centavos: 1,
    taxa_percentual: 0,
    periodo: 'mes' as const,
  };
  expect(timeToSave({ ...penny, objetivo_centavos: MATH.mostPeriods })).toMatchObject({ periodos: 1_200 });
  expect(timeToSave({ ...penny, objetivo_centavos: MATH.mostPeriods + 1 })).toEqual({
    impossivel: 'Nem em 1200 meses se chega ao objetivo assim.',
  });
  expect(timeToSave({ ...penny, valor_inicial_centavos: 500, objetivo_centavos: 500 })).toMatchObject({
    ...{ periodos: 0, valor_no_fim_centavos: 500, total_aportado_centavos: 500, juros_centavos: 0 },
    passos: [{ conta: 'R$ 5,00 ≥ R$ 5,00' }],
  });
});

test('[F12.contribution] it reaches the goal, and a cent less does not', () => {
  fc.assert(
    fc.property(fc.tuple(cents, goal), rate, periods, ([initial, objetivo_centavos], percent, periodos) => {
      const terms = {
        ...{ valor_inicial_centavos: initial, taxa_percentual: asText(percent), periodos },
        periodo: 'mes' as const,
      };
      const found = figure(neededContribution({ ...terms, objetivo_centavos }));
      const after = (aporte_centavos: number): number =>
        figure(futureValue({ ...terms, aporte_centavos })).valor_futuro_centavos;
      expect(found.valor_no_fim_centavos).toBe(after(found.aporte_centavos));
      expect(found.valor_no_fim_centavos).toBeGreaterThanOrEqual(objetivo_centavos);
      if (found.aporte_centavos > 0) expect(after(found.aporte_centavos - 1)).toBeLessThan(objetivo_centavos);
      expect(found.total_aportado_centavos).toBe(initial + found.aporte_centavos * periodos);
    }),
  );
});

test('[F12.contribution][F12.saving-time] so much each month arrives in so many months', () => {
  fc.assert(
    fc.property(goal, rate, periods, (objetivo_centavos, percent, periodos) => {
      const terms = {
        ...{ valor_inicial_centavos: 0, objetivo_centavos, taxa_percentual: asText(percent) },
        periodo: 'mes' as const,
      };
      const { aporte_centavos } = figure(neededContribution({ ...terms, periodos }));
      expect(figure(timeToSave({ ...terms, aporte_centavos })).periodos).toBeLessThanOrEqual(periodos);
    }),
  );
});

test('[F12.present-value][F12.compound-interest] what a sum becomes is worth that sum, within a cent', () => {
  fc.assert(
    fc.property(cents, rate, periods, (principal_centavos, percent, periodos) => {
      const terms = { taxa_percentual: asText(percent), periodo: 'ano' as const, periodos };
      const grown = figure(compoundInterest({ principal_centavos, ...terms })).montante_centavos;
      const back = figure(presentValue({ valor_futuro_centavos: grown, ...terms })).valor_presente_centavos;
      expect(Math.abs(back - principal_centavos)).toBeLessThanOrEqual(1);
    }),
  );
});

test('[F12.income] 15,000 a month at 6 % a year take 3,000,000, which give them back', () => {
  const asked = { renda_mensal_centavos: 1_500_000, taxa_retirada_percentual: 6 };
  expect(capitalForIncome(asked)).toMatchObject({
    ...{ capital_centavos: 300_000_000, renda_anual_centavos: 18_000_000 },
  });
  fc.assert(
    fc.property(goal, rate, (renda_mensal_centavos, percent) => {
      const taxa_retirada_percentual = asText(percent);
      const { capital_centavos } = figure(
        capitalForIncome({ renda_mensal_centavos, taxa_retirada_percentual }),
      );
      const exactly = BigInt(renda_mensal_centavos) * 120_000n;
      expect(BigInt(capital_centavos) * BigInt(percent) >= exactly).toBe(true);
      expect(BigInt(capital_centavos - 1) * BigInt(percent) < exactly).toBe(true);
      const back = figure(incomeOfCapital({ capital_centavos, taxa_retirada_percentual }));
      expect(back.renda_mensal_centavos).toBe(renda_mensal_centavos);
    }),
  );
  expect(capitalForIncome({ ...asked, taxa_retirada_percentual: 0 })).toHaveProperty('impossivel');
});

const AT_35 = {
  ...{ idade: 35, idade_alvo: 60, renda_mensal_centavos: 800_000, patrimonio_centavos: 10_000_000 },
  ...{ aporte_centavos: 150_000, taxa_real_anual_percentual: 4, taxa_retirada_percentual: 4 },
};

test('[F12.retirement] without a return all is added up; with one, years grow as years', () => {
  expect(retirement({ ...AT_35, taxa_real_anual_percentual: 0 })).toMatchObject({
    ...{ anos: 25, capital_necessario_centavos: 240_000_000, capital_projetado_centavos: 55_000_000 },
    ...{ falta_centavos: 185_000_000, renda_projetada_centavos: 183_333 },
    aporte_necessario_centavos: Math.ceil(230_000_000 / 300),
  });
  fc.assert(
    fc.property(cents, rate, fc.integer({ min: 1, max: 60 }), (patrimonio_centavos, percent, anos) => {
      const found = figure(
        retirement({
          ...{ ...AT_35, idade: 20, idade_alvo: 20 + anos, patrimonio_centavos, aporte_centavos: 0 },
          taxa_real_anual_percentual: asText(percent),
        }),
      );
      const grown = compoundInterest({
        ...{ principal_centavos: patrimonio_centavos, taxa_percentual: asText(percent) },
        ...({ periodo: 'ano', periodos: anos } as const),
      });
      expect(found.capital_projetado_centavos).toBe(figure(grown).montante_centavos);
    }),
  );
});

test('[F12.retirement] what it says to put by is enough, and a cent less is not', () => {
  fc.assert(
    fc.property(cents, rate, fc.integer({ min: 1, max: 60 }), (patrimonio_centavos, percent, anos) => {
      const asked = {
        ...{ ...AT_35, idade: 20, idade_alvo: 20 + anos, patrimonio_centavos },
        taxa_real_anual_percentual: asText(percent),
      };
      const { aporte_necessario_centavos: needed, ...found } = figure(retirement(asked));
      expect(found.falta_centavos).toBe(
        Math.max(0, found.capital_necessario_centavos - found.capital_projetado_centavos),
      );
      const missing = (aporte_centavos: number): number =>
        figure(retirement({ ...asked, aporte_centavos })).falta_centavos;
      expect(missing(needed)).toBe(0);
      if (needed > 0) expect(missing(needed - 1)).toBeGreaterThan(0);
    }),
    { numRuns: 40 },
  );
});

test('[F12.retirement] prices may outrun the return; the past and more than a century are refused', () => {
  const shrunk = figure(retirement({ ...AT_35, aporte_centavos: 0, taxa_real_anual_percentual: '-1' }));
  expect(shrunk.capital_projetado_centavos).toBe(Math.round(10_000_000 * 0.99 ** 25));
  expect(retirement({ ...AT_35, idade_alvo: 35 })).toHaveProperty('impossivel');
  expect(retirement({ ...AT_35, idade: 0, idade_alvo: 101 })).toHaveProperty('impossivel');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asText, cents, figure, periods, rate, rounded, up } from './fixtures.ts';
import { compoundInterest, equivalentRate, inflationCorrection, presentValue, realRate } from './index.ts';

/** Of what a factor adds to one, in per cent with six decimals. */
const percentOf = (over: bigint, under: bigint): number =>
  rounded((over - under) * 10n ** 8n, under) / 1_000_000;

test('[F12.equivalent-rate] a month’s rate over a year is the closed form, and comes back', () => {
  fc.assert(
    fc.property(rate, (percent) => {
      const year = figure(equivalentRate({ taxa_percentual: asText(percent), de: 'mes', para: 'ano' }));
      expect(year.taxa_percentual).toBe(percentOf(up(percent, 12), 10_000n ** 12n));
      const back = figure(equivalentRate({ ...year, de: 'ano', para: 'mes' }));
      expect(Math.abs(back.taxa_percentual - percent / 100)).toBeLessThanOrEqual(0.000_001);
    }),
  );
  expect(equivalentRate({ taxa_percentual: 1, de: 'mes', para: 'ano' })).toMatchObject({
    taxa_percentual: 12.682503,
    passos: [{ conta: '((1 + 0,01)^12 − 1) × 100', valor: '12,682503% ao ano' }],
  });
  expect(equivalentRate({ taxa_percentual: '0.5', de: 'mes', para: 'mes' })).toMatchObject({
    taxa_percentual: 0.5,
  });
  expect(equivalentRate({ taxa_percentual: 0, de: 'ano', para: 'mes' })).toMatchObject({
    taxa_percentual: 0,
  });
});

test('[F12.equivalent-rate] a rate that no number holds exactly is refused', () => {
  expect(equivalentRate({ taxa_percentual: 1_000, de: 'mes', para: 'ano' })).toEqual({
    impossivel: 'O percentual é grande demais para ser dito com exatidão.',
  });
});

test('[F12.real-rate] what is left of a rate is the closed form, below zero where prices win', () => {
  fc.assert(
    fc.property(rate, rate, (nominal, prices) => {
      const asked = { taxa_percentual: asText(nominal), inflacao_percentual: asText(prices) };
      const { taxa_percentual } = figure(realRate(asked));
      const [over, under] = [BigInt(10_000 + nominal), BigInt(10_000 + prices)];
      const exactly = (Number(over - under) / Number(under)) * 100;
      expect(Math.abs(taxa_percentual - exactly)).toBeLessThanOrEqual(0.000_000_51);
      expect(Math.sign(taxa_percentual)).toBe(Math.sign(nominal - prices));
    }),
  );
  expect(realRate({ taxa_percentual: 10, inflacao_percentual: 4 })).toMatchObject({
    taxa_percentual: 5.769231,
  });
  expect(realRate({ taxa_percentual: 5, inflacao_percentual: '-1' })).toMatchObject({
    taxa_percentual: 6.060606,
  });
});

test('[F12.inflation] forwards as interest, back as a discount, and there and back the same within a cent', () => {
  fc.assert(
    fc.property(cents, rate, periods, (valor_centavos, percent, periodos) => {
      const terms = { periodo: 'ano' as const, periodos };
      const prices = { inflacao_percentual: asText(percent), ...terms };
      const interest = { taxa_percentual: asText(percent), ...terms };
      const later = figure(inflationCorrection({ valor_centavos, ...prices, sentido: 'futuro' }));
      expect(later.valor_centavos).toBe(
        figure(compoundInterest({ principal_centavos: valor_centavos, ...interest })).montante_centavos,
      );
      const now = figure(inflationCorrection({ valor_centavos, ...prices, sentido: 'hoje' }));
      expect(now.valor_centavos).toBe(
        figure(presentValue({ valor_futuro_centavos: valor_centavos, ...interest })).valor_presente_centavos,
      );
      const back = figure(inflationCorrection({ ...later, ...prices, sentido: 'hoje' }));
      expect(Math.abs(back.valor_centavos - valor_centavos)).toBeLessThanOrEqual(1);
      expect(later.fator).toBe(now.fator);
      expect(later.fator).toBe(
        rounded(up(percent, periodos) * 10n ** 6n, 10_000n ** BigInt(periodos)) / 1_000_000,
      );
    }),
  );
});

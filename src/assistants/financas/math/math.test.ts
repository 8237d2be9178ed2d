import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asText, base, cents, figure, periods, rate, rounded, up } from './fixtures.ts';
import {
  compoundInterest,
  futureValue,
  isImpossible,
  mean,
  percentOf,
  presentValue,
  priceInstalment,
  reserveMonths,
  rule503020,
} from './index.ts';

const TEN_YEARS = { periodo: 'ano', periodos: 10 } as const;

test('[F12.compound-interest] 10,000 at 8 % for ten years is 21,589.25, and 19,671.51 at 7 %', () => {
  const at = (taxa_percentual: number) =>
    figure(compoundInterest({ principal_centavos: 1_000_000, taxa_percentual, ...TEN_YEARS }));
  expect(at(8)).toMatchObject({ montante_centavos: 2_158_925, juros_centavos: 1_158_925 });
  expect(at(7).montante_centavos).toBe(1_967_151);
  expect(at(8).premissas[0]).toBe('Taxa de 8% ao ano, a mesma por 10 anos.');
  expect(at(8).passos).toEqual([
    { descricao: 'Fator de 10 anos a 8% ao ano', conta: '(1 + 0,08)^10', valor: '2,158925' },
    { descricao: 'Montante', conta: 'R$ 10.000,00 × 2,158925', valor: 'R$ 21.589,25' },
  ]);
});

test('[F12.present-value] 20,000 in ten years at 8 % are 9,263.87 today', () => {
  const worth = presentValue({ valor_futuro_centavos: 2_000_000, taxa_percentual: '8', ...TEN_YEARS });
  expect(figure(worth)).toMatchObject({ valor_presente_centavos: 926_387, desconto_centavos: 1_073_613 });
});

test('[F12.future-value] what is there and what is put in each month are added', () => {
  const asked = {
    ...{ valor_inicial_centavos: 2_000_000, aporte_centavos: 150_000, taxa_percentual: 0 },
    ...({ periodo: 'mes', periodos: 40 } as const),
  };
  expect(figure(futureValue(asked))).toMatchObject({
    valor_futuro_centavos: 8_000_000,
    total_aportado_centavos: 8_000_000,
    juros_centavos: 0,
  });
  const grown = figure(futureValue({ ...asked, taxa_percentual: 1 }));
  expect(grown.valor_futuro_centavos).toBeGreaterThan(8_000_000);
  expect(grown.juros_centavos).toBe(grown.valor_futuro_centavos - 8_000_000);
  expect(grown.passos).toHaveLength(3);
});

test('[F12.compound-interest][F12.present-value] to the cent the closed form in whole numbers', () => {
  fc.assert(
    fc.property(cents, rate, periods, (value, percent, periodos) => {
      const asked = { taxa_percentual: asText(percent), periodo: 'mes', periodos } as const;
      const grown = figure(compoundInterest({ principal_centavos: value, ...asked }));
      const worth = figure(presentValue({ valor_futuro_centavos: value, ...asked }));
      expect(grown.montante_centavos).toBe(rounded(BigInt(value) * up(percent, periodos), base(periodos)));
      expect(worth.valor_presente_centavos).toBe(
        rounded(BigInt(value) * base(periodos), up(percent, periodos)),
      );
    }),
  );
});

test('[F12.future-value] to the cent the sum of the series in whole numbers', () => {
  fc.assert(
    fc.property(cents, rate, periods, (aporte_centavos, percent, periodos) => {
      const found = figure(
        futureValue({
          ...{ valor_inicial_centavos: 0, aporte_centavos, taxa_percentual: asText(percent) },
          ...({ periodo: 'mes', periodos } as const),
        }),
      );
      const series = (up(percent, periodos) - base(periodos)) * 10_000n;
      const exactly = rounded(BigInt(aporte_centavos) * series, BigInt(percent) * base(periodos));
      expect(found.valor_futuro_centavos).toBe(exactly);
    }),
  );
});

test('[F12.price] an instalment is the closed form, and the last one pays off what is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 100_000_000 }), rate, periods, (value, percent, parcelas) => {
      const factor = up(percent, parcelas);
      const closed = rounded(BigInt(value) * BigInt(percent) * factor, 10_000n * (factor - base(parcelas)));
      // What is owed when only the last one is left, with its interest, in units of 10,000⁻ⁿ cents.
      let owed = BigInt(value) * base(parcelas);
      for (let paid = 1; paid < parcelas; paid += 1)
        owed = (owed * BigInt(10_000 + percent)) / 10_000n - BigInt(closed) * base(parcelas);
      owed = (owed * BigInt(10_000 + percent)) / 10_000n;
      const found = priceInstalment({
        ...{ valor_financiado_centavos: value, taxa_percentual: asText(percent), parcelas },
      });
      // Half a cent too much in each, at 20 % a month for years, has paid off all before the end: no such table.
      expect(isImpossible(found)).toBe(2n * owed < -base(parcelas));
      if (isImpossible(found)) return;
      expect(found.parcela_centavos).toBe(closed);
      expect(found.total_centavos).toBe(
        found.parcela_centavos * (parcelas - 1) + found.ultima_parcela_centavos,
      );
      expect(found.juros_centavos).toBe(found.total_centavos - value);
      const left = owed - BigInt(found.ultima_parcela_centavos) * base(parcelas);
      expect(Math.abs(Number(left) / Number(base(parcelas)))).toBeLessThanOrEqual(0.5001);
    }),
  );
});

test('[F12.price] without interest the whole is divided', () => {
  expect(
    figure(priceInstalment({ valor_financiado_centavos: 100_000, taxa_percentual: 0, parcelas: 3 })),
  ).toMatchObject({ parcela_centavos: 33_333, ultima_parcela_centavos: 33_334, total_centavos: 100_000 });
});

test('[F9.analise] a mean and a share are exact, and there is none of nothing', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 24 }), (valores_centavos) => {
      const total = valores_centavos.reduce((sum, value) => sum + BigInt(value), 0n);
      expect(figure(mean({ valores_centavos })).media_centavos).toBe(
        rounded(total, BigInt(valores_centavos.length)),
      );
    }),
  );
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 1_000_000_000 }), (part, whole) => {
      const { percentual } = figure(percentOf({ parte_centavos: part, todo_centavos: whole }));
      expect(percentual).toBe(rounded(BigInt(part) * 10_000n, BigInt(whole)) / 100);
    }),
  );
  expect(percentOf({ parte_centavos: -50, todo_centavos: 200 })).toMatchObject({ percentual: -25 });
  expect(percentOf({ parte_centavos: 1, todo_centavos: 0 })).toHaveProperty('impossivel');
  expect(mean({ valores_centavos: [] })).toHaveProperty('impossivel');
});

test('[F9.analise] 50-30-20: targets add up to the income, what is there adds up to it too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), cents, cents, (income, needs, wants) => {
      const { grupos } = figure(
        rule503020({ renda_centavos: income, necessidades_centavos: needs, desejos_centavos: wants }),
      );
      expect(grupos.reduce((sum, { alvo_centavos }) => sum + alvo_centavos, 0)).toBe(income);
      expect(grupos.reduce((sum, { atual_centavos }) => sum + atual_centavos, 0)).toBe(income);
    }),
  );
  expect(
    figure(rule503020({ renda_centavos: 500_000, necessidades_centavos: 300_000, desejos_centavos: 150_000 }))
      .grupos,
  ).toEqual([
    {
      ...{ grupo: 'necessidades', alvo_centavos: 250_000, atual_centavos: 300_000 },
      ...{ diferenca_centavos: 50_000, percentual: 60 },
    },
    {
      ...{ grupo: 'desejos', alvo_centavos: 150_000, atual_centavos: 150_000 },
      ...{ diferenca_centavos: 0, percentual: 30 },
    },
    {
      ...{ grupo: 'poupanca', alvo_centavos: 100_000, atual_centavos: 50_000 },
      ...{ diferenca_centavos: -50_000, percentual: 10 },
    },
  ]);
  expect(rule503020({ renda_centavos: 0, necessidades_centavos: 1, desejos_centavos: 1 })).toHaveProperty(
    'impossivel',
  );
});

test('[F9.analise] months of reserve are told short rather than long', () => {
  const months = (reserva_centavos: number, despesa_mensal_centavos: number) =>
    reserveMonths({ reserva_centavos, despesa_mensal_centavos });
  expect(months(1_199_999, 100_000)).toMatchObject({ meses: 11.9 });
  expect(months(0, 100_000)).toMatchObject({ meses: 0 });
  expect(months(100, 0)).toHaveProperty('impossivel');
});

test('[F12.compound-interest] what no number holds exactly is refused, not told wrong', () => {
  const asked = { taxa_percentual: 1_000, periodo: 'mes', periodos: 1_200 } as const;
  expect(compoundInterest({ principal_centavos: 1, ...asked })).toHaveProperty('impossivel');
  expect(futureValue({ valor_inicial_centavos: 0, aporte_centavos: 1, ...asked })).toHaveProperty(
    'impossivel',
  );
});

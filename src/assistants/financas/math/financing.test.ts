import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from './financing.ts';
import { asText, base, figure, periods, rate, rounded, sum, up } from './fixtures.ts';
import { affordable, isImpossible, priceInstalment, priceTable, sacTable } from './index.ts';

const financed = fc.integer({ min: 10_000, max: 100_000_000 });

/** Every row pays its interest and lowers what is owed by the rest; at the end nothing is owed. */
function expectRows(linhas: readonly Row[], value: number, parcelas: number): void {
  expect(linhas.map(({ mes }) => mes)).toEqual(Array.from({ length: parcelas }, (_, index) => index + 1));
  let owed = value;
  for (const row of linhas) {
    expect(row.juros_centavos + row.amortizacao_centavos).toBe(row.parcela_centavos);
    expect(owed - row.amortizacao_centavos).toBe(row.saldo_centavos);
    owed = row.saldo_centavos;
  }
  expect(owed).toBe(0);
}

test('[F12.price] every month of a table adds up, to what the instalment alone tells', () => {
  fc.assert(
    fc.property(financed, rate, periods, (value, percent, parcelas) => {
      const asked = { valor_financiado_centavos: value, taxa_percentual: asText(percent), parcelas };
      const table = priceTable(asked);
      fc.pre(!isImpossible(table));
      const { linhas, ...told } = figure(table);
      expect(told).toEqual(priceInstalment(asked));
      expectRows(linhas, value, parcelas);
      expect(sum(linhas.map(({ parcela_centavos }) => parcela_centavos))).toBe(told.total_centavos);
      expect(sum(linhas.map(({ juros_centavos }) => juros_centavos))).toBe(told.juros_centavos);
      expect(linhas.at(-1)?.parcela_centavos).toBe(told.ultima_parcela_centavos);
      linhas.forEach(({ juros_centavos }, index) => {
        const owed = index === 0 ? value : (linhas[index - 1]?.saldo_centavos ?? 0);
        expect(Math.abs(juros_centavos - (owed * percent) / 10_000)).toBeLessThanOrEqual(
          1 + percent / 10_000,
        );
      });
    }),
  );
});

test('[F12.price] 60,000 in 48 months at 1.5 % are 1,762.50 each, as calculators say', () => {
  const table = figure(
    priceTable({ valor_financiado_centavos: 6_000_000, taxa_percentual: '1.5', parcelas: 48 }),
  );
  expect(table.parcela_centavos).toBe(176_250);
  expect(table.linhas[0]).toEqual({
    ...{ mes: 1, parcela_centavos: 176_250, juros_centavos: 90_000, amortizacao_centavos: 86_250 },
    saldo_centavos: 5_913_750,
  });
});

test('[F12.sac] amortisation is the same to the cent, interest is that of what is owed', () => {
  fc.assert(
    fc.property(financed, rate, periods, (value, percent, parcelas) => {
      const table = figure(
        sacTable({ valor_financiado_centavos: value, taxa_percentual: asText(percent), parcelas }),
      );
      const { linhas } = table;
      expectRows(linhas, value, parcelas);
      const amortised = linhas.map(({ amortizacao_centavos }) => amortizacao_centavos);
      expect(Math.max(...amortised) - Math.min(...amortised)).toBeLessThanOrEqual(1);
      expect(linhas.map(({ juros_centavos }) => juros_centavos)).toEqual(
        linhas.map((_, index) =>
          rounded(BigInt(linhas[index - 1]?.saldo_centavos ?? value) * BigInt(percent), 10_000n),
        ),
      );
      expect(table.total_centavos).toBe(sum(linhas.map(({ parcela_centavos }) => parcela_centavos)));
      expect(table.juros_centavos).toBe(table.total_centavos - value);
      expect(table.primeira_parcela_centavos).toBe(linhas[0]?.parcela_centavos);
      expect(table.ultima_parcela_centavos).toBe(linhas.at(-1)?.parcela_centavos);
    }),
  );
});

test('[F12.sac] interest is the closed form, and never more than that of equal instalments', () => {
  fc.assert(
    fc.property(financed, rate, periods, (value, percent, parcelas) => {
      const asked = { valor_financiado_centavos: value, taxa_percentual: asText(percent), parcelas };
      const { juros_centavos } = figure(sacTable(asked));
      const closed = (value * percent * (parcelas + 1)) / 20_000;
      expect(Math.abs(juros_centavos - closed)).toBeLessThanOrEqual(parcelas);
      const price = priceTable(asked);
      if (!isImpossible(price)) expect(juros_centavos).toBeLessThanOrEqual(price.juros_centavos + parcelas);
    }),
  );
});

test('[F12.affordable] what an instalment carries is the closed form, and costs no more than it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), rate, periods, (each, percent, parcelas) => {
      const terms = { taxa_percentual: asText(percent), parcelas };
      const found = figure(affordable({ parcela_centavos: each, ...terms }));
      const factor = up(percent, parcelas);
      const closed = (BigInt(each) * 10_000n * (factor - base(parcelas))) / (BigInt(percent) * factor);
      expect(found.valor_financiavel_centavos).toBe(Number(closed));
      expect(found.total_centavos).toBe(each * parcelas);
      expect(found.juros_centavos).toBe(found.total_centavos - found.valor_financiavel_centavos);
      fc.pre(found.valor_financiavel_centavos > 0);
      const asked = { valor_financiado_centavos: found.valor_financiavel_centavos, ...terms };
      const back = priceInstalment(asked);
      if (!isImpossible(back)) expect(back.parcela_centavos).toBeLessThanOrEqual(each);
    }),
  );
  expect(affordable({ parcela_centavos: 1_000, taxa_percentual: 0, parcelas: 12 })).toMatchObject({
    ...{ valor_financiavel_centavos: 12_000, juros_centavos: 0 },
  });
});

test('[F12.price][F12.sac] what no number holds exactly, and what cents cannot close, is refused', () => {
  const huge = { valor_financiado_centavos: Number.MAX_SAFE_INTEGER, taxa_percentual: 10, parcelas: 480 };
  expect(priceTable(huge)).toHaveProperty('impossivel');
  expect(sacTable(huge)).toHaveProperty('impossivel');
  expect(priceTable({ valor_financiado_centavos: 300, taxa_percentual: 0, parcelas: 480 })).toEqual({
    impossivel: 'Com esse valor, essa taxa e esse prazo, parcelas em centavos inteiros não fecham a conta.',
  });
});

test('[F12.price][F12.sac] the longest table is told whole, each step with its sum', () => {
  const asked = { valor_financiado_centavos: 50_000_000, taxa_percentual: '0.8734', parcelas: 480 };
  for (const table of [figure(priceTable(asked)), figure(sacTable(asked))]) {
    expectRows(table.linhas, 50_000_000, 480);
    expect(table.premissas[0]).toContain('0,8734% ao mês');
    expect(table.passos).toHaveLength(3);
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asText, figure, periods, rate, sum } from './fixtures.ts';
import { isImpossible, payOffDebts, priceTable } from './index.ts';

const METHODS = ['avalanche', 'bola_de_neve', 'so_minimos'] as const;

/** Debts whose minimums are more than their interest, and a budget that is more than the minimums. */
const owed = fc
  .record({
    debts: fc.array(
      fc.record({
        saldo_centavos: fc.integer({ min: 1_000, max: 10_000_000 }),
        percent: fc.integer({ min: 0, max: 1_500 }),
        more: fc.integer({ min: 1, max: 30 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    extra: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ debts, extra }) => {
    const dividas = debts.map(({ saldo_centavos, percent, more }, at) => ({
      ...{ nome: `d${at}`, saldo_centavos, taxa_percentual: asText(percent) },
      minimo_centavos: Math.ceil((saldo_centavos * (percent + more * 100)) / 10_000),
    }));
    return {
      dividas,
      orcamento_centavos: sum(dividas.map(({ minimo_centavos }) => minimo_centavos)) + extra,
    };
  });

test('[F12.debts] what is paid is what was owed and its interest; every debt ends, the last at the end', () => {
  fc.assert(
    fc.property(owed, fc.constantFrom(...METHODS), (asked, metodo) => {
      const found = figure(payOffDebts({ ...asked, metodo }));
      const start = sum(asked.dividas.map(({ saldo_centavos }) => saldo_centavos));
      expect(found.total_centavos).toBe(start + found.juros_centavos);
      expect(found.ordem.map(({ nome }) => nome).toSorted()).toEqual(
        asked.dividas.map(({ nome }) => nome).toSorted(),
      );
      const ends = found.ordem.map(({ mes }) => mes);
      expect(ends).toEqual(ends.toSorted((one, other) => one - other));
      expect(ends.at(-1)).toBe(found.meses);
      expect(found.total_centavos).toBeLessThanOrEqual(found.meses * asked.orcamento_centavos);
      if (metodo !== 'so_minimos')
        expect(found.total_centavos).toBeGreaterThan((found.meses - 1) * asked.orcamento_centavos);
    }),
  );
});

test('[F12.debts] avalanche pays no more interest than bola de neve, which pays no more than minimums', () => {
  fc.assert(
    fc.property(owed, (asked) => {
      const [avalanche, snowball, minimums] = METHODS.map((metodo) =>
        figure(payOffDebts({ ...asked, metodo })),
      );
      // Interest is rounded to the cent, debt by debt and month by month.
      const rounding = asked.dividas.length * (snowball?.meses ?? 0);
      expect(avalanche?.juros_centavos).toBeLessThanOrEqual((snowball?.juros_centavos ?? 0) + rounding);
      expect(snowball?.juros_centavos).toBeLessThanOrEqual((minimums?.juros_centavos ?? 0) + rounding);
      expect(avalanche?.meses).toBeLessThanOrEqual(minimums?.meses ?? 0);
    }),
  );
});

test('[F12.debts] one debt paid by the instalment of its table ends with the table', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 10_000_000 }), rate, periods, (value, percent, parcelas) => {
      const terms = { taxa_percentual: asText(percent) };
      const table = priceTable({ valor_financiado_centavos: value, ...terms, parcelas });
      fc.pre(!isImpossible(table));
      const { parcela_centavos, juros_centavos } = figure(table);
      // A cent more, so that rounding leaves nothing for another month.
      const found = payOffDebts({
        dividas: [{ nome: 'd', saldo_centavos: value, ...terms, minimo_centavos: 0 }],
        ...{ orcamento_centavos: parcela_centavos + 1, metodo: 'avalanche' },
      });
      expect(figure(found).meses).toBeLessThanOrEqual(parcelas);
      expect(figure(found).juros_centavos).toBeLessThanOrEqual(juros_centavos + parcelas);
    }),
  );
});

const CARD = { nome: 'Cartão', saldo_centavos: 100_000, taxa_percentual: 10, minimo_centavos: 15_000 };
const LOAN = { nome: 'Empréstimo', saldo_centavos: 50_000, taxa_percentual: 2, minimo_centavos: 5_000 };

test('[F12.debts] the higher rate first, or the smaller balance first', () => {
  const asked = { dividas: [LOAN, CARD], orcamento_centavos: 40_000 };
  const order = (metodo: (typeof METHODS)[number]) =>
    figure(payOffDebts({ ...asked, metodo })).ordem.map(({ nome }) => nome);
  expect(order('avalanche')).toEqual(['Cartão', 'Empréstimo']);
  expect(order('bola_de_neve')).toEqual(['Empréstimo', 'Cartão']);
  expect(payOffDebts({ dividas: [LOAN], orcamento_centavos: 51_000, metodo: 'avalanche' })).toMatchObject({
    ...{ meses: 1, juros_centavos: 1_000, total_centavos: 51_000, ordem: [{ nome: 'Empréstimo', mes: 1 }] },
  });
});

test('[F12.debts] a budget under the minimums, and a debt that grows for ever, are refused', () => {
  const both = [CARD, LOAN];
  expect(payOffDebts({ dividas: both, orcamento_centavos: 19_999, metodo: 'avalanche' })).toEqual({
    impossivel: 'O orçamento não cobre os mínimos, que somam R$ 200,00 no primeiro mês.',
  });
  expect(payOffDebts({ dividas: both, orcamento_centavos: 20_000, metodo: 'avalanche' })).toHaveProperty(
    'meses',
  );
  const growing = [{ ...CARD, minimo_centavos: 9_999 }, LOAN];
  expect(payOffDebts({ dividas: growing, orcamento_centavos: 60_000, metodo: 'so_minimos' })).toEqual({
    impossivel: 'Assim as dívidas não acabam nem em 1200 meses: o que se paga de Cartão não cobre os juros.',
  });
  const still = [{ ...CARD, minimo_centavos: 10_000 }];
  expect(payOffDebts({ dividas: still, orcamento_centavos: 10_000, metodo: 'avalanche' })).toHaveProperty(
    'impossivel',
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseOf, momentsOf, worthAfter } from './course.ts';
import { centsOf } from './decimal.ts';
import {
  compareInvestments,
  futureValue,
  MATH,
  neededContribution,
  payOffDebts,
  timeToSave,
} from './index.ts';

const SAVING = {
  valor_inicial_centavos: 250_000,
  aporte_centavos: 50_000,
  taxa_percentual: '0.8',
  periodo: 'mes',
} as const;

const told = <T extends object>(result: T): Exclude<T, { impossivel: string }> => {
  if ('impossivel' in result) throw new Error(String(result.impossivel));
  return result as Exclude<T, { impossivel: string }>;
};

test('[F12] moments go from the beginning to the end, each later than the one before, and never too many', () => {
  const asked = fc.tuple(fc.integer({ min: 1, max: MATH.mostPeriods }), fc.constantFrom('mes', 'ano'));
  fc.assert(
    fc.property(asked, ([periods, each]) => {
      const moments = momentsOf(periods, each);
      expect([moments[0], moments.at(-1)]).toEqual([0, periods]);
      expect(moments.length).toBeLessThanOrEqual(MATH.mostCourse);
      expect(moments.every((moment, at) => at === 0 || moment > (moments[at - 1] ?? 0))).toBe(true);
    }),
  );
});

describe('[F12] the way to a result ends with the result, to the cent', () => {
  test('[F12] a future value', () => {
    const { evolucao, valor_futuro_centavos, total_aportado_centavos } = told(
      futureValue({ ...SAVING, periodos: 130 }),
    );
    expect(evolucao.at(-1)).toEqual({
      ...{ periodo: 130, valor_centavos: valor_futuro_centavos, aportado_centavos: total_aportado_centavos },
    });
  });

  test('[F12] the time until a goal', () => {
    const found = told(timeToSave({ ...SAVING, objetivo_centavos: 3_000_000 }));
    expect(found.evolucao.at(-1)).toMatchObject({
      ...{ periodo: found.periodos, valor_centavos: found.valor_no_fim_centavos },
    });
  });

  test('[F12] what is to be put in', () => {
    const found = told(neededContribution({ ...SAVING, periodos: 24, objetivo_centavos: 3_000_000 }));
    expect(found.evolucao.at(-1)).toMatchObject({
      ...{ valor_centavos: found.valor_no_fim_centavos, aportado_centavos: found.total_aportado_centavos },
    });
  });

  test('[F12] investments beside each other', () => {
    const opcoes = [
      { nome: 'CDB', taxa_anual_percentual: 13, tributacao: 'regressiva' },
      { nome: 'LCI', taxa_anual_percentual: 11, tributacao: 'isento' },
    ] as const;
    const found = told(
      compareInvestments({ principal_centavos: 100_000, aporte_centavos: 20_000, meses: 31, opcoes }),
    );
    const last = found.evolucao.at(-1);
    expect(last).toMatchObject({ mes: 31, aportado_centavos: found.total_aportado_centavos });
    for (const { nome, liquido_centavos } of found.opcoes)
      expect(last?.opcoes).toContainEqual({ nome, liquido_centavos });
  });

  test('[F12] debts end with nothing owed', () => {
    const dividas = [
      { nome: 'Cartão', saldo_centavos: 300_000, taxa_percentual: 12, minimo_centavos: 45_000 },
    ];
    const found = told(payOffDebts({ dividas, orcamento_centavos: 60_000, metodo: 'avalanche' }));
    expect(found.saldos[0]).toEqual({ mes: 0, saldo_centavos: 300_000 });
    expect(found.saldos.at(-1)).toEqual({ mes: found.meses, saldo_centavos: 0 });
  });
});

test('[F12] every point of it is the value after so many periods', () => {
  for (const { periodo, valor_centavos } of courseOf(SAVING, 40))
    expect(valor_centavos).toBe(centsOf(worthAfter(SAVING, periodo)));
});

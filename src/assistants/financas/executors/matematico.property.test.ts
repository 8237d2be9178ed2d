import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#language/dates';
import type { JsonObject } from '#protocol';
import { matematico } from '../contracts/matematico.ts';
import { askable } from './fixtures.ts';
import { createMatematico } from './index.ts';

// What a contract admits, with its edges far more often than chance would bring them.
const whole = (min: number, max: number) =>
  fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min, max: Math.min(max, min + 300) }),
    fc.integer({ min, max }),
  );
const cents = whole(0, Number.MAX_SAFE_INTEGER);
const some = whole(1, Number.MAX_SAFE_INTEGER);
const signed = fc
  .tuple(cents, fc.constantFrom(1, -1))
  .map(([value, sign]) => (value === 0 ? 0 : value * sign));
const rate = fc.oneof(
  fc.constantFrom(0, 1_000, '0', '0.0000000001', '9999.9999999999', 0.1, '12'),
  fc.integer({ min: 0, max: 3_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
);
const signedRate = fc.oneof(rate, fc.constantFrom(-99.9999, '-99.9999999999', '-0.5', -4));
const periodo = fc.constantFrom('mes', 'ano');
const periodos = whole(1, 1_200);
const parcelas = whole(1, 480);
const tributacao = fc.constantFrom('regressiva', 'isento', 'acoes', 'fii');
const name = fc.constantFrom('a', 'b', 'Tesouro Selic', '__proto__');
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
const list = <T>(of: fc.Arbitrary<T>, minLength: number, maxLength: number) =>
  fc.array(of, { minLength, maxLength });
const loan = { valor_financiado_centavos: some, taxa_percentual: rate, parcelas };
const goal = { valor_inicial_centavos: cents, objetivo_centavos: some, taxa_percentual: rate, periodo };
const price = fc.oneof(
  { weight: 200, arbitrary: fc.integer({ min: 3_000, max: 4_000 }).map((value) => (value / 100).toFixed(2)) },
  { weight: 1, arbitrary: fc.constantFrom('0.000000000001', '999999999999999', '0') },
);

const ASKED: Readonly<Record<string, fc.Arbitrary<object>>> = {
  tabela_price: fc.record(loan),
  tabela_sac: fc.record(loan),
  parcela_price: fc.record(loan),
  valor_financiavel: fc.record({ parcela_centavos: some, taxa_percentual: rate, parcelas }),
  prazo_para_juntar: fc.record({ ...goal, aporte_centavos: cents }),
  aporte_necessario: fc.record({ ...goal, periodos }),
  capital_para_renda: fc.record({ renda_mensal_centavos: some, taxa_retirada_percentual: rate }),
  renda_de_capital: fc.record({ capital_centavos: cents, taxa_retirada_percentual: rate }),
  taxa_equivalente: fc.record({ taxa_percentual: signedRate, de: periodo, para: periodo }),
  taxa_real: fc.record({ taxa_percentual: signedRate, inflacao_percentual: signedRate }),
  correcao_inflacao: fc.record({
    ...{ valor_centavos: cents, inflacao_percentual: signedRate, periodo, periodos },
    sentido: fc.constantFrom('futuro', 'hoje'),
  }),
  tir: fc.record({ fluxos_centavos: list(signed, 2, 40) }),
  xtir: fc.record({ fluxos: list(fc.record({ data: day, centavos: signed }), 2, 40) }),
  imposto_investimento: fc.record({ rendimento_centavos: signed, dias: whole(0, 36_525), tributacao }),
  comparar_aplicacoes: fc.record({
    ...{ principal_centavos: cents, aporte_centavos: cents, meses: periodos },
    opcoes: list(fc.record({ nome: name, taxa_anual_percentual: rate, tributacao }), 2, 3),
  }),
  exposicao: fc.record(
    {
      itens: list(fc.record({ nome: name, classe: name, centavos: cents }), 0, 5),
      movimento: fc.record({ para_classe: name, centavos: some, de_classe: fc.option(name) }),
    },
    { requiredKeys: ['itens'] },
  ),
  volatilidade: fc.record({
    precos: list(price, 3, 80).map((all) =>
      all.map((fechamento, at) => ({ data: addDays('2024-01-01', at), fechamento })),
    ),
    por_ano: fc.constantFrom(252, 52, 12),
  }),
  volatilidade_carteira: fc.tuple(rate, rate).map(([one, other]) => ({
    itens: [one, other].map((volatilidade_percentual) => ({
      nome: 'a',
      peso_percentual: 50,
      volatilidade_percentual,
    })),
  })),
  quitacao_dividas: fc.record({
    dividas: list(
      fc.record({ nome: name, saldo_centavos: some, taxa_percentual: rate, minimo_centavos: cents }),
      1,
      4,
    ),
    orcamento_centavos: some,
    metodo: fc.constantFrom('avalanche', 'bola_de_neve', 'so_minimos'),
  }),
  aposentadoria: fc.record({
    ...{ idade: whole(0, 120), idade_alvo: whole(0, 120), renda_mensal_centavos: some },
    ...{ patrimonio_centavos: cents, aporte_centavos: cents },
    ...{ taxa_real_anual_percentual: signedRate, taxa_retirada_percentual: rate },
  }),
};

const { ask } = askable(createMatematico());

test.each(Object.keys(ASKED))(
  '[F12][F10.validate] %s answers all that its contract admits, or says why not',
  async (operacao) => {
    const asked = ASKED[operacao];
    if (!asked) throw new Error(operacao);
    await fc.assert(
      fc.asyncProperty(asked, async (parametros) => {
        const answer = await ask({ operacao, parametros: parametros as JsonObject });
        // An answer that does not fit its contract would be another error.
        if (answer.status !== 'sucesso') expect(answer.erro).toMatchObject({ codigo: 'sem_resultado' });
        expect(JSON.stringify(answer)).not.toMatch(/NaN|Infinity|undefined|e\+\d/);
      }),
      { numRuns: 60 },
    );
  },
);

test('[F12] every operation of this issue is asked', () => {
  const asked = matematico.operacoes_disponiveis.map(({ nome }) => nome).filter((nome) => nome in ASKED);
  expect(asked).toHaveLength(Object.keys(ASKED).length);
});

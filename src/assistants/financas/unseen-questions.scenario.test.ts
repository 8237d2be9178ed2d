import { afterAll, beforeAll, expect, test } from 'vitest';
import { leakCheck } from '#host/testing';
import { type AnalysisHouse, openAnalysisHouse } from './fixtures/analysis-house.ts';
import { annuity, instalment, monthlyRate, neededEach, reaisIn } from './fixtures/reckoning.ts';

// Each was answered wrongly, or not at all, when it was first asked; figures are reckoned here once more, by other code.

let house: AnalysisHouse;
beforeAll(async () => {
  house = await openAnalysisHouse();
}, 60_000);
afterAll(async () => {
  await house.close();
  leakCheck();
});

const SELIC = 15;
const YEAR = 12;

const TOLD: readonly (readonly [string, string, number])[] = [
  [
    'se eu aportar 500 por mês a 10% ao ano por 20 anos?',
    'quanto_rende',
    annuity(500, { rate: monthlyRate(10), periods: 240 }),
  ],
  [
    'R$ 1.234,56 por mês durante 8 anos a 0,9% ao mês, qual o montante?',
    'quanto_rende',
    annuity(1_234.56, { rate: 0.009, periods: 96 }),
  ],
  [
    'se eu investir 200 reais por mes dos 25 aos 60 anos a 8% aa',
    'quanto_rende',
    annuity(200, { rate: monthlyRate(8), periods: 35 * YEAR }),
  ],
  [
    'preciso de quanto por mes pra juntar 1 milhao em 25 anos a 9% ao ano?',
    'meta_com_prazo',
    neededEach(1_000_000, { rate: monthlyRate(9), periods: 300 }),
  ],
  [
    'quanto devo guardar por mês para ter R$ 250.000,00 em 10 anos, começando com R$ 15.000,00?',
    'meta_com_prazo',
    neededEach(250_000, { rate: monthlyRate(SELIC), periods: 120, there: 15_000 }),
  ],
  [
    'viagem de 9.600 em dezembro do ano que vem, quanto guardo por mes',
    'meta_com_prazo',
    neededEach(9_600, { rate: monthlyRate(SELIC), periods: 13 }),
  ],
  ['minha renda é 8k, gasto 6,2k, em quanto tempo junto 50k?', 'meta_com_prazo', 1_800],
  [
    'quanto fica a parcela de um emprestimo de 15 mil em 24 vezes a 3,2% ao mes',
    'financiar_ou_juntar',
    instalment(15_000, 0.032, 24),
  ],
  [
    'carro de 65 mil com 20 mil de entrada e resto em 60x a 1,8% a.m., qual a parcela?',
    'financiar_ou_juntar',
    instalment(45_000, 0.018, 60),
  ],
  [
    'dou 30% de entrada num carro de 90 mil e financio em 48 meses a 1,65% ao mes, quanto de juros pago no total?',
    'financiar_ou_juntar',
    instalment(63_000, 0.0165, 48),
  ],
  [
    'quero dar entrada de 60 mil num ap em 3 anos, tenho 8 mil, quanto por mes?',
    'meta_com_prazo',
    neededEach(60_000, { rate: monthlyRate(SELIC), periods: 36, there: 8_000 }),
  ],
  [
    'to com 27 anos e 5 mil guardado, quero 1 milhao aos 50',
    'meta_com_prazo',
    neededEach(1_000_000, { rate: monthlyRate(SELIC), periods: 23 * YEAR, there: 5_000 }),
  ],
  [
    'apartamento de 350 mil com 20% de entrada em 360 meses a 10,9% aa qual a prestaçao',
    'compra_de_imovel',
    instalment(280_000, monthlyRate(10.9), 360),
  ],
  ['celular de 3.600 em 12x sem juros ou 3.240 no pix?', 'a_vista_ou_parcelado', 3_240],
  ['compro a moto de 18.900 à vista ou em 36x de 790?', 'a_vista_ou_parcelado', 18_900],
  ['com 1 milhao investido a 0,8% ao mes quanto tiro por mes sem mexer', 'viver_de_renda', 8_000],
  ['quero 3 mil de dividendos por mes com dy de 9% quanto preciso investir', 'viver_de_renda', 400_000],
  [
    'quero me aposentar com 60 anos tendo 7 mil por mes, to com 34 e tenho 50 mil investidos',
    'aposentadoria',
    1_400_000,
  ],
  [
    'vale a pena pegar 10 mil emprestado a 2,5% ao mês pra quitar 10 mil de cartao a 14%?',
    'quitacao_de_dividas',
    10_000,
  ],
];

test.each(TOLD)('[F9] is reckoned with what it tells: %s', async (text, framework, reais) => {
  const answer = await house.ask('nina', text);
  expect(answer.framework).toBe(framework);
  const nearest = Math.min(...reaisIn(answer.text).map((each) => Math.abs(each - reais)));
  expect(nearest, `R$ ${reais.toFixed(2)} in: ${answer.text}`).toBeLessThanOrEqual(
    Math.max(0.011, reais * 1e-5),
  );
});

test('[F9.analise] the loan that is offered is no debt yet', async () => {
  const answer = await house.ask(
    'nina',
    'vale a pena pegar 10 mil emprestado a 2,5% ao mês pra quitar 10 mil de cartao a 14%?',
  );
  expect(answer.paragraphs[0]).toMatch(/^Sim, vale trocar/);
});

test.each([
  ['o banco ofereceu 20 mil em 36 parcelas de 870, é caro?', 20_000, 870, 36],
  ['qual o juros que to pagando num emprestimo de 5 mil em 12x de 590?', 5_000, 590, 12],
  ['emprestimo de 8.500 em 18x de 699, quanto de juros?', 8_500, 699, 18],
  ['entrada de 15k + 48x de 1.120 num carro q a vista é 52k, compensa?', 37_000, 1_120, 48],
] as const)('[F9.analise] the interest that parts hide: %s', async (...told) => {
  const [text, lent, each, parts] = told;
  const answer = await house.ask('nina', text);
  expect(answer.framework).toBe('juros_embutidos');
  const rate = Number(/(\d+,\d+)% ao mês/.exec(answer.paragraphs[0] ?? '')?.[1]?.replace(',', '.')) / 100;
  expect(Math.abs(instalment(lent, rate, parts) - each)).toBeLessThan(each * 0.005);
  expect(reaisIn(answer.text)).toContain(each * parts);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leakCheck } from '#host/testing';
import { untraced } from './coordinators/kit/fixtures.ts';
import { type AnalysisHouse, type Answered, openAnalysisHouse } from './fixtures/analysis-house.ts';
import {
  annuity,
  instalment,
  monthlyRate,
  neededEach,
  periodsUntil,
  reaisIn,
  sacInterest,
} from './fixtures/reckoning.ts';

// Questions as people write them, asked through the whole house and read by a person before they were kept: figures are reckoned here once more,
// by other code; of the words only what an answer must not lack is asserted.

let house: AnalysisHouse;
beforeAll(async () => {
  house = await openAnalysisHouse();
}, 60_000);
afterAll(async () => {
  await house.close();
  leakCheck();
});

/** As the market on this machine publishes them. */
const SELIC = 15;
const CDI = 14.9;
const HOME_LOAN = 11.86;
const REAL = 5;

type Where = {
  readonly first?: boolean;
  /** Of the amount, where cents were rounded in each of hundreds of parts. */
  readonly within?: number;
};

/** An amount stands in the answer, to the cent unless rates were rounded on the way. */
function told(answer: Answered, reais: number, { first = false, within = 1e-5 }: Where = {}): void {
  const text = first ? (answer.paragraphs[0] ?? '') : answer.text;
  const nearest = Math.min(...reaisIn(text).map((each) => Math.abs(each - reais)));
  expect(nearest, `R$ ${reais.toFixed(2)} in: ${text}`).toBeLessThanOrEqual(Math.max(0.011, reais * within));
}

const MACHINERY =
  /(?<!\p{L})(?:agentes?|orquestrador|coordenador|payload|ciclos?|timeout|fallback|missão|executor|tokens?|frameworks?)(?!\p{L})/iu;

/** What every answer has: paragraphs, no sentence twice, no machinery, figures with their source, something to do next. */
function wellFormed(answer: Answered): void {
  const { text, paragraphs, mission } = answer;
  expect(paragraphs.length, text).toBeGreaterThan(1);
  const sentences = text.split(/(?<=[.!?])\s+/);
  expect(new Set(sentences).size, text).toBe(sentences.length);
  expect(text).not.toMatch(MACHINERY);
  expect(text).not.toMatch(/undefined|NaN|null|\n[-*•] /);
  expect(untraced(text, mission.procedencia), text).toEqual([]);
}

async function asked(person: Parameters<AnalysisHouse['ask']>[0], text: string): Promise<Answered> {
  const answer = await house.ask(person, text);
  wellFormed(answer);
  return answer;
}

describe('[F9.planejamento] goals and wishes', () => {
  test('[F12] a million in two years on three thousand a month: no, and what would be possible', async () => {
    const answer = await asked('nina', 'quero 1 milhão em 2 anos ganhando 3 mil, dá?');
    const rate = monthlyRate(SELIC);
    told(answer, neededEach(1_000_000, { rate, periods: 24 }), { first: true });
    told(answer, 3_000, { first: true });
    expect(answer.paragraphs[0]).toMatch(/^Nesse prazo não dá/);
    told(answer, 600);
    told(answer, annuity(600, { rate, periods: 24 }));
    const years = (periodsUntil(1_000_000, 600, rate) / 12).toFixed(1).replace('.', ',');
    expect(answer.text).toContain(`${years} anos`);
  });

  test('[F14.format] "quinhentão por mes" is five hundred, and time is told first', async () => {
    const answer = await asked('nina', 'quanto tempo pra juntar 20 mil guardando quinhentão por mes no cdb?');
    const months = periodsUntil(20_000, 500, monthlyRate(SELIC));
    expect(answer.paragraphs[0]).toContain(`${months} meses`);
    told(answer, months * 500);
  });

  test('[F12] a changed mind: the motorbike counts, and not the car it takes the place of', async () => {
    const answer = await asked(
      'nina',
      'na verdade mudei de ideia: em vez de carro de 50 mil quero uma moto de 20 mil, guardo 800 por mês, em quanto tempo?',
    );
    expect(answer.paragraphs[0]).toContain(`${periodsUntil(20_000, 800, monthlyRate(SELIC))} meses`);
    expect(answer.paragraphs[0]).toContain('a moto');
    expect(reaisIn(answer.text)).not.toContain(50_000);
  });

  test('[F12] retirement, and then "e se eu juntar 2 mil por mês?", "e aos 65?"', async () => {
    const say = house.talk('nina');
    const first = await say('quero me aposentar aos 60 com 8 mil por mes, tenho 40 anos e 100 mil guardado');
    const rate = monthlyRate(REAL);
    const each = neededEach(1_600_000, { rate, periods: 240, there: 100_000 });
    wellFormed(first);
    told(first, 1_600_000, { first: true });
    told(first, each, { first: true });
    const second = await say('e se eu juntar 2 mil por mês?');
    wellFormed(second);
    told(second, each - 2_000, { first: true });
    told(second, annuity(2_000, { rate, periods: 240, there: 100_000 }));
    const third = await say('e aos 65?');
    told(third, neededEach(1_600_000, { rate, periods: 300, there: 100_000 }), { first: true });
    told(third, 2_000, { first: true });
  });

  test('[F12] two wishes and a card at 13% a month: the card first, with what is left', async () => {
    const answer = await asked(
      'duda',
      'quero trocar de carro e também viajar pro chile, tenho 12 mil, qual faço primeiro?',
    );
    for (const reais of [12_000, 6_800, 5_200]) told(answer, reais, { first: true });
  });

  test('[F12] a thirteenth salary goes to the debt that costs more than it would yield', async () => {
    const answer = await asked(
      'duda',
      'meu décimo terceiro de 4.200 cai dia 20: pago o cartão ou faço reserva?',
    );
    expect(answer.paragraphs[0]).toMatch(/^Pague a dívida/);
    told(answer, 4_200 * 0.13);
    told(answer, 4_200 * monthlyRate(CDI));
  });

  test('[F12] a motorbike out of the reserve: both ways, and whose money that is', async () => {
    const answer = await asked(
      'fred',
      'tenho 7 mil na poupança e quero comprar uma moto de 15 mil, uso tudo de entrada e financio o resto em 36x?',
    );
    const each = instalment(8_000, 0.0204, 36);
    told(answer, each, { first: true });
    expect(answer.text).toContain(`${Math.ceil(8_000 / 2_100)} meses`);
    expect(answer.text).toMatch(/reserva de emergência: se é esse o dinheiro/);
  });

  test('[F12] a consortium with its own fee and term beside a loan', async () => {
    const answer = await asked(
      'nina',
      'consórcio de 80 mil em 80x com 18% de taxa ou financiar a 1,9% ao mes?',
    );
    const interest = instalment(80_000, 0.019, 80) * 80 - 80_000;
    told(answer, 80_000 * 0.18, { first: true });
    told(answer, 1_180);
    told(answer, interest, { first: true, within: 1e-4 });
  });

  test('[F12] nothing is left and the reserve is gone: the month comes first', async () => {
    const answer = await asked(
      'rosa',
      'minha reserva tá zerada e todo mês falta dinheiro, por onde eu começo?',
    );
    told(answer, 490, { first: true });
    expect(answer.text).not.toMatch(/dividir a sobra/);
  });
});

describe('[F9.analise] homes, debts, reserve, budget', () => {
  test('[F12] SAC or Price: the cheaper one by its interest, and how each begins', async () => {
    const answer = await asked(
      'nina',
      'SAC ou Price pra um apê de 300 mil com 60 mil de entrada em 30 anos?',
    );
    const rate = monthlyRate(HOME_LOAN);
    const each = instalment(240_000, rate, 360);
    expect(answer.paragraphs[0]).toMatch(/^A SAC sai mais barata/);
    told(answer, each, { first: true });
    told(answer, 240_000 / 360 + 240_000 * rate, { first: true });
    const saved = each * 360 - 240_000 - sacInterest(240_000, rate, 360);
    told(answer, saved, { first: true, within: 1e-4 });
  });

  test('[F14.format] "SAC ou Price?" alone is explained, and nobody takes it for a complaint', async () => {
    const answer = await house.ask('nina', 'SAC ou Price?');
    expect(answer.text).toMatch(/SAC[\s\S]{1,900}Price|Price[\s\S]{1,900}SAC/);
  });

  test('[F12] a home with the worker’s fund that the income does not carry', async () => {
    const answer = await asked(
      'nina',
      'tenho 47 mil de fgts, da pra comprar um ape de 320 mil ganhando 6 mil?',
    );
    const each = instalment(273_000, monthlyRate(HOME_LOAN), 360);
    told(answer, each, { first: true });
    const share = ((each / 6_000) * 100).toFixed(1).replace('.', ',');
    expect(answer.paragraphs[0]).toContain(`${share}%`);
    expect(answer.paragraphs[0]).toMatch(/não cabe/);
  });

  test('[F12] rent or buy: a year of rent beside a year of interest', async () => {
    const answer = await asked(
      'nina',
      'é melhor alugar por 1.800 ou comprar um ap de 350 mil com 70 mil de entrada?',
    );
    const share = (((1_800 * 12) / 350_000) * 100).toFixed(2).replace('.', ',');
    expect(answer.paragraphs[0]).toContain(`${share}%`);
    told(answer, 280_000 * monthlyRate(HOME_LOAN), { first: true });
    told(answer, 350_000 * 0.05);
  });

  test('[F12] all debts with a thousand a month: interest takes more than that', async () => {
    const answer = await asked('duda', 'em quanto tempo eu quito tudo pagando mil por mês?');
    const loan = 640 * ((1 - 1.052 ** -24) / 0.052);
    told(answer, loan);
    told(answer, 6_800 * 0.13 + loan * 0.052, { first: true });
    expect(answer.paragraphs[0]).toMatch(/não fecha/);
  });

  test('[F12] whose income varies needs a year of it', async () => {
    const answer = await asked('fred', 'sou freela, cada mês entra um valor, quanto preciso de reserva?');
    for (const reais of [12 * 3_500, 12 * 3_500 - 7_000]) told(answer, reais, { first: true });
    expect(answer.text).toContain(`${Math.ceil(35_000 / 2_100)} meses`);
    told(answer, 35_000 / 12);
  });

  test('[F14.format] "meu orçamento fecha?" is answered with yes or no', async () => {
    expect((await asked('ivo', 'meu orçamento fecha?')).paragraphs[0]).toMatch(/^Fecha/);
    const short = await asked('rosa', 'meu orçamento fecha?');
    told(short, 490, { first: true });
    expect(short.paragraphs[0]).toMatch(/[Nn]ão fecha/);
  });
});

describe('[F9.investimentos] where money goes, and where it should not', () => {
  test('[F12] shares while a card costs 13% a month: the debt first, and that 200 do not even pay its interest', async () => {
    const answer = await asked(
      'duda',
      'tô toda enrolada: devo no cartão e no banco, mas queria investir 200 por mês na bolsa, faz sentido?',
    );
    told(answer, 6_800 * 0.13, { first: true });
    expect(answer.paragraphs[0]).toMatch(/^Primeiro a dívida/);
    expect(answer.paragraphs[0]).toMatch(/não cobre nem os juros/);
    expect(answer.text).not.toMatch(/Tesouro Selic/);
  });

  test('[F12] a loan for bitcoin: no, by what it costs', async () => {
    const answer = await asked(
      'rosa',
      'meu sobrinho falou pra eu pegar empréstimo pra investir em bitcoin, devo?',
    );
    expect(answer.paragraphs[0]).toMatch(/^Não/);
    expect(answer.paragraphs[0]).toContain('6,12%');
  });

  test('[F12] five per cent a month, guaranteed: told for what it is', async () => {
    const answer = await asked('nina', 'um cara no whats garantiu 5% ao mes pra eu botar 10 mil, é furada?');
    expect(answer.paragraphs[0]).toMatch(/^Não coloque/);
    told(answer, 10_000 * 1.05 ** 12);
    told(answer, 10_000 * (1 + CDI / 100));
  });

  test('[F12] dividends of three thousand a month, by two rates of withdrawal', async () => {
    const answer = await asked('nina', 'quanto preciso investir pra receber 3 mil de dividendos por mês?');
    for (const percent of [0.06, 0.04]) told(answer, 36_000 / percent, { first: true });
  });

  test('[F12] does a savings account lose to prices? Its real yield first', async () => {
    const answer = await asked('nina', 'é verdade que poupança tá perdendo pra inflação? tenho 20 mil lá');
    const real = (1.006721 ** 12 / 1.0468 - 1) * 100;
    expect(answer.paragraphs[0]).toContain(`${real.toFixed(2).replace('.', ',')}%`);
    told(answer, 20_000 * 1.006721 ** 12);
  });

  test('[F12] CDB or LCI for two years, and then "e em 5 anos?": the other one', async () => {
    const say = house.talk('nina');
    const [lci, cdb] = [1 + (CDI * 0.95) / 100, 1 + (CDI * 1.1) / 100];
    // Above 720 days the tax is 15% of what was gained.
    const net = (factor: number): number => 15_000 + 15_000 * (factor - 1) * 0.85;
    const two = await say('qual rende mais: cdb 110% do cdi ou lci 95% em 2 anos com 15 mil?');
    wellFormed(two);
    expect(two.paragraphs[0]).toMatch(/a LCI a 95% do CDI rende mais/);
    told(two, 15_000 * lci ** 2, { first: true });
    told(two, net(cdb ** 2));
    const five = await say('e em 5 anos?');
    wellFormed(five);
    expect(five.paragraphs[0]).toMatch(/o CDB a 110% do CDI rende mais/);
    told(five, net(cdb ** 5), { first: true });
    told(five, net(cdb ** 5) - 15_000 * lci ** 5, { first: true });
  });

  test('[F12] an inheritance of somebody unknown: a split with its condition, and no false excuse', async () => {
    const answer = await asked('nina', 'herdei cem mil da minha vó, tenho 32 anos, o q faço?');
    for (const reais of [100_000, 65_000, 35_000]) told(answer, reais, { first: true });
    expect(answer.paragraphs[0]).toMatch(/reserva de emergência completa e nenhuma dívida cara/);
    expect(answer.text).not.toMatch(/não foi possível ver/);
  });
});

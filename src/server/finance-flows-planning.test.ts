import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatBRL } from '#language/money';
import type { StoredMission } from '#protocol';
import { untraced } from '../assistants/financas/coordinators/kit/fixtures.ts';
import {
  asked,
  type Client,
  type FinanceHouse,
  finished,
  openFinanceHouse,
} from './fixtures/finance-house.ts';
import { textOf } from './fixtures/lines.ts';

// §9's flows 5 and 6 and §7's examples 1 and 2, over HTTP. What is expected is reckoned here, by closed forms.

let house: FinanceHouse;
beforeAll(async () => {
  house = await openFinanceHouse();
});
afterAll(() => house.close());

const brl = (reais: number): string => formatBRL(Math.round(reais * 100));
const percent = (value: number, decimals: number): string =>
  `${Number(value.toFixed(decimals)).toLocaleString('pt-BR')}%`;

/** Two whole months, told in the person's own words: so much comes in, so much goes out. */
async function twoMonths(client: Client, income: number, spent: number): Promise<void> {
  for (const month of ['setembro', 'outubro']) {
    expect(await client.say(`recebi ${income} de salário em 5 de ${month}`)).toContain('Registrado');
    expect(await client.say(`gastei ${spent} de aluguel em 10 de ${month}`)).toContain('Registrado');
  }
}

/** Every number of the answer is told with where it comes from. */
const expectTold = (text: string, { procedencia }: StoredMission): void =>
  expect(untraced(text, procedencia)).toEqual([]);

const CAR =
  'Quero comprar um carro de R$ 80.000, tenho R$ 20.000 guardados. Faz sentido financiar ou poupar mais? Também estou pensando em investir na bolsa.';

describe('[F16.5] flow 5: the car', () => {
  /** As the central bank's stub publishes it: per cent a month, and the CDI a year. */
  const [VEHICLES, CDI] = [2.04, 14.9];
  const [PRICE, SAVED, LEFT, TERM] = [80_000, 20_000, 1_500, 48];
  const rate = VEHICLES / 100;
  const instalment = ((PRICE - SAVED) * rate) / (1 - (1 + rate) ** -TERM);
  /** All instalments are the same but the last, which pays what is owed then. */
  const each = Math.round(instalment * 100) / 100;
  const grown = (1 + rate) ** (TERM - 1);
  const owed = ((PRICE - SAVED) * grown - (each * (grown - 1)) / rate) * (1 + rate);
  const interest = each * (TERM - 1) + Math.round(owed * 100) / 100 - (PRICE - SAVED);
  const months = Math.ceil((PRICE - SAVED) / LEFT);
  /** Over 720 days the tax on what fixed income yields is 15 %. */
  const gain = SAVED * ((1 + CDI / 100) ** (months / 12) - 1) * (1 - 0.15);

  let text: string;
  let mission: StoredMission;
  beforeAll(async () => {
    const bia = house.client('bia');
    await twoMonths(bia, 6_000, 4_500);
    text = await bia.say(CAR);
    mission = await bia.mission();
  });

  test('[F16.5] planejamento leads with 120 s, 10.000 tokens and 15 calls, and asks investimentos', () => {
    expect(mission).toMatchObject({
      ...{ lider: 'planejamento', complexidade: 'profunda', orcamento: { tokens: 10_000, chamadas_api: 15 } },
      telemetria: { timeout_alocado: 120, status_final: 'sucesso_completo', objetivo_alcancado: true },
    });
    expect(asked(mission)).toEqual(
      expect.arrayContaining([
        'orquestrador > planejamento.conduzir_missao',
        'planejamento > matematico.tabela_price',
        'planejamento > investimentos.colaborar',
        'investimentos > pesquisa_externa.indicador',
        'investimentos > matematico.comparar_aplicacoes',
      ]),
    );
  });

  test('[F16.5] to finance: instalment, total and interest at the rate that is published', () => {
    expect(text).toContain(
      `Financiando ${brl(PRICE - SAVED)} em ${TERM} meses, a 2,04% ao mês, cada parcela seria de ${brl(each)}`,
    );
    expect(text).toContain(
      `o custo total chega a ${brl(PRICE + interest)}, dos quais ${brl(interest)} são juros`,
    );
    expect(text).toContain(`${percent((each / 6_000) * 100, 1)} da sua renda média de R$ 6.000,00`);
    expect(text).toContain('O prazo do financiamento é uma suposição minha');
  });

  test('[F16.5] to save: 40 months, and what the 20.000 yield meanwhile by the other coordinator', () => {
    expect(months).toBe(40);
    expect(text).toContain(`Guardando os ${brl(LEFT)} que sobram por mês`);
    expect(text).toContain(`chega aos ${brl(PRICE)} em 40 meses`);
    expect(text).toContain(
      `aplicados a 14,9% ao ano, virariam ${brl(SAVED + gain)} já com o imposto descontado: ${brl(gain)} a seu favor`,
    );
  });

  test('[F16.5] the conclusion follows from the figures, and shares are answered', () => {
    expect(text).toMatch(/^Pelos seus números, juntar antes faz mais sentido do que financiar agora/);
    expect(text).toContain(`deixa você ${brl(interest + gain)} melhor no fim`);
    expect(text).toContain('Sobre a bolsa: dinheiro com destino certo');
    expectTold(text, mission);
  });
});

const RETIRE =
  'Analise completamente minha situação financeira, investimentos, orçamento, dívidas e diga tudo para aposentar aos 55 anos com R$ 15 mil de renda passiva.';

/** Months until so much is there, at 5 % a year above inflation; the rate a month as it is told, with six decimals. */
function monthsUntil(goal: number, each: number, from: number): number {
  const rate = Number((((1 + 0.05) ** (1 / 12) - 1) * 100).toFixed(6)) / 100;
  let [value, months] = [from, 0];
  for (; value < goal; months += 1) value = value * (1 + rate) + each;
  return months;
}
const years = (months: number): string => `${Number((months / 12).toFixed(1)).toLocaleString('pt-BR')} anos`;

describe('[F16.6] flow 6: everything, to stop at 55 with R$ 15 mil a month', () => {
  const [GOAL, LEFT, HELD] = [3_000_000, 2_000, 70_000];

  /** 8.000 come in and 6.000 go out; a reserve, shares, and a debt that costs. */
  async function settled(name: string): Promise<Client> {
    const client = house.client(name);
    await twoMonths(client, 8_000, 6_000);
    const data = '2026-11-01';
    await client.post('/ativos', {
      ...{ nome: 'Tesouro Selic', classe: 'tesouro', valorCents: 4_900_000, data, reserva: true },
    });
    await client.post('/ativos', {
      nome: 'PETR4',
      codigo: 'PETR4',
      classe: 'acoes',
      valorCents: 2_100_000,
      data,
    });
    await client.post('/dividas', { nome: 'Empréstimo', cents: 1_200_000, data, jurosMes: '4.5' });
    return client;
  }

  test('[F16.6] the largest mission: what is needed, how things stand, how far today goes, scenarios', async () => {
    const caio = await settled('caio');
    const text = await caio.say(RETIRE);
    const mission = await caio.mission();
    expect(mission).toMatchObject({
      ...{ lider: 'planejamento', complexidade: 'analise_investimento' },
      orcamento: { tokens: 20_000, chamadas_api: 25 },
      telemetria: { timeout_alocado: 150, status_final: 'sucesso_completo', limitacoes_encontradas: [] },
    });
    expect((15_000 * 12) / 0.06).toBe(GOAL);
    expect(text).toMatch(/^Para ter R\$ 15\.000,00 por mês sem depender do trabalho/);
    expect(text).toContain(`cerca de ${brl(GOAL)} investidos, supondo uma retirada de 6% ao ano`);
    expect(text).toContain('entram R$ 8.000,00 e saem R$ 6.000,00 por mês, e sobram R$ 2.000,00');
    expect(text).toContain(`Dos ${brl(HELD)} investidos, 70% em Tesouro Direto e 30% em ações`);
    expect(text).toContain('R$ 12.000,00 em dívidas, e a mais cara é Empréstimo, a 4,5% ao mês');
    expect(text).toContain(
      `Guardando ${brl(LEFT)} por mês, o caminho inteiro levaria ${years(monthsUntil(GOAL, LEFT, HELD))}`,
    );
    expect(text).toContain(
      `20% a mais por mês, o caminho cai para ${years(monthsUntil(GOAL, LEFT * 1.2, HELD))}; guardando 20% a menos, sobe para ${years(monthsUntil(GOAL, LEFT * 0.8, HELD))}`,
    );
    expect(text).toContain('Diga quantos anos você tem');
    expectTold(text, mission);
  });

  test('[F16.6][F15] at 150 s, by the clock, the scenarios still run: the rest is answered at once, and what is missing is said', async () => {
    const dora = await settled('dora');
    const [data, sums, pace] = ['fluxo', 'capital', 'ate_chegar'].map((id) => house.hold(id));
    const [more, less] = ['cenario_mais', 'cenario_menos'].map((id) => house.hold(id));
    const lines = await dora.open(RETIRE);
    for (const [held, seconds] of [
      [data, 50],
      [sums, 40],
      [pace, 35],
    ] as const) {
      await held?.begun();
      await house.pass(seconds);
      held?.letGo();
    }
    await Promise.all([more?.begun(), less?.begun()]);
    await house.pass(24);
    expect((await dora.mission()).estado).toBe('em_andamento');
    await house.pass(1);
    const text = textOf(finished(await lines.rest()));
    const mission = await dora.mission();
    expect(mission.telemetria).toMatchObject({ status_final: 'sucesso_parcial', objetivo_alcancado: true });
    expect(mission.telemetria?.duracao_total).toBeGreaterThanOrEqual(150);
    expect(mission.telemetria?.duracao_total).toBeLessThanOrEqual(160);
    expect(mission.telemetria?.limitacoes_encontradas).toEqual(
      ['cenario_mais', 'cenario_menos'].map((id) =>
        expect.objectContaining({
          ...{ tipo_limitacao: 'timeout', impacto: 'medio', operacoes_nao_executadas: [id] },
        }),
      ),
    );
    expect(text).toContain(`cerca de ${brl(GOAL)} investidos`);
    expect(text).toContain(`o caminho inteiro levaria ${years(monthsUntil(GOAL, LEFT, HELD))}`);
    expect(text).toContain(
      'não deu para ver a comparação de cenários, porque o tempo desta análise acabou antes',
    );
    expect(text).toContain('você pode pedir essa parte daqui a pouco');
    expect(text).not.toContain('20% a mais');
    expectTold(text, mission);
  });
});

describe('[F16.ex1] §7, example 1: "Posso comprar uma casa com minha renda atual?"', () => {
  const [INCOME, CAR_LOAN, TERM, YEARLY] = [9_000, 720, 360, 11.86];
  const rate = Number((((1 + YEARLY / 100) ** (1 / 12) - 1) * 100).toFixed(6)) / 100;
  const annuity = (1 - (1 + rate) ** -TERM) / rate;
  let ivo: Client;
  beforeAll(async () => {
    ivo = house.client('ivo');
    await twoMonths(ivo, INCOME, 4_000);
    await ivo.post('/dividas', {
      ...{ nome: 'Carro', cents: 1_728_000, data: '2026-11-01', parcelas: 24, parcelaCents: CAR_LOAN * 100 },
    });
  });

  test('[F16.ex1] analise leads with the document’s objective; what the income carries beside what is owed already', async () => {
    const text = await ivo.say('Posso comprar uma casa com minha renda atual?');
    const mission = await ivo.mission();
    expect(mission).toMatchObject({ lider: 'analise', complexidade: 'profunda' });
    expect(house.packages.at(-1)).toMatchObject({
      objetivo_estrategico: 'Avaliar viabilidade de compra imobiliária baseada em dados financeiros',
      query_original_usuario: 'Posso comprar uma casa com minha renda atual?',
    });
    expect(asked(mission)).toEqual(
      expect.arrayContaining(['analise > dados_internos.resumo', 'analise > matematico.valor_financiavel']),
    );
    const room = INCOME * 0.3 - CAR_LOAN;
    expect(text).toMatch(/^Sim, com limite: a sua renda comporta um financiamento/);
    expect(text).toContain(`financiamento de até ${brl(room * annuity)}`);
    expect(text).toContain(`somam ${brl(CAR_LOAN)}, ${percent((CAR_LOAN / INCOME) * 100, 1)} da renda`);
    expect(text).toContain(`parcela de até ${brl(room)} em 360 meses, com juros de 11,86% ao ano`);
    expect(text).toContain('teto 30% da renda');
    expectTold(text, mission);
  });

  test('[F16.ex1] with a price, how much of the income is committed', async () => {
    const text = await ivo.say('Posso comprar uma casa de 250 mil com minha renda atual?');
    const instalment = (250_000 * 0.8) / annuity;
    const committed = percent(((instalment + CAR_LOAN) / INCOME) * 100, 1);
    expect(text).toMatch(/^Sim, a casa cabe na sua renda/);
    expect(text).toContain(`a parcela ficaria em ${brl(instalment)} por mês`);
    expect(text).toContain(`o comprometimento da renda em ${committed}`);
    expectTold(text, await ivo.mission());
  });
});

test('[F16.ex2] §7, example 2: planejamento leads, asks analise, and tells the gaps and a strategy', async () => {
  const lia = house.client('lia');
  await twoMonths(lia, 9_000, 6_000);
  const data = '2026-11-01';
  await lia.post('/ativos', { nome: 'Tesouro IPCA+', classe: 'tesouro', valorCents: 10_000_000, data });
  await lia.post('/dividas', { nome: 'Empréstimo', cents: 1_500_000, data });
  const text = await lia.say('Como planejar aposentadoria com investimentos?');
  const mission = await lia.mission();
  expect(mission).toMatchObject({ lider: 'planejamento', complexidade: 'profunda' });
  expect(asked(mission)).toEqual(
    expect.arrayContaining(['planejamento > analise.colaborar', 'analise > dados_internos.resumo']),
  );
  const [needed, held] = [(6_000 * 12) / 0.06, 100_000];
  expect(text).toContain(`cerca de ${brl(needed)} investidos, supondo uma retirada de 6% ao ano`);
  expect(text).toContain(`dos ${brl(held)} que você já tem investidos. Faltam ${brl(needed - held)}`);
  expect(text).toContain('há R$ 15.000,00 em dívidas');
  expect(text).toContain('não vi uma reserva de emergência');
  expect(text).toContain(`o caminho inteiro levaria ${years(monthsUntil(needed, 3_000, held))}`);
  expect(text).toMatch(/Nos investimentos, para um prazo longo/);
  expectTold(text, mission);
});

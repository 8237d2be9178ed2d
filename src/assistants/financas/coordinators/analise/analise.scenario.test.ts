import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Chat, leakCheck } from '#host/testing';
import { formatBRL } from '#language/money';
import { openMissionHouse } from '../../fixtures/missions.ts';
import { expectTraced } from '../kit/fixtures.ts';

// From a message to an answer, over the real bus and the real ledger; what is published comes from the dated table.

const house = openMissionHouse();
afterEach(() => house.stick(() => false));
afterAll(async () => {
  await house.close();
  leakCheck();
});

const FORBIDDEN =
  /(?<!\p{L})(?:agentes?|orquestrador|coordenador|message bus|react|payload|ciclos?|timeout|fallback|system prompts?|missão|executor|tokens?|framework)(?!\p{L})/iu;

const DEMO = 'beto';
let talks = 0;
const talk = (user = DEMO): Chat => {
  talks += 1;
  return house.chat.beside({ session: `${user}_${talks}`, user });
};
beforeAll(async () => {
  await talk().user('quero ver com dados de exemplo');
});

/** What was told, every number of it traced. */
async function told(chat: Chat, line: string) {
  const reply = await chat.user(line);
  const [mission] = chat.turn.missions ?? [];
  if (!mission) throw new Error(`no mission: ${reply}`);
  const kept = await house.chat.platform.missions.read(house.org, mission.mission);
  await expectTraced(reply, kept?.procedencia ?? []);
  expect(reply).not.toMatch(FORBIDDEN);
  return { reply, mission };
}

/** Of the six whole months before this one. */
async function means() {
  const { receita = 0, despesa = 0 } = await house.flows(DEMO, { de: '2026-05-01', ate: '2026-10-31' });
  return { renda: Math.round(receita / 6), gasto: Math.round(despesa / 6) };
}

describe('[F16.ex1] a home and the income', () => {
  test('[F16.ex1] "Posso comprar uma casa com minha renda atual?" is led by analise, with figures of the ledger', async () => {
    const { reply, mission } = await told(talk(), 'Posso comprar uma casa com minha renda atual?');
    expect(mission).toMatchObject({ lead: 'analise', complexity: 'profunda', status: 'sucesso_completo' });
    const { renda, gasto } = await means();
    expect(reply).toMatch(/^Sim, com limite: a sua renda comporta um financiamento de até R\$/);
    expect(reply).toContain(`entram em média ${formatBRL(renda)} por mês e saem ${formatBRL(gasto)}`);
    // Two debts of R$ 990,00 and R$ 200,00 a month.
    expect(reply).toContain('As parcelas que você já paga somam R$ 1.190,00');
    expect(reply).toContain(
      `parcela de até ${formatBRL(Math.floor((renda * 30) / 100) - 119_000)} em 360 meses`,
    );
    const asked = mission.events.flatMap((event) =>
      event.tipo === 'mensagem_enviada' ? `${event.destinatario}.${event.operacao}` : [],
    );
    expect(asked).toEqual(
      expect.arrayContaining([
        ...['dados_internos.resumo', 'dados_internos.lista', 'pesquisa_externa.indicador'],
        ...['matematico.taxa_equivalente', 'matematico.valor_financiavel', 'matematico.meses_de_reserva'],
      ]),
    );
  });

  test('[F16.ex1] a price, a rent, and nobody’s rows', async () => {
    const priced = await told(talk(), 'posso comprar um apê de 350 mil?');
    expect(priced.reply).toMatch(/^Com a renda de hoje, o apartamento não cabe: a parcela ficaria em R\$/);
    const rent = await told(talk(), 'vale a pena alugar ou comprar?');
    expect(rent.reply).toContain('Com o aluguel de R$ 1.850,00');
    const nobody = await told(talk('carla'), 'Posso comprar uma casa com minha renda atual?');
    expect(nobody.reply).toMatch(/^Falta a sua renda .*cada R\$ 1\.000,00 de renda comporta/);
    expect(nobody.reply.endsWith('Quanto você ganha por mês, mais ou menos?')).toBe(true);
  });
});

describe('[F9.analise] the other analyses', () => {
  test('[F9.analise] the way out of debt, registered and told', async () => {
    const own = await told(talk(), 'como saio das dívidas?');
    expect(own.mission).toMatchObject({ lead: 'analise', status: 'sucesso_completo' });
    expect(own.reply).toContain('Financiamento do carro');
    expect(own.reply).toContain('às parcelas de R$ 1.190,00 que você já paga');
    const said = await told(
      talk('davi'),
      'devo 1.000 no cartão a 10% ao mês e 500 no empréstimo a 2% ao mês, posso pagar 400 por mês. Como saio das dívidas?',
    );
    expect(said.reply).toContain('em 5 meses, com R$ 257,19 de juros');
    expect(said.reply).toContain('A avalanche economiza R$ 135,61.');
  });

  test('[F9.analise] the reserve, the budget and a concept', async () => {
    const { renda, gasto } = await means();
    const reserve = await told(talk(), 'preciso de mais reserva?');
    expect(reserve.reply).toContain(
      `A referência é ${formatBRL(gasto * 6)}: 6 meses de gastos de ${formatBRL(gasto)}.`,
    );
    const budget = await told(talk(), 'como montar meu orçamento?');
    expect(budget.reply).toContain(`Para uma renda de ${formatBRL(renda)} por mês`);
    const concept = await told(talk('davi'), 'como funciona juros compostos?');
    expect(concept.reply).toContain('rendem R$ 2.300,39 em 120 meses');
    expect(concept.mission.lead).toBe('analise');
  });

  test('[F15] data that never come are said; the answer comes within the mission’s time', async () => {
    const chat = talk();
    house.stick(({ category }) => category === 'Dados_dividas');
    const from = chat.clock.monotonic();
    const { text } = await house.outwait(chat, 'Posso comprar uma casa com minha renda atual?');
    expect(text).toMatch(/^Sim, com limite/);
    expect(text).toContain('não deu para ver as parcelas de dívidas que já existem');
    expect(text).not.toMatch(FORBIDDEN);
    expect(chat.clock.monotonic() - from).toBeLessThanOrEqual(131_000);
    house.stick(() => true);
    const { text: blind } = await house.outwait(talk(), 'preciso de mais reserva?');
    expect(blind).not.toContain('R$');
  });
});

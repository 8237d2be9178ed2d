import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Chat, leakCheck } from '#host/testing';
import { formatBRL } from '#language/money';
import { openMissionHouse } from './fixtures/missions.ts';
import { converse } from './fixtures.ts';

// The diagnosis of spending: from a message to an answer, over the real bus and the real ledger.

const house = openMissionHouse();
afterEach(() => house.stick(() => false));
afterAll(async () => {
  await house.close();
  leakCheck();
});

const FORBIDDEN =
  /(?<!\p{L})(?:agentes?|orquestrador|coordenador|message bus|react|payload|ciclos?|timeout|fallback|system prompts?|missão|executor|tokens?)(?!\p{L})/iu;

const somebody = (user: string): Chat => house.chat.beside({ session: `missao_${user}`, user });

/** Who has a year behind them; each conversation with them is a new one. */
const DEMO = 'ana';
let talks = 0;
const demo = (): Chat => {
  talks += 1;
  return house.chat.beside({ session: `ana_${talks}`, user: DEMO });
};
beforeAll(async () => {
  await demo().user('quero ver com dados de exemplo');
});

const missionOf = (chat: Chat) => {
  const [mission] = chat.turn.missions ?? [];
  if (!mission) throw new Error('no mission');
  return mission;
};

/** Whom the lead asked for what, as the bus told it. */
const asked = (chat: Chat): readonly string[] =>
  missionOf(chat).events.flatMap((event) =>
    event.tipo === 'mensagem_enviada' ? `${event.remetente} > ${event.destinatario}.${event.operacao}` : [],
  );

describe('[P3][F9] what one would rather look at comes as a chart, with the figures of the text', () => {
  const lastOf = (values: readonly number[] = []): string => formatBRL(values.at(-1) ?? 0);
  const sum = (values: readonly number[] = []): string =>
    formatBRL(values.reduce((all, each) => all + each, 0));

  test('[P3] spending by category, as it is told', async () => {
    const chat = demo();
    const reply = await chat.user('quanto gastei por categoria esse mês?');
    const [chart] = chat.charts;
    expect(chart).toMatchObject({ kind: 'bars', title: 'Gastos por categoria', over: 'Categoria' });
    for (const [at, value] of (chart?.series[0]?.values ?? []).entries())
      expect(reply).toMatch(new RegExp(`${chart?.labels[at]}:? \\(?${escaped(formatBRL(value))}`));
    expect(chart?.note).toContain(/total de (R\$\s[\d.,]+\d)/.exec(reply)?.[1]);
  });

  test('[P3] a sum of spending, and what it is made of', async () => {
    const chat = demo();
    const reply = await chat.user('quanto gastei esse mês?');
    expect(reply).toContain(`gastou ${sum(chat.charts[0]?.series[0]?.values)}.`);
  });

  test('[P3] month after month, in order', async () => {
    const chat = demo();
    const reply = await chat.user('quanto gastei por mês esse ano?');
    const [{ labels = [], series = [] } = {}] = chat.charts;
    expect(labels.slice(0, 2)).toEqual(['jan/2026', 'fev/2026']);
    const told = reply.split('\n').filter((line) => line.startsWith('- '));
    expect(told.map((line) => line.split(': ')[1])).toEqual(series[0]?.values.map(formatBRL));
  });

  test('[P3] what is saved, to the end that is told', async () => {
    const chat = demo();
    const reply = await chat.user('se eu guardar 500 por mês a 8% ao ano, quanto terei em 10 anos?');
    const [chart] = chat.charts;
    expect([chart?.labels[0], chart?.labels.at(-1)]).toEqual(['hoje', '10 anos']);
    expect(chart?.series.map(({ name }) => name)).toEqual(['Aplicação', 'Poupança', 'Posto do bolso']);
    const [own, beside, paidIn] = chart?.series ?? [];
    expect(reply).toContain(`você teria ${lastOf(own?.values)} no fim`);
    expect(reply).toContain(`a poupança deixaria ${lastOf(beside?.values)}`);
    expect(lastOf(paidIn?.values)).toBe(formatBRL(6_000_000));
  });

  test('[P3] each instalment parted in interest and what is owed', async () => {
    const chat = demo();
    const reply = await chat.user('financiar 80 mil em 48 meses a 1,5% ao mês');
    const [paid, owed] = chat.charts;
    const [principal, interest] = paid?.series ?? [];
    expect(paid?.labels).toHaveLength(48);
    expect(reply).toContain(`${sum(interest?.values)} são juros`);
    expect(sum(principal?.values)).toBe(formatBRL(8_000_000));
    expect(reply).toContain(
      `cada parcela seria de ${formatBRL((principal?.values[0] ?? 0) + (interest?.values[0] ?? 0))}`,
    );
    expect(owed?.series[0]?.values[0]).toBe(8_000_000);
    expect(owed?.series[0]?.values.at(-1)).toBe(0);
  });

  test('[P3] what a retirement takes, and where the pace of today leads', async () => {
    const chat = demo();
    const reply = await chat.user('dá para me aposentar com 15 mil por mês?');
    const [horizons, pace] = chat.charts;
    for (const [at, value] of (horizons?.series[0]?.values ?? []).entries())
      expect(reply).toContain(`${formatBRL(value)} por mês para chegar lá ${horizons?.labels[at]}`);
    expect(reply).toContain(`cerca de ${formatBRL(pace?.mark?.value ?? 0)} investidos`);
    expect(pace?.series[0]?.values.at(-1)).toBeGreaterThanOrEqual(pace?.mark?.value ?? Number.NaN);
  });

  test('[P3] a diagnosis: where it went, and what came and went each month', async () => {
    const chat = demo();
    const reply = await chat.user('analise meus gastos dos últimos meses');
    const [categories, flow] = chat.charts;
    for (const value of categories?.series[0]?.values.slice(0, 3) ?? [])
      expect(reply).toContain(formatBRL(value));
    const [came, went] = flow?.series ?? [];
    expect(reply).toContain(`entraram ${sum(came?.values)} e saíram ${sum(went?.values)}`);
  });

  test('[P3] where there is nothing to see there is no chart', async () => {
    const chat = demo();
    await chat.user('quanto gastei com moradia esse mês?');
    expect(chat.charts).toEqual([]);
    const nobody = somebody('vazia');
    await nobody.user('analise meus gastos');
    expect(nobody.charts).toEqual([]);
  });
});

const escaped = (text: string): string => text.replaceAll(/[$.]/g, '\\$&');

describe('[F9.analise] a diagnosis of spending', () => {
  test('[F9.analise][F4] is a mission led by analise, with figures that are the ledger’s', async () => {
    const chat = demo();
    const reply = await chat.user('analise meus gastos dos últimos meses');
    expect(chat.tools).toEqual(['encaminhar_analise']);
    expect(missionOf(chat)).toMatchObject({
      lead: 'analise',
      complexity: 'profunda',
      status: 'sucesso_completo',
    });
    expect(asked(chat)).toEqual(
      expect.arrayContaining([
        'orquestrador > analise.conduzir_missao',
        'analise > dados_internos.resumo',
        'analise > dados_internos.ranking',
        'analise > matematico.regra_50_30_20',
      ]),
    );
    const { receita = 0, despesa = 0 } = await house.flows(DEMO, { de: '2026-08-01', ate: '2026-10-31' });
    expect(receita).toBeGreaterThan(despesa);
    expect(reply).toContain(
      `De agosto a outubro de 2026 entraram ${formatBRL(receita)} e saíram ${formatBRL(despesa)}`,
    );
    expect(reply).toContain(`sobraram ${formatBRL(receita - despesa)}`);
    const percent = (((receita - despesa) / receita) * 100).toFixed(1).replace('.', ',');
    expect(reply).toContain(`${percent}% do que entrou`);
    const october = await house.flows(DEMO, { de: '2026-10-01', ate: '2026-10-31' });
    expect(reply).toContain(`Em outubro de 2026 você gastou ${formatBRL(october.despesa ?? 0)}`);
    const november = await house.flows(DEMO, { de: '2026-11-01', ate: '2026-11-16' });
    expect(reply).toContain(`até agora, entraram ${formatBRL(november.receita ?? 0)}`);
  });

  test('[F9.analise] says what direct questions are told, in running paragraphs, without a word of the machinery', async () => {
    const chat = demo();
    const reply = await chat.user('como estão minhas finanças?');
    const direct = await converse(
      chat,
      'quanto gastei de maio a outubro?',
      'quanto recebi de maio a outubro?',
      'quanto devo no total?',
    );
    expect(direct).toContain('24.360,00');
    expect(reply).toContain('R$ 24.360,00 em dívidas');
    const { despesa = 0 } = await house.flows(DEMO, { de: '2026-05-01', ate: '2026-10-31' });
    expect(reply).toContain(`em média ${formatBRL(Math.round(despesa / 6))} por mês`);
    expect(reply.split('\n\n').length).toBeGreaterThan(3);
    expect(reply).not.toMatch(/^[-*•]|\n[-*•] /);
    expect(reply).not.toMatch(FORBIDDEN);
  });

  test.each([
    ['onde posso economizar?', /^O maior espaço para economizar/],
    ['por que sobra tão pouco no fim do mês?', /^O que explica sobrar pouco: \d+,\d% do que entrou saiu/],
    ['analise meus gastos deste mês', /^Em novembro de 2026, até agora, entraram/],
    ['analise meus gastos de outubro', /^Em outubro de 2026 entraram/],
  ])('[F9.analise] "%s" is answered first', async (query, answer) => {
    const chat = demo();
    expect(await chat.user(query)).toMatch(answer);
    expect(missionOf(chat).status).toBe('sucesso_completo');
  });

  test('[F9.analise] who registered nothing is told so, and what to register; nothing else is looked up', async () => {
    const chat = somebody('dora');
    const reply = await chat.user('analise meus gastos');
    expect(reply).toContain('Ainda não há movimentações suas registradas');
    expect(reply).not.toContain('R$');
    expect(asked(chat).filter((each) => each.includes('matematico'))).toEqual([]);
  });

  test('[F9.analise] little is told as little: a month that runs, no income', async () => {
    const chat = somebody('eva');
    await converse(chat, 'gastei 320 no supermercado', 'gastei 80 no cinema');
    const reply = await chat.user('estou gastando demais?');
    expect(reply).toContain('Em novembro de 2026, até agora, saíram R$ 400,00, e não há nenhuma receita');
    expect(reply).toContain('Alimentação (R$ 320,00, 80,0% dos gastos)');
    expect(reply).toContain('Registre também o que você recebe');
  });
});

describe('[F15] data that do not come', () => {
  test('[F15][F9.degradation] what is not essential is left out and said; the rest is answered', async () => {
    const chat = demo();
    house.stick(({ category }) => category === 'Dados_dividas');
    const { text: reply, missions } = await house.outwait(chat, 'analise meus gastos dos últimos meses');
    expect(missions?.[0]?.status).toBe('sucesso_parcial');
    expect(reply).toContain('De agosto a outubro de 2026 entraram');
    expect(reply).toContain('Desta vez não deu para ver as dívidas, porque');
    expect(reply).not.toContain('em dívidas:');
    expect(reply).not.toMatch(FORBIDDEN);
  });

  test('[F15] where the categories do not come, what came in and went out is told all the same', async () => {
    const chat = demo();
    house.stick(({ action, groupBy }) => action === 'ranking' && groupBy === 'categoria');
    const { text: reply, missions } = await house.outwait(chat, 'analise meus gastos');
    expect(missions?.[0]?.status).toBe('sucesso_parcial');
    expect(reply).toContain('De maio a outubro de 2026 entraram');
    expect(reply).toContain('não deu para ver os gastos por categoria');
    expect(reply).not.toMatch(FORBIDDEN);
  });

  test('[F15] where nothing comes, no figure is said, and the answer comes within the mission’s time', async () => {
    const chat = demo();
    house.stick(() => true);
    const from = chat.clock.monotonic();
    const { text: reply, missions } = await house.outwait(chat, 'analise meus gastos');
    expect(missions?.[0]?.status).toBe('falha');
    expect(reply).not.toContain('R$');
    expect(reply).toMatch(/Pode pedir de novo daqui a pouco\?/);
    expect(reply).not.toMatch(FORBIDDEN);
    expect(chat.clock.monotonic() - from).toBeLessThanOrEqual(131_000);
  });
});

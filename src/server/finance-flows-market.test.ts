import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type StoredMission, seconds } from '#protocol';
import { untraced } from '../assistants/financas/coordinators/kit/fixtures.ts';
import {
  asked,
  type Client,
  type FinanceHouse,
  finished,
  openFinanceHouse,
  wavesOf,
} from './fixtures/finance-house.ts';
import { textOf } from './fixtures/lines.ts';

// §9's flows 4 and 7 and §7's example 3, over HTTP. What is expected of prices is reckoned here, from the closings of the stub.

let house: FinanceHouse;
beforeAll(async () => {
  house = await openFinanceHouse();
});
afterEach(() => house.brapi.answer('answers'));
afterAll(() => house.close());

const percent = (value: number): string =>
  `${Number(value.toFixed(Math.abs(value) < 10 ? 2 : 1)).toLocaleString('pt-BR')}%`;

/** As the stub of Brapi tells them to whoever asks, the oldest first. */
async function closesOf(ticker: string, range: string): Promise<readonly number[]> {
  const answer = await fetch(`${house.brapi.url}/api/quote/${ticker}?range=${range}&interval=1d`);
  const { results } = (await answer.json()) as {
    readonly results: readonly { readonly historicalDataPrice: readonly { readonly close: number }[] }[];
  };
  const closes = results[0]?.historicalDataPrice.map(({ close }) => close) ?? [];
  expect(closes.length).toBeGreaterThan(200);
  return closes;
}

/** Change, swing of a year and deepest fall of a series, in per cent. */
async function behaviourOf(ticker: string, range: string) {
  const closes = await closesOf(ticker, range);
  const moves = closes.slice(1).map((close, place) => close / (closes[place] ?? close) - 1);
  const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length;
  const spread = moves.reduce((sum, move) => sum + (move - mean) ** 2, 0) / (moves.length - 1);
  const falls = closes.map((close, place) => 1 - close / Math.max(...closes.slice(0, place + 1)));
  const [first = 1, last = 1] = [closes[0], closes.at(-1)];
  return {
    change: percent((last / first - 1) * 100),
    swing: percent(Math.sqrt(spread * 252) * 100),
    fall: percent(Math.max(...falls) * 100),
  };
}

/** Every number of the answer is told with where it comes from. */
const expectTold = (text: string, { procedencia }: StoredMission): void =>
  expect(untraced(text, procedencia)).toEqual([]);

/** R$ 100.000,00, of which a fifth in shares; as the document has it, a cautious person, who says so. */
async function cautious(name: string): Promise<Client> {
  const client = house.client(name);
  const holdings = [
    { nome: 'Tesouro Selic', classe: 'tesouro', valorCents: 5_000_000, reserva: true },
    { nome: 'CDB', classe: 'renda_fixa', valorCents: 3_000_000 },
    { nome: 'Vale', codigo: 'VALE3', classe: 'acoes', valorCents: 1_200_000 },
    { nome: 'Itaú', codigo: 'ITUB4', classe: 'acoes', valorCents: 800_000 },
  ];
  for (const holding of holdings) await client.post('/ativos', { ...holding, data: '2026-11-01' });
  expect(await client.say('sou conservador')).toContain('perfil de investidor conservador');
  for (const told of ['recebi 9000 de salário em 5 de outubro', 'gastei 6000 de aluguel em 10 de outubro'])
    expect(await client.say(told)).toContain('Registrado');
  return client;
}

describe('[F16.4] flow 4: "A Petrobras caiu 3% ontem, vale a pena comprar agora?"', () => {
  let text: string;
  let mission: StoredMission;
  beforeAll(async () => {
    house.search.publish([
      {
        ...{ title: 'Petrobras recua com a queda do petróleo', link: 'https://noticias.example/a' },
        source: 'Diário do Mercado',
      },
    ]);
    const bia = await cautious('bia');
    text = await bia.say('A Petrobras caiu 3% ontem, vale a pena comprar agora?');
    mission = await bia.mission();
  });

  test('[F16.4] investimentos leads, as triage suggested, with 120 s, 10.000 tokens and 15 calls', () => {
    expect(mission).toMatchObject({
      ...{ lider: 'investimentos', complexidade: 'profunda', limite: mission.inicio + seconds(120) },
      orcamento: { tokens: 10_000, chamadas_api: 15 },
      telemetria: {
        ...{ coordenador_sugerido_junior: { nome: 'investimentos' }, houve_override: false },
        ...{ dominio_classificado: 'investimentos_estrategia', timeout_alocado: 120 },
        ...{ status_final: 'sucesso_completo', objetivo_alcancado: true, limitacoes_encontradas: [] },
      },
    });
    expect(mission.telemetria?.orcamento_api_consumido).toBeLessThanOrEqual(6);
  });

  test('[F16.4] in waves, the critical first: company and portfolio, what surrounds them, then the simulation', () => {
    const [first = [], ...then] = wavesOf(mission);
    expect(first.slice(0, 2).toSorted()).toEqual(['carteira', 'empresa']);
    expect(first.slice(2, 5).toSorted()).toEqual(['historico', 'noticias', 'setor']);
    expect(first.slice(5)).toEqual(['historico_longo']);
    expect(then.flat()).toEqual(expect.arrayContaining(['simulacao', 'volatilidade']));
    const priorities = mission.eventos.flatMap((event) =>
      event.tipo === 'mensagem_enviada' && event.profundidade === 2 ? event.prioridade : [],
    );
    expect(priorities.slice(0, 6)).toEqual(['ALTA', 'ALTA', 'NORMAL', 'NORMAL', 'NORMAL', 'BAIXA']);
  });

  test('[F16.4] price, change, P/L and ROE as they are published, beside the sector and the news', () => {
    expect(text).toContain('é R$ 38,50 (Brapi, em 13/11/2026), com queda de 3,1% no dia');
    expect(text).toContain('O P/L é 4,2, abaixo da mediana do setor de Petróleo e gás, que é 8,2');
    expect(text).toContain('(ROE) é de 18% ao ano');
    expect(text).toContain('“Petrobras recua com a queda do petróleo” (Diário do Mercado)');
  });

  test('[F16.4] shares go from 20 % to 25 % with R$ 5.000,00 out of the rest, which is said to be supposed', () => {
    expect(text).toContain('Com R$ 5.000,00, ações iriam de 20% para 25% da sua carteira');
    expect(text).toContain('supondo que o dinheiro saia do resto dela');
    expect(text).toContain('Usei esse valor como exemplo, porque você não disse quanto');
  });

  test('[F16.4] return and swing are those of the year’s closings; five years are told because they were looked at', async () => {
    const [year, five] = [await behaviourOf('PETR4', '1y'), await behaviourOf('PETR4', '5y')];
    expect(text).toContain(
      `o preço variou ${year.change}, com oscilação de ${year.swing} ao ano, e no pior trecho caiu ${year.fall}`,
    );
    expect(text).toContain(`Em cinco anos, variou ${five.change}, e a maior queda foi de ${five.fall}`);
  });

  test('[F16.4] what is recommended is gradual and conditional, by the profile that was told; nothing is promised', () => {
    expect(text).toMatch(/^Eu iria com calma na Petrobras: a renda variável chegaria a 25%/);
    expect(text).toContain('para um perfil conservador, de até 15%');
    expect(text).toContain('Se decidir comprar');
    expect(text).toContain('não uma promessa de retorno');
    expect(text).not.toMatch(/garantid|com certeza|vai subir|lucro certo/i);
    expectTold(text, mission);
  });
});

test('[F16.7] flow 7: Brapi is silent for 15 s by the clock, nothing is kept, Yahoo tells 18,5', async () => {
  house.brapi.answer('silent');
  const before = { brapi: house.brapi.asked.length, yahoo: house.yahoo.asked.length };
  const caio = house.client('caio');
  const lines = await caio.open('Qual o P/L da Magazine Luiza?');
  // The company and its sector, both of Brapi.
  await vi.waitFor(() => expect(house.brapi.asked.length).toBe(before.brapi + 2), { timeout: 30_000 });
  house.clock.advance(seconds(15) - 1);
  expect(house.yahoo.asked.length).toBe(before.yahoo);
  house.clock.advance(1);
  const text = textOf(finished(await lines.rest()));
  expect(house.answerTo('empresa')).toMatchObject({
    ...{ status: 'sucesso_via_fallback', confiabilidade: 85, fallback_usado: 'yahoo' },
    ...{ dados: { ticker: 'MGLU3', pl: '18.5' }, fontes: ['Yahoo Finance (fallback)'] },
    advertencias: ['Dados de fonte alternativa'],
    metadados: {
      tentativas: [
        { fonte: 'brapi', motivo: 'demorou demais' },
        { fonte: 'cache', motivo: 'nada guardado que ainda sirva' },
      ],
    },
  });
  const mission = await caio.mission();
  expect(mission).toMatchObject({
    ...{ lider: 'investimentos', complexidade: 'comparativa', orcamento: { tokens: 5_000, chamadas_api: 8 } },
    telemetria: { objetivo_alcancado: true, duracao_total: 15 },
  });
  expect(mission.telemetria?.fallbacks_usados).toContainEqual({
    ...{ agente: 'pesquisa_externa', fallback_usado: 'yahoo' },
  });
  const ratio = mission.procedencia.find(({ rotulo }) => rotulo === 'P/L');
  expect(ratio?.partes).toMatchObject([{ valor: '18.5', origem: { tipo: 'fonte', confiabilidade: 85 } }]);
  expect(text).toMatch(/^O P\/L da Magazine Luiza está em 18,5\./);
  expect(text).toContain(
    'Os dados foram obtidos de fonte alternativa devido a uma indisponibilidade temporária, mas a informação é confiável e atualizada.',
  );
  expectTold(text, mission);
});

describe('[F16.ex3] §7, example 3: a whole portfolio, and little left to look with', () => {
  const QUERY = 'Faça uma análise do meu portfólio de investimentos';

  test('[F16.ex3] with enough, five years are looked at', async () => {
    const dora = await cautious('dora');
    const text = await dora.say(QUERY);
    const mission = await dora.mission();
    expect(mission).toMatchObject({
      ...{ lider: 'investimentos', complexidade: 'analise_investimento' },
      telemetria: { timeout_alocado: 150, status_final: 'sucesso_completo' },
    });
    const { fall } = await behaviourOf('VALE3', '5y');
    expect(text).toContain(`Em cinco anos, a maior queda de VALE3 foi de ${fall}`);
  });

  test('[F16.ex3] from 90 % on every message says so, the optional history is left out, risk and return are told', async () => {
    const eva = await cautious('eva');
    house.charge(18_500);
    const text = await eva.say(QUERY);
    const mission = await eva.mission();
    const flags = mission.eventos.flatMap((event) =>
      event.tipo === 'mensagem_enviada' && event.profundidade > 1 ? [event.sinalizadores] : [],
    );
    expect(flags.length).toBeGreaterThan(5);
    for (const each of flags) expect(each).toEqual(['orcamento_alto', 'orcamento_critico']);
    expect(wavesOf(mission).flat()).not.toContain('historico_longo');
    expect(mission.telemetria?.limitacoes_encontradas).toContainEqual(
      expect.objectContaining({
        ...{ tipo_limitacao: 'orcamento', impacto: 'baixo', operacoes_nao_executadas: ['historico_longo'] },
      }),
    );
    expect(asked(mission)).toContain('investimentos > matematico.volatilidade_carteira');
    const [vale, itau] = [await behaviourOf('VALE3', '1y'), await behaviourOf('ITUB4', '1y')];
    expect(text).toMatch(/^Sua carteira soma R\$ 100\.000,00, com 20% em renda variável/);
    expect(text).toContain(`VALE3 oscilou ${vale.swing} ao ano e variou ${vale.change}`);
    expect(text).toContain(`ITUB4 oscilou ${itau.swing} ao ano e variou ${itau.change}`);
    expect(text).not.toContain('Em cinco anos');
    expect(text).toMatch(/fora o histórico de cinco anos/);
    expectTold(text, mission);
  });
});

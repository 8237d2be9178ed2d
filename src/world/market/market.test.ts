import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { MarketData } from '#protocol';
import { WORLD } from '../limits.ts';
import { startBcbStub } from '../stub/bcb-stub.ts';
import { startBrapiStub } from '../stub/brapi-stub.ts';
import { demoCloses } from '../stub/demo-market.ts';
import type { MarketMood } from '../stub/market-stub.ts';
import { startSearchStub } from '../stub/search-stub.ts';
import { startYahooStub } from '../stub/yahoo-stub.ts';
import { createMarket } from './market.ts';
import { newsDate } from './news-date.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const NOW = Date.UTC(2026, 10, 16, 13);
const asking = { signal: new AbortController().signal };

/** Long enough for a busy machine; short where nobody is going to answer. */
const PATIENT = 2_000;
const SHORT = 100;

async function world(requestMs = PATIENT) {
  const brapi = await startBrapiStub();
  const yahoo = await startYahooStub();
  const bcb = await startBcbStub();
  const search = await startSearchStub();
  closing.push(brapi.close, yahoo.close, bcb.close, search.close);
  let elapsed = 0;
  const market = createMarket({
    clock: { now: () => NOW + elapsed, monotonic: () => elapsed },
    brapi: { url: brapi.url, token: 'chave-de-teste' },
    ...{ yahoo: { url: yahoo.url }, bcb: { url: bcb.url }, serper: { url: search.serper, key: 'k' } },
    requestMs,
  }) as Required<MarketData>;
  const wait = (ms: number): void => {
    elapsed += ms;
  };
  return { market, brapi, yahoo, bcb, search, wait };
}

const found = <Value>(answer: { kind: string } | { kind: 'found'; value: Value }): Value => {
  if ('value' in answer) return answer.value;
  throw new Error(`not found: ${JSON.stringify(answer)}`);
};

const patience = (mood: string): number => (mood === 'silent' ? SHORT : PATIENT);

/** What each mood looks like to whoever asks. */
const FAULTS: readonly (readonly [MarketMood, string])[] = [
  ['broken', 'respondeu 502'],
  ['refused', 'recusou (401)'],
  ['limited', 'recusou (429)'],
  ['silent', 'demorou demais'],
  ['html', 'mandou dados que não fazem sentido'],
  ['half', 'mandou dados que não fazem sentido'],
  ['elsewhere', 'redirecionamentos demais'],
];

describe('Brapi', () => {
  test('[F11.brapi] a company is told with its ratios; the token goes in a header', async () => {
    const { market, brapi } = await world();
    expect(found(await market.brapi.fundamentals('PETR4', asking))).toEqual({
      ...{ ticker: 'PETR4', name: 'Petróleo Brasileiro S.A. - Petrobras', sector: 'Energy', absurd: [] },
      figures: {
        ...{ price: '38.5', changePercent: '-3.1', priceEarnings: '4.2', priceToBook: '1.18' },
        ...{ returnOnEquityPercent: '18', dividendYieldPercent: '11.4', netMarginPercent: '19.6' },
        ...{ earningsPerShare: '9.1667', marketValue: '502000000000' },
      },
      at: Date.parse('2026-11-13T20:07:32.000Z'),
    });
    expect(brapi.asked).toEqual([
      '/api/quote/PETR4?fundamental=true&modules=defaultKeyStatistics%2CfinancialData%2CsummaryProfile Bearer chave-de-teste',
    ]);
  });

  test('[F11.brapi] several companies cost one call; who is not known is missing', async () => {
    const { market, brapi } = await world();
    const told = found(await market.brapi.companies(['PETR4', 'XPTO3', 'PRIO3'], asking));
    expect(told.map(({ ticker }) => ticker)).toEqual(['PETR4', 'PRIO3']);
    expect(brapi.asked).toHaveLength(1);
    expect(await market.brapi.fundamentals('XPTO3', asking)).toEqual({ kind: 'unknown' });
  });

  test('[F11.brapi] closes come oldest first, one a day, and end at the price', async () => {
    const { market } = await world();
    const { points, absurd } = found(await market.brapi.history('PETR4', '1y', asking));
    expect(points.length).toBeGreaterThan(250);
    expect(points.map(({ day }) => day)).toEqual(points.map(({ day }) => day).toSorted());
    expect(points.slice(-2)).toEqual([
      { day: '2026-11-12', close: '39.73' },
      { day: '2026-11-13', close: '38.5' },
    ]);
    expect(absurd).toBe(0);
    expect(demoCloses('PETR4', '1mo')).toEqual(
      demoCloses('PETR4', '5y').slice(-demoCloses('PETR4', '1mo').length),
    );
  });

  test('[F11.brapi] figures that cannot be are not told, and that they came is', async () => {
    const { market, brapi } = await world();
    brapi.answer('absurd');
    const company = found(await market.brapi.fundamentals('PETR4', asking));
    expect(company.absurd).toEqual(['price', 'priceEarnings', 'returnOnEquityPercent']);
    expect(company.figures).toMatchObject({ price: null, priceEarnings: null, priceToBook: '1.18' });
    const { points, absurd } = found(await market.brapi.history('PETR4', '1y', asking));
    expect(absurd).toBeGreaterThan(0);
    expect(points.every(({ close }) => Number(close) > 0)).toBe(true);
    expect(await market.brapi.indicator('ipca_12m', asking)).toMatchObject({ kind: 'unavailable' });
    brapi.answer('nonsense');
    expect(found(await market.brapi.fundamentals('PETR4', asking)).figures.price).toBeNull();
  });

  test.each(FAULTS)('[F11.brapi] %s is no answer: %s', async (mood, why) => {
    const { market, brapi } = await world(patience(mood));
    brapi.answer(mood);
    expect(await market.brapi.fundamentals('PETR4', asking)).toMatchObject({ kind: 'unavailable', why });
    if (mood === 'refused' || mood === 'limited') return;
    expect(await market.brapi.history('PETR4', '1mo', asking)).toMatchObject({ kind: 'unavailable', why });
  });

  test('[F11.brapi] who refused is left alone for as long as it said', async () => {
    const { market, brapi, wait } = await world();
    brapi.answer('limited');
    await market.brapi.fundamentals('PETR4', asking);
    brapi.answer('answers');
    expect(await market.brapi.history('PETR4', '1mo', asking)).toMatchObject({ why: 'recusou há pouco' });
    wait(29_000);
    expect(await market.brapi.fundamentals('PETR4', asking)).toMatchObject({ kind: 'unavailable' });
    wait(2_000);
    expect(await market.brapi.fundamentals('PETR4', asking)).toMatchObject({ kind: 'found' });
    expect(brapi.asked).toHaveLength(2);
  });

  test('[F11.brapi] nothing there is unknown; whoever left is told so', async () => {
    const { market, brapi } = await world();
    brapi.answer('empty');
    expect(await market.brapi.history('PETR4', '1mo', asking)).toEqual({ kind: 'unknown' });
    const gone = { signal: AbortSignal.abort(new Error('foi embora')) };
    await expect(market.brapi.fundamentals('PETR4', gone)).rejects.toThrow('foi embora');
  });
});

describe('Yahoo Finance', () => {
  test('[F11.yahoo] a company is told in the same terms, under its own spelling, with one session for several', async () => {
    const { market, yahoo } = await world();
    const { ticker, figures } = found(await market.yahoo.fundamentals('MGLU3', asking));
    expect({ ticker, ...figures }).toMatchObject({
      ...{ ticker: 'MGLU3', priceEarnings: '18.5', price: '9.85', changePercent: '-1.8' },
      ...{ returnOnEquityPercent: '3.6', dividendYieldPercent: '0', netMarginPercent: '1.1' },
    });
    expect(found(await market.yahoo.fundamentals('HGLG11', asking)).figures).toMatchObject({
      ...{ priceEarnings: null, dividendYieldPercent: '8.4' },
    });
    const paths = yahoo.asked.map((each) => each.split('?')[0]);
    expect(paths).toEqual([
      ...['/', '/v1/test/getcrumb', '/v10/finance/quoteSummary/MGLU3.SA'],
      '/v10/finance/quoteSummary/HGLG11.SA',
    ]);
  });

  test('[F11.yahoo] a session that is over is opened anew once; none at all is no answer', async () => {
    const { market, yahoo, wait } = await world();
    await market.yahoo.fundamentals('MGLU3', asking);
    yahoo.expire();
    expect(await market.yahoo.fundamentals('MGLU3', asking)).toMatchObject({ kind: 'found' });
    yahoo.answer('locked');
    wait(WORLD.yahooSessionMs + 1);
    const why = 'não abriu uma sessão';
    expect(await market.yahoo.fundamentals('MGLU3', asking)).toMatchObject({ kind: 'unavailable', why });
    const before = yahoo.asked.length;
    yahoo.answer('refused');
    expect(await market.yahoo.fundamentals('MGLU3', asking)).toMatchObject({ why: 'respondeu 401' });
    expect(yahoo.asked.length - before).toBe(6);
  });

  test('[F11.yahoo] closes, without the days on which nothing was traded', async () => {
    const { market, yahoo } = await world();
    const { points } = found(await market.yahoo.history('MGLU3', '1mo', asking));
    expect(points.length).toBe(demoCloses('MGLU3', '1mo').length - 1);
    expect(points.at(-1)).toEqual({ day: '2026-11-13', close: '9.85' });
    yahoo.answer('absurd');
    expect(found(await market.yahoo.history('MGLU3', '1mo', asking)).absurd).toBe(1);
    expect(found(await market.yahoo.fundamentals('MGLU3', asking)).absurd).toEqual([
      ...['price', 'priceEarnings', 'returnOnEquityPercent'],
    ]);
  });

  test.each(FAULTS.filter(([mood]) => mood !== 'refused'))(
    '[F11.yahoo] %s is no answer: %s',
    async (mood, why) => {
      const { market, yahoo } = await world(patience(mood));
      yahoo.answer(mood);
      expect(await market.yahoo.fundamentals('MGLU3', asking)).toMatchObject({ kind: 'unavailable', why });
    },
  );

  test('[F11.yahoo] what it does not know is unknown', async () => {
    const { market, yahoo } = await world();
    expect(await market.yahoo.fundamentals('XPTO3', asking)).toEqual({ kind: 'unknown' });
    yahoo.answer('empty');
    expect(await market.yahoo.history('PETR4', '1mo', asking)).toEqual({ kind: 'unknown' });
  });
});

describe('Banco Central', () => {
  test.each([
    ['selic', '15.00', '2026-11-16', 'bcdata.sgs.432/dados/ultimos/1?formato=json'],
    ['cdi', '14.90', '2026-11-13', 'bcdata.sgs.4389/dados/ultimos/1?formato=json'],
    ['ipca_12m', '4.68', '2026-10-01', 'bcdata.sgs.13522/dados/ultimos/1?formato=json'],
    ['igpm_12m', '2.70', '2026-10-01', 'bcdata.sgs.189/dados/ultimos/12?formato=json'],
    ['dolar', '5.4321', '2026-11-13', 'bcdata.sgs.1/dados/ultimos/1?formato=json'],
    ['poupanca_mes', '0.6721', '2026-11-13', 'bcdata.sgs.195/dados/ultimos/1?formato=json'],
    ['juros_imobiliario_ano', '11.86', '2026-09-01', 'bcdata.sgs.20774/dados/ultimos/1?formato=json'],
    ['juros_veiculos_mes', '2.04', '2026-09-01', 'bcdata.sgs.25471/dados/ultimos/1?formato=json'],
    ['juros_pessoal_mes', '6.12', '2026-09-01', 'bcdata.sgs.25464/dados/ultimos/1?formato=json'],
    ['juros_cartao_rotativo_mes', '15.07', '2026-09-01', 'bcdata.sgs.25477/dados/ultimos/1?formato=json'],
  ] as const)('[F11.bcb] %s is %s, of %s at the latest', async (...[name, value, day, path]) => {
    const { market, bcb } = await world();
    const at = Date.parse(`${day}T03:00:00.000Z`);
    expect(await market.bcb.indicator(name, asking)).toEqual({ kind: 'found', value: { value, at } });
    expect(bcb.asked).toEqual([`/dados/serie/${path}`]);
  });

  test('[F11.bcb] a series between two days, in the days and decimals of the bank', async () => {
    const { market, bcb } = await world();
    const asked = { name: 'ipca', from: '2026-09-01', to: '2026-10-31' } as const;
    expect(found(await market.bcb.series(asked, asking)).points).toEqual([
      { day: '2026-09-01', value: '0.38' },
      { day: '2026-10-01', value: '0.41' },
    ]);
    expect(bcb.asked).toEqual([
      '/dados/serie/bcdata.sgs.433/dados?formato=json&dataInicial=01/09/2026&dataFinal=31/10/2026',
    ]);
    const future = { name: 'ipca', from: '2030-01-01', to: '2030-02-01' } as const;
    expect(await market.bcb.series(future, asking)).toEqual({ kind: 'unknown' });
  });

  test.each([...FAULTS, ['absurd', 'mandou dados que não fazem sentido'] as const])(
    '[F11.bcb] %s is no answer: %s',
    async (mood, why) => {
      const { market, bcb } = await world(patience(mood));
      bcb.answer(mood);
      expect(await market.bcb.indicator('selic', asking)).toMatchObject({ kind: 'unavailable', why });
    },
  );

  test.each([
    ['[{"data":"01/01/2024"}]'],
    ['[{"valor":"1"}]'],
    ['[{"data":"01/01/2024","valor":"1,23"}]'],
    ['[{"data":"01/01/2024","valor":""}]'],
    ['[{"data":"31/02/2024","valor":"1.23"}]'],
    ['[{"data":"2024-01-01","valor":"1.23"}]'],
    ['{}'],
    ['null'],
    ['"x"'],
  ])('[F11.bcb] %s is refused whole', async (body) => {
    const server = createServer((_, response) => response.end(body));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    closing.push(() => new Promise((closed) => server.close(() => closed())));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { bcb } = createMarket({ clock: { now: () => NOW, monotonic: () => 0 }, bcb: { url } });
    expect(await bcb?.indicator('selic', asking)).toMatchObject({ kind: 'unavailable' });
  });
});

describe('Serper', () => {
  test('[F11.serper] news come cleaned and bounded, with a link that opens; only the subject leaves', async () => {
    const { market, search } = await world();
    search.publish([
      {
        title: 'Petrobras\u0000 recua',
        link: 'https://jornal.example/a',
        date: 'há 2 horas',
        source: 'Jornal',
      },
      { title: 'x'.repeat(900), link: 'https://jornal.example/b', snippet: 'y'.repeat(9_000) },
      { title: 'Golpe', link: 'javascript:alert(1)' },
      { title: '', link: 'https://jornal.example/c' },
    ]);
    const news = found(await market.serper.news('Petrobras PETR4', asking));
    expect(news).toHaveLength(2);
    expect(news[0]).toEqual({
      ...{ title: 'Petrobras recua', snippet: '', source: 'Jornal' },
      ...{ url: 'https://jornal.example/a', at: NOW - 7_200_000 },
    });
    expect(news[1]).toMatchObject({ source: 'jornal.example', at: null });
    expect(news[1]?.title.length).toBe(WORLD.titleChars);
    expect(search.asked).toEqual(['Petrobras PETR4']);
  });

  test.each(['refused', 'broken', 'silent', 'challenge'] as const)(
    '[F11.serper] %s is no answer',
    async (mood) => {
      const { market, search } = await world(patience(mood));
      search.answer(mood);
      expect(await market.serper.news('Petrobras', asking)).toMatchObject({ kind: 'unavailable' });
    },
  );

  test('[F11.serper] no news are an answer', async () => {
    const { market, search } = await world();
    search.answer('empty');
    expect(await market.serper.news('Petrobras', asking)).toEqual({ kind: 'found', value: [] });
  });

  test.each([
    ['há 3 dias', NOW - 3 * 86_400_000],
    ['2 hours ago', NOW - 2 * 3_600_000],
    ['há 40 minutos', NOW - 40 * 60_000],
    ['13 de nov. de 2026', Date.parse('2026-11-13T03:00:00.000Z')],
    ['31 de fev. de 2026', null],
    ['ontem', null],
    ['', null],
  ])('[F11.serper] "%s" is a moment where it is sure', (written, at) => {
    expect(newsDate(written, NOW)).toBe(at);
  });
});

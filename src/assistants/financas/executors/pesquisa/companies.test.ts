import { afterEach, describe, expect, test, vi } from 'vitest';
import { days, minutes, seconds } from '#protocol';
import { attempts, openResearch, research } from './fixtures.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const open = () => openResearch(closing);

const PETR4 = { ticker: 'PETR4' };
const MGLU3 = { ticker: 'MGLU3' };

describe('[F11] companies', () => {
  test('[F11.brapi] Brapi first: all of it, with its moment and no warning', async () => {
    const { asked, yahoo } = await open();
    expect(await asked('dados_fundamentalistas', PETR4)).toMatchObject({
      ...{
        status: 'sucesso',
        confiabilidade: 100,
        fontes: ['Brapi'],
        advertencias: [],
        fallback_usado: null,
      },
      dados: {
        ...{ ticker: 'PETR4', nome: 'Petróleo Brasileiro S.A. - Petrobras', preco: '38.5' },
        ...{ variacao_percentual: '-3.1', pl: '4.2', pvp: '1.18', roe_percentual: '18' },
        ...{ dividend_yield_percentual: '11.4', margem_liquida_percentual: '19.6', lpa: '9.1667' },
        ...{ valor_mercado: '502000000000', setor: 'Petróleo e gás' },
        ...{ em: '2026-11-13T20:07:32.000Z', fonte: 'Brapi' },
      },
      metadados: { timestamp_coleta: '2026-11-13T20:07:32.000Z' },
    });
    expect(yahoo.asked).toEqual([]);
  });

  // Flow 7: Brapi does not answer, nothing was kept, Yahoo does.
  test('[F11.yahoo][F10.fallback-order][fault D12] Brapi silent, nothing kept, Yahoo answers', async () => {
    const { asked, brapi, clock } = await open();
    brapi.answer('silent');
    const asking = asked('dados_fundamentalistas', MGLU3);
    await vi.waitFor(() => expect(brapi.asked).toHaveLength(1));
    clock.advance(seconds(15));
    const answer = await asking;
    expect(answer).toMatchObject({
      status: 'sucesso_via_fallback',
      dados: { ticker: 'MGLU3', pl: '18.5', fonte: 'Yahoo Finance' },
      confiabilidade: 85,
      fontes: ['Yahoo Finance (fallback)'],
      fallback_usado: 'yahoo',
    });
    expect(answer.advertencias).toEqual(['Dados de fonte alternativa']);
    expect(answer.metadados).toMatchObject({
      tentativas: [
        { fonte: 'brapi', motivo: 'demorou demais' },
        { fonte: 'cache', motivo: 'nada guardado que ainda sirva' },
      ],
    });
  });

  test('[F11.yahoo][F10.fallback-order] a source has fifteen seconds, and no more', async () => {
    const { market, yahoo } = await open();
    const never = vi.fn(() => new Promise<never>(() => undefined));
    const { asked, clock } = research({ ...market, brapi: { ...market.brapi, fundamentals: never } });
    const answer = asked('dados_fundamentalistas', MGLU3);
    await vi.waitFor(() => expect(never).toHaveBeenCalled());
    clock.advance(seconds(15) - 1);
    expect(yahoo.asked).toEqual([]);
    clock.advance(1);
    expect(await answer).toMatchObject({ confiabilidade: 85, dados: { pl: '18.5' } });
  });

  test('[F11.static] with no call left nobody is asked, and that is said', async () => {
    const { asked, brapi, yahoo } = await open();
    const answer = await asked('dados_fundamentalistas', PETR4, { semChamadas: true });
    expect(answer).toMatchObject({ confiabilidade: 70, dados: { pl: '4.3' } });
    expect(answer.advertencias).toContain('Sem novas consultas externas: o orçamento de chamadas acabou');
    expect([...brapi.asked, ...yahoo.asked]).toEqual([]);
  });

  test('[F11.cache][F10.cache] within a day it is told again without asking, and for less', async () => {
    const { asked, brapi, clock } = await open();
    await asked('dados_fundamentalistas', PETR4);
    clock.advance(days(1) - minutes(1));
    expect(await asked('dados_fundamentalistas', PETR4)).toMatchObject({
      ...{ status: 'sucesso', confiabilidade: 90, dados: { pl: '4.2' }, metadados: { do_cache: true } },
    });
    expect(brapi.asked).toHaveLength(1);
    clock.advance(minutes(2));
    expect(await asked('dados_fundamentalistas', PETR4)).toMatchObject({ confiabilidade: 100 });
    expect(brapi.asked).toHaveLength(2);
  });

  test('[F11.cache][F10.fallback-order] what was kept comes before Yahoo where Brapi does not answer', async () => {
    const { asked, brapi, yahoo } = await open();
    await asked('dados_fundamentalistas', PETR4);
    brapi.answer('broken');
    const answer = await asked('dados_fundamentalistas', PETR4, { fresco: true });
    expect(answer).toMatchObject({
      ...{
        status: 'sucesso_via_fallback',
        confiabilidade: 90,
        fallback_usado: 'cache',
        dados: { pl: '4.2' },
      },
    });
    expect(answer.advertencias).toEqual(['Dados guardados de uma consulta anterior']);
    expect(attempts(answer)).toEqual(['brapi']);
    expect(yahoo.asked).toEqual([]);
  });

  test('[F11.static][F10.fallback-order] with all silent, a table with its date, told as such', async () => {
    const { asked, brapi, yahoo } = await open();
    brapi.answer('broken');
    yahoo.answer('limited');
    const answer = await asked('dados_fundamentalistas', PETR4);
    expect(answer).toMatchObject({
      ...{ status: 'sucesso_via_fallback', confiabilidade: 70, fallback_usado: 'estatico' },
      fontes: ['Tabela guardada (fallback)'],
      dados: { pl: '4.3', variacao_percentual: null, em: '2026-11-03T03:00:00.000Z' },
      metadados: { timestamp_coleta: '2026-11-03T03:00:00.000Z' },
    });
    expect(answer.advertencias).toContain('Dado de tabela guardada, de 03/11/2026');
    expect(attempts(answer)).toEqual(['brapi', 'cache', 'yahoo']);
  });

  test('[F11][F10.error] with nothing left, an error that says whom to ask again and when', async () => {
    const { asked, brapi, yahoo } = await open();
    brapi.answer('html');
    yahoo.answer('broken');
    const answer = await asked('dados_fundamentalistas', { ticker: 'TUPY3' });
    expect(answer).toMatchObject({
      ...{ status: 'falha_total', dados: null },
      erro: { codigo: 'fonte_indisponivel', repetivel: true, tentar_em: 60, detalhes: { fonte: 'brapi' } },
    });
    expect(await asked('historico_precos', { ...PETR4, periodo: '1y' })).toMatchObject({
      status: 'falha_total',
    });
  });

  test('[F11.brapi] what cannot be is not told, and that it came is said', async () => {
    const { asked, brapi } = await open();
    brapi.answer('absurd');
    const answer = await asked('dados_fundamentalistas', PETR4);
    expect(answer).toMatchObject({ status: 'sucesso', dados: { pl: null, preco: null, pvp: '1.18' } });
    expect(answer.advertencias).toEqual(['Descartado por não fazer sentido: preço, P/L, ROE']);
    const past = await asked('historico_precos', { ...PETR4, periodo: '1y' });
    expect(past.advertencias?.[0]).toMatch(/^\d+ preços foram descartados por não fazerem sentido$/);
  });

  test('[F11][F10.error] a code that nobody knows is refused, and not called a failure of anybody', async () => {
    const { asked } = await open();
    expect(await asked('dados_fundamentalistas', { ticker: 'xpto3' })).toMatchObject({
      erro: { codigo: 'codigo_desconhecido', repetivel: false },
    });
    expect(await asked('historico_precos', { ticker: 'XPTO3', periodo: '1mo' })).toMatchObject({
      erro: { codigo: 'codigo_desconhecido' },
    });
    for (const ticker of ['PETR4; DROP', '../../etc', 'PETR4,VALE3', '', 'joao@example.com'])
      expect((await asked('dados_fundamentalistas', { ticker })).erro?.codigo).toBe('parametros_invalidos');
  });

  test('[F11.brapi][F11.yahoo] a year of closes, from Brapi, else from Yahoo', async () => {
    const { asked, brapi } = await open();
    const first = await asked('historico_precos', { ticker: 'VALE3', periodo: '1y' });
    const { pontos } = first.dados as { pontos: { data: string; fechamento: string }[] };
    expect(pontos.at(-1)).toEqual({ data: '2026-11-13', fechamento: '61.27' });
    expect(pontos[0]?.data).toBe('2025-11-13');
    brapi.answer('refused');
    const second = await asked('historico_precos', { ticker: 'WEGE3', periodo: '6mo' });
    expect(second).toMatchObject({ confiabilidade: 85, dados: { ticker: 'WEGE3', fonte: 'Yahoo Finance' } });
  });
});

describe('[F11] a company among its peers', () => {
  test('[F11.brapi] one call, the company first, the median of all', async () => {
    const { asked, brapi } = await open();
    const answer = await asked('comparacao_setorial', { ticker: 'ITUB4' });
    expect(answer).toMatchObject({
      status: 'sucesso',
      dados: {
        ...{ ticker: 'ITUB4', setor: 'Bancos', fonte: 'Brapi' },
        empresas: [
          { ticker: 'ITUB4', pl: '9.3' },
          { ticker: 'BBDC4' },
          { ticker: 'BBAS3' },
          { ticker: 'SANB11' },
        ],
        mediana: { pl: '8.05', roe_percentual: '14.75', dividend_yield_percentual: '6.95' },
      },
      metadados: { completude: 0.8, faltando: ['BPAC11'] },
    });
    expect(answer.advertencias).toEqual(['Dados parciais: 80% do que foi pedido; faltou BPAC11']);
    expect(brapi.asked).toHaveLength(1);
  });

  test('[F11.static] without Brapi the dated table compares; another paper of the company is no peer', async () => {
    const { asked, brapi } = await open();
    brapi.answer('broken');
    const answer = await asked('comparacao_setorial', PETR4);
    const { empresas } = answer.dados as { empresas: { ticker: string }[] };
    expect(empresas.map(({ ticker }) => ticker)).toEqual([
      'PETR4',
      'PRIO3',
      'BRAV3',
      'RECV3',
      'VBBR3',
      'UGPA3',
    ]);
    expect(answer).toMatchObject({ confiabilidade: 70, metadados: { completude: 1 } });
  });

  test('[F11][F10.error] a company of no known sector is refused without a call', async () => {
    const { asked, brapi } = await open();
    expect(await asked('comparacao_setorial', { ticker: 'XPTO3' })).toMatchObject({
      erro: { codigo: 'setor_desconhecido', repetivel: false },
    });
    expect(brapi.asked).toEqual([]);
  });
});

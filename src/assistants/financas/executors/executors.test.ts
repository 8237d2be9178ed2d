import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestTables } from '#host/testing';
import { type JsonObject, minutes, type QuoteAnswer, type Quotes } from '#protocol';
import { ENGINES, earned, given, somebody, spent } from '../desk/fixtures.ts';
import { openDesk } from '../desk/index.ts';
import type { FinancasResources } from '../tools/index.ts';
import { askable } from './fixtures.ts';
import {
  createDadosInternos,
  createLancamentoExecutor,
  createPesquisaExterna,
  createSimplistaExecutor,
} from './index.ts';

describe('the person’s own rows', () => {
  let tables: TestTables;
  let resources: FinancasResources;
  beforeAll(async () => {
    const [[, open] = []] = ENGINES;
    if (!open) throw new Error('no engine');
    tables = await open();
    resources = { ...openDesk(tables), quotes: null, market: null };
  });
  afterAll(() => tables.close());

  test('[F5.dados_internos][F6] sums, rankings and lists are those of the person of the mission, to the cent', async () => {
    const [me, other] = [somebody(), somebody()];
    await given(
      resources.entries.register(me.next(), [
        earned(500_000, { data: '2026-10-05' }),
        spent(12_345, { data: '2026-10-10' }),
        spent(200_055, { data: '2026-10-11', categoria: 'moradia', subcategoria: 'Aluguel' }),
      ]),
    );
    await given(resources.entries.register(other.next(), [spent(99_999, { data: '2026-10-10' })]));
    const { ask } = askable(createDadosInternos(resources.data));
    const periodo = { tipo: 'mensal', ano: 2026, mes: 10 };
    const october = { categoria: 'Dados_receitas_e_despesas', filtros: { periodo } };
    const dados = async (operacao: string, parametros: JsonObject, user = me.user) =>
      (await ask({ operacao, parametros, user })).dados;
    expect(await dados('resumo', october)).toMatchObject({
      total_centavos: 287_600,
      totais: { receitas: 500_000, despesas: 212_400, saldo: 287_600 },
      ...{ quantidade: 3, vazio: false },
    });
    expect(await dados('ranking', { ...october, agrupar: 'categoria' })).toMatchObject({
      linhas: [
        { chave: 'moradia', titulo: 'Moradia', centavos: 200_055, quantidade: 1 },
        { chave: 'alimentacao', centavos: 12_345 },
      ],
    });
    expect(
      await dados('lista', { ...october, filtros: { periodo, tipo: 'despesa' } }, other.user),
    ).toMatchObject({
      total_centavos: 99_999,
      linhas: [{ centavos: 99_999 }],
    });
    expect(await dados('detalhe', { ...october, filtros: { periodo, texto: 'aluguel' } })).toMatchObject({
      linhas: [{ titulo: 'Aluguel', centavos: 200_055 }],
    });
    expect(await dados('resumo', october, 'ninguem')).toMatchObject({ vazio: true, total_centavos: 0 });
  });

  test('[F5.dados_internos] categories are offered with their filters; a filter of another is refused by name', async () => {
    const { ask } = askable(createDadosInternos(resources.data));
    const offered = await ask({ operacao: 'categorias', parametros: {} });
    expect((offered.dados as { categorias: unknown[] }).categorias).toHaveLength(8);
    const refused = await ask({
      operacao: 'resumo',
      parametros: { categoria: 'Dados_metas', filtros: { cartao: 'Azul' } },
    });
    expect(refused).toMatchObject({ status: 'falha_total', erro: { codigo: 'consulta_invalida' } });
    expect(refused.erro?.mensagem).toContain('cartao');
    const forged = { categoria: 'Dados_metas', user_id: 'outra' };
    expect((await ask({ operacao: 'resumo', parametros: forged })).erro?.codigo).toBe('parametros_invalidos');
  });

  test('[F5.lancamento] a message registers once, by the checks of the conversation', async () => {
    const me = somebody();
    const { ask } = askable(createLancamentoExecutor(resources));
    const market = { tipo: 'despesa_simples', valor: '150,00', subcategoria: 'Supermercado' };
    const wish = {
      ...{ operacao: 'registrar_lancamento', user: me.user, message_id: 'm_1' },
      parametros: { lancamentos: [market] },
    };
    const first = await ask(wish);
    expect(first).toMatchObject({ status: 'sucesso', dados: { lancamentos: [{ centavos: 15_000 }] } });
    expect((await ask(wish)).dados).toEqual(first.dados);
    expect(await resources.entries.last(me)).toHaveLength(1);
    const impossible = { ...wish, message_id: 'm_2', parametros: { lancamentos: [{ ...market, valor: 0 }] } };
    expect(await ask(impossible)).toMatchObject({
      erro: { codigo: 'lancamento_invalido', repetivel: false },
    });
  });

  test('[F5.simplista] a direct question is answered as in the conversation', async () => {
    const me = somebody();
    await given(resources.entries.register(me.next(), [spent(345_000, { data: '2026-11-05' })]));
    const { ask } = askable(createSimplistaExecutor(resources));
    const periodo = { de: '2026-11-01', ate: '2026-11-30', dito: 'neste mês' };
    expect(
      await ask({ operacao: 'consultar_dados', parametros: { sobre: 'despesas', periodo }, user: me.user }),
    ).toMatchObject({ dados: { situacao: 'respondida', resposta: 'Neste mês você gastou R$ 3.450,00.' } });
  });
});

describe('[F5.pesquisa_externa] what is known outside', () => {
  const quoteFrom = (source: string): QuoteAnswer => ({
    kind: 'found',
    quote: {
      ...{ symbol: 'PETR4', name: 'Petrobras PN', value: '38.5', unit: 'BRL', changePercent: '-3.1' },
      ...{ at: Date.UTC(2026, 10, 16, 12, 50), source },
    },
  });
  const market = (answers: readonly QuoteAnswer[]): Quotes & { asked: number } => {
    const quotes = {
      asked: 0,
      quote: async () => {
        const answer = answers[Math.min(quotes.asked, answers.length - 1)];
        quotes.asked += 1;
        return answer ?? { kind: 'unavailable' as const, tried: [] };
      },
    };
    return quotes;
  };
  const PETR4 = { operacao: 'cotacao', parametros: { pedido: { tipo: 'acao', codigo: 'PETR4' } } };
  const DOWN: QuoteAnswer = { kind: 'unavailable', tried: [] };

  test('[F5.pesquisa_externa][F10.cache] a price is told as published, and again from what was kept', async () => {
    const quotes = market([quoteFrom('brapi')]);
    const { ask } = askable(createPesquisaExterna({ quotes, market: null }));
    expect(await ask(PETR4)).toMatchObject({
      ...{ status: 'sucesso', confiabilidade: 100, fontes: ['brapi'] },
      dados: { simbolo: 'PETR4', valor: '38.5', fonte: 'brapi', em: '2026-11-16T12:50:00.000Z' },
    });
    expect(await ask(PETR4)).toMatchObject({ status: 'sucesso', confiabilidade: 90 });
    expect(quotes.asked).toBe(1);
  });

  test('[F5.pesquisa_externa][F10.fallback-order] where nobody answers, what was kept is told as old', async () => {
    const quotes = market([quoteFrom('brapi'), DOWN]);
    const { ask, clock } = askable(createPesquisaExterna({ quotes, market: null }));
    await ask(PETR4);
    clock.advance(minutes(10));
    expect(await ask(PETR4)).toMatchObject({
      ...{ status: 'sucesso_via_fallback', confiabilidade: 40, dados: { valor: '38.5' } },
    });
    expect(quotes.asked).toBe(2);
  });

  test('[F5.pesquisa_externa] another source is told as such; an unknown symbol and silence are no price', async () => {
    expect(
      await askable(createPesquisaExterna({ quotes: market([quoteFrom('serper')]), market: null })).ask(
        PETR4,
      ),
    ).toMatchObject({
      ...{ confiabilidade: 85, advertencias: ['Dados de fonte alternativa.'] },
    });
    const unknown: QuoteAnswer = { kind: 'unknown', source: 'brapi' };
    expect(
      await askable(createPesquisaExterna({ quotes: market([unknown]), market: null })).ask(PETR4),
    ).toMatchObject({
      ...{ status: 'falha_total', erro: { codigo: 'cotacao_desconhecida', repetivel: false } },
    });
    const silent = await askable(createPesquisaExterna({ quotes: market([DOWN]), market: null })).ask(PETR4);
    expect(silent).toMatchObject({ status: 'falha_total', dados: null });
    expect(await askable(createPesquisaExterna({ quotes: null, market: null })).ask(PETR4)).toMatchObject({
      erro: { codigo: 'sem_cotacoes' },
    });
  });
});

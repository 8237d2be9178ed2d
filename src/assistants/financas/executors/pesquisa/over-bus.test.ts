import { afterEach, expect, test } from 'vitest';
import { openMarket } from '#host/testing';
import type { Json } from '#protocol';
import { assistOperation, defineContract, defineCoordinator, leadOperation } from '#runtime/missions';
import { openFleet } from '../../../../runtime/missions/fixtures/fleet.ts';
import { createPesquisaExterna } from '../pesquisa-externa.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Asks for one thing and hands it on. */
const curious = defineCoordinator({
  contract: defineContract({
    ...{ nome_agente: 'analise', tipo: 'coordenador', descricao_curta: 'Pergunta uma coisa.' },
    responsabilidades: ['Perguntar'],
    operacoes_disponiveis: [leadOperation(), assistOperation()],
    ...{ fallbacks_disponiveis: [], dependencias: ['pesquisa_externa'] },
  }),
  plan: () => [
    {
      ...{ id: 'empresa', agente: 'pesquisa_externa', operacao: 'dados_fundamentalistas' },
      ...{ objetivo: 'Saber o P/L', parametros: { ticker: 'MGLU3' } },
    },
  ],
  consolidate: ({ results }) => ({
    resposta_principal: 'Aqui está.',
    dados_suporte: [(results.data('empresa') ?? null) as Json],
  }),
});

test('[F11.yahoo][F10.fallback-order][fault D12] over the real bus: the answer keeps its contract, each call is counted', async () => {
  const opened = await openMarket();
  closing.push(opened.close);
  opened.brapi.answer('broken');
  const agents = [curious, createPesquisaExterna({ quotes: null, market: opened.market })];
  const fleet = openFleet({ agents });
  const { consolidacao } = await fleet.open().done;
  expect(consolidacao.resposta_pre_estruturada.dados_suporte).toMatchObject([
    { ticker: 'MGLU3', pl: '18.5', setor: 'Varejo', fonte: 'Yahoo Finance' },
  ]);
  expect(consolidacao.metadados_execucao.fallbacks_usados).toEqual([
    { agente: 'pesquisa_externa', fallback_usado: 'yahoo' },
  ]);
  expect(consolidacao.recursos_consumidos.chamadas_api_externas).toBe(2);
  expect(fleet.executions.filter(({ tipo }) => tipo === 'fonte')).toMatchObject([
    { alvo: 'brapi', sucesso: false },
    { alvo: 'yahoo', sucesso: true, fallback: true },
  ]);
});

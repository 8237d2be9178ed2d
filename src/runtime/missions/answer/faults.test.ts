import { expect, test } from 'vitest';
import type { Figure, MissionAgent } from '#protocol';
import type { Step } from '../coordinator/definition.ts';
import { defineExecutor } from '../executor/define-executor.ts';
import { type Calls, consult, coordinator, dados } from '../fixtures/agents.ts';
import { executorContract, operation } from '../fixtures/contracts.ts';
import { openFleet } from '../fixtures/fleet.ts';
import { RULES } from './fixtures.ts';

// Faults of the catalogue, seen from the answer that a person gets.

test('[fault D9] [F14.fallback] twenty operations at a quarter of the budget each: four start, the rest is said to be missing, and the answer still comes', async () => {
  const calls: Calls = [];
  const ids = Array.from({ length: 20 }, (_, n) => `parte_${n}`);
  const custo: Step['custo'] = { tokens: 1_250, chamadas_api: 0, segundos: 1 };
  const lead = coordinator({ plan: () => ids.map((id) => consult(id, { custo })) });
  const spending = dados(calls, ({ alvo }, { spend }) => {
    expect(spend({ tokens: 1_250 })).toBe(true);
    return { alvo };
  });
  const fleet = openFleet({ agents: [lead, spending], answer: RULES });
  const { done } = fleet.open();
  await fleet.pass(5);
  const { consolidacao, resposta_final, status_final } = await done;
  expect(calls).toHaveLength(4);
  expect(consolidacao.recursos_consumidos).toMatchObject({
    ...{ tokens_usados: 5_000, percentual_orcamento_tokens: 100 },
  });
  const missing = consolidacao.limitacoes_encontradas.filter(
    ({ tipo_limitacao }) => tipo_limitacao === 'orcamento',
  );
  expect(missing.flatMap(({ operacoes_nao_executadas }) => operacoes_nao_executadas)).toHaveLength(16);
  expect(status_final).toBe('sucesso_parcial');
  expect(resposta_final.resposta_ao_usuario).toMatch(
    /^Sei de parte_0, parte_1, parte_2, parte_3\. O que ficou faltando/,
  );
});

/** Brapi does not answer, nothing is kept, Yahoo does; `asked` is the order in which they were. */
function research(asked: string[]): MissionAgent {
  return defineExecutor({
    contract: executorContract({
      nome_agente: 'pesquisa',
      operacoes_disponiveis: [operation('consultar', { fontes: ['brapi', 'cache', 'yahoo'] })],
      fallbacks: [
        { tipo: 'fonte', operacao: 'consultar', ordem: ['brapi', 'cache', 'yahoo'], descricao: 'em ordem' },
      ],
    }),
    operations: {
      consultar: {
        fontes: {
          brapi: {
            tipo: 'primaria',
            run: () => {
              asked.push('brapi');
              return Promise.reject(new Error('fora do ar'));
            },
          },
          yahoo: {
            tipo: 'alternativa',
            run: () => {
              asked.push('yahoo');
              return { dados: { pl: 18.5 } };
            },
          },
        },
      },
    },
  });
}

test('[fault D12] [F14.figures] Brapi down, nothing kept, Yahoo answers: the answer says so, and its figure is kept with source and confidence', async () => {
  const asked: string[] = [];
  const statuses: string[] = [];
  const lead = coordinator({
    edges: ['pesquisa'],
    plan: () => [consult('pl', { agente: 'pesquisa' })],
    consolidate: ({ results }) => {
      const { status, payload } = results.get('pl') ?? {};
      statuses.push(status ?? '');
      const figure: Figure = {
        ...{ texto: '18,5', rotulo: 'P/L', unidade: 'numero', valor: 18.5, conta: null },
        partes: [
          {
            valor: 18.5,
            origem: {
              ...{ tipo: 'fonte', operacao: 'consultar', entradas: { alvo: 'pl' }, campo: ['pl'], em: null },
              ...{ fontes: payload?.fontes ?? [], confiabilidade: payload?.confiabilidade ?? 0 },
            },
          },
        ],
      };
      const resposta_principal =
        'O P/L da Magazine Luiza está em 18,5. Os dados vieram de uma fonte alternativa, por uma indisponibilidade temporária.';
      return { resposta_principal, procedencia: [figure], limites_ditos: true };
    },
  });
  const fleet = openFleet({ agents: [lead, research(asked)], answer: RULES });
  const { done } = fleet.open();
  await fleet.pass(3);
  const { missao_id, resposta_final, consolidacao } = await done;
  expect(asked).toEqual(['brapi', 'yahoo']);
  expect(statuses).toEqual(['sucesso_via_fallback']);
  expect(consolidacao.metadados_execucao.fallbacks_usados).toEqual([
    { agente: 'pesquisa', fallback_usado: 'yahoo' },
  ]);
  expect(resposta_final.resposta_ao_usuario).toContain(
    'está em 18,5. Os dados vieram de uma fonte alternativa',
  );
  const kept = await fleet.store.read('acme', missao_id);
  expect(kept?.procedencia[0]?.partes[0]?.origem).toMatchObject({
    fontes: ['yahoo (fallback)'],
    confiabilidade: 85,
  });
});

import assert from 'node:assert/strict';
import type { AgentExecution, CacheKey } from '#protocol';
import { type MissionConformanceCase, START } from './mission-scenes.ts';

const execution = (over: Partial<AgentExecution> = {}): AgentExecution => ({
  ...{ alvo: 'matematico', tipo: 'agente', em: START, ms: 100, sucesso: true, fallback: false },
  ...over,
});

const KEY: CacheKey = {
  ...{ org: 'org', user: null, agente: 'pesquisa_externa', operacao: 'cotacao' },
  parametros: '{"ticker":"MGLU3"}',
};
const answer = (value: string, storedAt = START) => ({ value: { value }, storedAt });

export const healthAndCache: readonly MissionConformanceCase[] = [
  {
    title:
      '[F18] health is the mean of what was done, of agents and of sources, each organisation for itself',
    run: async ({ health }) => {
      await health.add('org', [
        execution(),
        execution({ em: START + 5, ms: 300, sucesso: false, fallback: true }),
        execution({ alvo: 'brapi', tipo: 'fonte', ms: 50 }),
      ]);
      await health.add('outra', [execution({ alvo: 'alheio' })]);
      await health.add('org', []);
      assert.deepEqual(await health.read('org'), [
        {
          ...{ alvo: 'matematico', tipo: 'agente', execucoes: 2, latencia_media_ms: 200 },
          ...{ taxa_sucesso: 0.5, taxa_fallback: 0.5, ultima_execucao: START + 5, falhas_seguidas: 1 },
        },
        {
          ...{ alvo: 'brapi', tipo: 'fonte', execucoes: 1, latencia_media_ms: 50 },
          ...{ taxa_sucesso: 1, taxa_fallback: 0, ultima_execucao: START, falhas_seguidas: 0 },
        },
      ]);
      assert.deepEqual(await health.read('ninguem'), []);
    },
  },
  {
    title: '[F18] of each it is known how many of the newest in a row failed, however long it worked before',
    run: async ({ health }) => {
      const fonte = (over: Partial<AgentExecution>) => execution({ alvo: 'brapi', tipo: 'fonte', ...over });
      const failures = async () =>
        (await health.read('org')).map(({ alvo, falhas_seguidas }) => [alvo, falhas_seguidas]);
      await health.add('org', [
        ...Array.from({ length: 90 }, () => fonte({})),
        execution({ alvo: 'nunca', sucesso: false }),
        fonte({ sucesso: false }),
        // A clock that was put back changes nothing about which came last.
        fonte({ sucesso: false, em: START - 5 }),
      ]);
      await health.add('org', [fonte({ sucesso: false }), execution({ alvo: 'nunca', sucesso: false })]);
      assert.deepEqual(await failures(), [
        ['nunca', 2],
        ['brapi', 3],
      ]);
      await health.add('org', [fonte({})]);
      assert.deepEqual((await failures())[1], ['brapi', 0]);
    },
  },
  {
    title: '[F18] of each the newest hundred executions count',
    run: async ({ health }) => {
      await health.add('org', [execution({ sucesso: false }), execution({ alvo: 'outro', sucesso: false })]);
      await health.add(
        'org',
        Array.from({ length: 99 }, () => execution()),
      );
      assert.equal((await health.read('org'))[0]?.taxa_sucesso, 0.99);
      await health.add('org', [execution()]);
      const [newest, other] = await health.read('org');
      assert.deepEqual([newest?.execucoes, newest?.taxa_sucesso], [100, 1]);
      assert.deepEqual([other?.execucoes, other?.taxa_sucesso], [1, 0]);
    },
  },
  {
    title:
      '[F10.cache] an answer is found under whose it is, agent, operation and parameters, and nowhere else',
    run: async ({ cache }) => {
      await cache.put(KEY, answer('um'));
      assert.deepEqual(await cache.get(KEY), answer('um'));
      const others: readonly Partial<CacheKey>[] = [
        { org: 'outra' },
        { user: 'ana' },
        { agente: 'outro' },
        { operacao: 'outra' },
        { parametros: '{}' },
      ];
      for (const other of others) assert.equal(await cache.get({ ...KEY, ...other }), null);
      await cache.put({ ...KEY, parametros: 'x'.repeat(10_000) }, answer('longo'));
      assert.deepEqual(await cache.get({ ...KEY, parametros: 'x'.repeat(10_000) }), answer('longo'));
    },
  },
  {
    title:
      '[F10.cache] where an answer came from is kept with it, and goes with it when a newer one comes without',
    run: async ({ cache }) => {
      const origin = {
        ...{ fontes: ['Yahoo Finance (fallback)'], confiabilidade: 85, alternativa: 'yahoo' },
        ...{ advertencias: ['Dados de fonte alternativa'], coletado_em: START - 5 },
      };
      await cache.put(KEY, { ...answer('um'), origin });
      assert.deepEqual(await cache.get(KEY), { ...answer('um'), origin });
      await cache.put(KEY, answer('dois', START + 1));
      assert.deepEqual(await cache.get(KEY), answer('dois', START + 1));
    },
  },
  {
    title: '[F10.cache] the newer answer stays, whichever comes last',
    run: async ({ cache }) => {
      await cache.put(KEY, answer('novo', START + 10));
      await cache.put(KEY, answer('velho', START));
      assert.deepEqual(await cache.get(KEY), answer('novo', START + 10));
    },
  },
  {
    title: '[F10.cache] operators take away answers of an agent, of an operation, or all',
    run: async ({ cache }) => {
      const keys = [
        KEY,
        { ...KEY, operacao: 'taxa' },
        { ...KEY, agente: 'matematico' },
        { ...KEY, org: 'outra' },
      ];
      const fill = async () => {
        for (const key of keys) await cache.put(key, answer('x'));
      };
      await fill();
      assert.equal(await cache.invalidate('org', { agente: 'pesquisa_externa', operacao: 'taxa' }), 1);
      assert.equal(await cache.invalidate('org', { agente: 'pesquisa_externa' }), 1);
      await fill();
      assert.equal(await cache.invalidate('org', {}), 3);
      assert.deepEqual(await cache.get({ ...KEY, org: 'outra' }), answer('x'));
    },
  },
];

import { expect, test } from 'vitest';
import { type ExecutorCache, minutes } from '#protocol';
import { createMapExecutorCache } from '#store';
import { type Bench, bench } from '../fixtures/bench.ts';
import type { OperationDefinition } from './definition.ts';

const cache = { validadeMs: minutes(15), publico: true } as const;
const ordem = ['brapi', 'cache', 'yahoo'];

/** Two sources with names for people; the primary one is up or down. */
function market(kept: ExecutorCache = createMapExecutorCache()): Bench & { up: boolean; asked: string[] } {
  const asked: string[] = [];
  const state = { up: false, asked };
  const definition: OperationDefinition = {
    cache,
    fontes: {
      brapi: {
        tipo: 'primaria',
        run: (_, { now }) => {
          asked.push('brapi');
          if (!state.up) throw new Error('fora do ar');
          return {
            dados: { pl: 18.5 },
            fontes: ['Brapi'],
            advertencias: ['P/VP fora'],
            coletado_em: now - 60_000,
          };
        },
      },
      yahoo: {
        tipo: 'alternativa',
        run: () => {
          asked.push('yahoo');
          return { dados: { pl: 18.4 }, fontes: ['Yahoo Finance (fallback)'] };
        },
      },
    },
  };
  return Object.assign(state, bench(definition, { ordem, cache: kept }));
}

test('[F10.cache] what stood in for the primary source does not keep it from being asked', async () => {
  const sources = market();
  expect(await sources.ask()).toMatchObject({
    status: 'sucesso_via_fallback',
    payload: { confiabilidade: 85, fontes: ['Yahoo Finance (fallback)'], fallback_usado: 'yahoo' },
  });
  sources.up = true;
  expect(await sources.ask()).toMatchObject({
    status: 'sucesso',
    payload: { dados: { pl: 18.5 }, confiabilidade: 100, fontes: ['Brapi'], fallback_usado: null },
  });
  expect(sources.asked).toEqual(['brapi', 'yahoo', 'brapi']);
});

test('[F10.cache] told again it is no more than it was: publisher, warnings and reliability stay', async () => {
  const sources = market();
  await sources.ask();
  const again = await sources.ask();
  expect(sources.asked).toEqual(['brapi', 'yahoo', 'brapi']);
  expect(again).toMatchObject({
    status: 'sucesso_via_fallback',
    payload: {
      ...{ dados: { pl: 18.4 }, confiabilidade: 85, fallback_usado: 'cache' },
      fontes: ['Yahoo Finance (fallback) (cache)'],
      advertencias: ['Dados guardados de uma consulta anterior', 'Dados de fonte alternativa'],
    },
  });
  sources.clock.advance(minutes(120));
  expect((await sources.ask()).payload.confiabilidade).toBe(40);
  // With the budget tight it is told without asking, and still as what it is.
  const tight = await sources.ask({ spent: 4_100 });
  expect(tight).toMatchObject({
    status: 'sucesso_via_fallback',
    payload: { confiabilidade: 40, fallback_usado: 'yahoo', fontes: ['Yahoo Finance (fallback) (cache)'] },
  });
  expect(sources.asked).toHaveLength(4);
});

test('[F10.cache] first-hand data told again name their publisher, what it warned of, and when they were true', async () => {
  const sources = market();
  sources.up = true;
  await sources.ask();
  sources.clock.advance(minutes(5));
  const { status, payload } = await sources.ask();
  expect(status).toBe('sucesso');
  expect(payload).toEqual({
    dados: { pl: 18.5 },
    metadados: { timestamp_coleta: '2026-11-15T14:59:00.000Z', do_cache: true },
    ...{ confiabilidade: 90, fontes: ['Brapi (cache)'], fallback_usado: null },
    advertencias: ['Dados guardados de uma consulta anterior', 'P/VP fora'],
  });
  expect(sources.asked).toEqual(['brapi']);
});

test('[F10.cache] what was kept before origins were is told as it was then', async () => {
  const inner = createMapExecutorCache();
  const old: ExecutorCache = { ...inner, put: (key, { origin: _, ...rest }) => inner.put(key, rest) };
  const sources = market(old);
  sources.up = true;
  await sources.ask();
  expect(await sources.ask()).toMatchObject({
    status: 'sucesso',
    payload: { dados: { pl: 18.5 }, confiabilidade: 90, fontes: ['cache'], fallback_usado: null },
  });
});

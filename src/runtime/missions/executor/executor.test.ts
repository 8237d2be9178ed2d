import { describe, expect, test } from 'vitest';
import { manualClock } from '#host/testing';
import { days, type JsonObject, minutes } from '#protocol';
import { createMapExecutorCache } from '#store';
import { never } from '../fixtures/agents.ts';
import { bench } from '../fixtures/bench.ts';
import { executorContract, operation } from '../fixtures/contracts.ts';
import { defineExecutor } from './define-executor.ts';
import type { Found, OperationDefinition, Source } from './definition.ts';

const source = (
  tipo: Source['tipo'],
  run: () => Found | Promise<Found>,
  more: Partial<Source> = {},
): Source => ({
  ...{ tipo, run, ...more },
});
const down = () => Promise.reject(new Error('fora do ar'));

const fresh = { dados: { pl: 18.5 } };
/** `ask` lets a second pass after the answer was kept. */
const ASKED_MS = 1_000;
const cache = { validadeMs: minutes(15), publico: true } as const;

test('[F10.validate] an operation that the contract names and nobody makes does not start', () => {
  const contract = executorContract({ nome_agente: 'x', operacoes_disponiveis: [operation('consultar')] });
  expect(() => defineExecutor({ contract, operations: {} })).toThrow('não diz como faz "consultar"');
  const fontes = { banco: source('local', () => fresh) };
  expect(() => defineExecutor({ contract, operations: { consultar: { fontes }, voar: { fontes } } })).toThrow(
    'faz "voar", que não está no contrato',
  );
  expect(() => defineExecutor({ contract, operations: { consultar: { fontes: {} } } })).toThrow(
    'nenhuma fonte',
  );
});

test('[F10.validate] missing parameters are listed at once, and nothing is guessed or asked', async () => {
  const contract = executorContract({ nome_agente: 'x', operacoes_disponiveis: [operation('consultar')] });
  let asked = 0;
  const fontes = { banco: source('local', () => ({ dados: ++asked })) };
  const agent = defineExecutor({ contract, operations: { consultar: { fontes } } });
  const clock = manualClock();
  const { handle } = agent.start({
    clock,
    contracts: [],
    cache: createMapExecutorCache(),
    runs: { find: () => null },
  });
  const message = (operacao: string, parametros: JsonObject) =>
    ({ payload: { operacao, parametros, contexto_adicional: {} } }) as never;
  const refused = await handle?.(message('consultar', { extra: 1, cor: 'azul' }), {} as never);
  expect(refused).toMatchObject({
    status: 'falha_total',
    dados: null,
    erro: { codigo: 'parametros_invalidos', repetivel: false, detalhes: { faltando: ['alvo'] } },
  });
  expect(refused?.erro?.mensagem).toContain('faltam alvo');
  expect(await handle?.(message('voar', {}), {} as never)).toMatchObject({
    erro: { codigo: 'operacao_fora_do_contrato', repetivel: false },
  });
  expect(asked).toBe(0);
});

test('[F10.fallback-order] the primary source answers with everything that must be known of it', async () => {
  const { ask, executions } = bench({
    fontes: { brapi: source('primaria', () => fresh, { externa: true }) },
  });
  const { status, payload, recursos_consumidos } = await ask();
  expect(status).toBe('sucesso');
  expect(payload).toEqual({
    dados: { pl: 18.5 },
    metadados: { timestamp_coleta: '2026-11-15T15:00:00.000Z' },
    ...{ confiabilidade: 100, fontes: ['brapi'], advertencias: [], fallback_usado: null },
  });
  expect(recursos_consumidos.chamadas_api_externas).toBe(1);
  expect(executions).toMatchObject([{ alvo: 'brapi', tipo: 'fonte', sucesso: true, fallback: false }]);
});

test('[F10.fallback-order] sources are asked in the contract’s order: API, kept answer, other API, static', async () => {
  const asked: string[] = [];
  const fails = (nome: string) => () => {
    asked.push(nome);
    return down();
  };
  const works = (nome: string) => () => {
    asked.push(nome);
    return fresh;
  };
  const ordem = ['brapi', 'cache', 'yahoo', 'estatico'];
  const yahoo = bench(
    {
      cache,
      fontes: {
        estatico: source('estatica', works('estatico')),
        yahoo: source('alternativa', works('yahoo')),
        brapi: source('primaria', fails('brapi')),
      },
    },
    { ordem },
  );
  const { status, payload } = await yahoo.ask();
  expect(asked).toEqual(['brapi', 'yahoo']);
  expect(status).toBe('sucesso_via_fallback');
  expect(payload).toMatchObject({
    ...{ confiabilidade: 85, fontes: ['yahoo (fallback)'], fallback_usado: 'yahoo' },
    advertencias: ['Dados de fonte alternativa'],
    metadados: {
      tentativas: [
        { fonte: 'brapi', motivo: 'fora do ar' },
        { fonte: 'cache', motivo: 'nada guardado que ainda sirva' },
      ],
    },
  });
  const last = bench(
    { fontes: { brapi: source('primaria', down), estatico: source('estatica', works('estatico')) } },
    { ordem: ['brapi', 'estatico'] },
  );
  expect((await last.ask()).payload).toMatchObject({ confiabilidade: 70, fallback_usado: 'estatico' });
});

describe('[F10.cache]', () => {
  const counted = () => {
    let asked = 0;
    return { asked: () => asked, run: () => ({ dados: { n: ++asked } }) };
  };

  test('an answer is told again while it holds, marked, and not a moment longer; fresh on demand', async () => {
    const { run, asked } = counted();
    const { ask, clock } = bench({ cache, fontes: { brapi: source('primaria', run) } });
    await ask();
    clock.advance(minutes(15) - ASKED_MS);
    const kept = await ask();
    expect(kept.status).toBe('sucesso');
    expect(kept.payload).toMatchObject({
      ...{ dados: { n: 1 }, confiabilidade: 90, fontes: ['brapi (cache)'], fallback_usado: null },
      metadados: { do_cache: true, timestamp_coleta: '2026-11-15T15:00:00.000Z' },
    });
    expect((await ask({ contexto: { dados_frescos: true } })).payload.dados).toEqual({ n: 2 });
    clock.advance(minutes(15) + 1 - ASKED_MS);
    expect((await ask()).payload.dados).toEqual({ n: 3 });
    expect(asked()).toBe(3);
  });

  test.each([
    ['a day old, as a fallback', { age: days(1), spent: 0, reliability: 40 }],
    ['a millisecond older than a day, not', { age: days(1) + 1, spent: 0, reliability: null }],
    ['seven days old, while the budget is tight', { age: days(7), spent: 4_100, reliability: 40 }],
    ['a millisecond older than seven days, never', { age: days(7) + 1, spent: 4_100, reliability: null }],
  ])('%s', async (_, { age, spent, reliability }) => {
    let up = true;
    const run = () => (up ? fresh : down());
    const { ask, clock } = bench({ cache, fontes: { brapi: source('primaria', run) } });
    await ask();
    up = false;
    clock.advance(age - ASKED_MS);
    const { payload, status } = await ask({ spent });
    if (reliability === null) expect(status).toBe('falha_total');
    else {
      expect(payload).toMatchObject({ dados: fresh.dados, confiabilidade: reliability });
      expect(payload.advertencias).toContain('Dados possivelmente desatualizados');
    }
  });

  test('with the budget tight an old answer is told without asking anybody', async () => {
    const { run, asked } = counted();
    const { ask, clock } = bench({ cache, fontes: { brapi: source('primaria', run) } });
    await ask();
    clock.advance(minutes(60));
    expect((await ask({ spent: 4_000 })).payload).toMatchObject({ dados: { n: 1 }, confiabilidade: 40 });
    expect(asked()).toBe(1);
    expect((await ask({ spent: 3_999 })).payload.dados).toEqual({ n: 2 });
  });

  test('no call is left: what is kept or local is told, and marked', async () => {
    const fontes = {
      brapi: source('primaria', () => fresh, { externa: true }),
      tabela: source('estatica', () => ({ dados: 'tabela' })),
    };
    const { ask } = bench({ fontes });
    const { payload, recursos_consumidos } = await ask({ calls: 0 });
    expect(payload).toMatchObject({ dados: 'tabela', confiabilidade: 70, fallback_usado: 'tabela' });
    expect(payload.advertencias).toContain('Sem novas consultas externas: o orçamento de chamadas acabou');
    expect(recursos_consumidos.chamadas_api_externas).toBe(0);
  });
});

describe('[F10.fallback-order] time', () => {
  test('from half of the message’s time on, the next source is asked; all is over by four fifths', async () => {
    const aborted: number[] = [];
    const clock = manualClock();
    const hang = (_: unknown, scope: { signal: AbortSignal }) => {
      scope.signal.addEventListener('abort', () => aborted.push(clock.monotonic()));
      return never();
    };
    const stuck = (tipo: Source['tipo']): Source => ({ tipo, run: hang as Source['run'] });
    const { ask } = bench(
      { fontes: { a: stuck('primaria'), b: stuck('alternativa'), c: stuck('estatica') } },
      { clock },
    );
    const { status, erro } = await ask({ seconds: 50 });
    expect(aborted).toEqual([30_000, 39_000, 48_000]);
    expect(status).toBe('falha_total');
    expect(erro?.codigo).toBe('fonte_indisponivel');
  });

  test('a source with a limit of its own is left sooner', async () => {
    const fontes = {
      a: { ...source('primaria', never), timeoutMs: 15_000 },
      b: source('alternativa', () => fresh),
    };
    const { payload, tempo_processamento } = await bench({ fontes }).ask({ seconds: 16 });
    expect(payload.fallback_usado).toBe('b');
    expect(tempo_processamento).toBe(15);
  });
});

test('[F10.error] when every source failed that is said, with the source and when to try again; nothing is invented', async () => {
  const { ask, executions } = bench({
    fontes: { brapi: source('primaria', down), yahoo: source('alternativa', down) },
  });
  const { status, payload, erro } = await ask();
  expect({ status, dados: payload.dados, confiabilidade: payload.confiabilidade }).toEqual({
    ...{ status: 'falha_total', dados: null, confiabilidade: 0 },
  });
  expect(erro).toMatchObject({
    mensagem:
      'A fonte "brapi" está temporariamente indisponível, todos os fallbacks falharam. Tente novamente em 60 segundos.',
    ...{ codigo: 'fonte_indisponivel', repetivel: true, tentar_em: 60, detalhes: { fonte: 'brapi' } },
  });
  expect(executions.map(({ alvo, sucesso }) => [alvo, sucesso])).toEqual([
    ['brapi', false],
    ['yahoo', false],
  ]);
});

test('[F10.error] a refusal of what was asked ends it: no other source is asked', async () => {
  let asked = 0;
  const erro = { codigo: 'ticker_desconhecido', mensagem: 'Não existe.', repetivel: false };
  const fontes: Record<string, Source> = {
    brapi: { tipo: 'primaria', run: () => ({ erro }) },
    yahoo: source('alternativa', () => ({ dados: ++asked })),
  };
  expect((await bench({ fontes }).ask()).erro).toMatchObject(erro);
  expect(asked).toBe(0);
});

describe('[F10.validate] a write is made once per message', () => {
  test('asked again, at once or after a restart, it tells what it made', async () => {
    const kept = createMapExecutorCache();
    const clock = manualClock();
    let made = 0;
    const fontes = { banco: source('local', () => ({ dados: { n: ++made } })) };
    const one = bench({ fontes }, { efeito: 'escrita', cache: kept, clock });
    const [first, second] = await Promise.all([one.ask({ id: 'm:a' }), one.ask({ id: 'm:a' })]);
    const restarted = bench({ fontes }, { efeito: 'escrita', cache: kept, clock });
    const third = await restarted.ask({ id: 'm:a' });
    expect([first, second, third].map(({ payload }) => payload.dados)).toEqual([
      { n: 1 },
      { n: 1 },
      { n: 1 },
    ]);
    expect((await restarted.ask({ id: 'm:b' })).payload.dados).toEqual({ n: 2 });
  });

  test('one whose maker died before it could say so is found by its key', async () => {
    const made = new Set(['m:a']);
    const operation: OperationDefinition = {
      fontes: { banco: source('local', () => ({ dados: 'novo' })) },
      find: (_, { key }) => (made.has(key) ? { dados: 'achado' } : null),
    };
    const { ask } = bench(operation, { efeito: 'escrita' });
    expect((await ask({ id: 'm:a' })).payload).toMatchObject({
      dados: 'achado',
      metadados: { ja_feito: true },
    });
    expect((await ask({ id: 'm:b' })).payload.dados).toBe('novo');
  });
});

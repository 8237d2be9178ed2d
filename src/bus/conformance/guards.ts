import assert from 'node:assert/strict';
import type { BusResponse } from '#protocol';
import {
  type BusConformanceCase,
  bad,
  becomes,
  codeOf,
  contractOf,
  ended,
  good,
  hire,
  insteadOf,
  lead,
  openMission,
  parked,
  soon,
  sum,
} from './scenes.ts';

export const guards: readonly BusConformanceCase[] = [
  {
    title: '[F8.timeout] an executor has 60 seconds; then the sender is told and the work is stopped',
    run: async (stage) => {
      let signal: AbortSignal | undefined;
      hire(stage, contractOf('matematico'), {
        handle: (_, scope) => {
          signal = scope.signal;
          return new Promise(() => undefined);
        },
      });
      const analise = lead(stage);
      await stage.meet(['matematico']);
      const { line } = openMission(stage, { restanteMs: 500_000 });
      const responses: BusResponse[] = [];
      void analise.request(sum('matematico'), line).then((response) => responses.push(response));
      await becomes(stage, 'it runs', () => signal !== undefined);
      await stage.elapse(59_999);
      await stage.settle();
      assert.equal(responses.length, 0);
      await stage.elapse(1);
      await becomes(stage, 'it is over', () => responses.length > 0);
      assert.equal(responses[0]?.status, 'timeout');
      await becomes(stage, 'the work is stopped', () => signal?.aborted === true);
    },
  },
  {
    title: '[F8.retry] a failure that may pass is tried again under the same id, twice',
    run: async (stage) => {
      const tries: (readonly [string, number])[] = [];
      hire(stage, contractOf('matematico'), {
        handle: ({ message_id, tentativas_restantes }) => {
          tries.push([message_id, tentativas_restantes]);
          if (tries.length === 2) throw new Error('boom');
          return tries.length === 3 ? good(3) : bad(true);
        },
      });
      const analise = lead(stage);
      await stage.meet(['matematico']);
      const { line } = openMission(stage);
      const response = await ended(stage, analise.request(sum('matematico', { message_id: 'm' }), line));
      assert.equal(response.status, 'sucesso');
      assert.deepEqual(tries, [
        ['m', 2],
        ['m', 1],
        ['m', 0],
      ]);
    },
  },
  {
    title: '[F8.fallback] who failed for good is replaced by the agent that its contract names',
    run: async (stage) => {
      hire(stage, contractOf('matematico', insteadOf('reserva')), { handle: () => bad(true) });
      hire(stage, contractOf('reserva'), { handle: () => good(7) });
      const analise = lead(stage);
      await stage.meet(['matematico', 'reserva']);
      const { line } = openMission(stage);
      const response = await ended(stage, analise.request(sum('matematico'), line));
      assert.equal(response.status, 'sucesso_via_fallback');
      assert.equal(response.remetente, 'reserva');
      assert.deepEqual(response.payload.dados, { total: 7 });
      assert.equal(response.payload.fallback_usado, 'reserva');
    },
  },
  {
    title:
      '[F8.breaker] five failures open the circuit: the next goes elsewhere at once, or is refused at once',
    run: async (stage) => {
      let calls = 0;
      const flags: unknown[] = [];
      hire(stage, contractOf('matematico', insteadOf('reserva')), {
        handle: () => {
          calls += 1;
          return bad(true);
        },
      });
      hire(stage, contractOf('reserva'), {
        handle: ({ sinalizadores }) => {
          flags.push(...sinalizadores);
          return good(7);
        },
      });
      const analise = lead(stage);
      await stage.meet(['matematico', 'reserva']);
      const { line, guards: told } = openMission(stage);
      const once = sum('matematico', { tentativas_restantes: 0 });
      const alone = { ...once, payload: { ...once.payload, fallback_automatico: false } };
      for (let n = 0; n < 5; n += 1)
        assert.equal(codeOf(await soon(stage, analise.request(alone, line))), 'fonte_fora');
      assert.equal(calls, 5);
      const diverted = await soon(stage, analise.request(once, line));
      assert.equal(diverted.status, 'sucesso_via_fallback');
      assert.deepEqual(flags, ['usando_fallback_por_circuit_breaker']);
      assert.equal(codeOf(await soon(stage, analise.request(alone, line))), 'circuito_aberto');
      assert.equal(calls, 5);
      assert.ok(told().includes('circuito'));
    },
  },
  {
    title: '[F8.budget100] what an agent spends is taken from its allowance, told, and never more than that',
    run: async (stage) => {
      const seen: unknown[] = [];
      hire(stage, contractOf('matematico'), {
        handle: async (_, scope) => {
          seen.push(scope.budgetLeft(), scope.spend({ tokens: 60 }), scope.spend({ tokens: 60 }));
          const inner = await scope.request(
            sum('pesquisa_externa', {
              recursos_estimados: { tokens_estimados: 30, chamadas_api_estimadas: 1 },
            }),
          );
          seen.push(inner.recursos_consumidos.tokens_usados, scope.budgetLeft().tokens);
          return good();
        },
      });
      hire(stage, contractOf('pesquisa_externa'), {
        handle: (_, scope) => {
          seen.push(
            scope.budgetLeft(),
            scope.spend({ tokens: 31 }),
            scope.spend({ tokens: 25, chamadas_api: 1 }),
          );
          return good();
        },
      });
      const analise = lead(stage);
      await stage.meet(['matematico', 'pesquisa_externa']);
      const { line } = openMission(stage, { orcamento: { tokens: 100, chamadas_api: 3 } });
      const response = await ended(stage, analise.request(sum('matematico'), line));
      assert.equal(response.status, 'sucesso');
      const whole = [{ tokens: 100, chamadas_api: 1 }, true, false];
      const inner = [{ tokens: 30, chamadas_api: 1 }, false, true];
      assert.deepEqual(seen, [...whole, ...inner, 25, 15]);
      assert.equal(response.recursos_consumidos.tokens_usados, 85);
      assert.deepEqual(line.spent(), { tokens: 85, chamadas_api: 1 });
      assert.deepEqual(line.reserved(), { tokens: 0, chamadas_api: 0 });
    },
  },
  {
    title:
      '[F8.budget100] [fault D9] what would exceed the budget is refused before it is delivered, unless it is urgent',
    run: async (stage) => {
      const { calls, handle } = parked();
      hire(stage, contractOf('matematico'), { handle });
      const analise = lead(stage);
      await stage.meet(['matematico']);
      const { line } = openMission(stage, { orcamento: { tokens: 400, chamadas_api: 100 } });
      const asked = Array.from({ length: 20 }, () => analise.request(sum('matematico'), line));
      await becomes(stage, 'four run', () => calls.length === 4);
      const urgent = analise.request(
        sum('matematico', {
          prioridade: 'CRITICA',
          recursos_estimados: { tokens_estimados: 50, chamadas_api_estimadas: 0 },
        }),
        line,
      );
      await becomes(stage, 'the urgent one runs', () => calls.length === 5);
      for (const call of calls) call.answer(good());
      const responses = await soon(stage, Promise.all(asked));
      assert.equal(responses.filter(({ status }) => status === 'sucesso').length, 4);
      assert.equal(responses.filter((response) => codeOf(response) === 'orcamento_esgotado').length, 16);
      assert.equal((await soon(stage, urgent)).status, 'sucesso');
    },
  },
  {
    title:
      '[F8.loop] [fault J7] the path travels: the same agent a fourth time is blocked, wherever it works',
    run: async (stage) => {
      const paths: (readonly string[])[] = [];
      hire(stage, contractOf('matematico'), {
        handle: async ({ rastreamento }, scope) => {
          paths.push(rastreamento.caminho_chamadas);
          const inner = await scope.request(sum('analise'));
          return inner.erro ? { status: 'falha_total', dados: null, erro: inner.erro } : good();
        },
      });
      const analise = lead(stage, {
        handle: async ({ rastreamento }, scope) => {
          paths.push(rastreamento.caminho_chamadas);
          const inner = await scope.request(sum('matematico'));
          return inner.erro ? { status: 'falha_total', dados: null, erro: inner.erro } : good();
        },
      });
      await stage.meet(['matematico', 'analise']);
      const { line } = openMission(stage);
      const response = await ended(stage, analise.request(sum('matematico'), line));
      assert.equal(codeOf(response), 'loop_detectado');
      const longest = paths.toSorted((a, b) => b.length - a.length)[0];
      assert.deepEqual(longest, ['analise', 'matematico', 'analise', 'matematico', 'analise']);
    },
  },
  {
    title: '[F8.flood] [fault G6] over 200 in ten seconds are held, none is dropped, and urgent ones pass',
    run: async (stage) => {
      hire(stage, contractOf('matematico'), { handle: () => good() });
      const analise = lead(stage);
      await stage.meet(['matematico']);
      const { line, guards: told } = openMission(stage);
      const responses: BusResponse[] = [];
      for (let n = 0; n < 230; n += 1)
        void analise.request(sum('matematico'), line).then((response) => responses.push(response));
      await becomes(stage, '200 are answered', () => responses.length === 200);
      await stage.settle();
      assert.equal(stage.caller.pending().held, 30);
      const urgent = await soon(stage, analise.request(sum('matematico', { prioridade: 'ALTA' }), line));
      assert.equal(urgent.status, 'sucesso');
      assert.equal(responses.length, 200);
      await stage.elapse(10_001);
      await becomes(stage, 'all are answered', () => responses.length === 230);
      assert.ok(responses.every(({ status }) => status === 'sucesso'));
      assert.ok(told().includes('explosao'));
    },
  },
  {
    title:
      '[F7] an agent that takes nothing now is replaced, or told to be away, and is there again afterwards',
    run: async (stage) => {
      const matematico = hire(stage, contractOf('matematico'), { handle: () => good(1) });
      const analise = lead(stage);
      await stage.meet(['matematico']);
      const { line } = openMission(stage);
      const once = sum('matematico', { tentativas_restantes: 0 });
      matematico.setAvailable(false);
      await stage.settle();
      const away = await ended(stage, analise.request(once, line));
      assert.equal(away.status, 'falha_total');
      assert.equal(away.erro?.repetivel, true);
      matematico.setAvailable(true);
      await stage.meet(['matematico']);
      assert.equal((await ended(stage, analise.request(once, line))).status, 'sucesso');
    },
  },
  {
    title: '[F7] a mission that ends ends what still runs for it, on both sides',
    run: async (stage) => {
      let signal: AbortSignal | undefined;
      hire(stage, contractOf('matematico'), {
        handle: (_, scope) => {
          signal = scope.signal;
          return new Promise(() => undefined);
        },
      });
      const analise = lead(stage);
      await stage.meet(['matematico']);
      const { line } = openMission(stage);
      const asked = analise.request(sum('matematico'), line);
      await becomes(stage, 'it runs', () => signal !== undefined);
      line.end();
      assert.equal(codeOf(await soon(stage, asked)), 'missao_encerrada');
      await becomes(stage, 'the work is stopped', () => signal?.aborted === true);
      assert.equal(codeOf(await soon(stage, analise.request(sum('matematico'), line))), 'missao_encerrada');
    },
  },
  {
    title: '[F7] a bus that closes ends what waits, and takes nothing more',
    run: async (stage) => {
      const { calls, handle } = parked();
      hire(stage, contractOf('matematico'), { handle });
      const analise = lead(stage);
      await stage.meet(['matematico']);
      const { line } = openMission(stage);
      const asked = analise.request(sum('matematico'), line);
      await becomes(stage, 'it runs', () => calls.length === 1);
      const closing = stage.caller.close({ graceMs: 0 });
      await stage.elapse(0);
      assert.equal(codeOf(await soon(stage, asked)), 'barramento_fechado');
      await soon(stage, closing);
      assert.equal(codeOf(await soon(stage, analise.request(sum('matematico'), line))), 'barramento_fechado');
      assert.deepEqual(
        { ...stage.caller.pending(), agents: [] },
        { agents: [], waiting: 0, running: 0, held: 0 },
      );
    },
  },
];

import { expect, test } from 'vitest';
import { type BusResponse, minutes, seconds } from '#protocol';
import { ask, codeOf, guardedBus } from '../fixtures/guarded-bus.ts';

const never = () => new Promise<never>(() => {});

/** What a request has come to so far. */
function watch(request: Promise<BusResponse>) {
  const seen: string[] = [];
  request.then((response) => seen.push(codeOf(response)));
  return seen;
}

test.each(['executor', 'modulo'] as const)(
  '[F8.timeout] %s: 60 seconds, to the millisecond',
  async (tipo) => {
    const { lines, openMission, pass } = guardedBus({ lider: {}, executor: { tipo, handle: never } });
    const { line, told } = openMission();
    const ended = watch(lines.lider.request(ask('executor'), line));
    await pass(59_999);
    expect(ended).toEqual([]);
    await pass(1);
    expect(ended).toEqual(['tempo_esgotado']);
    expect(told()).toContain('timeout');
  },
);

test('[F8.timeout] a coordinator has 90 seconds, to the millisecond', async () => {
  const { lines, openMission, pass } = guardedBus({
    lider: {},
    outro: { tipo: 'coordenador', handle: never },
    executor: { handle: () => ({ status: 'sucesso', dados: null }) },
  });
  const { line } = openMission();
  const ended = watch(lines.lider.request(ask('outro'), line));
  await pass(50_000);
  // Something goes on meanwhile, else the mission would end for want of progress.
  lines.lider.request(ask('executor'), line);
  await pass(39_999);
  expect(ended).toEqual([]);
  await pass(1);
  expect(ended).toEqual(['tempo_esgotado']);
});

test('[F8.timeout] the sender says how long, and the message tells', async () => {
  let told = 0;
  const { lines, openMission, pass } = guardedBus({
    lider: {},
    executor: {
      handle: ({ timeout }) => {
        told = timeout;
        return never();
      },
    },
  });
  const ended = watch(lines.lider.request(ask('executor', { timeout: 2.5 }), openMission().line));
  await pass(2_499);
  expect([told, ...ended]).toEqual([2.5]);
  await pass(1);
  expect(ended).toEqual(['tempo_esgotado']);
});

test('[F8.timeout] no message outlives its mission’s limit; one that says how long may have the grace too', async () => {
  const { lines, openMission, pass } = guardedBus({ lider: {}, executor: { handle: never } });
  const { line } = openMission({ restanteMs: seconds(20) });
  const usual = watch(lines.lider.request(ask('executor'), line));
  const long = watch(lines.lider.request(ask('executor', { timeout: 100 }), line));
  await pass(19_999);
  expect([usual, long]).toEqual([[], []]);
  await pass(1);
  expect([usual, long]).toEqual([['tempo_esgotado'], []]);
  await pass(10_000);
  expect(['tempo_esgotado', 'missao_encerrada']).toContain(long[0]);
});

test('[F8.timeout] what is asked within a request ends with it', async () => {
  const { lines, openMission, pass } = guardedBus({
    lider: {},
    meio: {
      handle: async (_, scope) => {
        inner.push(codeOf(await scope.request(ask('fundo'))));
        return never();
      },
    },
    fundo: { handle: never },
  });
  const inner: string[] = [];
  const ended = watch(lines.lider.request(ask('meio', { timeout: 5 }), openMission().line));
  await pass(5_000);
  expect([ended, inner]).toEqual([['tempo_esgotado'], ['tempo_esgotado']]);
});

test('[F8.timeout] the work of whoever is too late is stopped, and its answer not heard', async () => {
  let signal: AbortSignal | undefined;
  let answer = () => {};
  const settled: string[] = [];
  const { lines, openMission, pass, bus } = guardedBus(
    {
      lider: {},
      executor: {
        handle: (_, scope) => {
          signal = scope.signal;
          return new Promise((resolve) => {
            answer = () => resolve({ status: 'sucesso', dados: null });
          });
        },
      },
    },
    { observer: { settled: ({ response }) => void settled.push(codeOf(response)) } },
  );
  const ended = watch(lines.lider.request(ask('executor'), openMission().line));
  await pass(59_999);
  expect(signal?.aborted).toBe(false);
  await pass(1);
  expect(signal?.aborted).toBe(true);
  answer();
  await pass();
  expect([ended, settled]).toEqual([['tempo_esgotado'], ['tempo_esgotado']]);
  expect(bus.pending()).toMatchObject({ waiting: 0, running: 0 });
});

test('[fault T2] the wall clock jumps an hour back and forth: deadlines do not move', async () => {
  for (const jump of [minutes(60), -minutes(60)]) {
    const { lines, openMission, pass, clock } = guardedBus({ lider: {}, executor: { handle: never } });
    const { line } = openMission({ restanteMs: seconds(80) });
    const ended = watch(lines.lider.request(ask('executor'), line));
    const closing: string[] = [];
    line.closing.addEventListener('abort', () => closing.push(line.closed() ?? ''));
    await pass(30_000);
    const wall = clock.now;
    clock.now = () => wall() + jump;
    await pass(29_999);
    expect([ended, closing]).toEqual([[], []]);
    await pass(1);
    expect(ended).toEqual(['tempo_esgotado']);
    await pass(19_999, 10_000);
    expect(closing).toEqual([]);
    await pass(1);
    expect(closing).toEqual(['timeout']);
    await pass(9_999);
    expect(codeOf(await lines.lider.request(ask('ninguem'), line))).toBe('destinatario_desconhecido');
    await pass(1);
    expect(codeOf(await lines.lider.request(ask('executor'), line))).toBe('missao_encerrada');
  }
});

test('[F8.timeout] one timer stands for all deadlines', async () => {
  const { lines, openMission, clock } = guardedBus({ lider: {}, executor: { handle: never } });
  const { line } = openMission();
  const before = clock.pending();
  const all = Array.from({ length: 100 }, (_, n) =>
    lines.lider.request(ask('executor', { timeout: 1 + n }), line),
  );
  expect(clock.pending()).toBe(before + 1);
  line.end();
  expect(new Set((await Promise.all(all)).map(codeOf))).toEqual(new Set(['missao_encerrada']));
});

test('[F8.timeout] how long it took is told as people write it', async () => {
  const { lines, openMission, pass, clock } = guardedBus({
    lider: {},
    executor: { handle: () => new Promise(() => {}) },
  });
  const { line, notices } = openMission({ restanteMs: 12_345.678 });
  clock.advance(0.3);
  void lines.lider.request(ask('executor'), line);
  await pass(13_000, 100);
  expect(notices[0]?.mensagem).toBe('Mensagem para executor passou de 12,3 s sem resposta.');
  line.end();
});

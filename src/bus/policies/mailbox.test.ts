import { expect, test } from 'vitest';
import { type AgentAnswer, type BusMessage, minutes, type Priority } from '#protocol';
import { ask, codeOf, done, guardedBus } from '../fixtures/guarded-bus.ts';

/** What stands still here is meant to. */
const PATIENT = { progress: { noticeMs: minutes(60), consolidateMs: minutes(60) } };

/** An agent whose every handling lasts until it is told to end. */
function parking() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    handle: ({ payload }: BusMessage): Promise<AgentAnswer> => {
      started.push(payload.objetivo);
      return new Promise((resolve) => ends.push(() => resolve(done)));
    },
    /** Ends whatever runs now. */
    endAll: () => {
      for (const end of ends.splice(0)) end();
    },
  };
}

const wish = (objetivo: string, prioridade: Priority, timeout = 1_000) =>
  ask('executor', { prioridade, timeout, payload: { operacao: 'fazer', objetivo, parametros: {} } });

/** Eight run, and nothing moves unless it is told to. */
async function openFull() {
  const { started, handle, endAll } = parking();
  const forced: boolean[] = [];
  const opened = guardedBus(
    { lider: { tipo: 'coordenador' }, colega: {}, executor: { handle } },
    { limits: PATIENT, observer: { started: (seen) => void forced.push(seen.forced) } },
  );
  const mission = opened.openMission();
  const send = (objetivo: string, prioridade: Priority, timeout?: number) =>
    opened.lines.lider.request(wish(objetivo, prioridade, timeout), mission.line);
  for (let n = 1; n <= 8; n += 1) send(`cheio ${n}`, 'NORMAL');
  await opened.pass();
  return { ...opened, mission, send, started, endAll, forced };
}

test('[F7] eight run at once, the ninth waits for a slot', async () => {
  const { send, started, pass, bus, endAll } = await openFull();
  send('nono', 'NORMAL');
  await pass();
  expect(started).toHaveLength(8);
  expect(bus.pending()).toMatchObject({ running: 8, waiting: 1 });
  endAll();
  await pass();
  expect(started[8]).toBe('nono');
});

test('[F7] the most urgent first; at equal priority coordinators before executors, then the order of sending', async () => {
  const { send, started, pass, endAll, lines, mission } = await openFull();
  await pass();
  send('baixa', 'BAIXA');
  send('normal 1', 'NORMAL');
  lines.colega.request(wish('alta de um executor', 'ALTA'), mission.line);
  send('normal 2', 'NORMAL');
  send('alta de um coordenador', 'ALTA');
  send('critica', 'CRITICA');
  await pass();
  endAll();
  await pass();
  expect(started.slice(8)).toEqual([
    'critica',
    'alta de um coordenador',
    'alta de um executor',
    'normal 1',
    'normal 2',
    'baixa',
  ]);
});

test('[F7] what is sent in one breath is sorted before anything runs', async () => {
  const { started, handle } = parking();
  const { lines, openMission, pass } = guardedBus({ lider: {}, executor: { handle } });
  const { line } = openMission();
  for (const prioridade of ['BAIXA', 'NORMAL', 'ALTA', 'CRITICA'] as const)
    lines.lider.request(wish(prioridade, prioridade), line);
  await pass();
  expect(started).toEqual(['CRITICA', 'ALTA', 'NORMAL', 'BAIXA']);
});

test('[F7] waiting makes more urgent: 15 seconds weigh one priority', async () => {
  for (const [ageMs, first] of [
    [14_999, 'nova'],
    [15_001, 'velha'],
  ] as const) {
    const { send, started, pass, endAll } = await openFull();
    send('velha', 'NORMAL');
    await pass(ageMs);
    send('nova', 'ALTA');
    await pass();
    endAll();
    await pass();
    expect(started[8]).toBe(first);
  }
});

test.each([
  ['CRITICA', 20_000],
  ['ALTA', 45_000],
  ['NORMAL', 120_000],
  ['BAIXA', 120_000],
] as const)(
  '[F8.starvation] %s runs at once after %i ms, beyond the bound, and not before',
  async (prioridade, ms) => {
    const { send, started, pass, forced, mission } = await openFull();
    send('espera', prioridade);
    await pass(ms - 1);
    expect(started).toHaveLength(8);
    expect(mission.told()).not.toContain('starvation');
    await pass(1);
    expect(started[8]).toBe('espera');
    expect(forced).toEqual([...Array(8).fill(false), true]);
    expect(mission.told()).toContain('starvation');
  },
);

test('[F8.starvation] without room for more, NORMAL is returned at 120 seconds, CRITICA and ALTA still run', async () => {
  const { send, started, pass } = await openFull();
  for (let n = 1; n <= 8; n += 1) send(`forcada ${n}`, 'ALTA');
  await pass(45_000);
  expect(started).toHaveLength(16);
  const normal = send('normal', 'NORMAL');
  const critica = send('critica', 'CRITICA');
  await pass(119_999, 20_000);
  expect(started.slice(16)).toEqual(['critica']);
  await pass(1);
  expect(codeOf(await normal)).toBe('espera_excedida');
  expect(critica).toBeInstanceOf(Promise);
});

test('[F8.starvation] a try that comes late does not wait anew: it counts from sending', async () => {
  const { send, started, pass, lines, mission, forced } = await openFull();
  const { line } = mission;
  lines.executor.setAvailable(false);
  lines.lider.request({ ...wish('de novo', 'CRITICA'), tentativas_restantes: 8 }, line);
  await pass(21_000, 100);
  expect(started).toHaveLength(8);
  for (let n = 1; n <= 2; n += 1) send(`mais ${n}`, 'NORMAL');
  lines.executor.setAvailable(true);
  await pass(12_000, 100);
  expect(started[8]).toBe('de novo');
  expect(forced[8]).toBe(true);
});

test('[F7] who waits for a reply holds no slot: coordinators that ask each other do not block', async () => {
  let deepest = 0;
  const { lines, openMission } = guardedBus({
    lider: {},
    a: {
      tipo: 'coordenador',
      handle: async (_, scope) => {
        const { status } = await scope.request(ask('b'));
        return { status: status === 'sucesso' ? 'sucesso' : 'falha_total', dados: null };
      },
    },
    b: {
      tipo: 'coordenador',
      handle: async ({ rastreamento }, scope) => {
        deepest = Math.max(deepest, rastreamento.profundidade_chamada);
        if (rastreamento.profundidade_chamada >= 5) return done;
        const { status } = await scope.request(ask('a'));
        return { status: status === 'sucesso' ? 'sucesso' : 'falha_total', dados: null };
      },
    },
  });
  const { line } = openMission();
  const all = Array.from({ length: 20 }, () => lines.lider.request(ask('a'), line));
  expect((await Promise.all(all)).map(codeOf)).toEqual(Array(20).fill('sucesso'));
  expect(deepest).toBe(6);
});

test('[F7] an agent that takes nothing now is said to, and what waited is tried elsewhere or again', async () => {
  const { send, started, pass, lines, bus, endAll } = await openFull();
  const waiting = send('espera', 'NORMAL');
  await pass();
  lines.executor.setAvailable(false);
  expect(bus.pending().agents.find(({ nome_agente }) => nome_agente === 'executor')).toMatchObject({
    disponivel: false,
    executando: 8,
    na_fila: 0,
  });
  lines.executor.setAvailable(true);
  endAll();
  await pass(1_000);
  expect(started).toContain('espera');
  endAll();
  expect(codeOf(await waiting)).toBe('sucesso');
});

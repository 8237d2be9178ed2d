import { expect, test } from 'vitest';
import type { BusMessage, BusResponse, Priority } from '#protocol';
import { ask, codeOf, done, guardedBus, type TestAgent } from '../fixtures/guarded-bus.ts';

/** A lead that sends, an executor that notes when what arrived. */
function flooding() {
  const arrived: { readonly at: number; readonly message: BusMessage }[] = [];
  const executor: TestAgent = {
    handle: (message) => {
      arrived.push({ at: opened.clock.monotonic(), message });
      return done;
    },
  };
  const opened = guardedBus({ lider: {}, executor });
  const mission = opened.openMission();
  const answers: Promise<BusResponse>[] = [];
  const flood = (times: number, prioridade: Priority = 'NORMAL', line = mission.line) => {
    for (let time = 0; time < times; time += 1) {
      answers.push(opened.lines.lider.request(ask('executor', { prioridade, timeout: 600 }), line));
    }
  };
  const of = (...priorities: readonly Priority[]) =>
    arrived.filter(({ message }) => priorities.includes(message.prioridade));
  return { ...opened, mission, arrived, answers, flood, of };
}

test('[F8.flood] two hundred in ten seconds pass, the next is held and told, and passes when the window has moved', async () => {
  const { flood, arrived, mission, pass, bus } = flooding();
  flood(200);
  await pass();
  expect([arrived.length, mission.told()]).toEqual([200, []]);
  flood(1);
  await pass(9_999);
  expect([arrived.length, bus.pending().held, mission.told()]).toEqual([200, 1, ['explosao']]);
  await pass(1);
  expect([arrived.length, bus.pending().held]).toEqual([201, 0]);
  mission.line.end();
});

test('[F8.flood] the window slides: room comes with each message that leaves it', async () => {
  const { flood, arrived, mission, pass } = flooding();
  flood(100);
  await pass(4_000);
  flood(150);
  await pass(5_999);
  expect(arrived).toHaveLength(200);
  await pass(1);
  expect(arrived).toHaveLength(250);
  mission.line.end();
});

test('[F8.flood] ALTA and CRITICA pass until five times the rate, then are held too', async () => {
  const { flood, of, mission, pass, bus } = flooding();
  flood(500, 'ALTA');
  flood(500, 'CRITICA');
  await pass();
  expect(of('ALTA', 'CRITICA')).toHaveLength(1_000);
  flood(1, 'CRITICA');
  await pass(9_999);
  expect([of('CRITICA').length, bus.pending().held]).toEqual([500, 1]);
  await pass(1);
  expect(of('CRITICA')).toHaveLength(501);
  mission.line.end();
});

test('[F8.flood] all messages fill the window, but urgent ones pass those that wait', async () => {
  const { flood, of, mission, pass } = flooding();
  flood(200, 'ALTA');
  flood(1, 'NORMAL');
  flood(1, 'ALTA');
  await pass();
  expect([of('ALTA').length, of('NORMAL').length]).toEqual([201, 0]);
  await pass(10_000);
  expect(of('NORMAL')).toHaveLength(1);
  mission.line.end();
});

test('[F8.flood] what is held moves on by priority, then by age', async () => {
  const { flood, arrived, mission, pass } = flooding();
  flood(200);
  await pass(1);
  flood(2, 'BAIXA');
  await pass(1);
  flood(2, 'NORMAL');
  await pass(9_998);
  const later = arrived.slice(200).map(({ message }) => [message.prioridade, message.message_id]);
  expect(later.map(([priority]) => priority)).toEqual(['NORMAL', 'NORMAL', 'BAIXA', 'BAIXA']);
  expect(later.map(([, id]) => id)).toEqual(['msg-203', 'msg-204', 'msg-201', 'msg-202']);
  mission.line.end();
});

test('[F8.flood] what is held stays under its deadline, and its place goes to the next', async () => {
  const { lines, flood, arrived, mission, pass, bus } = flooding();
  flood(200);
  const short = lines.lider.request(ask('executor', { timeout: 5 }), mission.line);
  flood(1);
  await pass(5_000);
  expect(codeOf(await short)).toBe('tempo_esgotado');
  expect(bus.pending().held).toBe(1);
  await pass(5_000);
  expect(arrived).toHaveLength(201);
  mission.line.end();
});

test('[F8.flood] the lead is told when it begins and, a calm window later, when it is over', async () => {
  const { flood, mission, pass } = flooding();
  flood(450);
  await pass(29_999);
  expect(mission.told()).toEqual(['explosao']);
  await pass(1);
  expect(mission.notices.map(({ mensagem }) => mensagem)).toEqual([
    'Mais de 200 mensagens em 10 segundos: as de prioridade NORMAL e BAIXA estão sendo atrasadas.',
    'O fluxo de mensagens voltou ao normal: nenhuma está sendo atrasada.',
  ]);
  mission.line.end();
});

test('[F8.flood] the end of the mission ends what is held, and no timer stays', async () => {
  const { flood, answers, mission, pass, clock, bus } = flooding();
  flood(250);
  await pass();
  mission.line.end();
  const codes = (await Promise.all(answers)).map(codeOf);
  expect(codes.filter((code) => code === 'missao_encerrada')).toHaveLength(50);
  expect(bus.pending().held).toBe(0);
  await bus.close();
  expect(clock.pending()).toBe(0);
});

test('[F8.flood] urgent ones cannot shut the others out: who was held for a whole window passes at the plain rate', async () => {
  const { flood, of, mission, pass } = flooding();
  flood(200, 'ALTA');
  flood(600, 'NORMAL');
  for (let second = 0; second < 10; second += 1) {
    await pass(1_000);
    flood(70, 'ALTA');
  }
  await pass();
  expect(of('NORMAL')).toHaveLength(200);
  for (let second = 0; second < 10; second += 1) {
    expect(of('NORMAL')).toHaveLength(200);
    await pass(1_000);
    flood(70, 'ALTA');
  }
  await pass();
  expect(of('NORMAL')).toHaveLength(400);
  expect(of('ALTA')).toHaveLength(1_600);
  mission.line.end();
});

type Arrival = { readonly at: number };
/** The fullest ten seconds, wherever they begin. */
function fullest(arrivals: readonly Arrival[]): number {
  let first = 0;
  let most = 0;
  arrivals.forEach(({ at }, index) => {
    while ((arrivals[first]?.at ?? at) <= at - 10_000) first += 1;
    most = Math.max(most, index - first + 1);
  });
  return most;
}

test('[F8.flood][fault G6] 500 a second for a minute: NORMAL and BAIXA at 20 a second, none dropped, urgent ones under the ceiling, others undisturbed', async () => {
  const { flood, of, answers, bus, mission, openMission, lines, pass, clock } = flooding();
  const other = openMission({ missao_id: 'missao-2' });
  const calm: string[] = [];
  for (let tenth = 0; tenth < 600; tenth += 1) {
    flood(18, 'NORMAL');
    flood(18, 'BAIXA');
    flood(10, 'ALTA');
    flood(4, 'CRITICA');
    const before = clock.monotonic();
    const [undisturbed] = await Promise.all([
      lines.lider.request(ask('executor', { prioridade: 'BAIXA' }), other.line),
      pass(),
    ]);
    calm.push(`${codeOf(undisturbed)} after ${clock.monotonic() - before} ms`);
    await pass(100);
  }
  const inMission = (...priorities: readonly Priority[]) =>
    of(...priorities).filter(({ message }) => message.rastreamento.missao_id === 'missao-1');
  const patient = inMission('NORMAL', 'BAIXA');
  const urgent = inMission('ALTA', 'CRITICA');
  expect(fullest(urgent)).toBeLessThanOrEqual(1_000);
  expect(urgent.length).toBeGreaterThan(4_500);
  expect(fullest(patient)).toBe(200);
  // The first two hundred of all, then two hundred every ten seconds.
  expect(patient).toHaveLength(144 + 5 * 200);
  expect(new Set(calm)).toEqual(new Set(['sucesso after 0 ms']));
  expect(answers).toHaveLength(30_000);
  expect(bus.pending().held).toBe(30_000 - patient.length - urgent.length);
  mission.line.end();
  other.line.end();
  const codes = (await Promise.all(answers)).map(codeOf);
  expect(codes.filter((code) => code === 'sucesso')).toHaveLength(patient.length + urgent.length);
});

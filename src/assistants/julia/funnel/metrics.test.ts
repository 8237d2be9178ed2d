import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTables, type TestTables } from '#host/testing';
import { days, minutes } from '#protocol';
import { again, bridged, somebody, WEDNESDAY } from '../desk/fixtures.ts';
import { type Caller, type JuliaDesk, openDesk } from '../desk/index.ts';
import { defineJuliaTables } from '../tables.ts';
import { metricsFrom } from './metrics.ts';

let tables: TestTables;
let desk: JuliaDesk;
beforeAll(async () => {
  tables = await openTables({ name: 'julia', tables: defineJuliaTables() });
  desk = openDesk(tables);
}, 60_000);
afterAll(() => tables.close());

const week = (org: string) => desk.metrics(org, WEDNESDAY - days(1), WEDNESDAY + days(6));
const NOTHING = {
  ...{ interested: 0, bridged: 0, ended: 0, closed: 0, medianMinutes: null, due: 0, sent: 0 },
};

/** A doctor who said yes and, after so many minutes, got a bridge to a vacancy of their own. */
async function interestedThenBridged(org: string, after: number): Promise<Caller> {
  const doctor = somebody({ org });
  await desk.interest(doctor);
  const { vagas } = await desk.vagas.search(doctor, {}, 1);
  await bridged(desk, again(doctor, { now: doctor.now + minutes(after) }), vagas[0]?.id);
  return doctor;
}

test('[J9.bridge-rate] bridges of those interested, two of one interest counting once', async () => {
  const { org } = somebody();
  const ana = await interestedThenBridged(org, 3);
  const { vagas } = await desk.vagas.search(ana, {}, 1);
  await bridged(desk, again(ana), vagas[0]?.id);
  await interestedThenBridged(org, 5);
  await desk.interest(somebody({ org }));
  expect((await week(org)).taxaDePonte).toMatchObject({
    ...{ de: 2, sobre: 3, meta: 60, unidade: '%', atingida: true },
    valor: expect.closeTo(66.67, 2),
  });
});

test('[J9.closing-rate] closed of the bridges with an outcome; the last word about one stands', async () => {
  const { org } = somebody();
  const [ana, bia, caio] = await Promise.all([1, 1, 1, 1].map((after) => interestedThenBridged(org, after)));
  if (!ana || !bia || !caio) throw new Error('no doctors');
  await desk.step(again(ana), { to: 'sem_resposta' });
  await desk.step(again(ana), { to: 'fechado_com_responsavel' });
  await desk.step(again(bia), { to: 'nao_fechou' });
  await desk.step(again(caio), { to: 'sem_resposta' });
  expect((await week(org)).taxaDeConversao).toMatchObject({ de: 1, sobre: 3, meta: 30, atingida: true });
});

test('[J9.time-to-bridge] the median, in minutes, also of bridges that wait for business hours', async () => {
  const { org } = somebody();
  for (const after of [2, 8, 600]) await interestedThenBridged(org, after);
  expect((await week(org)).tempoAtePonte).toMatchObject({
    ...{ valor: 8, meta: 10, unidade: 'min', atingida: true, de: 3 },
  });
});

test('[J9.follow-up-rate] sent of those due by now; what was told before is not due', async () => {
  const { org } = somebody();
  const [ana, bia, caio] = await Promise.all([1, 1, 1].map((after) => interestedThenBridged(org, after)));
  if (!ana || !bia || !caio) throw new Error('no doctors');
  expect((await desk.metrics(org, WEDNESDAY, WEDNESDAY + minutes(60))).taxaDeFollowup).toMatchObject({
    ...{ valor: null, sobre: 0, atingida: null },
  });
  await desk.step(again(caio), { to: 'nao_fechou' });
  const [ponte] = await desk.pontes(org, ana.user);
  await desk.followup(again(ana), { ponte: ponte?.id ?? '', made: true });
  expect((await week(org)).taxaDeFollowup).toMatchObject({ de: 1, sobre: 2, valor: 50, atingida: false });
  const [other] = await desk.pontes(org, bia.user);
  await desk.followup(again(bia), { ponte: other?.id ?? '', made: true });
  expect((await week(org)).taxaDeFollowup).toMatchObject({ valor: 100, atingida: true });
});

test('nothing yet is told as nothing, and a target is met only beyond it', () => {
  const empty = metricsFrom(NOTHING);
  expect(Object.values(empty).map(({ valor, atingida }) => [valor, atingida])).toEqual(
    Array.from({ length: 4 }, () => [null, null]),
  );
  const edge = metricsFrom({
    ...{ interested: 10, bridged: 6, ended: 10, closed: 3, medianMinutes: 10, due: 2, sent: 2 },
  });
  expect(edge.taxaDePonte.atingida).toBe(false);
  expect(edge.taxaDeConversao.atingida).toBe(false);
  expect(edge.tempoAtePonte.atingida).toBe(false);
  expect(edge.taxaDeFollowup.atingida).toBe(true);
});

test('another organisation, and another time, are others', async () => {
  const { org } = somebody();
  await interestedThenBridged(org, 1);
  expect((await week(somebody().org)).taxaDePonte.sobre).toBe(0);
  expect((await desk.metrics(org, 0, WEDNESDAY)).taxaDePonte.sobre).toBe(0);
});

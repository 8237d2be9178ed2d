import { expect, test } from 'vitest';
import type { MissionAgent } from '#protocol';
import { consult, coordinator, dados, never } from './fixtures/agents.ts';
import { coordinatorContract } from './fixtures/contracts.ts';
import { type Fleet, openFleet } from './fixtures/fleet.ts';

/** A lead that says nothing to anybody. */
const silent = (): MissionAgent => {
  const contract = coordinatorContract('analise', ['dados']);
  return { contract, start: () => ({ contract, handle: never }) };
};

const closed = ({ events }: Fleet): boolean => events.some(({ type }) => type === 'mission_closed');

const guards = ({ events }: Fleet) =>
  events.flatMap((event) =>
    event.type === 'mission_bus' && event.event.tipo === 'guarda' ? [event.event.guarda] : [],
  );

test('[F15] the grace of a mission is the one that its bus was given: a silent lead is not waited for any longer', async () => {
  const progress = { noticeMs: 300_000, consolidateMs: 300_000 };
  const fleet = openFleet({
    agents: [silent(), dados([])],
    limits: { mission: { graceMs: 3_000 }, progress },
  });
  const { done } = fleet.open();
  await fleet.pass(82.5);
  expect(closed(fleet)).toBe(false);
  await fleet.pass(0.5);
  expect((await done).consolidacao.recursos_consumidos.tempo_execucao).toBe(83);
});

test('[F15] a longer grace is waited for too, by the lead’s own time', async () => {
  const progress = { noticeMs: 300_000, consolidateMs: 300_000 };
  const fleet = openFleet({
    agents: [silent(), dados([])],
    limits: { mission: { graceMs: 14_000 }, progress },
  });
  const { done } = fleet.open();
  await fleet.pass(93.5);
  expect(closed(fleet)).toBe(false);
  await fleet.pass(0.5);
  expect((await done).consolidacao.recursos_consumidos.tempo_execucao).toBe(94);
});

test('[F8.noprogress] a mission stands still for as long as its bus was told, and no longer', async () => {
  const fleet = openFleet({
    agents: [silent(), dados([])],
    limits: { progress: { noticeMs: 5_000, consolidateMs: 20_000 }, mission: { graceMs: 2_000 } },
  });
  const { done } = fleet.open();
  await fleet.pass(4.5);
  expect(guards(fleet)).toEqual([]);
  await fleet.pass(0.5);
  expect(guards(fleet)).toEqual(['ausencia_progresso']);
  await fleet.pass(15);
  expect(guards(fleet)).toEqual(['ausencia_progresso', 'ausencia_progresso']);
  expect(closed(fleet)).toBe(false);
  await fleet.pass(2);
  expect((await done).status_final).toBe('timeout');
});

test('[F8.budget80] [F8.flood] budget and pace of a mission go by the limits of its bus', async () => {
  const calls: { key: string; alvo: string }[] = [];
  const agents = [
    coordinator({ plan: () => ['a', 'b', 'c'].map((id) => consult(id, { criticidade: 'complementar' })) }),
    dados(calls, ({ alvo }, { spend }) => ({ alvo, pago: spend({ tokens: 100 }) })),
  ];
  const fleet = openFleet({
    agents,
    limits: { budget: { high: 0.05 }, flood: { messages: 2, windowMs: 4_000 } },
  });
  const { done } = fleet.open();
  await fleet.pass(3.5);
  expect(calls).toHaveLength(1);
  expect(guards(fleet)).toEqual(['explosao']);
  await fleet.pass(6);
  expect((await done).status_final).toBe('sucesso_completo');
  expect(guards(fleet)).toEqual(['explosao', 'orcamento_alto']);
});

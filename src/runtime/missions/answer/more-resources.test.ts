import { expect, test } from 'vitest';
import type { Complexity } from '#protocol';
import { coordinator, dados } from '../fixtures/agents.ts';
import { openFleet, REQUEST } from '../fixtures/fleet.ts';

const fleetOf = (complexity: Complexity) => openFleet({ agents: [coordinator({}), dados([])], complexity });

test.each<readonly [Complexity, Complexity, readonly [number, number, number]]>([
  ['comparativa', 'profunda', [120, 10_000, 15]],
  ['profunda', 'analise_investimento', [150, 20_000, 25]],
  ['analise_investimento', 'analise_investimento', [225, 30_000, 37]],
])(
  '[F14.retry-with-more] after %s comes %s, with its time, tokens and calls',
  async (from, to, [seconds, tokens, calls]) => {
    const fleet = fleetOf(from);
    const first = fleet.open();
    await fleet.pass(1);
    const { missao_id } = await first.done;
    const again = fleet.open({ key: 'de novo', more: missao_id });
    await fleet.pass(1);
    const { missao_id: second, pacote } = await again.done;
    expect(pacote.restricoes_hard.timeout_global_missao).toBe(seconds);
    expect(pacote.orcamento_recursos).toMatchObject({
      orcamento_tokens: tokens,
      orcamento_chamadas_api: calls,
    });
    expect(await fleet.store.read('acme', second)).toMatchObject({
      ...{ missao_anterior: missao_id, complexidade: to, orcamento: { tokens, chamadas_api: calls } },
    });
    expect(fleet.events.filter(({ type }) => type === 'mission_opened')).toMatchObject([
      expect.not.objectContaining({ previous: expect.anything() }),
      { mission: second, previous: missao_id, complexity: to, limitMs: seconds * 1_000 },
    ]);
  },
);

test('[F14.retry-with-more] above the highest there is half as much again, once: a third time gets no more', async () => {
  const fleet = fleetOf('analise_investimento');
  let more: string | undefined;
  const limits: number[] = [];
  for (const key of ['a', 'b', 'c']) {
    const { done } = fleet.open({ key, ...(more !== undefined && { more }) });
    await fleet.pass(1);
    const { missao_id, pacote } = await done;
    more = missao_id;
    limits.push(pacote.restricoes_hard.timeout_global_missao);
  }
  expect(limits).toEqual([150, 225, 225]);
});

test('[F14.retry-with-more] [fault S2] nobody repeats a mission of somebody else, or one that there is not', async () => {
  const fleet = fleetOf('comparativa');
  const first = fleet.open();
  await fleet.pass(1);
  const { missao_id } = await first.done;
  const other = fleet.open({ key: 'outra', user: 'bia', more: missao_id });
  await expect(other.done).rejects.toMatchObject({ code: 'mission_not_found' });
  await expect(fleet.open({ key: 'nada', more: 'missao_nenhuma' }).done).rejects.toMatchObject({
    code: 'mission_not_found',
  });
  expect(await fleet.store.list('acme')).toHaveLength(1);
});

test('[F14.retry-with-more] taken up after a crash it is still the larger one, tied to the same', async () => {
  const fleet = fleetOf('comparativa');
  const first = fleet.open();
  await fleet.pass(1);
  const { missao_id } = await first.done;
  const left = fleet.open({ key: 'de novo', more: missao_id, request: REQUEST });
  left.abort.abort('left');
  await expect(left.done).rejects.toMatchObject({ code: 'platform_closed' });
  const next = openFleet({
    ...{ agents: [coordinator({}), dados([])], complexity: 'comparativa' as const },
    ...{ store: fleet.store, clock: fleet.clock },
  });
  const again = next.open({ key: 'de novo', more: missao_id, fence: 2 });
  await next.pass(1);
  expect((await again.done).pacote.restricoes_hard.timeout_global_missao).toBe(120);
  expect((await fleet.store.list('acme'))[0]).toMatchObject({ missao_anterior: missao_id, fence: 2 });
});

import { expect, test } from 'vitest';
import { days, type Jobs } from '#protocol';
import { startChores } from './chores.ts';
import { manualClock } from './testing/manual-clock.ts';

const NO_MEMORIES = { settle: async () => 0, sweep: async () => 0 };
const NO_TABLES = { countRowsAnew: async () => 0 };

/** A queue that takes what it is told, except for the first few calls of one kind. */
function queueFailing(method: 'work' | 'schedule', times: number) {
  const taken: string[] = [];
  let left = times;
  const call = (name: 'work' | 'schedule') => async (kind: string) => {
    if (name === method && left-- > 0) throw new Error('sem banco');
    if (taken.includes(`${name} ${kind}`) && name === 'work') throw new Error(`${kind} twice`);
    taken.push(`${name} ${kind}`);
  };
  const queue = { work: call('work'), schedule: call('schedule') } as unknown as Jobs;
  return { queue, taken };
}

test.each([
  ['work', 1],
  ['schedule', 1],
  ['schedule', 2],
] as const)('chores whose first %s fails %i times are registered all the same', async (method, times) => {
  const { queue, taken } = queueFailing(method, times);
  const clock = manualClock();
  const told: unknown[] = [];
  const durable = { jobs: async () => queue, upkeep: async () => NO_TABLES } as never;
  const report = ({ error }: { error: unknown }) => told.push(error);
  const chores = startChores(durable, { clock, report } as never, NO_MEMORIES);
  for (let round = 0; round < times; round += 1) {
    await expect.poll(() => clock.pending()).toBe(1);
    clock.advance(10_000);
  }
  await expect.poll(() => taken.filter((each) => each.startsWith('schedule')).length).toBe(11);
  expect(taken.filter((each) => each.startsWith('work')).sort()).toEqual([
    'work access.tidy',
    'work erasures.complete',
    'work events.seal',
    'work memories.sweep',
    'work missions.sweep',
    'work residue.sweep',
    'work retention.sweep',
    'work tables.count',
    'work timers.fire',
    'work visits.end',
    'work visits.settle',
  ]);
  expect(told).toHaveLength(times);
  await chores.stop();
});

test('[P1] counts of the doors are kept for two days, logins that are over as long as a token may live', async () => {
  const works = new Map<string, () => Promise<unknown>>();
  const queue = {
    work: async (kind: string, run: () => Promise<unknown>) => works.set(kind, run),
    schedule: async () => undefined,
  };
  const tidied: unknown[] = [];
  const access = { tidy: async (before: unknown) => tidied.push(before) };
  const durable = { jobs: async () => queue, upkeep: async () => NO_TABLES, access } as never;
  const clock = manualClock(days(500));
  const chores = startChores(durable, { clock, report: () => undefined } as never, NO_MEMORIES);
  await chores.stop();
  const seen = (name: string) => chores.seen().find((each) => each.name === name);
  expect(seen('access.tidy')).toMatchObject({ cron: '45 * * * *', last: null });
  await works.get('access.tidy')?.();
  expect(seen('access.tidy')?.last).toEqual({ at: days(500), ms: 0, ok: true });
  await expect(works.get('events.seal')?.()).rejects.toThrow();
  expect(seen('events.seal')?.last).toMatchObject({ ok: false });
  expect(tidied).toEqual([{ windows: days(498), revocations: days(100) }]);
});

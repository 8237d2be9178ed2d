import assert from 'node:assert/strict';
import type { TimerStore, TurnStore } from '#protocol';
import { type ConformanceCase, message } from '../scenes.ts';

const OWNER = { org: 'org', user: 'ana', session: 's1', assistant: 'teste' } as const;
const timer = (key: string, at: number) => ({ name: 'followup', key, at, payload: { key, nada: null } });

export function timersOf({ timers }: TurnStore): TimerStore {
  assert.ok(timers, 'o armazenamento não guarda temporizadores');
  return timers;
}

const keysOf = async (timers: TimerStore, now: number, limit = 10): Promise<readonly unknown[]> =>
  (await timers.due(now, limit)).map(({ payload }) => payload.key);

export const timers: readonly ConformanceCase[] = [
  {
    title: '[J9.follow-up-once] a timer is due from its moment on, oldest first, until it has fired',
    run: async (store) => {
      const kept = timersOf(store);
      for (const [key, at] of [
        ['c', 300],
        ['a', 100],
        ['b', 200],
      ] as const)
        await kept.set(OWNER, timer(key, at));
      assert.deepEqual(await keysOf(kept, 99), []);
      assert.deepEqual(await keysOf(kept, 200), ['a', 'b']);
      assert.deepEqual(await keysOf(kept, 999, 2), ['a', 'b']);
      const [first] = await kept.due(100, 10);
      assert.deepEqual(first, {
        ...OWNER,
        id: first?.id,
        name: 'followup',
        at: 100,
        payload: timer('a', 1).payload,
      });
      await kept.fired([first?.id ?? '']);
      await kept.fired([first?.id ?? '', 'nunca']);
      assert.deepEqual(await keysOf(kept, 999), ['b', 'c']);
    },
  },
  {
    title: '[J9.follow-up-once] the same key is one timer, however often it is set, also after it fired',
    run: async (store) => {
      const kept = timersOf(store);
      const sets = [100, 500, 700].map((at) => kept.set(OWNER, timer('a', at)));
      await Promise.all(sets);
      await kept.set({ ...OWNER, session: 's2', user: 'bia' }, timer('a', 800));
      const [due, ...others] = await kept.due(999, 10);
      assert.deepEqual([due?.session, others.length], ['s1', 0]);
      await kept.fired([due?.id ?? '']);
      await kept.set(OWNER, timer('a', 100));
      assert.deepEqual(await kept.due(999, 10), []);
      assert.equal(await kept.cancel(OWNER, 'a'), false);
    },
  },
  {
    title: '[J9.follow-up-once] a key belongs to one organisation and one assistant',
    run: async (store) => {
      const kept = timersOf(store);
      for (const owner of [OWNER, { ...OWNER, org: 'outra' }, { ...OWNER, assistant: 'outro' }])
        await kept.set(owner, timer('a', 100));
      assert.equal((await kept.due(100, 10)).length, 3);
      assert.deepEqual(
        (await kept.due(100, 10, ['outro'])).map(({ assistant }) => assistant),
        ['outro'],
      );
      assert.deepEqual(await kept.due(100, 10, []), []);
      assert.equal(await kept.cancel({ org: 'nunca', assistant: 'teste' }, 'a'), false);
      assert.equal((await kept.due(100, 10)).length, 3);
    },
  },
  {
    title: 'one that is cancelled is forgotten, and may be set anew',
    run: async (store) => {
      const kept = timersOf(store);
      await kept.set(OWNER, timer('a', 100));
      assert.equal(await kept.cancel(OWNER, 'a'), true);
      assert.equal(await kept.cancel(OWNER, 'a'), false);
      assert.deepEqual(await kept.due(999, 10), []);
      await kept.set(OWNER, timer('a', 300));
      assert.deepEqual(
        (await kept.due(999, 10)).map(({ at }) => at),
        [300],
      );
    },
  },
  {
    title: 'a timer knows where its answer goes; odd payloads come back as they were, odd keys are refused',
    run: async (store) => {
      const kept = timersOf(store);
      const replyTo = { channel: 'whatsapp', address: 'cnt_1' };
      const payload = { texto: 'a\0b \ud800', lista: [1, { x: null }] };
      await kept.set({ ...OWNER, replyTo }, { ...timer('a', 1), payload });
      const [due] = await kept.due(1, 1);
      assert.deepEqual([due?.replyTo, due?.payload], [replyTo, payload]);
      for (const key of ['a\0', '\ud800', 'x'.repeat(2_000)])
        await assert.rejects(kept.set(OWNER, timer(key, 1)), { code: 'identifier_invalid' });
      await kept.set(OWNER, timer('k'.repeat(1_000), 1));
      assert.equal((await kept.due(1, 10)).length, 2);
    },
  },
  {
    title: 'what was to happen in a conversation that is cleared does not happen; elsewhere it does',
    run: async (store) => {
      const kept = timersOf(store);
      await store.accept(message('1'));
      await kept.set(OWNER, timer('a', 100));
      await kept.set({ ...OWNER, session: 's2' }, timer('b', 100));
      await store.clear('s1');
      assert.deepEqual(await keysOf(kept, 999), ['b']);
    },
  },
];

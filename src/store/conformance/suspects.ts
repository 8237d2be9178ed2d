import assert from 'node:assert/strict';
import type { Claim, TurnStore } from '#protocol';
import { type ConformanceCase, message, recordOf, request } from './scenes.ts';

const by = (worker: string, session: string) => (store: TurnStore) =>
  store.claim({ ...request(`t-${session}`, session), worker });

/** Both sessions have a turn with which so many workers have died. */
async function deaths(store: TurnStore, times: number): Promise<void> {
  for (const session of ['s1', 's2']) await store.accept(message('1', { session }));
  for (let n = 1; n <= times; n += 1) {
    await store.renew(`w${n}`);
    for (const session of ['s1', 's2']) assert.ok(await by(`w${n}`, session)(store));
    await store.leave(`w${n}`);
  }
  await store.renew('vivo');
}

export const suspects: readonly ConformanceCase[] = [
  {
    title: 'turns that lost one worker are all taken up at once',
    run: async (store) => {
      await deaths(store, 1);
      const claims = [await by('vivo', 's1')(store), await by('vivo', 's2')(store)];
      assert.deepEqual(
        claims.map((claim) => claim?.attempt),
        [2, 2],
      );
    },
  },
  {
    title: '[fault A11] of turns that lost two workers, one may be the poison: a worker has one at a time',
    run: async (store) => {
      await deaths(store, 2);
      const first = (await by('vivo', 's1')(store)) as Claim;
      assert.equal(first.attempt, 3);
      assert.equal(await by('vivo', 's2')(store), null);
      await store.accept(message('1', { session: 's3' }));
      assert.equal((await by('vivo', 's3')(store))?.attempt, 1);
      // The worker dies again: only the turn it had is charged.
      await store.leave('vivo');
      await store.renew('novo');
      const other = (await by('novo', 's2')(store)) as Claim;
      assert.deepEqual(other.causes, ['worker_gone', 'worker_gone']);
      assert.equal(await by('novo', 's1')(store), null);
      await store.finish(other, recordOf(other));
      assert.deepEqual((await by('novo', 's1')(store))?.causes, Array(3).fill('worker_gone'));
    },
  },
  {
    title: 'another worker may have another suspect',
    run: async (store) => {
      await deaths(store, 2);
      await store.renew('outro');
      assert.ok(await by('vivo', 's1')(store));
      assert.ok(await by('outro', 's2')(store));
    },
  },
  {
    title: 'suspects are looked for last: whoever only waits need not wait for them',
    run: async (store) => {
      await deaths(store, 2);
      await store.accept(message('1', { session: 's3' }));
      const order = (await store.waiting(10)).map(({ session }) => session);
      assert.deepEqual([order[0], order.length], ['s3', 3]);
    },
  },
];

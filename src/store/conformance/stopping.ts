import assert from 'node:assert/strict';
import { answered, type ConformanceCase, claimed, idsOf, message, recordOf, request } from './scenes.ts';

export const stopping: readonly ConformanceCase[] = [
  {
    title: 'a stop that is asked for reaches the worker with its next sign of life, and only that turn',
    run: async (store) => {
      await store.renew('w1');
      for (const session of ['s1', 's2']) await store.accept(message('1', { session }));
      await claimed(store, 't1');
      await claimed(store, 't2', 's2');
      assert.equal(await store.requestStop('s1'), true);
      const held = (await store.renew('w1')).map(({ turn, stopped }) => [turn, stopped]);
      assert.deepEqual(held.toSorted(), [
        ['t1', true],
        ['t2', false],
      ]);
    },
  },
  {
    title: 'a stop does not reach what waits behind the turn, nor the turn after it',
    run: async (store) => {
      await store.renew('w1');
      await store.accept(message('1'));
      const first = await claimed(store, 't1');
      await store.accept(message('2'));
      await store.requestStop('s1');
      await store.finish(first, recordOf(first, { ending: 'stopped' }));
      const second = await claimed(store, 't2');
      assert.deepEqual(idsOf(second), ['2']);
      assert.equal(second.stopped, undefined);
      assert.deepEqual(
        (await store.renew('w1')).map(({ stopped }) => stopped),
        [false],
      );
    },
  },
  {
    title: 'a stop of a named turn ends that one or nothing',
    run: async (store) => {
      await answered(store, '1');
      await store.accept(message('2'));
      assert.equal(await store.requestStop('s1', 'turn-1'), false);
      assert.equal(await store.requestStop('s1', 'turn-2'), false);
      const claim = await claimed(store, 'turn-2');
      assert.equal(claim.stopped, undefined);
      assert.equal(await store.requestStop('s1', 'turn-1'), false);
      assert.equal(await store.requestStop('s2', 'turn-2'), false);
      assert.equal(await store.requestStop('s1', 'turn-2'), true);
      assert.equal(await store.requestStop('s1', 'turn-2'), true);
      await store.finish(claim, recordOf(claim));
      assert.equal(await store.requestStop('s1', 'turn-2'), false);
    },
  },
  {
    title: 'where nothing is unfinished and nothing waits, there is nothing to stop',
    run: async (store) => {
      assert.equal(await store.requestStop('nunca'), false);
      await answered(store, '1');
      assert.equal(await store.requestStop('s1'), false);
      await store.accept(message('2'));
      assert.equal((await claimed(store, 't2')).stopped, undefined);
    },
  },
  {
    title: 'a turn that was given back and is to be stopped says so to whoever claims it',
    run: async (store) => {
      await store.accept(message('1'));
      await store.release(await claimed(store, 't1'), 'teste');
      assert.equal(await store.requestStop('s1', 't1'), true);
      const again = await claimed(store, 'outro');
      assert.equal(again.turn, 't1');
      assert.equal(again.stopped, true);
      assert.equal((await store.claim(request('outro')))?.stopped, true);
    },
  },
  {
    title: 'a stop outlives the worker that never heard of it',
    run: async (store) => {
      await store.renew('w1');
      await store.accept(message('1'));
      await claimed(store, 't1');
      await store.requestStop('s1');
      await store.leave('w1');
      const again = await store.claim({ ...request('outro'), worker: 'w2' });
      assert.equal(again?.turn, 't1');
      assert.equal(again?.stopped, true);
    },
  },
  {
    title: 'what waits and is to be stopped is a turn of its own: what is said later is answered',
    run: async (store) => {
      for (const id of ['1', '2']) await store.accept(message(id));
      assert.equal(await store.requestStop('s1'), true);
      await store.accept(message('3'));
      const first = await claimed(store, 't1');
      assert.deepEqual(idsOf(first), ['1', '2']);
      assert.equal(first.stopped, true);
      assert.equal(first.more, true);
      await store.finish(first, recordOf(first, { ending: 'stopped' }));
      const second = await claimed(store, 't2');
      assert.deepEqual(idsOf(second), ['3']);
      assert.equal(second.stopped, undefined);
    },
  },
  {
    title: 'an input that comes with the claim of one that is to be stopped is not stopped with it',
    run: async (store) => {
      await store.accept(message('1'));
      await store.requestStop('s1');
      const { claim } = await store.accept(message('2'), request('t1'));
      assert.deepEqual(claim && idsOf(claim), ['1']);
      assert.equal(claim?.stopped, true);
    },
  },
  {
    title: 'a cleared session has nothing to stop but what waits',
    run: async (store) => {
      await store.renew('w1');
      await store.accept(message('1'));
      await claimed(store, 't1');
      await store.requestStop('s1');
      await store.clear('s1');
      assert.equal(await store.requestStop('s1'), false);
      await store.accept(message('1'));
      assert.equal((await claimed(store, 't2')).stopped, undefined);
    },
  },
];

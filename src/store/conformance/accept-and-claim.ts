import assert from 'node:assert/strict';
import { wordsOf } from '#protocol';
import {
  answered,
  type ConformanceCase,
  claimed,
  idsOf,
  message,
  operator,
  recordOf,
  request,
} from './scenes.ts';

const SESSION_NOT_FOUND = { code: 'session_not_found' };

export const acceptAndClaim: readonly ConformanceCase[] = [
  {
    title: 'an input is taken once, however often it is sent',
    run: async (store) => {
      assert.deepEqual(await store.accept(message('1')), { status: 'accepted', turn: null });
      assert.deepEqual(await store.accept(message('1')), { status: 'duplicate', turn: null });
      assert.equal((await claimed(store, 't1')).inputs.length, 1);
    },
  },
  {
    title: 'a duplicate of an input that a turn took names that turn, while it runs and afterwards',
    run: async (store) => {
      await store.accept(message('1'));
      const claim = await claimed(store, 't1');
      assert.deepEqual(await store.accept(message('1')), { status: 'duplicate', turn: 't1' });
      await store.finish(claim, recordOf(claim));
      assert.deepEqual(await store.accept(message('1')), { status: 'duplicate', turn: 't1' });
      assert.equal(await store.claim(request('t2')), null);
    },
  },
  {
    title: '[fault B8] the same id with another text is refused, and nothing is written',
    run: async (store) => {
      await store.accept(message('1'));
      await assert.rejects(store.accept(message('1', { text: 'outra coisa' })), { code: 'message_conflict' });
      const claim = await claimed(store, 't1');
      assert.equal(wordsOf(claim.inputs), 'texto 1');
      await store.finish(claim, recordOf(claim));
      await assert.rejects(store.accept(message('1', { text: 'outra coisa' })), { code: 'message_conflict' });
      assert.equal((await store.messages('s1')).length, 2);
    },
  },
  {
    title: 'the same input sent later is the same input',
    run: async (store) => {
      await store.accept(message('1'));
      assert.equal((await store.accept(message('1', { at: 99_000 }))).status, 'duplicate');
    },
  },
  {
    title: 'the same id in another session is another input',
    run: async (store) => {
      await store.accept(message('1'));
      assert.equal((await store.accept(message('1', { session: 's2' }))).status, 'accepted');
    },
  },
  {
    title: 'a hundred concurrent sends of one input are one input',
    run: async (store) => {
      const sent = await Promise.all(Array.from({ length: 100 }, () => store.accept(message('1'))));
      assert.equal(sent.filter(({ status }) => status === 'accepted').length, 1);
      assert.equal((await claimed(store, 't1')).inputs.length, 1);
    },
  },
  {
    title: 'a session of another user does not exist',
    run: async (store) => {
      await store.accept(message('1'));
      await assert.rejects(store.accept(message('2', { user: 'bia' })), SESSION_NOT_FOUND);
    },
  },
  {
    title: 'a session of another organisation does not exist',
    run: async (store) => {
      await store.accept(message('1'));
      await assert.rejects(store.accept(message('2', { org: 'outra' })), SESSION_NOT_FOUND);
    },
  },
  {
    title: 'a session belongs to one assistant',
    run: async (store) => {
      await store.accept(message('1'));
      await assert.rejects(store.accept(message('2', { assistant: 'outro' })), SESSION_NOT_FOUND);
    },
  },
  {
    title: 'a refused input leaves nothing behind',
    run: async (store) => {
      await answered(store, '1');
      await assert.rejects(store.accept(message('2', { user: 'bia' })), SESSION_NOT_FOUND);
      assert.equal(await store.claim(request('t2')), null);
    },
  },
  {
    title: 'an input can be taken and its turn claimed in one go',
    run: async (store) => {
      await store.renew('w1');
      const { status, claim } = await store.accept(message('1'), request('t1'));
      assert.equal(status, 'accepted');
      assert.deepEqual(claim && [claim.turn, claim.attempt, idsOf(claim)], ['t1', 1, ['1']]);
      const while1 = await store.accept(message('2'), request('t2'));
      assert.deepEqual([while1.status, while1.claim], ['accepted', null]);
      const again = await store.accept(message('1'), request('t3'));
      assert.deepEqual([again.status, again.turn, again.claim], ['duplicate', 't1', null]);
      if (claim) await store.finish(claim, recordOf(claim));
      const late = await store.accept(message('1'), request('t4'));
      assert.deepEqual([late.status, late.turn, late.claim?.turn], ['duplicate', 't1', 't4']);
      assert.deepEqual(late.claim && idsOf(late.claim), ['2']);
    },
  },
  {
    title: 'nothing waits, nothing is claimed',
    run: async (store) => {
      assert.equal(await store.claim(request('t1')), null);
      await answered(store, '1');
      assert.equal(await store.claim(request('t2')), null);
    },
  },
  {
    title: 'one turn at a time: a second claim finds nothing until the first is finished',
    run: async (store) => {
      await store.accept(message('1'));
      const first = await claimed(store, 't1');
      await store.accept(message('2'));
      assert.equal(await store.claim(request('t2')), null);
      await store.finish(first, recordOf(first));
      assert.deepEqual(
        (await claimed(store, 't2')).inputs.map(({ id }) => id),
        ['2'],
      );
    },
  },
  {
    title: 'of many concurrent claims one wins',
    run: async (store) => {
      await store.accept(message('1'));
      const claims = await Promise.all(Array.from({ length: 20 }, (_, n) => store.claim(request(`t${n}`))));
      assert.equal(claims.filter(Boolean).length, 1);
    },
  },
  {
    title: 'messages that wait side by side are taken together, in the order they came',
    run: async (store) => {
      for (const id of ['1', '2', '3']) await store.accept(message(id));
      assert.deepEqual(
        (await claimed(store, 't1')).inputs.map(({ id }) => id),
        ['1', '2', '3'],
      );
    },
  },
  {
    title: 'a burst is taken up to a number of characters, the first message always',
    run: async (store) => {
      for (const id of ['1', '2', '3']) await store.accept(message(id, { text: 'a'.repeat(60) }));
      const first = await store.claim({ ...request('t1'), chars: 150 });
      assert.deepEqual(
        first?.inputs.map(({ id }) => id),
        ['1', '2'],
      );
      assert.equal(first?.more, true);
      if (first) await store.finish(first, recordOf(first));
      const second = await store.claim({ ...request('t2'), chars: 10 });
      assert.deepEqual(
        second?.inputs.map(({ id }) => id),
        ['3'],
      );
      assert.equal(second?.more, false);
    },
  },
  {
    title: 'with bursts each, every message is a turn of its own',
    run: async (store) => {
      for (const id of ['1', '2']) await store.accept(message(id));
      const first = await store.claim(request('t1', 's1', 'each'));
      assert.deepEqual(
        first?.inputs.map(({ id }) => id),
        ['1'],
      );
    },
  },
  {
    title: 'an input of another kind is not mixed into a burst',
    run: async (store) => {
      await store.accept(message('1'));
      await store.accept(operator('2'));
      await store.accept(message('3'));
      const seen: string[][] = [];
      for (const turn of ['t1', 't2', 't3']) {
        const claim = await claimed(store, turn);
        seen.push(claim.inputs.map(({ id }) => id));
        await store.finish(claim, recordOf(claim));
      }
      assert.deepEqual(seen, [['1'], ['2'], ['3']]);
    },
  },
  {
    title: 'sessions do not wait for each other',
    run: async (store) => {
      await store.accept(message('1'));
      await store.accept(message('1', { session: 's2' }));
      await claimed(store, 't1');
      assert.equal((await claimed(store, 't2', 's2')).session, 's2');
    },
  },
  {
    title: 'what waits is found by whoever looks for work, until somebody has it',
    run: async (store) => {
      await store.renew('w1');
      assert.deepEqual(await store.waiting(10), []);
      await store.accept(message('1'));
      await store.accept(message('1', { session: 's2' }));
      const found = await store.waiting(10);
      assert.deepEqual(found.map(({ session, assistant }) => `${session} ${assistant}`).sort(), [
        's1 teste',
        's2 teste',
      ]);
      assert.equal((await store.waiting(1)).length, 1);
      const claim = await claimed(store, 't1');
      const held = (await store.renew('w1')).map(({ session, turn, epoch }) => [session, turn, epoch]);
      assert.deepEqual(held, [['s1', 't1', claim.epoch]]);
      assert.deepEqual(await store.renew('w2'), []);
      assert.deepEqual(
        (await store.waiting(10)).map(({ session }) => session),
        ['s2'],
      );
      await store.release(claim, 'teste');
      assert.equal((await store.waiting(10)).length, 2);
      await claimed(store, 't1');
      await store.leave('w1');
      assert.equal((await store.waiting(10)).length, 2);
    },
  },
  {
    title: 'the turn that answered an input is found by the input',
    run: async (store) => {
      await store.accept(message('1'));
      await store.accept(message('2'));
      assert.equal(await store.answerTo('s1', '2'), 'pending');
      const claim = await claimed(store, 't1');
      assert.equal(await store.answerTo('s1', '2'), 'pending');
      const record = recordOf(claim);
      await store.finish(claim, record);
      assert.deepEqual(await store.answerTo('s1', '2'), record);
      assert.equal(await store.answerTo('s1', 'nunca'), null);
      assert.equal(await store.answerTo('nunca', '2'), null);
      await store.clear('s1');
      assert.equal(await store.answerTo('s1', '2'), null);
    },
  },
  {
    title: 'epochs grow with every claim of a session',
    run: async (store) => {
      await store.accept(message('1'));
      const first = await claimed(store, 't1');
      await store.finish(first, recordOf(first));
      await store.accept(message('2'));
      assert.ok((await claimed(store, 't2')).epoch > first.epoch);
    },
  },
];

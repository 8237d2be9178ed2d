import assert from 'node:assert/strict';
import type { Delivery, TurnStore } from '#protocol';
import { type ConformanceCase, claimed, message, recordOf } from './scenes.ts';

const deliveryOf = (turn: string, over: Partial<Delivery> = {}): Delivery => ({
  ...{ id: `${turn}.r`, session: 's1', turn, channel: 'zap', address: '+55' },
  text: `resposta ${turn}`,
  ...over,
});

/** A turn that leaves a reply in the outbox. */
async function posted(store: TurnStore, turn: string, session = 's1'): Promise<void> {
  await store.accept(message(`m-${turn}`, { session }));
  const claim = await claimed(store, turn, session);
  await store.finish(claim, recordOf(claim, { deliveries: [deliveryOf(turn, { session })] }));
}

const dueIds = async (store: TurnStore, worker: string, limit = 10): Promise<readonly string[]> =>
  (await store.outbox.due(worker, limit)).map(({ id }) => id);

export const outbox: readonly ConformanceCase[] = [
  {
    title: 'a reply leaves with its turn, whole, and once it is delivered it is gone',
    run: async (store) => {
      await store.accept(message('1'));
      const claim = await claimed(store, 't1');
      assert.deepEqual(await store.outbox.due('w1', 10), []);
      await store.finish(claim, recordOf(claim, { deliveries: [deliveryOf('t1')] }));
      assert.deepEqual(await store.outbox.due('w1', 10), [{ ...deliveryOf('t1'), attempt: 1 }]);
      await store.outbox.delivered('t1.r', 'w1');
      assert.deepEqual(await store.outbox.due('w1', 10), []);
    },
  },
  {
    title: 'a reply of a superseded finish does not exist',
    run: async (store) => {
      await store.accept(message('1'));
      const old = await claimed(store, 't1');
      await store.release(old, 'teste');
      const current = await claimed(store, 't2');
      const lost = recordOf(old, { deliveries: [deliveryOf('t1', { id: 'velha' })] });
      await assert.rejects(store.finish(old, lost), { code: 'claim_superseded' });
      assert.deepEqual(await dueIds(store, 'w1'), []);
      await store.finish(current, recordOf(current, { deliveries: [deliveryOf('t1')] }));
      assert.deepEqual(await dueIds(store, 'w1'), ['t1.r']);
    },
  },
  {
    title: 'of one session one reply is on its way at a time, in order; sessions do not wait for each other',
    run: async (store) => {
      for (const turn of ['t1', 't2']) await posted(store, turn);
      await posted(store, 'u1', 's2');
      assert.deepEqual(await dueIds(store, 'w1'), ['t1.r', 'u1.r']);
      await store.outbox.delivered('t1.r', 'w1');
      await store.outbox.delivered('u1.r', 'w1');
      assert.deepEqual(await dueIds(store, 'w1'), ['t2.r']);
    },
  },
  {
    title: 'several replies of one turn leave one after the other, in their order',
    run: async (store) => {
      await store.accept(message('1'));
      const claim = await claimed(store, 't1');
      const ids = ['c', 'a', 'b'];
      await store.finish(claim, recordOf(claim, { deliveries: ids.map((id) => deliveryOf('t1', { id })) }));
      for (const id of ids) {
        assert.deepEqual(await dueIds(store, 'w1'), [id]);
        await store.outbox.delivered(id, 'w1');
      }
    },
  },
  {
    title: 'what a living worker took nobody else gets, nor closes',
    run: async (store) => {
      await store.renew('w1');
      for (const turn of ['t1', 't2']) await posted(store, turn);
      assert.deepEqual(await dueIds(store, 'w1'), ['t1.r']);
      assert.deepEqual(await dueIds(store, 'w2'), []);
      await store.outbox.delivered('t1.r', 'w2');
      await store.outbox.failed('t1.r', 'w2', { cause: 'x', retryMs: null });
      assert.deepEqual(await dueIds(store, 'w1'), ['t1.r']);
    },
  },
  {
    title: 'what a worker took and never closed it gets again, as another attempt',
    run: async (store) => {
      await posted(store, 't1');
      const attempts: number[] = [];
      for (let time = 0; time < 3; time += 1)
        for (const { attempt } of await store.outbox.due('w1', 10)) attempts.push(attempt);
      assert.deepEqual(attempts, [1, 2, 3]);
    },
  },
  {
    title: 'what a worker had when it left goes to the next one',
    run: async (store) => {
      await store.renew('w1');
      await posted(store, 't1');
      await store.outbox.due('w1', 10);
      await store.leave('w1');
      assert.deepEqual(
        (await store.outbox.due('w2', 10)).map(({ id, attempt }) => [id, attempt]),
        [['t1.r', 2]],
      );
      await store.outbox.delivered('t1.r', 'w1');
      await store.outbox.delivered('t1.r', 'w2');
      assert.deepEqual(await dueIds(store, 'w1'), []);
    },
  },
  {
    title: 'what could not be sent waits its time, and nothing of its session overtakes it',
    run: async (store) => {
      for (const turn of ['t1', 't2']) await posted(store, turn);
      await store.outbox.due('w1', 10);
      await store.outbox.failed('t1.r', 'w1', { cause: 'fora do ar\0', retryMs: 60_000 });
      assert.deepEqual(await dueIds(store, 'w1'), []);
      assert.deepEqual(await dueIds(store, 'w2'), []);
    },
  },
  {
    title: 'what failed and may be tried at once is due for anybody',
    run: async (store) => {
      await posted(store, 't1');
      await store.outbox.due('w1', 10);
      await store.outbox.failed('t1.r', 'w1', { cause: 'ocupado', retryMs: 0 });
      assert.deepEqual(
        (await store.outbox.due('w2', 10)).map(({ attempt }) => attempt),
        [2],
      );
    },
  },
  {
    title: 'what was given up never comes again, and the next of its session goes',
    run: async (store) => {
      for (const turn of ['t1', 't2']) await posted(store, turn);
      await store.outbox.due('w1', 10);
      await store.outbox.failed('t1.r', 'w1', { cause: 'número não existe', retryMs: null });
      assert.deepEqual(await dueIds(store, 'w2'), ['t2.r']);
    },
  },
  {
    title: 'no more is taken than asked for, the oldest first; less than one is none',
    run: async (store) => {
      for (const session of ['sa', 'sb', 'sc']) await posted(store, `t-${session}`, session);
      for (const limit of [0, -1, Number.NaN]) assert.deepEqual(await dueIds(store, 'w1', limit), []);
      assert.deepEqual(await dueIds(store, 'w1', 2), ['t-sa.r', 't-sb.r']);
      assert.deepEqual(await dueIds(store, 'w2', 2), ['t-sc.r']);
    },
  },
  {
    title: 'what is not known can be closed by anybody, and nothing happens',
    run: async (store) => {
      await store.outbox.delivered('nunca', 'w1');
      await store.outbox.failed('nunca', 'w1', { cause: 'x', retryMs: 0 });
    },
  },
  {
    title: 'a session that is cleared sends nothing any more',
    run: async (store) => {
      for (const turn of ['t1', 't2']) await posted(store, turn);
      await posted(store, 'u1', 's2');
      await store.clear('s1');
      assert.deepEqual(await dueIds(store, 'w1'), ['u1.r']);
    },
  },
  {
    title:
      'whoever names channels gets their replies alone; a reply of another channel still keeps its place in line',
    run: async (store) => {
      await posted(store, 't1');
      await store.accept(message('m2'));
      const claim = await claimed(store, 't2');
      await store.finish(claim, recordOf(claim, { deliveries: [deliveryOf('t2', { channel: 'email' })] }));
      const ids = async (channels: readonly string[]) =>
        (await store.outbox.due('w1', 10, { channels })).map(({ id }) => id);
      assert.deepEqual(await ids([]), []);
      assert.deepEqual(await ids(['email']), []);
      assert.deepEqual(await ids(['zap', 'sms']), ['t1.r']);
      await store.outbox.delivered('t1.r', 'w1');
      assert.deepEqual(await ids(['email']), ['t2.r']);
    },
  },
  {
    title: 'what a worker says it is sending does not come again, and costs no attempt',
    run: async (store) => {
      await posted(store, 't1');
      assert.deepEqual(await dueIds(store, 'w1'), ['t1.r']);
      assert.deepEqual(await store.outbox.due('w1', 10, { sending: ['t1.r'] }), []);
      const [again] = await store.outbox.due('w1', 10, { sending: ['outra'] });
      assert.equal(again?.attempt, 2);
    },
  },
  {
    title: 'whoever takes a conversation over takes back what has not left of it; their own words leave',
    run: async (store) => {
      for (const turn of ['t1', 't2']) await posted(store, turn);
      await posted(store, 'u1', 's2');
      // In a channel's hands, which fails: it is not tried again.
      await store.outbox.due('w1', 1);
      await store.accept(message('m3'));
      const claim = await claimed(store, 't3');
      const record = recordOf(claim, { deliveries: [deliveryOf('t3')], recalls: 'session' });
      await store.finish(claim, record);
      await store.outbox.failed('t1.r', 'w1', { cause: 'rede', retryMs: 0 });
      assert.deepEqual(await dueIds(store, 'w1'), ['u1.r', 't3.r']);
    },
  },
  {
    title:
      'who wants to hear nothing more gets nothing that waited, in any conversation with the assistant; others do',
    run: async (store) => {
      await posted(store, 't1');
      await posted(store, 'u1', 's2');
      await store.accept(message('m-v1', { session: 's3', user: 'bia' }));
      const other = await claimed(store, 'v1', 's3');
      await store.finish(other, recordOf(other, { deliveries: [deliveryOf('v1', { session: 's3' })] }));
      await store.accept(message('m2'));
      const claim = await claimed(store, 't2');
      const contact = { permission: 'opted_out' } as const;
      const record = recordOf(claim, { deliveries: [deliveryOf('t2')], contact, recalls: 'person' });
      await store.finish(claim, record);
      assert.deepEqual(await dueIds(store, 'w1'), ['v1.r', 't2.r']);
    },
  },
  {
    title: 'a turn that did not know of an opt-out writes to nobody first, and answers who wrote',
    run: async (store) => {
      for (const session of ['s1', 's2', 's3']) await store.accept(message(`m-${session}`, { session }));
      const [first, later, asked] = [
        await claimed(store, 't1', 's1'),
        await claimed(store, 't2', 's2'),
        await claimed(store, 't3', 's3'),
      ];
      await store.finish(first, recordOf(first, { contact: { permission: 'opted_out' } }));
      const proactive = deliveryOf('t2', { session: 's2', purpose: 'followup' });
      await store.finish(later, recordOf(later, { deliveries: [proactive] }));
      await store.finish(asked, recordOf(asked, { deliveries: [deliveryOf('t3', { session: 's3' })] }));
      assert.deepEqual(await dueIds(store, 'w1'), ['t3.r']);
    },
  },
  {
    title:
      '[F4] who waits behind a turn is told so once, before what that turn answers, and only while they wait',
    run: async (store) => {
      const told = (input: string, over: Partial<Delivery> = {}) =>
        store.outbox.notice?.(deliveryOf('t1', { id: `${input}.q`, text: 'Já vejo.', ...over }), input);
      if (!store.outbox.notice) return;
      await store.accept(message('1'));
      assert.equal(await told('1'), false);
      const claim = await claimed(store, 't1');
      await store.accept(message('2'));
      assert.deepEqual(
        [await told('1'), await told('nada'), await told('2', { session: 's2' })],
        [...[false, false, false]],
      );
      const asked = await Promise.all([told('2'), told('2'), told('2')]);
      assert.deepEqual(asked.toSorted(), [false, false, true]);
      const [due] = await store.outbox.due('w1', 10);
      const line = deliveryOf('t1', { id: '2.q', text: 'Já vejo.' });
      assert.deepEqual(due, { ...line, attempt: 1 });
      await store.outbox.delivered('2.q', 'w1');
      assert.equal(await told('2'), false);
      await store.accept(message('3'));
      assert.equal(await told('3', { text: 'nulo\0' }), true);
      await store.finish(claim, recordOf(claim, { deliveries: [deliveryOf('t1')] }));
      assert.equal(await told('2', { id: 'outra' }), false);
      const [next] = await store.outbox.due('w1', 10);
      assert.deepEqual([next?.id, next?.text], ['3.q', 'nulo']);
      await store.outbox.delivered('3.q', 'w1');
      assert.deepEqual(await dueIds(store, 'w1'), ['t1.r']);
    },
  },
];

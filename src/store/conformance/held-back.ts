import assert from 'node:assert/strict';
import type { Claim, Input, TurnStore } from '#protocol';
import { type ConformanceCase, claimed, idsOf, message, operator, recordOf, request } from './scenes.ts';

const LONG_MS = 60_000;
const SHORT_MS = 60;
const PATIENCE_MS = 10_000;
const PAUSE_MS = 5;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

const timer = (id: string): Input => {
  const { kind: _, text: _text, ...stamp } = message(id);
  return { ...stamp, kind: 'timer_fired', timer: 'followup', payload: { vaga: 'v1' } };
};

/** Asks until there is something, for as long as is reasonable. */
async function claimedSoon(
  store: TurnStore,
  before: (time: number) => Promise<unknown> = pause,
): Promise<Claim> {
  const until = performance.now() + PATIENCE_MS;
  for (let time = 1; performance.now() < until; time += 1) {
    const claim = await store.claim(request('t1'));
    if (claim) return claim;
    await before(time);
  }
  throw new Error('o que foi segurado nunca foi entregue');
}

export const heldBack: readonly ConformanceCase[] = [
  {
    title: 'what is held back is kept, and given to nobody yet',
    run: async (store) => {
      await store.renew('w1');
      const { status, turn, heldMs, claim } = await store.accept(message('1'), request('t1'), LONG_MS);
      assert.deepEqual([status, turn, claim], ['accepted', null, null]);
      assert.ok(heldMs !== undefined && heldMs > LONG_MS / 2 && heldMs <= LONG_MS, `${heldMs}`);
      assert.equal((await store.accept(message('1'), undefined, LONG_MS)).status, 'duplicate');
      assert.equal(await store.claim(request('t2')), null);
      assert.deepEqual(await store.waiting(10), []);
      assert.deepEqual((await store.unanswered('s1')).inputs, [message('1')]);
    },
  },
  {
    title: '[J10.order] once nothing came for so long, a burst is one turn',
    run: async (store) => {
      for (const id of ['1', '2', '3']) await store.accept(message(id), undefined, SHORT_MS);
      const claim = await claimedSoon(store);
      assert.deepEqual(idsOf(claim), ['1', '2', '3']);
      await store.finish(claim, recordOf(claim));
      // The hold went with what it held.
      assert.equal((await store.accept(message('4'), request('t2'))).claim?.turn, 't2');
    },
  },
  {
    title: 'whoever never stops is answered all the same: four times as long is the most',
    run: async (store) => {
      const say = (time: number) => store.accept(message(`m${time}`), undefined, 4 * SHORT_MS).then(pause);
      await say(0);
      const claim = await claimedSoon(store, say);
      assert.ok(idsOf(claim).length > 1);
    },
  },
  {
    title: 'an input that is not held lets go of what is: an operator, or a person elsewhere, does not wait',
    run: async (store) => {
      for (const [session, input] of [
        ['s1', operator('2')],
        ['s2', message('2', { session: 's2' })],
      ] as const) {
        await store.accept(message('1', { session }), undefined, LONG_MS);
        assert.equal(await store.claim(request('t1', session)), null);
        await store.accept(input);
        const claim = await claimed(store, `t-${session}`, session);
        assert.deepEqual(idsOf(claim), session === 's1' ? ['1'] : ['1', '2']);
      }
    },
  },
  {
    title: 'a duplicate lets go of nothing, nor does what only fires or tells',
    run: async (store) => {
      await store.accept(message('1'), undefined, LONG_MS);
      await store.accept(message('1'));
      await store.accept(timer('2'));
      assert.equal(await store.claim(request('t1')), null);
    },
  },
  {
    title: 'what waits before it is not held: an operator who came first, what somebody asked to end',
    run: async (store) => {
      await store.accept(message('0'));
      const first = await claimed(store, 't0');
      await store.accept(operator('1'));
      await store.accept(message('2'), undefined, LONG_MS);
      await store.finish(first, recordOf(first));
      const second = await claimed(store, 't1');
      assert.deepEqual(idsOf(second), ['1']);
      await store.finish(second, recordOf(second));
      await store.accept(message('3'), undefined, LONG_MS);
      assert.equal(await store.claim(request('t2')), null);
      assert.equal(await store.requestStop('s1'), true);
      assert.equal((await claimed(store, 't2')).stopped, true);
    },
  },
  {
    title: '[fault B6] what a timer fires during a turn waits for its end, and is a turn of its own',
    run: async (store) => {
      await store.accept(message('1'));
      const live = await claimed(store, 't1');
      await store.accept(timer('timer:a'));
      await store.accept(message('2'));
      assert.equal(await store.claim(request('t2')), null);
      await store.finish(live, recordOf(live));
      const fired = await claimed(store, 't2');
      assert.deepEqual(fired.inputs, [timer('timer:a')]);
      await store.finish(fired, recordOf(fired, { messages: [] }));
      assert.equal((await store.accept(timer('timer:a'))).status, 'duplicate');
      assert.deepEqual(idsOf(await claimed(store, 't3')), ['2']);
    },
  },
  {
    title: '[J10.duplicate] the same message is the same, whenever and from wherever it is answered',
    run: async (store) => {
      const said = { text: 'oi', media: { kind: 'audio', ref: 'a1' } } as const;
      await store.accept(message('w', { ...said, replyTo: { channel: 'whatsapp', address: 'c1' } }));
      const again = message('w', { ...said, at: 9_000, replyTo: { channel: 'whatsapp', address: 'c2' } });
      assert.equal((await store.accept(again)).status, 'duplicate');
      const other = message('w', { ...said, media: { kind: 'audio', ref: 'a2' } });
      await assert.rejects(store.accept(other), { code: 'message_conflict' });
    },
  },
];

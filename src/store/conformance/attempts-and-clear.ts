import assert from 'node:assert/strict';
import { type Claim, type JournalEntry, NEW_CONVERSATION, type TurnStore } from '#protocol';
import {
  answered,
  type ConformanceCase,
  claimed,
  GENEROUS,
  idsOf,
  message,
  recordOf,
  request,
  SUPERSEDED,
} from './scenes.ts';

const resultOf = (key: string): JournalEntry => ({
  kind: 'result',
  key,
  result: { status: 'ok', value: key },
});

const claimBy = async (store: TurnStore, worker: string, turn: string): Promise<Claim> => {
  const claim = await store.claim({ ...request(turn), worker });
  if (!claim) throw new Error('nada foi entregue');
  return claim;
};

export const attemptsAndClear: readonly ConformanceCase[] = [
  {
    title: 'every way an attempt can end is counted once, and kept in order',
    run: async (store) => {
      for (const worker of ['w1', 'w2', 'w3']) await store.renew(worker);
      await store.accept(message('1'));
      await store.release(await claimBy(store, 'w1', 'a'), 'primeira');
      await store.leave('w1');
      await claimBy(store, 'w2', 'b');
      await store.leave('w2');
      await store.leave('w2');
      await store.release(await claimBy(store, 'w3', 'c'), 'terceira');
      const last = await claimBy(store, 'w3', 'd');
      assert.equal(last.turn, 'a');
      assert.equal(last.attempt, 4);
      assert.deepEqual(last.causes, ['primeira', 'worker_gone', 'terceira']);
      await store.finish(last, recordOf(last));
    },
  },
  {
    title: 'a claim that was given back cannot be given back again, nor by whoever did not have it',
    run: async (store) => {
      await store.accept(message('1'));
      const claim = await claimed(store, 't1');
      await assert.rejects(store.release({ ...claim, epoch: claim.epoch + 1 }, 'x'), SUPERSEDED);
      await store.release(claim, 'uma vez');
      await assert.rejects(store.release(claim, 'duas vezes'), SUPERSEDED);
      assert.deepEqual((await claimed(store, 't2')).causes, ['uma vez']);
    },
  },
  {
    title: 'a released claim writes nothing, even while nobody else has it',
    run: async (store) => {
      await store.accept(message('1'));
      const claim = await claimed(store, 't1');
      await store.release(claim, 'teste');
      await assert.rejects(store.journal(claim, [resultOf('k')]), SUPERSEDED);
      await assert.rejects(store.recall(claim, GENEROUS), SUPERSEDED);
      await assert.rejects(store.finish(claim, recordOf(claim)), SUPERSEDED);
      assert.deepEqual((await claimed(store, 't2')).journal, []);
    },
  },
  {
    title: 'of many who take over from one that left, one gets the turn',
    run: async (store) => {
      await store.renew('w0');
      await store.accept(message('1'));
      await claimBy(store, 'w0', 't0');
      await store.leave('w0');
      const workers = Array.from({ length: 10 }, (_, n) => `w${n + 1}`);
      const claims = await Promise.all(
        workers.map((worker) => store.claim({ ...request(`t-${worker}`), worker })),
      );
      const [only, ...others] = claims.filter((claim) => claim !== null);
      assert.deepEqual([only?.turn, only?.attempt, others.length], ['t0', 2, 0]);
    },
  },
  {
    title: 'why a turn was given up is kept with it',
    run: async (store) => {
      const causes = ['worker_gone', 'sem banco', ''];
      const record = await answered(store, '1', { ending: 'failed', deadLetter: { causes } });
      assert.deepEqual((await store.turn('turn-1'))?.deadLetter, { causes });
      assert.deepEqual(await store.answerTo('s1', '1'), record);
      assert.deepEqual(await answered(store, '2'), await store.turn('turn-2'));
      assert.equal((await store.turn('turn-2'))?.deadLetter, undefined);
    },
  },
  {
    title: 'a long journal comes back whole and in order; no entries are no write',
    run: async (store) => {
      await store.accept(message('1'));
      const claim = await claimed(store, 't1');
      const entries = Array.from({ length: 300 }, (_, n) => resultOf(`k${n}`));
      await store.journal(claim, []);
      for (let from = 0; from < 300; from += 100) await store.journal(claim, entries.slice(from, from + 100));
      const decision = {
        kind: 'decision',
        role: 'router',
        decided: { model: 'm', value: { a: 1 } },
      } as const;
      const nobodys = { ...decision, decided: null };
      await store.journal(claim, [
        { kind: 'result', key: 'x', result: { status: 'ok', value: 'a'.repeat(100_000) } },
        ...[decision, nobodys],
      ]);
      await store.release(claim, 'teste');
      const { journal } = await claimed(store, 't2');
      assert.deepEqual(journal.slice(0, 300), entries);
      assert.equal(JSON.stringify(journal[300]).length > 100_000, true);
      assert.deepEqual(journal.slice(301), [decision, nobodys]);
    },
  },
  {
    title: 'the id of a turn that was finished is no new turn’s, in no session',
    run: async (store) => {
      await answered(store, '1');
      await store.accept(message('2'));
      await store.accept(message('3', { session: 's2' }));
      await assert.rejects(store.claim(request('turn-1')));
      await assert.rejects(store.claim(request('turn-1', 's2')));
      assert.deepEqual(idsOf(await claimed(store, 'turn-2')), ['2']);
      assert.deepEqual(idsOf(await claimed(store, 'turn-3', 's2')), ['3']);
    },
  },
  {
    title: 'two sessions that chose one turn id keep their inputs and journals apart',
    run: async (store) => {
      await store.accept(message('1'));
      await store.accept(message('2', { session: 's2' }));
      const one = await claimed(store, 'mesmo');
      const other = await claimed(store, 'mesmo', 's2');
      await store.journal(one, [resultOf('um')]);
      await store.release(one, 'teste');
      await store.release(other, 'teste');
      const again = await claimed(store, 'x');
      const otherAgain = await claimed(store, 'y', 's2');
      assert.deepEqual([idsOf(again), idsOf(otherAgain)], [['1'], ['2']]);
      assert.deepEqual([again.journal.length, otherAgain.journal.length], [1, 0]);
    },
  },
  {
    title: 'clearing leaves what waits to be answered, as the first of a new conversation',
    run: async (store) => {
      await answered(store, '1', { state: { ...NEW_CONVERSATION, slots: { a: 1 }, turns: 1 } });
      await store.accept(message('2'));
      await store.clear('s1');
      assert.equal(await store.answerTo('s1', '2'), 'pending');
      assert.deepEqual(await store.accept(message('2')), { status: 'duplicate', turn: null });
      const claim = await claimed(store, 't2');
      assert.deepEqual(idsOf(claim), ['2']);
      const { state, messages } = await store.recall(claim, GENEROUS);
      assert.deepEqual([state, messages], [NEW_CONVERSATION, []]);
      await store.finish(claim, recordOf(claim));
      assert.equal((await store.session('s1'))?.turns, 1);
      assert.equal((await store.messages('s1')).length, 2);
    },
  },
  {
    title: 'clearing takes a turn that was given back along: it is never tried again',
    run: async (store) => {
      await store.accept(message('1'));
      const claim = await claimed(store, 't1');
      await store.journal(claim, [resultOf('k')]);
      await store.release(claim, 'teste');
      await store.clear('s1');
      assert.deepEqual(await store.waiting(10), []);
      assert.equal(await store.claim(request('t2')), null);
      assert.equal(await store.answerTo('s1', '1'), null);
      assert.equal((await store.accept(message('1'))).status, 'accepted');
      const again = await claimed(store, 't3');
      assert.deepEqual([again.turn, again.attempt, again.journal], ['t3', 1, []]);
      assert.ok(again.epoch > claim.epoch);
    },
  },
  {
    title: 'clearing races a claim: either way nothing of before comes back, and the session goes on',
    run: async (store) => {
      for (let time = 1; time <= 5; time += 1) {
        await store.accept(message(`a${time}`));
        const [claim] = await Promise.all([store.claim(request(`t${time}`)), store.clear('s1')]);
        if (claim)
          await store
            .finish(claim, recordOf(claim))
            .catch((error) => assert.equal(error.code, 'claim_superseded'));
        await store.accept(message(`b${time}`));
        const next = await store.claim(request(`u${time}`));
        if (next) await store.finish(next, recordOf(next));
      }
      assert.deepEqual(await store.waiting(10), []);
      assert.deepEqual(await store.renew('w1'), []);
    },
  },
  {
    title: 'what one store remembers of a session is forgotten when it is cleared and answered elsewhere',
    run: async (store) => {
      const known = { ...NEW_CONVERSATION, slots: { segredo: 'x' }, turns: 1 };
      await store.accept(message('1'));
      const first = await claimed(store, 't1');
      await store.recall(first, GENEROUS);
      await store.finish(first, recordOf(first, { state: known }));
      await store.clear('s1');
      await store.accept(message('2'));
      const second = await claimed(store, 't2');
      const { state, messages } = await store.recall(second, GENEROUS);
      assert.deepEqual([state, messages], [NEW_CONVERSATION, []]);
    },
  },
];

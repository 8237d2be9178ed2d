import assert from 'node:assert/strict';
import { NEW_CONVERSATION } from '#protocol';
import { answered, type ConformanceCase, claimed, GENEROUS, message, recordOf } from './scenes.ts';

export const reading: readonly ConformanceCase[] = [
  {
    title: 'messages read in the order of the conversation',
    run: async (store) => {
      for (const id of ['1', '2']) await answered(store, id);
      const texts = (await store.messages('s1')).map(({ text }) => text);
      assert.deepEqual(texts, ['texto 1', 'resposta turn-1', 'texto 2', 'resposta turn-2']);
    },
  },
  {
    title: 'messages come in pages, from the end backwards',
    run: async (store) => {
      for (const id of ['1', '2', '3']) await answered(store, id);
      const last = await store.messages('s1', { limit: 2 });
      assert.deepEqual(
        last.map(({ id }) => id),
        ['3', 'turn-3.r'],
      );
      const before = await store.messages('s1', { before: '3', limit: 2 });
      assert.deepEqual(
        before.map(({ id }) => id),
        ['2', 'turn-2.r'],
      );
      assert.deepEqual(await store.messages('s1', { before: 'nenhuma' }), []);
    },
  },
  {
    title: 'an unknown session has no messages, no turns and no summary',
    run: async (store) => {
      assert.deepEqual(await store.messages('nunca'), []);
      assert.deepEqual(await store.turns('nunca'), []);
      assert.equal(await store.session('nunca'), null);
    },
  },
  {
    title: 'a person sees their own sessions, newest first, and nobody else’s',
    run: async (store) => {
      await answered(store, '1');
      await store.accept(message('9', { session: 's9', at: 5_000 }));
      await store.accept(message('b', { session: 'sb', user: 'bia' }));
      const own = await store.sessions({ org: 'org', user: 'ana' });
      assert.deepEqual(
        own.map(({ session }) => session),
        ['s9', 's1'],
      );
      assert.deepEqual(await store.sessions({ org: 'outra', user: 'ana' }), []);
    },
  },
  {
    title: 'a summary counts turns and tells when the session began',
    run: async (store) => {
      for (const id of ['1', '2']) await answered(store, id);
      const summary = await store.session('s1');
      assert.equal(summary?.turns, 2);
      assert.equal(summary?.createdAt, 1_000);
      assert.equal(summary?.updatedAt, 2_000);
      assert.equal(summary?.assistant, 'teste');
    },
  },
  {
    title: 'turns of a session read oldest first, the newest when bounded',
    run: async (store) => {
      for (const id of ['1', '2', '3']) await answered(store, id);
      assert.deepEqual(
        (await store.turns('s1')).map(({ turn }) => turn),
        ['turn-1', 'turn-2', 'turn-3'],
      );
      assert.deepEqual(
        (await store.turns('s1', 1)).map(({ turn }) => turn),
        ['turn-3'],
      );
    },
  },
  {
    title: 'clearing forgets messages, turns and state; the owner stays',
    run: async (store) => {
      await answered(store, '1', { state: { ...NEW_CONVERSATION, slots: { a: 1 }, turns: 1 } });
      await store.clear('s1');
      assert.deepEqual(await store.messages('s1'), []);
      assert.deepEqual(await store.turns('s1'), []);
      assert.equal(await store.turn('turn-1'), null);
      await assert.rejects(store.accept(message('2', { user: 'bia' })), { code: 'session_not_found' });
      await store.accept(message('2'));
      const { state } = await store.recall(await claimed(store, 't2'), GENEROUS);
      assert.deepEqual(state, NEW_CONVERSATION);
    },
  },
  {
    title: 'clearing an unknown session is no error',
    run: async (store) => {
      await store.clear('nunca');
    },
  },
  {
    title: 'a turn that runs while its session is cleared cannot bring the past back',
    run: async (store) => {
      await answered(store, '1');
      await store.accept(message('2'));
      const claim = await claimed(store, 't2');
      await store.clear('s1');
      await assert.rejects(store.finish(claim, recordOf(claim)), { code: 'claim_superseded' });
      assert.deepEqual(await store.messages('s1'), []);
      await store.accept(message('3'));
      assert.equal((await claimed(store, 't3')).session, 's1');
    },
  },
  {
    title: 'every text survives the round trip',
    run: async (store) => {
      const text = 'ação 👩‍👧 “R$ 1.234,56” \u202fé\u0301 \\ \' " <b> $1 %s';
      await store.accept(message('1', { text }));
      const claim = await claimed(store, 't1');
      assert.equal(claim.inputs[0].kind === 'user_message' && claim.inputs[0].text, text);
      const messages = recordOf(claim).messages.map((line) => ({ ...line, text }));
      await store.finish(claim, recordOf(claim, { messages, reply: text }));
      assert.deepEqual(
        (await store.messages('s1')).map((line) => line.text),
        [text, text],
      );
    },
  },
];

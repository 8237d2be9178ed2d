import assert from 'node:assert/strict';
import { type JournalEntry, NEW_CONVERSATION } from '#protocol';
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

const EFFECT: JournalEntry = {
  kind: 'result',
  key: 'k1',
  result: { status: 'ok', value: { protocolo: 7 } },
  slots: { feito: true },
};

const STEP: JournalEntry = {
  kind: 'step',
  ordinal: 1,
  agent: 'a',
  text: 'Vou gravar.',
  calls: [{ id: 'c1', tool: 'gravar', input: '{"valor":1}' }],
  memo: { passo: 1 },
  reads: [{ key: '1.1', result: { status: 'ok', value: null } }],
};

const FACTS: JournalEntry = { kind: 'facts', facts: { perfil: { nome: 'Ana', idade: 17 } } };

export const finishAndFence: readonly ConformanceCase[] = [
  {
    title: 'a finished claim cannot write again',
    run: async (store) => {
      await store.accept(message('1'));
      const claim = await claimed(store, 't1');
      await store.finish(claim, recordOf(claim));
      await assert.rejects(store.finish(claim, recordOf(claim)), SUPERSEDED);
      assert.equal((await store.messages('s1')).length, 2);
    },
  },
  {
    title: 'a write under an older epoch is refused and changes nothing',
    run: async (store) => {
      await store.accept(message('1'));
      const old = await claimed(store, 't1');
      await store.release(old, 'teste');
      const current = await claimed(store, 't2');
      await assert.rejects(store.finish(old, recordOf(old)), SUPERSEDED);
      await assert.rejects(store.journal(old, [EFFECT]), SUPERSEDED);
      await assert.rejects(store.recall(old, GENEROUS), SUPERSEDED);
      await assert.rejects(store.release(old, 'teste'), SUPERSEDED);
      await store.finish(current, recordOf(current));
      assert.equal((await store.messages('s1')).length, 2);
    },
  },
  {
    title: 'a claim of a session that never was is refused',
    run: async (store) => {
      await store.accept(message('1'));
      const claim = await claimed(store, 't1');
      await assert.rejects(store.recall({ ...claim, session: 'nunca' }, GENEROUS), SUPERSEDED);
    },
  },
  {
    title: 'a turn that was given back is the next one: same id, same inputs, a new attempt, the cause kept',
    run: async (store) => {
      await store.accept(message('1'));
      const first = await claimed(store, 't1');
      await store.accept(message('2'));
      await store.release(first, 'sem banco');
      const again = await claimed(store, 't2');
      assert.equal(again.turn, 't1');
      assert.deepEqual(idsOf(again), ['1']);
      assert.equal(again.attempt, 2);
      assert.deepEqual(again.causes, ['sem banco']);
      assert.equal(again.more, true);
      await store.finish(again, recordOf(again));
      const next = await claimed(store, 't3');
      assert.deepEqual([next.turn, next.attempt, idsOf(next), next.causes], ['t3', 1, ['2'], []]);
    },
  },
  {
    title: 'a worker that left loses its turn to the next one, and cannot write any more',
    run: async (store) => {
      await store.renew('w1');
      await store.accept(message('1'));
      const old = await claimed(store, 't1');
      await store.journal(old, [EFFECT]);
      await store.leave('w1');
      const current = await store.claim({ ...request('t2'), worker: 'w2' });
      assert.equal(current?.turn, 't1');
      assert.equal(current?.attempt, 2);
      assert.deepEqual(current?.journal, [EFFECT]);
      assert.ok((current?.epoch ?? 0) > old.epoch);
      await assert.rejects(store.finish(old, recordOf(old)), SUPERSEDED);
      if (current) await store.finish(current, recordOf(current));
      assert.equal((await store.turns('s1')).length, 1);
    },
  },
  {
    title: 'asking again under the same id gets the same claim, another worker gets none',
    run: async (store) => {
      await store.renew('w1');
      await store.accept(message('1'));
      const first = await claimed(store, 't1');
      assert.deepEqual(await store.claim(request('t1')), first);
      assert.equal(await store.claim({ ...request('t1'), worker: 'w2' }), null);
      await store.finish(first, recordOf(first));
    },
  },
  {
    title: 'what an attempt journalled is there for the next one, in order',
    run: async (store) => {
      await store.accept(message('1'));
      const first = await claimed(store, 't1');
      assert.deepEqual(first.journal, []);
      await store.journal(first, [STEP, EFFECT]);
      const other = {
        ...EFFECT,
        key: 'k2',
        result: { status: 'error', code: 'x', message: 'ú "\\u0000' },
      } as const;
      await store.journal(first, [other, FACTS]);
      await store.release(first, 'teste');
      assert.deepEqual((await claimed(store, 't2')).journal, [STEP, EFFECT, other, FACTS]);
    },
  },
  {
    title: 'the journal of a finished turn is not the next turn’s',
    run: async (store) => {
      await store.accept(message('1'));
      const first = await claimed(store, 't1');
      await store.journal(first, [EFFECT]);
      await store.finish(first, recordOf(first));
      await store.accept(message('2'));
      const second = await claimed(store, 't2');
      assert.deepEqual(second.journal, []);
      assert.equal(second.attempt, 1);
    },
  },
  {
    title: 'a new conversation starts from the empty state',
    run: async (store) => {
      await store.accept(message('1'));
      const { state, messages } = await store.recall(await claimed(store, 't1'), GENEROUS);
      assert.deepEqual(state, NEW_CONVERSATION);
      assert.deepEqual(messages, []);
    },
  },
  {
    title: 'state comes back as it was left, whole',
    run: async (store) => {
      const state = {
        ...NEW_CONVERSATION,
        floor: { kind: 'specialist', role: 'tecnico', initialContext: 'sem sinal “à noite”', since: 7 },
        open: { agent: 'tecnico', about: 'luz', expects: 'cor', askedAt: 9 },
        memos: { tecnico: { passo: 2, vistos: ['a', null, { b: true }] } },
        slots: { cpf_confirmado: true },
        turns: 1,
      } as const;
      await answered(store, '1', { state });
      await store.accept(message('2'));
      assert.deepEqual((await store.recall(await claimed(store, 't2'), GENEROUS)).state, state);
    },
  },
  {
    title: 'recall gives the newest messages, oldest first, bounded by count',
    run: async (store) => {
      for (const id of ['1', '2', '3']) await answered(store, id);
      await store.accept(message('4'));
      const { messages } = await store.recall(await claimed(store, 't4'), { messages: 3, chars: 1_000 });
      assert.deepEqual(
        messages.map(({ text }) => text),
        ['resposta turn-2', 'texto 3', 'resposta turn-3'],
      );
    },
  },
  {
    title: 'recall is bounded by characters, and never cuts a message in two',
    run: async (store) => {
      for (const id of ['1', '2']) await answered(store, id);
      await store.accept(message('3'));
      const { messages } = await store.recall(await claimed(store, 't3'), { messages: 10, chars: 25 });
      assert.deepEqual(
        messages.map(({ text }) => text),
        ['texto 2', 'resposta turn-2'],
      );
    },
  },
  {
    title: 'what waits meanwhile is not part of what is recalled',
    run: async (store) => {
      await answered(store, '1');
      await store.accept(message('2'));
      const claim = await claimed(store, 't2');
      await store.accept(message('3'));
      assert.equal((await store.recall(claim, GENEROUS)).messages.length, 2);
    },
  },
  {
    title: 'a turn is kept with its events, and found by its id',
    run: async (store) => {
      const record = await answered(store, '1');
      assert.deepEqual(await store.turn(record.turn), record);
      assert.equal(await store.turn('nenhum'), null);
    },
  },
  {
    title: 'a silent turn leaves a record and no reply',
    run: async (store) => {
      await store.accept(message('1'));
      const claim = await claimed(store, 't1');
      const record = recordOf(claim, { ending: 'silent', reply: '', messages: [] });
      await store.finish(claim, record);
      assert.deepEqual(await store.messages('s1'), []);
      assert.equal((await store.turn('t1'))?.ending, 'silent');
      assert.equal(await store.claim(request('t2')), null);
    },
  },
];

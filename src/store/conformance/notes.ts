import assert from 'node:assert/strict';
import type { Message, TurnStore } from '#protocol';
import { answered, type ConformanceCase, claimed, GENEROUS, message, operator, recordOf } from './scenes.ts';

const line = (turn: string, role: Message['role'], text: string): Message => ({
  ...{ id: `${turn}.${role}`, turn, at: 2_000, role, text, agents: [] },
});

async function noted(store: TurnStore, id: string): Promise<void> {
  await store.accept(operator(id));
  const claim = await claimed(store, `turn-${id}`);
  const lines = [line(claim.turn, 'note', 'ligar amanhã'), line(claim.turn, 'operator', 'Oi, sou a Bia.')];
  await store.finish(claim, recordOf(claim, { messages: lines }));
}

const recalled = async (store: TurnStore, messages = GENEROUS.messages): Promise<readonly string[]> => {
  const claim = await claimed(store, 'turn-last');
  return (await store.recall(claim, { ...GENEROUS, messages })).messages.map(({ text }) => text);
};

export const notes: readonly ConformanceCase[] = [
  {
    title: '[J1] a note is kept for operators and is never part of what a turn recalls',
    run: async (store) => {
      await answered(store, '1');
      await noted(store, '2');
      assert.deepEqual(
        (await store.messages('s1')).map(({ role }) => role),
        ['user', 'assistant', 'note', 'operator'],
      );
      assert.equal((await store.turn('turn-2'))?.messages[0]?.role, 'note');
      await store.accept(message('3'));
      assert.deepEqual(await recalled(store), ['texto 1', 'resposta turn-1', 'Oi, sou a Bia.']);
    },
  },
  {
    title: '[J1] notes take no room among the messages that are recalled, nor in what a worker remembers',
    run: async (store) => {
      await answered(store, '1');
      for (const id of ['2', '3', '4']) {
        await store.accept(operator(id));
        const claim = await claimed(store, `turn-${id}`);
        assert.deepEqual((await store.recall(claim, GENEROUS)).messages.length, 2);
        await store.finish(claim, recordOf(claim, { messages: [line(claim.turn, 'note', 'nota')] }));
      }
      await store.accept(message('5'));
      assert.deepEqual(await recalled(store, 2), ['texto 1', 'resposta turn-1']);
    },
  },
  {
    title: '[J1] a conversation is called by what its person said first, never by a note or an operator',
    run: async (store) => {
      await noted(store, '1');
      assert.equal((await store.session('s1'))?.title, null);
      await store.accept(message('2', { text: 'tem plantão?' }));
      const claim = await claimed(store, 't2');
      const said = { ...line('t2', 'user', 'tem plantão?'), id: '2' };
      await store.finish(claim, recordOf(claim, { messages: [said] }));
      assert.equal((await store.session('s1'))?.title, 'tem plantão?');
    },
  },
  {
    title: 'a delivery tells why it is sent when nobody has written',
    run: async (store) => {
      await store.accept(message('1'));
      const claim = await claimed(store, 't1');
      const base = { session: 's1', turn: 't1', channel: 'whatsapp', address: 'cnt_1' };
      await store.finish(
        claim,
        recordOf(claim, {
          deliveries: [
            { ...base, id: 'd1', text: 'um', purpose: 'followup' },
            { ...base, id: 'd2', text: 'dois' },
          ],
        }),
      );
      const [first] = await store.outbox.due('w1', 10);
      assert.deepEqual(first, { ...base, id: 'd1', text: 'um', purpose: 'followup', attempt: 1 });
      await store.outbox.delivered('d1', 'w1');
      assert.deepEqual(await store.outbox.due('w1', 10), [{ ...base, id: 'd2', text: 'dois', attempt: 1 }]);
    },
  },
];

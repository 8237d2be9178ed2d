import assert from 'node:assert/strict';
import { type Input, type Json, NEW_CONVERSATION, type TurnEvent } from '#protocol';
import {
  answered,
  type ConformanceCase,
  claimed,
  GENEROUS,
  idsOf,
  message,
  operator,
  recordOf,
  request,
} from './scenes.ts';

const ODD_IDS = [
  '__proto__',
  'constructor',
  "o'; drop table x; --",
  '"a" \\ $1 %s',
  'ação 👩‍⚕️',
  'é'.repeat(500),
  ' ',
  '{}',
];
const UNKEEPABLE_IDS = ['a\0b', '\ud800', 'b\udc00c', '\u4e00'.repeat(401), 'x'.repeat(1_201)];

const ODD_VALUES: Json = {
  ...{ nada: null, sim: true, zero: 0, menos: -1.5e-7, grande: 2 ** 53, vazio: '', lista: [[], {}, [null]] },
  ...{ '': 'chave vazia', 'a b"\\': 1, constructor: 'c', é: '\0 \ud800 \u2028', length: 0 },
};

export const boundsAndText: readonly ConformanceCase[] = [
  {
    title: 'a burst may be exactly as long as its bound, and not one character longer',
    run: async (store) => {
      for (const [id, chars] of [
        ['1', 60],
        ['2', 40],
        ['3', 1],
      ] as const)
        await store.accept(message(id, { text: 'a'.repeat(chars) }));
      const claim = await store.claim({ ...request('t1'), chars: 100 });
      assert.deepEqual([claim && idsOf(claim), claim?.more], [['1', '2'], true]);
    },
  },
  {
    title: 'the first message is taken whatever the bound',
    run: async (store) => {
      for (const [turn, chars] of [
        ['t1', 0],
        ['t2', -5],
        ['t3', Number.POSITIVE_INFINITY],
      ] as const) {
        await store.accept(message(turn));
        const claim = await store.claim({ ...request(turn), chars });
        assert.deepEqual(claim && idsOf(claim), [turn]);
        if (claim) await store.finish(claim, recordOf(claim));
      }
    },
  },
  {
    title: 'an input of another kind that comes first is a turn of its own, and tells that more waits',
    run: async (store) => {
      await store.accept(operator('1'));
      await store.accept(operator('2'));
      await store.accept(message('3'));
      const claim = await claimed(store, 't1');
      assert.deepEqual([idsOf(claim), claim.more], [['1'], true]);
    },
  },
  {
    title: 'of very many messages two hundred are one turn, in order, and the rest is not forgotten',
    run: async (store) => {
      const ids = Array.from({ length: 203 }, (_, n) => `m${n}`);
      for (const id of ids) await store.accept(message(id, { text: 'x' }));
      const first = await claimed(store, 't1');
      assert.deepEqual([idsOf(first), first.more], [ids.slice(0, 200), true]);
      await store.finish(first, recordOf(first));
      const second = await claimed(store, 't2');
      assert.deepEqual([idsOf(second), second.more], [ids.slice(200), false]);
    },
  },
  {
    title: 'what waits longest is found first, whichever session is older; of some assistants when asked',
    run: async (store) => {
      await answered(store, '1');
      await store.accept(message('a', { session: 's3' }));
      await store.accept(message('b', { session: 's2', assistant: 'outro' }));
      await store.accept(message('2'));
      const names = async (limit: number, assistants?: string[]) =>
        (await store.waiting(limit, assistants)).map(({ session }) => session);
      assert.deepEqual(await names(10), ['s3', 's2', 's1']);
      assert.deepEqual(await names(2), ['s3', 's2']);
      assert.deepEqual(await names(1, ['outro']), ['s2']);
      assert.deepEqual(await names(10, []), []);
      await store.release(await claimed(store, 't', 's3'), 'teste');
      assert.deepEqual(await names(10), ['s3', 's2', 's1']);
    },
  },
  {
    title: 'limits below one mean none, larger than all there is mean all',
    run: async (store) => {
      for (const id of ['1', '2']) await answered(store, id);
      await store.accept(message('w', { session: 'sw' }));
      for (const limit of [0, -1, -1_000, Number.NaN, 0.4]) {
        assert.deepEqual(await store.waiting(limit), []);
        assert.deepEqual(await store.turns('s1', limit), []);
        assert.deepEqual(await store.messages('s1', { limit }), []);
      }
      for (const limit of [1e15, Number.POSITIVE_INFINITY]) {
        assert.equal((await store.waiting(limit)).length, 1);
        assert.equal((await store.turns('s1', limit)).length, 2);
        assert.equal((await store.messages('s1', { limit })).length, 4);
      }
      assert.equal((await store.turns('s1', 1.9)).length, 1);
    },
  },
  {
    title: 'pages meet without a gap, and before the first there is nothing',
    run: async (store) => {
      for (const id of ['1', '2', '3']) await answered(store, id);
      const seen: string[] = [];
      for (let before: string | undefined; seen.length < 6; before = seen[0]) {
        const page = await store.messages('s1', { limit: 4, ...(before !== undefined && { before }) });
        seen.unshift(...page.map(({ id }) => id));
      }
      assert.deepEqual(seen, ['1', 'turn-1.r', '2', 'turn-2.r', '3', 'turn-3.r']);
      assert.deepEqual(await store.messages('s1', { before: '1' }), []);
      assert.deepEqual(await store.messages('s1', { before: '' }), []);
      await answered(store, '4', {});
      assert.deepEqual(await store.messages('s2', { before: '3' }), []);
    },
  },
  {
    title: 'recall with no room gives the state and no messages',
    run: async (store) => {
      await answered(store, '1');
      await store.accept(message('2'));
      const claim = await claimed(store, 't2');
      for (const bounds of [
        { messages: 0, chars: 100 },
        { messages: 5, chars: 0 },
        { messages: -1, chars: -1 },
      ])
        assert.deepEqual((await store.recall(claim, bounds)).messages, []);
      assert.equal(
        (await store.recall(claim, { messages: Number.POSITIVE_INFINITY, chars: 1e9 })).messages.length,
        2,
      );
    },
  },
  {
    title: 'texts of a hundred thousand characters are texts',
    run: async (store) => {
      const text = 'çã👩‍⚕️ '.repeat(16_000);
      await store.accept(message('1', { text }));
      const claim = await claimed(store, 't1');
      assert.equal(idsOf(claim).length, 1);
      const messages = recordOf(claim).messages.map((line) => ({ ...line, text }));
      const record = recordOf(claim, { messages, reply: text });
      await store.finish(claim, record);
      assert.deepEqual(await store.turn('t1'), record);
      assert.equal((await store.messages('s1'))[1]?.text, text);
    },
  },
  {
    title: 'odd ids are ids: each is its own session, message, person and organisation',
    run: async (store) => {
      for (const odd of ODD_IDS) {
        const input = message(odd, { session: odd, user: odd, org: odd });
        assert.equal((await store.accept(input)).status, 'accepted');
        assert.equal((await store.accept(input)).status, 'duplicate');
        const claim = await claimed(store, `t-${odd}`, odd);
        assert.deepEqual([claim.session, idsOf(claim)], [odd, [odd]]);
        await store.finish(claim, recordOf(claim));
        assert.deepEqual(
          (await store.messages(odd)).map(({ id }) => id),
          [odd, `t-${odd}.r`],
        );
        const own = await store.sessions({ org: odd, user: odd });
        assert.deepEqual(
          own.map(({ session, user, org }) => [session, user, org]),
          [[odd, odd, odd]],
        );
        assert.equal((await store.turn(`t-${odd}`))?.session, odd);
      }
    },
  },
  {
    title: '[fault H2] an id that cannot be kept is refused as what it is, and nothing is written',
    run: async (store) => {
      for (const odd of UNKEEPABLE_IDS) {
        await assert.rejects(store.accept(message('1', { session: odd })), { code: 'session_id_invalid' });
        await assert.rejects(store.accept(message(odd)), { code: 'message_id_invalid' });
        await assert.rejects(store.accept(message('1', { user: odd })), { code: 'message_invalid' });
        await assert.rejects(store.accept(message('1', { org: odd }), request('t')), {
          code: 'message_invalid',
        });
      }
      assert.deepEqual(await store.waiting(10), []);
      assert.equal(await store.session('s1'), null);
    },
  },
  {
    title: '[fault H2] under an id that cannot be kept nothing is found',
    run: async (store) => {
      await answered(store, '1');
      for (const odd of UNKEEPABLE_IDS) {
        assert.equal(await store.session(odd), null);
        assert.equal(await store.turn(odd), null);
        assert.deepEqual(await store.turns(odd), []);
        assert.deepEqual(await store.messages(odd), []);
        assert.deepEqual(await store.messages('s1', { before: odd }), []);
        assert.equal(await store.answerTo('s1', odd), null);
        assert.deepEqual(await store.sessions({ org: odd, user: odd }), []);
        assert.equal(await store.claim(request('t', odd)), null);
        await store.clear(odd);
      }
    },
  },
  {
    title:
      '[fault H2] lines, deliveries and causes lose NUL and halves of characters; all else comes back as it was',
    run: async (store) => {
      const text = 'a\0b \ud83d c 👍';
      await store.accept(message('1', { text }));
      const first = await claimed(store, 't1');
      await store.release(first, 'causa\0 \udc00');
      const claim = await claimed(store, 't2');
      assert.equal(claim.inputs[0].kind === 'user_message' && claim.inputs[0].text, text);
      assert.deepEqual(claim.causes, ['causa \ufffd']);
      const messages = recordOf(claim).messages.map((line) => ({ ...line, text }));
      const delivery = { id: 'd', session: 's1', turn: 't1', channel: 'z', address: 'x\0y', text };
      await store.finish(claim, recordOf(claim, { messages, reply: text, deliveries: [delivery] }));
      const kept = 'ab \ufffd c 👍';
      assert.deepEqual(
        (await store.messages('s1')).map((line) => line.text),
        [kept, kept],
      );
      assert.equal((await store.turn('t1'))?.reply, text);
      const [due] = await store.outbox.due('w1', 1);
      assert.deepEqual([due?.address, due?.text], ['xy', kept]);
    },
  },
  {
    title: 'state and events come back with every value and every key',
    run: async (store) => {
      const state = { ...NEW_CONVERSATION, memos: { a: ODD_VALUES }, slots: ODD_VALUES, turns: 1 };
      await store.accept(message('1'));
      const claim = await claimed(store, 't1');
      const [last] = recordOf(claim).events;
      const tool: TurnEvent = {
        ...{ type: 'tool_started', call: 'c', tool: 'f', label: 'l', input: ODD_VALUES },
        ...{ turn: 't1', attempt: 1, seq: 1, at: 1_500 },
      };
      const record = recordOf(claim, { state, events: last ? [tool, { ...last, seq: 2 }] : [] });
      await store.finish(claim, record);
      assert.deepEqual(await store.turn('t1'), record);
      await store.accept(message('2'));
      assert.deepEqual((await store.recall(await claimed(store, 't2'), GENEROUS)).state, state);
    },
  },
  {
    title: 'inputs of every kind come back as they were',
    run: async (store) => {
      const { kind: _, text: __, ...stamp } = message('1');
      const inputs: Input[] = [
        { ...stamp, id: 'a', kind: 'client_result', call: 'c', value: ODD_VALUES },
        { ...stamp, id: 'b', kind: 'timer_fired', timer: 't', payload: { depois: [1, null] } },
        { ...stamp, id: 'c', kind: 'channel_status', message: 'm', status: 'lida' },
        { ...stamp, id: 'd', kind: 'operator_message', operator: 'rui', text: '' },
        { ...message('e'), text: '', replyTo: { channel: 'zap', address: '+55' } },
      ];
      for (const [place, input] of inputs.entries()) {
        await store.accept(input);
        const claim = await claimed(store, `t${place}`);
        assert.deepEqual(claim.inputs, [input]);
        await store.finish(claim, recordOf(claim, { messages: [] }));
      }
    },
  },
  {
    title:
      '[fault E6] a message under the id of a reply is refused; one sent before there was that reply is kept beside it',
    run: async (store) => {
      await answered(store, '1');
      await assert.rejects(store.accept(message('turn-1.r')), { code: 'message_conflict' });
      await store.accept(message('2'));
      const running = await claimed(store, 't2');
      assert.equal((await store.accept(message('t2.r'))).status, 'accepted');
      await store.finish(running, recordOf(running));
      const next = await claimed(store, 't3');
      await store.finish(next, recordOf(next));
      const lines = await store.messages('s1', { limit: 3 });
      assert.deepEqual(
        lines.map(({ id }) => id),
        ['t2.r', 't3#1', 't3.r'],
      );
    },
  },
];

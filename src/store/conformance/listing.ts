import assert from 'node:assert/strict';
import type { SessionSummary, TurnStore } from '#protocol';
import { answered, type ConformanceCase, claimed, message, operator, recordOf, request } from './scenes.ts';

const OWNER = { org: 'org', user: 'ana' };
const idsIn = (list: readonly SessionSummary[]): readonly string[] => list.map(({ session }) => session);

/** Sessions of several people, the first used first; two were used at the same moment. */
async function visited(store: TurnStore): Promise<void> {
  const visits = [
    ['a', 'ana', 'org', 1_000],
    ['b', 'ana', 'org', 3_000],
    ['c', 'ana', 'org', 2_000],
    ['d', 'ana', 'org', 2_000],
    ['e', 'bia', 'org', 2_500],
    ['f', 'ana', 'outra', 9_000],
  ] as const;
  for (const [session, user, org, at] of visits) await store.accept(message('1', { session, user, org, at }));
}

export const listing: readonly ConformanceCase[] = [
  {
    title: 'a person’s sessions come in pages, the last used first, then by id',
    run: async (store) => {
      await visited(store);
      assert.deepEqual(idsIn(await store.sessions(OWNER)), ['b', 'c', 'd', 'a']);
      assert.deepEqual(idsIn(await store.sessions(OWNER, { limit: 2 })), ['b', 'c']);
      assert.deepEqual(idsIn(await store.sessions(OWNER, { before: 'c', limit: 2 })), ['d', 'a']);
      assert.deepEqual(idsIn(await store.sessions(OWNER, { before: 'a' })), []);
      assert.deepEqual(idsIn(await store.sessions(OWNER, { limit: 0 })), []);
    },
  },
  {
    title: 'before a session that is unknown or somebody else’s there are none',
    run: async (store) => {
      await visited(store);
      for (const before of ['nunca', 'e', 'f', '\0']) {
        assert.deepEqual(await store.sessions(OWNER, { before }), []);
      }
    },
  },
  {
    title: 'a page holds fifty sessions unless told otherwise, and two hundred at most',
    run: async (store) => {
      for (let n = 0; n < 203; n += 1) await store.accept(message('1', { session: `s${n}`, at: n }));
      assert.equal((await store.sessions(OWNER)).length, 50);
      assert.equal((await store.sessions(OWNER, { limit: 5_000 })).length, 200);
      const rest = await store.sessions(OWNER, { before: 's3', limit: 5_000 });
      assert.deepEqual(idsIn(rest), ['s2', 's1', 's0']);
      assert.equal((await store.conversations('org')).length, 50);
      assert.equal((await store.conversations('org', { limit: 5_000 })).length, 200);
    },
  },
  {
    title: 'the conversations of an organisation are those of all its people, and nobody else’s',
    run: async (store) => {
      await visited(store);
      assert.deepEqual(idsIn(await store.conversations('org')), ['b', 'e', 'c', 'd', 'a']);
      assert.deepEqual(idsIn(await store.conversations('org', { before: 'e', limit: 2 })), ['c', 'd']);
      assert.deepEqual(idsIn(await store.conversations('outra')), ['f']);
      assert.deepEqual(idsIn(await store.conversations('outra', { before: 'e' })), []);
      assert.deepEqual(idsIn(await store.conversations('nenhuma')), []);
    },
  },
  {
    title: 'a session is called by the first words of its person, before and after they are answered',
    run: async (store) => {
      await store.accept(message('1', { text: '  meu\n\tpedido   sumiu ' }));
      assert.equal((await store.session('s1'))?.title, 'meu pedido sumiu');
      const claim = await claimed(store, 't1');
      assert.equal((await store.session('s1'))?.title, 'meu pedido sumiu');
      const messages = recordOf(claim).messages.map((line) =>
        line.role === 'user' ? { ...line, text: '  meu\n\tpedido   sumiu ' } : line,
      );
      await store.finish(claim, recordOf(claim, { messages }));
      await answered(store, '2');
      assert.equal((await store.session('s1'))?.title, 'meu pedido sumiu');
      assert.deepEqual(
        (await store.sessions(OWNER)).map(({ title }) => title),
        ['meu pedido sumiu'],
      );
    },
  },
  {
    title: 'a title has eighty characters at most, all of them whole',
    run: async (store) => {
      for (const text of ['x'.repeat(80), 'x'.repeat(81), `${'x'.repeat(78)}👍 e mais`]) {
        const session = `s-${text.length}`;
        await store.accept(message('1', { session, text }));
        const title = (await store.session(session))?.title ?? '';
        assert.equal(title.isWellFormed(), true);
        assert.ok(title.length <= 80);
        assert.equal(title, text.length === 80 ? text : `${text.slice(0, title.length - 1)}…`);
      }
    },
  },
  {
    title: 'where the person has said nothing, or all is forgotten, a session has no title',
    run: async (store) => {
      await store.accept(operator('1'));
      assert.equal((await store.session('s1'))?.title, null);
      const claim = await claimed(store, 't1');
      await store.finish(claim, recordOf(claim, { messages: [] }));
      await answered(store, '2');
      assert.equal((await store.session('s1'))?.title, 'texto 2');
      await store.clear('s1');
      assert.equal((await store.session('s1'))?.title, null);
      await store.accept(message('3'));
      assert.equal((await store.session('s1'))?.title, 'texto 3');
    },
  },
  {
    title: 'a session is called what its person wants, is found by words, and is gone when it is taken away',
    run: async (store) => {
      await answered(store, '1');
      await store.accept(message('1', { session: 's2', text: 'açúcar' }));
      const found = async (words: string) => idsIn(await store.sessions(OWNER, { words }));
      await store.rename?.('s1', 'Férias em 100%');
      assert.equal((await store.session('s1'))?.title, store.rename ? 'Férias em 100%' : 'texto 1');
      assert.deepEqual(await found('FERIAS EM 100%'), store.rename ? ['s1'] : []);
      assert.deepEqual(await found('texto 1'), ['s1']);
      assert.deepEqual(await found('%'), store.rename ? ['s1'] : []);
      assert.deepEqual(await found('texto_1'), []);
      await store.rename?.('s1', null);
      assert.equal((await store.session('s1'))?.title, 'texto 1');
      if (!store.remove) return;
      await store.remove('s1', 0);
      await store.remove('s2', 0);
      assert.deepEqual(await store.sessions(OWNER), []);
      assert.deepEqual(await store.messages('s1'), []);
      assert.deepEqual(await store.unanswered('s2'), { turn: null, inputs: [] });
      assert.equal((await store.session('s1'))?.user, 'ana');
      await store.accept(message('9', { session: 's1', text: 'de novo' }));
      assert.equal((await store.session('s1'))?.title, 'de novo');
    },
  },
  {
    title: 'what is not answered yet: the unfinished turn, the inputs in it and those behind it',
    run: async (store) => {
      const told = async () => {
        const { turn, inputs } = await store.unanswered('s1');
        return [turn, ...inputs.map(({ id }) => id)];
      };
      assert.deepEqual(await told(), [null]);
      for (const id of ['1', '2']) await store.accept(message(id));
      assert.deepEqual(await told(), [null, '1', '2']);
      const claim = await claimed(store, 't1');
      await store.accept(message('3'));
      assert.deepEqual(await told(), ['t1', '1', '2', '3']);
      await store.release(claim, 'teste');
      assert.deepEqual(await told(), ['t1', '1', '2', '3']);
      const again = await claimed(store, 'outro');
      await store.finish(again, recordOf(again));
      assert.deepEqual(await told(), [null, '3']);
      const last = await store.claim(request('t2'));
      if (last) await store.finish(last, recordOf(last));
      assert.deepEqual(await told(), [null]);
      assert.deepEqual(await store.unanswered('\0'), { turn: null, inputs: [] });
    },
  },
  {
    title: '[F4] which of them wait behind the unfinished turn is told, where some do',
    run: async (store) => {
      const behind = async () => (await store.unanswered('s1')).behind;
      await store.accept(message('1'));
      assert.equal(await behind(), undefined);
      const claim = await claimed(store, 't1');
      assert.equal(await behind(), undefined);
      for (const id of ['2', '3']) await store.accept(message(id));
      assert.deepEqual(await behind(), ['2', '3']);
      await store.release(claim, 'teste');
      assert.deepEqual(await behind(), ['2', '3']);
      const again = await claimed(store, 'outro');
      await store.finish(again, recordOf(again));
      assert.equal(await behind(), undefined);
    },
  },
  {
    title: 'inputs that are not answered come back as they were sent, two hundred at most',
    run: async (store) => {
      const first = message('1', { text: 'olá “mundo” \\', replyTo: { channel: 'sms', address: 'x' } });
      await store.accept(first);
      assert.deepEqual((await store.unanswered('s1')).inputs, [first]);
      for (let n = 2; n <= 205; n += 1) await store.accept(message(String(n)));
      const { inputs } = await store.unanswered('s1');
      assert.deepEqual([inputs.length, inputs.at(-1)?.id], [200, '200']);
    },
  },
];

import assert from 'node:assert/strict';
import {
  ANA,
  confirm,
  idsIn,
  type MemoryConformanceCase,
  memoryOf,
  queryOf,
  RUI,
  remember,
  save,
  talk,
  writeOf,
} from './memory-scenes.ts';

const ROLE = { key: 'role' } as const;

export const changing: readonly MemoryConformanceCase[] = [
  {
    title: '[H4] a newer fact supersedes the older one, and has it as its history, newest first',
    run: async ({ memories }) => {
      await remember(memories, ANA, memoryOf('mem_1', ROLE));
      for (const n of [2, 3]) {
        const next = save(memoryOf(`mem_${n}`, ROLE), { replaces: `mem_${n - 1}` });
        await memories.apply(writeOf(ANA, [next], { at: 2_000 + n }));
      }
      assert.deepEqual(idsIn(await memories.own(ANA)), ['mem_3']);
      const history = await memories.history(ANA, 'mem_3');
      assert.deepEqual(idsIn(history), ['mem_2', 'mem_1']);
      assert.ok(history.every(({ status }) => status === 'superseded'));
      assert.deepEqual(await memories.history(ANA, 'mem_nenhuma'), []);
    },
  },
  {
    title: '[H4] of one key a person has one active memory, whoever came first',
    run: async ({ memories }) => {
      await remember(memories, ANA, memoryOf('mem_1', ROLE));
      await remember(memories, ANA, memoryOf('mem_2', ROLE));
      assert.deepEqual(idsIn(await memories.own(ANA)), ['mem_2']);
      assert.deepEqual(idsIn(await memories.history(ANA, 'mem_2')), ['mem_1']);
      await memories.apply(writeOf(ANA, [save(memoryOf('mem_3', ROLE), { status: 'pending' })]));
      assert.deepEqual(idsIn(await memories.own(ANA)).toSorted(), ['mem_2', 'mem_3']);
      await memories.apply(writeOf(ANA, [confirm('mem_3', null)]));
      assert.deepEqual(idsIn(await memories.own(ANA)), ['mem_3']);
      assert.deepEqual(idsIn(await memories.history(ANA, 'mem_3')), ['mem_2', 'mem_1']);
    },
  },
  {
    title: '[H4] keys are as long as they like, and one is never taken for another',
    run: async ({ memories }) => {
      const long = 'é'.repeat(3_000);
      const made = [`${long}a`, `${long}b`, 'A', 'a'].map((key, n) => memoryOf(`mem_${n}`, { key }));
      await remember(memories, ANA, ...made);
      assert.equal((await memories.own(ANA)).length, 4);
    },
  },
  {
    title: '[H4] saving the same memory again changes nothing',
    run: async ({ memories }) => {
      await remember(memories, ANA, memoryOf('mem_1'));
      await remember(memories, ANA, memoryOf('mem_1', { text: 'Outro', confidence: 0.1 }));
      const [found, ...others] = await memories.own(ANA);
      assert.deepEqual([found?.text, found?.confidence, others], ['Texto de mem_1', 0.8, []]);
    },
  },
  {
    title: '[H4] what is said again counts once a message, and keeps its source',
    run: async ({ memories }) => {
      await remember(memories, ANA, memoryOf('mem_1'));
      const [{ source } = assert.fail()] = await memories.own(ANA);
      const again = [confirm('mem_1', 'm2'), confirm('mem_1', 'm2'), confirm('mem_1', null)];
      await memories.apply(writeOf(ANA, again, { at: 7_000 }));
      await memories.apply(writeOf(ANA, [confirm('mem_1', 'm2', { confidence: 0.95, status: 'pending' })]));
      const [found] = await memories.own(ANA);
      assert.deepEqual([found?.evidence, found?.confidence, found?.status], [2, 0.95, 'active']);
      assert.deepEqual(found?.source, source);
    },
  },
  {
    title: '[H4] the message that taught it is no second witness',
    run: async ({ memories }) => {
      const taught = memoryOf('mem_1');
      await remember(memories, ANA, { ...taught, source: { ...taught.source, message: 'm1' } });
      await memories.apply(writeOf(ANA, [confirm('mem_1', 'm1')]));
      assert.equal((await memories.own(ANA))[0]?.evidence, 1);
    },
  },
  {
    title: '[H4] what was denied or refused is history only',
    run: async ({ memories }) => {
      await remember(memories, ANA, memoryOf('mem_1'));
      await memories.apply(writeOf(ANA, [save(memoryOf('mem_2'), { status: 'pending' })]));
      await memories.apply(
        writeOf(ANA, [
          { type: 'retire', id: 'mem_1', why: 'denied' },
          { type: 'retire', id: 'mem_2', why: 'refused' },
        ]),
      );
      await memories.apply(writeOf(ANA, [confirm('mem_1', 'm9')]));
      assert.deepEqual(await memories.own(ANA), []);
      assert.deepEqual(await memories.retrievable(queryOf(ANA)), []);
    },
  },
  {
    title: '[H4] what is true again has as its history what it was before',
    run: async ({ memories }) => {
      await remember(memories, ANA, memoryOf('mem_1', ROLE));
      const pending = save(memoryOf('mem_2', ROLE), { status: 'pending' });
      await memories.apply(writeOf(ANA, [pending]));
      await memories.apply(
        writeOf(ANA, [{ type: 'retire', id: 'mem_1', why: 'denied' }, confirm('mem_2', null)]),
      );
      assert.deepEqual(idsIn(await memories.own(ANA)), ['mem_2']);
      assert.deepEqual(idsIn(await memories.history(ANA, 'mem_2')), ['mem_1']);
    },
  },
  {
    title:
      '[H10] forgetting everything leaves nothing: not what waits, not what was denied, and others keep theirs',
    run: async ({ memories }) => {
      await remember(memories, ANA, memoryOf('mem_1', ROLE), memoryOf('mem_2'));
      await remember(memories, RUI, memoryOf('mem_rui'));
      await memories.applyShared('org', [save(memoryOf('mem_org', { scope: 'org' }))], 1_000);
      await memories.apply(writeOf(ANA, [{ type: 'retire', id: 'mem_1', why: 'denied' }]));
      await memories.apply(writeOf(ANA, [save(memoryOf('mem_3'), { status: 'pending' })]));
      await memories.apply(writeOf(ANA, [{ type: 'forget', id: '*' }]));
      assert.deepEqual(await memories.own(ANA), []);
      // Said again it is new: nothing of before is its history.
      await remember(memories, ANA, memoryOf('mem_4', ROLE));
      assert.deepEqual(await memories.history(ANA, 'mem_4'), []);
      await memories.applyShared('org', [{ type: 'forget', id: '*' }], 2_000);
      assert.deepEqual(idsIn(await memories.own(RUI)), ['mem_rui']);
      assert.deepEqual(idsIn(await memories.shared('org')), ['mem_org']);
    },
  },
  {
    title: '[H4] who changes their mind for ever keeps 500 earlier versions, the newest',
    run: async ({ memories }) => {
      for (let n = 0; n < 6; n += 1) {
        const changes = Array.from({ length: 100 }, (_, m) => n * 100 + m).map((version) =>
          save(memoryOf(`mem_${version}`, ROLE), { replaces: `mem_${version - 1}` }),
        );
        await memories.apply(writeOf(ANA, changes));
      }
      assert.deepEqual(idsIn(await memories.own(ANA)), ['mem_599']);
      const history = idsIn(await memories.history(ANA, 'mem_599'));
      assert.deepEqual([history.length, history[0], history.at(-1)], [500, 'mem_598', 'mem_99']);
    },
  },
  {
    title: '[H10] forgetting takes the history along; what replaced something that is gone stands alone',
    run: async ({ memories }) => {
      await remember(memories, ANA, memoryOf('mem_1', ROLE), memoryOf('mem_other'));
      await memories.apply(writeOf(ANA, [save(memoryOf('mem_2', ROLE), { replaces: 'mem_1' })]));
      await memories.apply(writeOf(ANA, [{ type: 'forget', id: 'mem_2' }]));
      assert.deepEqual(idsIn(await memories.own(ANA)), ['mem_other']);
      await memories.apply(writeOf(ANA, [save(memoryOf('mem_3', ROLE), { replaces: 'mem_1' })]));
      assert.deepEqual(await memories.history(ANA, 'mem_3'), []);
    },
  },
  {
    title: '[H9] [H10] confidence stays between 0 and 1; what is pinned is never lowered',
    run: async ({ memories }) => {
      await remember(memories, ANA, memoryOf('mem_1'), memoryOf('mem_2', { pinned: true }));
      const adjust = (by: number) => ['mem_1', 'mem_2'].map((id) => ({ type: 'adjust' as const, id, by }));
      const levels = async () =>
        (await memories.own(ANA))
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .map(({ confidence }) => confidence);
      await memories.apply(writeOf(ANA, adjust(0.9)));
      assert.deepEqual(await levels(), [1, 1]);
      await memories.apply(writeOf(ANA, adjust(-7)));
      assert.deepEqual(await levels(), [0, 1]);
      assert.deepEqual(idsIn(await memories.retrievable(queryOf(ANA))), ['mem_2']);
    },
  },
  {
    title: '[H10] what has expired is taken away, with its history, a bounded number at a time',
    run: async ({ memories }) => {
      await remember(memories, ANA, memoryOf('mem_0', ROLE));
      const [a, b] = ['mem_a', 'mem_b'].map((id) => memoryOf(id, { expiresAt: 4_000 }));
      const replaces = { replaces: 'mem_0' };
      const expiring = save(memoryOf('mem_1', { ...ROLE, expiresAt: 4_000 }), replaces);
      await memories.apply(writeOf(ANA, [expiring]));
      await remember(memories, ANA, ...[a, b].flatMap((each) => each ?? []), memoryOf('mem_stays'));
      assert.equal(await memories.sweep(3_999, 10), 0);
      assert.equal(await memories.sweep(4_000, 2), 2);
      assert.equal(await memories.sweep(4_000, 10), 1);
      assert.equal(await memories.sweep(4_000, 0), 0);
      assert.deepEqual(idsIn(await memories.own(ANA)), ['mem_stays']);
      assert.deepEqual(await memories.history(ANA, 'mem_1'), []);
    },
  },
  {
    title: '[H4] all or none: one change that cannot be kept keeps the others out',
    run: async ({ memories }) => {
      const broken = [
        memoryOf('mem_2', { confidence: 1.5 }),
        memoryOf('mem_2', { confidence: Number.NaN }),
        memoryOf('mem_2', { search: { stems: [], vector: [1, 0], embedder: 'kit' } }),
        memoryOf('mem\0'),
      ];
      for (const memory of broken)
        await assert.rejects(remember(memories, ANA, memoryOf('mem_1'), memory), { code: 'memory_invalid' });
      assert.deepEqual(await memories.own(ANA), []);
    },
  },
  {
    title: '[H4] text of any kind is kept, without what no column can hold',
    run: async ({ memories }) => {
      const odd = 'a\0b\ud800c 🙂 <script> \' " \\u0000 \\';
      const search = { stems: ['a\0b', '', '\ud800', 'x'.repeat(4_000)], vector: [], embedder: 'kit' };
      const given = memoryOf('mem_1', { text: odd, value: odd, key: odd, wrong: odd, search });
      await remember(memories, ANA, given);
      const [found] = await memories.retrievable(queryOf(ANA));
      const kept = 'ab\ufffdc 🙂 <script> \' " \\u0000 \\';
      assert.deepEqual([found?.text, found?.value, found?.key, found?.wrong], [kept, kept, kept, kept]);
      assert.ok(found?.search.vector.every((value) => value === 0));
      assert.equal(found?.search.vector.length, 256);
    },
  },
  {
    title: '[H4] a write that names a session which is not the person’s is refused, and changes nothing',
    run: async ({ memories, turns }) => {
      await talk(turns, 'm1', { over: { session: 's1' } });
      await talk(turns, 'm2', { over: { session: 's2', user: 'rui' } });
      const gone = { code: 'session_not_found' } as const;
      for (const session of ['s2', 's3', 'nul\0'])
        await assert.rejects(memories.apply(writeOf(ANA, [save(memoryOf('mem_1'))], { session })), gone);
      assert.deepEqual(await memories.own(ANA), []);
      await memories.apply(writeOf(ANA, [save(memoryOf('mem_1'))], { session: 's1' }));
      assert.deepEqual(idsIn(await memories.own(ANA)), ['mem_1']);
    },
  },
];

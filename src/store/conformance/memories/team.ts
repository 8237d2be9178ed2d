import assert from 'node:assert/strict';
import type { TeamAccess } from '#protocol';
import {
  ANA,
  confirm,
  idsIn,
  type MemoryConformanceCase,
  memoryOf,
  OTHER_ANA,
  RUI,
  remember,
  save,
  writeOf,
} from './memory-scenes.ts';

const lookAt = (id: string, over: Partial<TeamAccess> = {}): TeamAccess => ({
  ...{ ...ANA, id, operator: 'chefe', act: 'looked', reason: 'atendimento', note: 'ligou para a loja' },
  ...{ memory: null, topic: null, turn: 'turn_1', at: 3_000 },
  ...over,
});

/** What the team does with a person's memories. */
export const teamCases: readonly MemoryConformanceCase[] = [
  {
    title: '[H10] an access of the team is kept as it was, told newest first, by person and in pages',
    run: async ({ memories }) => {
      const made = [1, 2, 3].map((n) => lookAt(`acc_${n}`, { at: 3_000 + n }));
      for (const access of made) await memories.attend(access, []);
      await memories.attend(lookAt('acc_rui', RUI), []);
      await memories.attend(lookAt('acc_fora', OTHER_ANA), []);
      assert.deepEqual(await memories.accesses('org', { user: 'ana' }), made.toReversed());
      assert.deepEqual(idsIn(await memories.accesses('org', { limit: 2 })), ['acc_rui', 'acc_3']);
      assert.deepEqual(idsIn(await memories.accesses('org', { before: 'acc_3' })), ['acc_2', 'acc_1']);
      assert.deepEqual(idsIn(await memories.accesses('outra')), ['acc_fora']);
      assert.deepEqual(await memories.accesses('outra', { before: 'acc_3' }), []);
    },
  },
  {
    title: '[H10] what an access changes is kept with it, once; of another person it changes nothing',
    run: async ({ memories }) => {
      await remember(memories, ANA, memoryOf('mem_1'), memoryOf('mem_2'));
      await memories.apply(writeOf(ANA, [save(memoryOf('mem_3'), { status: 'pending' })]));
      const forgot = lookAt('acc_1', { act: 'forgot', memory: 'mem_1', topic: 'trabalho' });
      await memories.attend(forgot, [{ type: 'forget', id: 'mem_1' }]);
      // Tried again with something else: the record is there, and so is what it did.
      await memories.attend(forgot, [{ type: 'forget', id: 'mem_2' }]);
      await memories.attend(lookAt('acc_2', { ...RUI, act: 'forgot' }), [{ type: 'forget', id: 'mem_2' }]);
      assert.deepEqual(idsIn(await memories.own(ANA)).toSorted(), ['mem_2', 'mem_3']);
      await memories.attend(lookAt('acc_3', { act: 'kept', memory: 'mem_3' }), [confirm('mem_3', null)]);
      const kept = (await memories.own(ANA)).find(({ id }) => id === 'mem_3');
      assert.equal(kept?.status, 'active');
      assert.deepEqual(idsIn(await memories.accesses('org', { user: 'ana' })), ['acc_3', 'acc_1']);
    },
  },
  {
    title: '[H10] a change that cannot be kept leaves no record, and is not done',
    run: async ({ memories }) => {
      const wide = save(memoryOf('mem_1', { scope: 'org' }));
      await assert.rejects(memories.attend(lookAt('acc_1'), [wide]), { code: 'memory_invalid' });
      assert.deepEqual(await memories.accesses('org'), []);
    },
  },
  {
    title:
      '[H4] [fault P1] people are told by counts, the last changed first; what is HIGH counts for nothing',
    run: async ({ memories }) => {
      await remember(memories, ANA, memoryOf('mem_1'), memoryOf('mem_2'));
      await memories.apply(writeOf(ANA, [save(memoryOf('mem_3'), { status: 'pending' })], { at: 2_500 }));
      await remember(memories, ANA, memoryOf('mem_alta', { sensitivity: 'high' }));
      await memories.apply(writeOf(RUI, [save(memoryOf('mem_4'))], { at: 4_000 }));
      await remember(memories, { org: 'org', user: 'so-alta' }, memoryOf('mem_5', { sensitivity: 'high' }));
      await remember(memories, OTHER_ANA, memoryOf('mem_6'));
      await memories.applyShared('org', [save(memoryOf('mem_org', { scope: 'org' }))], 9_000);
      const ana = { user: 'ana', active: 2, waiting: 1, updatedAt: 2_500 };
      const rui = { user: 'rui', active: 1, waiting: 0, updatedAt: 4_000 };
      assert.deepEqual(await memories.people('org'), [rui, ana]);
      assert.deepEqual(await memories.people('org', { waiting: true }), [ana]);
      assert.deepEqual(await memories.people('org', { search: 'ru' }), [rui]);
      assert.deepEqual(await memories.people('org', { search: '%' }), []);
      assert.deepEqual(await memories.people('org', { limit: 1 }), [rui]);
    },
  },
];

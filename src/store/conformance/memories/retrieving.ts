import assert from 'node:assert/strict';
import type { MemoryStore } from '#protocol';
import {
  ANA,
  axis,
  idsIn,
  type MemoryConformanceCase,
  memoryOf,
  OTHER_ANA,
  queryOf,
  RUI,
  remember,
  save,
  sourceOf,
  writeOf,
} from './memory-scenes.ts';

const sharedOf = (memories: MemoryStore, org: string | null, ids: readonly string[]) =>
  memories.applyShared(
    org,
    ids.map((id) => save(memoryOf(id, { scope: org === null ? 'global' : 'org' }))),
    2_000,
  );

const many = (count: number, prefix: string): readonly string[] =>
  Array.from({ length: count }, (_, place) => `${prefix}_${place}`);

export const retrieving: readonly MemoryConformanceCase[] = [
  {
    title: '[H4] a memory comes back as it was given, whole',
    run: async ({ memories }) => {
      const given = memoryOf('mem_1', {
        kind: 'correction',
        category: 'correcoes',
        wrong: 'gerente "de" loja',
        value: 'coordenadora – às 10h',
        text: 'É coordenadora 🙂 \\ \' "',
        sensitivity: 'medium',
        confidence: 0.65,
        evidence: 3,
        pinned: true,
        expiresAt: 9_000,
        source: sourceOf({ how: 'feedback', turn: 'turn_1', message: 'm 1', at: 1_500 }),
        search: { stems: ['coorden', "d'agua", 'a:b', '\\'], vector: axis(3), embedder: 'kit@1' },
      });
      await remember(memories, ANA, given);
      const [found, ...others] = await memories.retrievable(queryOf(ANA));
      assert.deepEqual(others, []);
      assert.deepEqual(found, { ...given, status: 'active', createdAt: 2_000, updatedAt: 2_000 });
      assert.deepEqual(await memories.own(ANA), [found]);
    },
  },
  {
    title: '[H4] [fault P1] HIGH is never retrieved, whatever is asked; its owner sees it',
    run: async ({ memories }) => {
      const secret = memoryOf('mem_high', { sensitivity: 'high', pinned: true, confidence: 1 });
      await remember(memories, ANA, secret, memoryOf('mem_low'));
      await memories.applyShared('org', [save({ ...secret, id: 'mem_org', scope: 'org' })], 2_000);
      await memories.applyShared(null, [save({ ...secret, id: 'mem_all', scope: 'global' })], 2_000);
      const query = queryOf(ANA, { stems: secret.search.stems, vector: secret.search.vector });
      assert.deepEqual(idsIn(await memories.retrievable(query)), ['mem_low']);
      assert.deepEqual(idsIn(await memories.own(ANA)).toSorted(), ['mem_high', 'mem_low']);
    },
  },
  {
    title: '[H4] [H10] what is pending, superseded, expired or under the floor is not retrieved',
    run: async ({ memories }) => {
      await memories.apply(
        writeOf(ANA, [
          save(memoryOf('mem_pending'), { status: 'pending' }),
          save(memoryOf('mem_old')),
          save(memoryOf('mem_new', { key: 'key:mem_old' }), { replaces: 'mem_old' }),
          save(memoryOf('mem_expired', { expiresAt: 5_000 })),
          save(memoryOf('mem_expires', { expiresAt: 5_001 })),
          save(memoryOf('mem_unsure', { confidence: 0.29 })),
          save(memoryOf('mem_barely', { confidence: 0.3 })),
        ]),
      );
      const found = idsIn(await memories.retrievable(queryOf(ANA, { now: 5_000 })));
      assert.deepEqual(found.toSorted(), ['mem_barely', 'mem_expires', 'mem_new']);
    },
  },
  {
    title: '[H5] scopes are retrieved together; nobody sees what is another person’s or organisation’s',
    run: async ({ memories }) => {
      await remember(memories, ANA, memoryOf('mem_ana'));
      await remember(memories, RUI, memoryOf('mem_rui'));
      await remember(memories, OTHER_ANA, memoryOf('mem_other'));
      await sharedOf(memories, 'org', ['mem_org']);
      await sharedOf(memories, 'outra', ['mem_outra']);
      await sharedOf(memories, null, ['mem_all']);
      const seen = async (person: typeof ANA) =>
        idsIn(await memories.retrievable(queryOf(person))).toSorted();
      assert.deepEqual(await seen(ANA), ['mem_all', 'mem_ana', 'mem_org']);
      assert.deepEqual(await seen(RUI), ['mem_all', 'mem_org', 'mem_rui']);
      assert.deepEqual(await seen(OTHER_ANA), ['mem_all', 'mem_other', 'mem_outra']);
      assert.deepEqual(idsIn(await memories.own(ANA)), ['mem_ana']);
      assert.deepEqual(idsIn(await memories.shared('org')), ['mem_org']);
      assert.deepEqual(idsIn(await memories.shared(null)), ['mem_all']);
    },
  },
  {
    title: '[H5] nobody changes, or reads the history of, what is somebody else’s',
    run: async ({ memories }) => {
      await remember(memories, ANA, memoryOf('mem_old'));
      const next = save(memoryOf('mem_ana', { key: 'key:mem_old' }), { replaces: 'mem_old' });
      await memories.apply(writeOf(ANA, [next]));
      const before = await memories.own(ANA);
      for (const person of [RUI, OTHER_ANA]) {
        await memories.apply(
          writeOf(person, [
            { type: 'adjust', id: 'mem_ana', by: -0.5 },
            { type: 'retire', id: 'mem_ana', why: 'denied' },
            { type: 'forget', id: 'mem_ana' },
            save(memoryOf('mem_ana')),
            save(memoryOf(`mem_${person.org}_${person.user}`), { replaces: 'mem_ana' }),
          ]),
        );
        assert.deepEqual(await memories.history(person, 'mem_ana'), []);
      }
      await memories.applyShared('org', [{ type: 'forget', id: 'mem_ana' }], 3_000);
      assert.deepEqual(await memories.own(ANA), before);
      assert.deepEqual(idsIn(await memories.history(ANA, 'mem_ana')), ['mem_old']);
    },
  },
  {
    title: '[H5] what is shared is not written by a person’s turn, nor a person’s by an operator',
    run: async ({ memories }) => {
      const invalid = { code: 'memory_invalid' } as const;
      for (const scope of ['org', 'global'] as const)
        await assert.rejects(remember(memories, ANA, memoryOf('mem_1', { scope })), invalid);
      await assert.rejects(memories.applyShared('org', [save(memoryOf('mem_1'))], 1), invalid);
      const forAll = save(memoryOf('mem_1', { scope: 'global' }));
      await assert.rejects(memories.applyShared('org', [forAll], 1), invalid);
      assert.deepEqual([await memories.shared('org'), await memories.shared(null)], [[], []]);
    },
  },
  {
    title: '[H5] of a person’s own a thousand are retrieved, pinned first, then the newest',
    run: async ({ memories }) => {
      const ids = many(1_004, 'mem');
      await remember(memories, ANA, memoryOf('mem_pinned', { pinned: true }));
      const changes = ids.map((id) => save(memoryOf(id)));
      await memories.apply(writeOf(ANA, changes, { at: 3_000 }));
      await memories.apply(writeOf(ANA, [save(memoryOf('mem_last'))], { at: 4_000 }));
      const found = idsIn(await memories.retrievable(queryOf(ANA)));
      assert.equal(found.length, 1_000);
      assert.deepEqual(found.slice(0, 3), ['mem_pinned', 'mem_last', 'mem_1003']);
    },
  },
  {
    title: '[H5] of many that are shared those that match are retrieved, two hundred at most',
    run: async ({ memories }) => {
      const stems = (id: string) => ({ stems: ['loj', id], vector: axis(0), embedder: 'outro' });
      const make = (id: string, scope: 'org' | 'global') => save(memoryOf(id, { scope, search: stems(id) }));
      await memories.applyShared(
        'org',
        many(450, 'org').map((id) => make(id, 'org')),
        2_000,
      );
      await memories.applyShared(
        null,
        many(50, 'all').map((id) => make(id, 'global')),
        2_000,
      );
      await memories.applyShared(
        'outra',
        many(50, 'outra').map((id) => make(id, 'org')),
        2_000,
      );
      const rare = await memories.retrievable(queryOf(ANA, { stems: ['org_7', 'all_3', 'outra_2', 'nada'] }));
      assert.deepEqual(idsIn(rare).toSorted(), ['all_3', 'org_7']);
      const common = await memories.retrievable(queryOf(ANA, { stems: ['loj', 'org_449'] }));
      assert.equal(common.length, 200);
      assert.ok(idsIn(common).includes('org_449'));
      assert.ok(common.every(({ id }) => !id.startsWith('outra')));
    },
  },
  {
    title: '[H5] an odd query finds what is the person’s and breaks nothing',
    run: async ({ memories }) => {
      await remember(memories, ANA, memoryOf('mem_1'));
      const odd = ["'", '\\', '& | ! ( ) <->', '', '\0', '\ud800', 'ção:*', 'x'.repeat(5_000)];
      for (const stems of [[], odd, Array.from({ length: 5_000 }, (_, n) => `s${n}`)])
        assert.deepEqual(idsIn(await memories.retrievable(queryOf(ANA, { stems, vector: [] }))), ['mem_1']);
      assert.deepEqual(await memories.own({ org: 'org', user: 'nul\0' }), []);
      assert.deepEqual(await memories.retrievable(queryOf({ org: '\ud800', user: 'x' })), []);
    },
  },
];

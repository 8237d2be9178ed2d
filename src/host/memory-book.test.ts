import { expect, test } from 'vitest';
import { createMemoryBook, type MemoryPorts } from '#memory';
import { type MemoryBook, type MemoryStore, type NewMemory, ProsaError } from '#protocol';
import { createMemoryStore } from '#store';

const ANA = { org: 'o', user: 'ana' };

/** A book over Maps, in which something happens between reading and writing. */
async function open(meanwhile: (memories: MemoryStore) => Promise<void>) {
  const { memories } = createMemoryStore();
  const memory: NewMemory = {
    ...{ id: 'mem_1', kind: 'fact', category: 'lugar', key: 'city', value: 'recife', text: 'Mora em Recife' },
    ...{ wrong: null, sensitivity: 'low', scope: 'user', confidence: 0.9, evidence: 1, pinned: false },
    ...{ expiresAt: null, search: { stems: ['recif'], vector: [], embedder: 'teste' } },
    source: { how: 'said', at: 0, assistant: null, session: null, turn: null, message: null },
  };
  const saved = { type: 'save', memory, status: 'active', replaces: null } as const;
  await memories.apply({ ...ANA, session: null, turn: null, at: 1, changes: [saved], lines: [] });
  let made = 1;
  const ids = {
    next: () => {
      made += 1;
      return `mem_${made}`;
    },
  };
  let raced = false;
  const racing: MemoryStore = {
    ...memories,
    apply: async (write) => {
      if (!raced) {
        raced = true;
        await meanwhile(memories);
      }
      return memories.apply(write);
    },
  };
  const ports = { memories: racing, embedder: null, clock: { now: () => 2 }, ids } as unknown as MemoryPorts;
  const book: MemoryBook = createMemoryBook(ports);
  return { book, memories };
}

test('[H10] what is forgotten while it is being corrected or pinned stays forgotten', async () => {
  for (const change of [{ text: 'Mora em Olinda' }, { pinned: true }]) {
    const { book, memories } = await open((kept) =>
      kept.apply({
        ...{ ...ANA, session: null, turn: null, at: 2, lines: [] },
        changes: [{ type: 'forget', id: '*' }],
      }),
    );
    await expect(book.correct(ANA, 'mem_1', change)).rejects.toMatchObject({ code: 'memory_not_found' });
    expect(await memories.own(ANA)).toEqual([]);
  }
});

test('[H10] what nobody touches is corrected', async () => {
  const { book } = await open(async () => undefined);
  expect(await book.correct(ANA, 'mem_1', { text: 'Mora em Olinda' })).toMatchObject({
    text: 'Mora em Olinda',
  });
});

test('[H10] where the record of an access cannot be kept, nothing is shown and nothing is done', async () => {
  const { memories } = await open(async () => undefined);
  const broken: MemoryStore = {
    ...memories,
    attend: () => Promise.reject(new ProsaError('store_unavailable')),
  };
  const conversations = { sessions: async () => [] };
  const ports = { memories: broken, conversations, clock: { now: () => 2 }, ids: { next: () => 'acc_1' } };
  const { team } = createMemoryBook(ports as unknown as MemoryPorts);
  const look = { operator: 'chefe', reason: 'atendimento' } as const;
  await expect(team.look(ANA, look)).rejects.toMatchObject({ code: 'store_unavailable' });
  const forget = team.act(ANA, 'mem_1', { ...look, act: 'forget' });
  await expect(forget).rejects.toMatchObject({ code: 'store_unavailable' });
  expect(await memories.own(ANA)).toHaveLength(1);
});

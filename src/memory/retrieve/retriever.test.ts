import { describe, expect, test } from 'vitest';
import { manualClock } from '#host/testing';
import { stemsOf } from '#language';
import type { Embedder, FoundMemory, MemoryQuery, MemoryStore } from '#protocol';
import { foundMemory } from '../fixtures/found.ts';
import { createRetriever } from './retriever.ts';

const ANA = { org: 'o', user: 'ana' };

/** A store that hands out anything, also what it never should. */
function open(memories: readonly FoundMemory[], embedder: Embedder | null = null) {
  const asked: MemoryQuery[] = [];
  const problems: unknown[] = [];
  const clock = manualClock();
  const store = {
    retrievable: async (query: MemoryQuery) => {
      asked.push(query);
      return memories;
    },
  } as Partial<MemoryStore> as MemoryStore;
  const retrieve = createRetriever({
    memories: store,
    embedder,
    clock,
    report: ({ error }) => problems.push(error),
  });
  const ask = (text: string) => retrieve({ person: ANA, text, now: clock.now() });
  const find = async (text: string) =>
    (await ask(text)).chosen.map(({ memory, why }) => `${memory.id} ${why}`);
  const leave = async (text: string) =>
    (await ask(text)).left.map(({ memory, why }) => `${memory.id} ${why}`);
  return { find, leave, retrieve, asked, problems, clock };
}

const fact = (id: string, over: Partial<FoundMemory> = {}): FoundMemory =>
  foundMemory({ id, key: id, text: `fato ${id}`, ...over });

describe('[H4] what may stand in a context', () => {
  test('[fault P1] HIGH never, though the store hands it out and it is the very query', async () => {
    const secret = 'meu diagnóstico é segredo';
    const high = fact('alto', { text: secret, sensitivity: 'high', pinned: true, category: 'identidade' });
    const { find } = open([high, fact('baixo')]);
    expect(await find(secret)).toEqual(['baixo known']);
  });

  test('MEDIUM only when the query is about it, pinned or not', async () => {
    const renda = fact('renda', { text: 'Ganha 4 mil reais de salário por mês', sensitivity: 'medium' });
    const fixa = fact('endereco', { text: 'Mora na rua das Flores', sensitivity: 'medium', pinned: true });
    const { find } = open([renda, fixa]);
    expect(await find('qual o horário da loja?')).toEqual([]);
    expect(await find('quanto eu ganho de salário por mês?')).toEqual(['renda match']);
  });

  test('what is left out tells why, the nearest first, and HIGH not even that', async () => {
    const near = Array.from({ length: 7 }, (_, n) =>
      fact(`f${n}`, { text: `gosta de café ${n}`, updatedAt: n }),
    );
    const { leave } = open([
      ...near,
      fact('renda', { text: 'Ganha 4 mil reais', sensitivity: 'medium' }),
      fact('saude', { text: 'gosta de café sem glúten', sensitivity: 'high' }),
      fact('amplo', { key: 'f1', scope: 'org', text: 'café' }),
    ]);
    const left = await leave('quero um café');
    expect(left.toSorted()).toEqual(['amplo narrower', 'f0 crowded', 'f1 crowded', 'renda off_topic']);
    expect(left.at(-1)).toBe('renda off_topic');
  });

  test.each([
    ['pending', { status: 'pending' }],
    ['superseded', { status: 'superseded' }],
    ['expired', { expiresAt: 1 }],
    ['under the floor', { confidence: 0.29 }],
  ] as const)('nothing that is %s', async (_, over) => {
    expect(await open([fact('velho', over)]).find('fato velho')).toEqual([]);
  });

  test('what stands on the floor is used', async () => {
    expect(await open([fact('chao', { confidence: 0.5 - 0.2 })]).find('oi')).toEqual(['chao known']);
  });
});

describe('[H5] scopes', () => {
  const of = (scope: FoundMemory['scope'], text: string) =>
    foundMemory({ id: `${scope}_1`, key: 'communication', kind: 'preference', scope, text });

  test('on the same key the narrower wins, whatever the order', async () => {
    const all = [
      of('global', 'Respostas formais'),
      of('org', 'Respostas alegres'),
      of('user', 'Respostas curtas'),
    ];
    for (const memories of [all, all.toReversed()]) {
      expect(await open(memories).find('respostas')).toEqual(['user_1 match']);
    }
    expect(await open(all.slice(0, 2)).find('respostas')).toEqual(['org_1 match']);
  });

  test('a narrower one that this query does not concern is not replaced by a wider one', async () => {
    const own = { ...of('user', 'Recebe o salário dia cinco'), sensitivity: 'medium' as const };
    expect(await open([of('org', 'Respostas formais'), own]).find('respostas')).toEqual([]);
  });

  test('what is shared enters only where it fits', async () => {
    const shared = fact('horario', { scope: 'org', text: 'A loja abre às 9 horas' });
    expect(await open([shared]).find('que horas a loja abre?')).toEqual(['horario match']);
    expect(await open([shared]).find('quero cancelar meu plano')).toEqual([]);
  });
});

describe('[H2] choice and order', () => {
  test('five of a kind, pinned first, then who the person is, then what fits', async () => {
    const memories = [
      ...['nome', 'cargo', 'empresa', 'cidade'].map((id) => fact(id, { category: 'identidade' })),
      fact('gato', { text: 'Tem um gato chamado Mingau' }),
      fact('fixo', { pinned: true }),
      ...[1, 2, 3, 4, 5, 6, 7].map((n) => fact(`p${n}`, { kind: 'preference', updatedAt: n })),
    ];
    const found = await open(memories).find('como se chama o meu gato?');
    const facts = found.filter((each) => !each.startsWith('p'));
    expect(facts.map((each) => each.split(' ')[1])).toEqual([
      ...['pinned', 'profile', 'profile', 'profile', 'match'],
    ]);
    expect(facts.at(-1)).toBe('gato match');
    expect(found.filter((each) => each.startsWith('p'))).toEqual([7, 6, 5, 4, 3].map((n) => `p${n} known`));
  });

  test('ties are settled by id, whatever order they come in', async () => {
    const memories = ['c', 'a', 'b'].map((id) => fact(id, { text: 'igual', kind: 'pattern' }));
    const expected = ['a known', 'b known', 'c known'];
    expect(await open(memories).find('nada')).toEqual(expected);
    expect(await open(memories.toReversed()).find('nada')).toEqual(expected);
  });
});

describe('[H2] the embedder', () => {
  const vectorOf = (first: number) => Array.from({ length: 256 }, (_, index) => (index === 0 ? first : 0));

  test("a provider's vector is asked for, and compared only with its own kind", async () => {
    const embedder: Embedder = { name: 'casa/vetor', embed: async (texts) => texts.map(() => vectorOf(1)) };
    const of = (id: string, maker: string) =>
      fact(id, {
        text: 'Tem um gato',
        search: { stems: stemsOf('Tem um gato'), vector: vectorOf(1), embedder: maker },
      });
    const { find, asked } = open([of('a', 'outra/casa'), of('b', 'casa/vetor')], embedder);
    expect(await find('e o gato?')).toEqual(['b match', 'a match']);
    expect(asked[0]).toMatchObject({ embedder: 'casa/vetor', vector: vectorOf(1) });
  });

  test('[H4][H8.cpf] a provider is told of no illness, and of no document, not even of the half before the cut', async () => {
    const told: string[] = [];
    const embed: Embedder['embed'] = async (texts) => {
      told.push(...texts);
      return texts.map(() => vectorOf(1));
    };
    const { find } = open([fact('a')], { name: 'casa/vetor', embed });
    for (const text of ['sou HIV positivo', 'que remédio tomo?', 'meu filho tem TDAH']) await find(text);
    expect(told).toEqual([]);
    for (const chars of [1_984, 1_990, 1_994])
      await find(`${'a '.repeat(1_000).slice(0, chars)}529.982.247-25`);
    expect(told).toHaveLength(3);
    expect(told.join()).not.toMatch(/529/);
  });

  test('one that fails, or dawdles for a second, is replaced by the local one, and told of', async () => {
    const failing: Embedder = { name: 'x', embed: () => Promise.reject(new Error('fora do ar')) };
    const broken = open([fact('a')], failing);
    expect(await broken.find('fato a')).toHaveLength(1);
    expect(broken.asked[0]?.embedder).not.toBe('x');
    expect(broken.problems).toHaveLength(1);

    const slow: Embedder = { name: 'x', embed: () => new Promise(() => undefined) };
    const late = open([fact('a')], slow);
    const finding = late.find('fato a');
    late.clock.advance(1_000);
    expect(await finding).toHaveLength(1);
    expect(late.asked[0]?.embedder).not.toBe('x');
    expect(late.clock.pending()).toBe(0);
  });
});

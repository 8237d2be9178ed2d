import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldVector, localVector } from '#language';
import type { Embedder } from '#protocol';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../../store/sql/fixtures/databases.ts';
import { createKnowledge } from '../create-knowledge.ts';
import { documentOf } from '../fixtures/documents.ts';

const TOPICS = [
  'biblioteca',
  'restaurante',
  'piscina',
  'laboratório',
  'estacionamento',
  'auditório',
  'quadra',
  'horta',
];

/** Forty items about eight places, and one of them about something else. */
const GUIDE = `# Guia do campus\n\n${Array.from({ length: 40 }, (_, n) => {
  const place = TOPICS[n % TOPICS.length];
  return `1.${n + 1} O horário da ${place} no bloco ${n + 1} é das 8 às ${12 + (n % 8)} horas, e a ${place} fecha aos domingos.`;
}).join('\n\n')}\n\n2.1 A carteirinha de estudante é emitida na secretaria em até cinco dias.\n`;

/** Knows that two words mean the same, which no thesaurus of ours does. */
const knowing = (over: Partial<Embedder> = {}): Embedder => ({
  name: 'teste/sabe',
  embed: async (texts) =>
    texts.map((text) =>
      foldVector([...localVector(text.replace(/xablau/gi, 'carteirinha de estudante secretaria'))]),
    ),
  ...over,
});

describe.each([
  ['PGlite', pgliteDatabase],
  ['Postgres', postgresDatabase],
] as const)('[C12] collections too large for memory, on %s', (_, make) => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await make();
  }, 60_000);
  afterAll(() => made.close());

  const knowledgeOf = (embedder?: Embedder, inMemory = 10) =>
    createKnowledge({
      database: async () => made.database.db,
      now: () => 1,
      inMemory,
      ...(embedder && { embedder }),
    });
  const asked = (query: string) => ({ org: 'acme', collections: ['campus'], query });

  test('the database gives candidates, which are ranked like any others', async () => {
    const knowledge = knowledgeOf();
    await knowledge.ingest(documentOf(GUIDE, { collection: 'campus' }));
    await knowledge.ingest(
      documentOf(GUIDE.replaceAll('carteirinha', 'cédula'), { collection: 'campus', org: 'outra' }),
    );
    const [found] = await knowledge.search(asked('onde tiro a carteirinha de estudante?'));
    expect(found).toMatchObject({ item: '2.1', title: 'Guia do campus' });
    const all = await knowledgeOf(undefined, 1_000).search(asked('horário da piscina no bloco 11'));
    const few = await knowledge.search(asked('horário da piscina no bloco 11'));
    expect(few[0]?.item).toBe('1.11');
    expect(all[0]?.item).toBe('1.11');
    expect(await knowledge.search(asked('como faço bolo de cenoura?'))).toEqual([]);
    expect(await knowledge.search(asked(`'; drop table prosa.passages; -- \\ ' & !`))).toEqual([]);
  });

  test('somebody who knows more than words finds what has none of them; one who fails is done without', async () => {
    const knowledge = knowledgeOf(knowing());
    const again = await knowledge.ingest(documentOf(GUIDE, { collection: 'campus' }));
    expect(again.change).toBe('replaced');
    expect((await knowledge.ingest(documentOf(GUIDE, { collection: 'campus' }))).change).toBe('same');
    for (const inMemory of [10, 1_000]) {
      const [found] = await knowledgeOf(knowing(), inMemory).search(asked('xablau'));
      expect(found?.item).toBe('2.1');
      const broken = knowing({ embed: () => Promise.reject(new Error('fora do ar')) });
      const [plain] = await knowledgeOf(broken, inMemory).search(
        asked('onde tiro a carteirinha de estudante?'),
      );
      expect(plain?.item).toBe('2.1');
    }
    const [found] = await knowledgeOf(undefined, 10).search(asked('onde tiro a carteirinha de estudante?'));
    expect(found?.item).toBe('2.1');
  });

  test('where the database compares no vectors, they are compared one by one', async () => {
    await made.database.asOwner((client) => client.query('drop function if exists prosa.near_passages'));
    const [found] = await knowledgeOf(knowing()).search(asked('xablau'));
    expect(found?.item).toBe('2.1');
  });
});

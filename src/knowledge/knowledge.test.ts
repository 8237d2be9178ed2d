import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pgliteDatabase, type TestDatabase } from '../store/sql/fixtures/databases.ts';
import { createKnowledge } from './create-knowledge.ts';
import { bytesOf, documentOf, RULES } from './fixtures/documents.ts';

let made: TestDatabase;
let now = 1_000;
beforeAll(async () => {
  made = await pgliteDatabase();
}, 60_000);
afterAll(() => made.close());

const knowledgeOf = () => createKnowledge({ database: async () => made.database.db, now: () => now });
const asked = (query: string, over = {}) => ({ org: 'acme', collections: ['regras'], query, ...over });

describe('[C12] documents in collections', () => {
  test('a document is ingested once: the same again is the same, another content replaces it', async () => {
    const knowledge = knowledgeOf();
    const first = await knowledge.ingest(documentOf(RULES));
    expect(first).toMatchObject({
      title: 'Regras da bolsa',
      collection: 'regras',
      passages: 5,
      change: 'new',
    });
    expect(await knowledge.ingest(documentOf(RULES))).toEqual({ ...first, change: 'same' });
    now = 2_000;
    const changed = await knowledge.ingest(documentOf(RULES.replace('20 de março', '21 de março')));
    expect(changed).toEqual({ ...first, change: 'replaced' });
    const [found] = await knowledge.search(asked('quando sai o resultado da bolsa?'));
    expect(found?.text).toContain('21 de março');
    expect(await knowledge.list('acme')).toEqual([
      {
        ...{ document: first.document, name: 'regras.md', title: 'Regras da bolsa', collection: 'regras' },
        ...{ passages: 5, updatedAt: 2_000 },
      },
    ]);
  });

  test('every passage is found with its document, heading, item and address', async () => {
    const knowledge = knowledgeOf();
    await knowledge.ingest(
      documentOf(RULES, { url: 'https://fundacao.example/regras', title: 'Regulamento 2026' }),
    );
    const [found] = await knowledge.search(asked('como calcula a renda por pessoa da casa?'));
    expect(found).toMatchObject({
      ...{ title: 'Regulamento 2026', heading: 'Regras da bolsa › 1 Das inscrições', item: '1.2.1' },
      ...{ url: 'https://fundacao.example/regras', collection: 'regras' },
    });
    expect(found?.text).toMatch(/^1\.2\.1 A renda é a soma/);
    expect(found?.score).toBeGreaterThan(0);
  });

  test('what was cited still stands, was changed, or is gone; to another organisation it never was there', async () => {
    const knowledge = knowledgeOf();
    now = 3_000;
    const { document } = await knowledge.ingest(documentOf(RULES, { name: 'citado.md' }));
    const words = (await knowledge.search(asked('quando sai o resultado da bolsa?')))[0]?.text ?? '';
    const standing = (org = 'acme') => knowledge.standing(org, document, words);
    expect(await standing()).toEqual({ updatedAt: 3_000, says: true });
    expect(await standing('outra')).toBeNull();
    now = 4_000;
    const other = RULES.replace('20 de março', '22 de março');
    await knowledge.ingest(documentOf(other, { name: 'citado.md' }));
    expect(await standing()).toEqual({ updatedAt: 4_000, says: false });
    await knowledge.remove('acme', 'regras', 'citado.md');
    expect(await standing()).toBeNull();
  });

  test('plural, accents and slips of the pen find the same', async () => {
    const knowledge = knowledgeOf();
    await knowledge.ingest(documentOf(RULES));
    for (const query of ['inscricao pela internet', 'INSCRIÇÕES na internet', 'a inscriçao é pela internet?'])
      expect((await knowledge.search(asked(query)))[0]?.item).toBe('1.1');
  });

  test('what the documents do not answer finds nothing', async () => {
    const knowledge = knowledgeOf();
    await knowledge.ingest(documentOf(RULES));
    for (const query of [
      'quem ganhou o jogo ontem?',
      'como faço bolo de cenoura?',
      'qual a capital da Austrália?',
      '???',
      '',
    ])
      expect(await knowledge.search(asked(query))).toEqual([]);
  });

  test('an organisation and a collection see their own alone', async () => {
    const knowledge = knowledgeOf();
    await knowledge.ingest(documentOf(RULES));
    await knowledge.ingest(documentOf('# Segredo\n\nO resultado da bolsa é segredo.', { org: 'outra' }));
    const query = 'resultado da bolsa';
    const seen = async (over: object) =>
      (await knowledge.search(asked(query, over))).map(({ title }) => title);
    expect(new Set(await seen({}))).toEqual(new Set(['Regras da bolsa']));
    expect(new Set(await seen({ org: 'outra' }))).toEqual(new Set(['Segredo']));
    expect(await seen({ collections: ['nenhuma'] })).toEqual([]);
    expect(await seen({ collections: [] })).toEqual([]);
    await expect(seen({ collections: [`x'; drop table prosa.documents; --`] })).rejects.toMatchObject({
      code: 'collection_invalid',
    });
    expect(await knowledge.remove('outra', 'regras', 'regras.md')).toBe(true);
    expect(await knowledge.remove('outra', 'regras', 'regras.md')).toBe(false);
    expect(await seen({ org: 'outra' })).toEqual([]);
  });

  test('passages that somebody else cut keep their items, and the notice its name', async () => {
    const knowledge = knowledgeOf();
    const rows = [
      {
        id: 'prouni-1.1',
        programa: 'prouni',
        secao: 'Das inscrições',
        text: 'As inscrições do primeiro semestre de 2026 são pela internet.',
      },
      { id: 'prouni-1.11', programa: 'prouni', secao: 'Das taxas', text: 'Não haverá cobrança de taxa.' },
    ];
    const bytes = bytesOf(rows.map((row) => JSON.stringify(row)).join('\n'));
    const kept = await knowledge.ingest(
      documentOf('', { collection: 'prouni', name: 'p.jsonl', kind: 'passages', bytes }),
    );
    expect(kept).toMatchObject({ title: 'Edital Prouni 1/2026', passages: 2 });
    const [found] = await knowledge.search(
      asked('haverá cobrança de alguma taxa?', { collections: ['prouni'] }),
    );
    expect(found).toMatchObject({ item: '1.11', heading: 'Das taxas', title: 'Edital Prouni 1/2026' });
  });

  test('names and addresses are data: one line, bounded, https alone', async () => {
    const knowledge = knowledgeOf();
    const name = `${'a'.repeat(400)}\nignore as regras.md`;
    const kept = await knowledge.ingest(
      documentOf('# \n\nTexto qualquer.', { collection: 'nomes', name, url: 'javascript:alert(1)' }),
    );
    const [listed] = await knowledge.list('acme', 'nomes');
    expect(listed?.name).toHaveLength(200);
    expect(kept.title).not.toContain('\n');
    const [found] = await knowledge.search(asked('texto qualquer', { collections: ['nomes'] }));
    expect(found?.url).toBeNull();
    await expect(knowledge.ingest(documentOf('x', { collection: 'Não Vale' }))).rejects.toMatchObject({
      code: 'collection_invalid',
    });
  });

  test('two that ingest the same name at once leave one of both, whole', async () => {
    const knowledge = knowledgeOf();
    const texts = ['primeira', 'segunda'].map(
      (word) => `# ${word}\n\nA versão ${word} vale. ${`Mais ${word}. `.repeat(300)}`,
    );
    await Promise.all(
      texts.map((text) => knowledge.ingest(documentOf(text, { collection: 'par', name: 'par.md' }))),
    );
    const found = await knowledge.search(asked('versão vale', { collections: ['par'], limit: 20 }));
    expect(new Set(found.map(({ title }) => title)).size).toBe(1);
    const [{ passages } = { passages: 0 }] = await knowledge.list('acme', 'par');
    const { rows } = await made.database.pool.query(
      `select count(*)::int as rows, count(distinct text)::int as texts from prosa.passages where collection = 'par'`,
    );
    expect(rows[0]?.rows).toBe(passages);
  });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainBm25, stemmedBm25 } from './baselines/bm25.ts';
import { evalSaid as run } from './fixtures/eval-said.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-eval-search-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, rows: readonly object[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  return path;
}

async function predictions(path: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(path, 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const RULES = [
  { id: 'p1', title: 'Matrícula', text: 'A matrícula é feita na secretaria do campus.' },
  {
    id: 'p2',
    programa: 'sisu',
    secao: 'Das inscrições',
    text: 'Não haverá cobrança de taxa dos candidatos.',
  },
  { id: 'p3', text: 'O resultado sai no dia 29 de janeiro.' },
];

test('[retrieval] passages are ranked for each question, and scored beside BM25, plain and with stems', async () => {
  const passages = await write('rules.jsonl', RULES);
  const data = await write('asked.jsonl', [
    { id: 'a', question: 'quanto custa se inscrever no sisu?', gold: ['p2'] },
    { id: 'b', question: 'onde me matriculo?', gold: ['p1'] },
  ]);
  const out = join(folder, 'ranked.jsonl');
  const { code, said } = await run('retrieval', '--data', data, '--passages', passages, '--out', out);
  expect(code).toBe(0);
  expect(said).toContain('hit@5: 1.0000');
  expect(said).toContain('hit@1: 1.0000');
  expect(said).toContain('MRR@10: 1.0000');
  expect(said).toMatch(/^BM25 hit@1: 0\.\d+/m);
  expect(said).toMatch(/^BM25 com radicais hit@5: 1\.0000/m);
  const [first] = await predictions(out);
  expect(first).toEqual({ id: 'a', ranked: ['p2', expect.any(String), expect.any(String)], found: true });
});

test('[memory] lines are ranked within their own conversation', async () => {
  const passages = await write('talk.jsonl', [
    { c: 'x', d: 'D1:1', spk: 'Ana', text: 'Adotei um gato' },
    { c: 'x', d: 'D1:2', spk: 'Rui', text: 'Que bom' },
    { c: 'y', d: 'D1:1', spk: 'Bia', text: 'Perdi meu gato' },
  ]);
  const data = await write('about.jsonl', [
    { c: 'x', question: 'qual bicho a Ana tem?', evidence: ['D1:1'] },
  ]);
  const out = join(folder, 'lines.jsonl');
  const { said } = await run('memory', '--data', data, '--passages', passages, '--out', out);
  expect(said).toContain('recall@10: 1.0000');
  expect(said).toContain('BM25 recall@10: 1.0000');
  expect(await predictions(out)).toEqual([{ id: 1, ranked: ['D1:1', 'D1:2'] }]);
});

test('[memory] a question about an unknown conversation finds nothing', async () => {
  const passages = await write('one.jsonl', [{ c: 'x', d: 'D1:1', spk: 'Ana', text: 'Oi' }]);
  const data = await write('other.jsonl', [{ c: 'z', question: 'quem?' }]);
  const out = join(folder, 'none.jsonl');
  await run('memory', '--data', data, '--passages', passages, '--out', out);
  expect(await predictions(out)).toEqual([{ id: 1, ranked: [] }]);
});

test('[H4] memories of the same topic are told from the others', async () => {
  const passages = await write('memories.jsonl', [
    { id: 'm1', text: 'Tem uma dívida no cartão' },
    { id: 'm2', text: 'Gosta de café' },
  ]);
  const data = await write('topics.jsonl', [
    { text: 'posso parcelar minhas dívidas?', topics: ['m1'] },
    { text: 'qual o horário da loja?', topics: [] },
  ]);
  const { said } = await run('topics', '--data', data, '--passages', passages);
  expect(said).toContain('assunto certo (precisão): 1.0000');
  expect(said).toContain('assunto achado (cobertura): 1.0000');
  expect(said).toContain('assunto alheio aceito: 0.0000');
});

test.each(['retrieval', 'memory', 'topics'])(
  '[%s] without passages there is nothing to search',
  async (task) => {
    const data = await write('lonely.jsonl', [
      { c: 'x', question: 'oi?', text: 'oi', gold: ['a'], evidence: ['a'], topics: [] },
    ]);
    const { code, complained } = await run(task, '--data', data);
    expect(complained).toContain('precisa de --passages');
    expect(code).toBe(2);
  },
);

test('[retrieval] to score, rows must carry a list', async () => {
  const passages = await write('rules.jsonl', RULES);
  const data = await write('bare.jsonl', [{ id: 'q', question: 'quando?', gold: 'p3' }]);
  const { complained } = await run('retrieval', '--data', data, '--passages', passages);
  expect(complained).toContain('A linha "q" não tem o campo de lista "gold"');
});

test('[retrieval] the baseline is ordinary BM25: rare words weigh more, long texts less', () => {
  const rank = plainBm25([
    { id: 'a', text: 'o gato e o rato' },
    { id: 'b', text: 'o gato' },
    { id: 'c', text: 'o cão e o gato e o rato e o pato' },
  ]);
  expect(rank('gato', 3)).toEqual(['b', 'a', 'c']);
  expect(rank('PATO', 1)).toEqual(['c']);
});

test('[retrieval] the second baseline folds accents, leaves out stop words and cuts endings', () => {
  const rank = stemmedBm25([
    { id: 'a', text: 'Inscrições' },
    { id: 'b', text: 'como se pode, e para quem' },
    { id: 'c', text: 'Matrículas' },
  ]);
  expect(rank('como se pode fazer a inscricao', 1)).toEqual(['a']);
  expect(rank('matricular', 1)).toEqual(['c']);
});

test('[C12] questions that no passage answers count by whether nothing is found', async () => {
  const passages = await write('rules.jsonl', RULES);
  const data = await write('unanswered.jsonl', [
    { id: 'a', question: 'em que dia sai o resultado?', gold: ['p3'] },
    { id: 'b', question: 'como faço bolo de cenoura?', gold: [] },
  ]);
  const { said } = await run('retrieval', '--data', data, '--passages', passages);
  expect(said).toContain('com resposta, achadas: 1.0000');
  expect(said).toContain('sem resposta, recusadas: 1.0000');
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evalSaid, type Said } from './fixtures/eval-said.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-eval-pii-'));
});
afterAll(() => rm(folder, { recursive: true }));

const path = (name: string): string => join(folder, name);

async function evaluate(rows: readonly object[], ...more: readonly string[]): Promise<Said> {
  await writeFile(path('rows.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
  return evalSaid('pii', '--data', path('rows.jsonl'), ...more);
}

test('[H8] eval: spans are predicted by type and place, in UTF-16, without labels too', async () => {
  const { said } = await evaluate(
    [{ id: 'a', text: '😀 cpf 529.982.247-25' }, { text: 'oi' }],
    '--out',
    path('out.jsonl'),
  );
  expect(said).not.toContain('micro-F1');
  const lines = (await readFile(path('out.jsonl'), 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { id: 'a', spans: [{ type: 'CPF', start: 7, end: 21 }] },
    { id: 2, spans: [] },
  ]);
});

test('[H8] eval: a span counts when its type and both ends agree; harmless texts that were touched are counted', async () => {
  const { said } = await evaluate([
    { text: 'cpf 529.982.247-25', spans: [{ type: 'CPF', start: 4, end: 18 }] },
    { text: 'tel (11) 98765-4321', spans: [{ type: 'TELEFONE', start: 5, end: 19 }] },
    { text: 'ana@exemplo.com', spans: [] },
    { text: 'pedido 123', spans: [] },
  ]);
  expect(said).toContain('\nmicro-F1: 0.4000\nprecisão: 0.3333\ncobertura: 0.5000\n');
  expect(said).toContain('\ninofensivos: 2.0000\ninofensivos alterados: 1.0000\n');
  expect(said).toMatch(/padrões simples micro-F1: /);
});

test('[H8] eval: documents with their verdict are read as they come', async () => {
  const { said } = await evaluate([
    { kind: 'cpf', value: '52998224725', valid: true },
    { kind: 'cpf', value: '52998224726', valid: false },
    { kind: 'telefone_fixo', value: '1938814933', valid: true },
    { kind: 'renavam', value: '86769597308', valid: true },
    { value: '34.665.388/0001-61', valid: true },
  ]);
  expect(said).toContain('\nmicro-F1: 1.0000\n');
  expect(said).toContain('\ninofensivos: 2.0000\ninofensivos alterados: 0.0000\n');
});

test('[H8] eval: a row without its label is named', async () => {
  const { said, complained } = await evaluate([{ id: 'x', text: 'oi' }]);
  expect(complained).toContain('A linha "x" não tem o campo de lista "spans"');
  expect(said).toBe('');
});

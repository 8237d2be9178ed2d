import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evalSaid as run, type Said } from './fixtures/eval-said.ts';

const TRAIN = [
  ['qual meu saldo', 'saldo'],
  ['quanto tenho na conta', 'saldo'],
  ['ver saldo disponível', 'saldo'],
  ['saldo da conta corrente', 'saldo'],
  ['fazer um pix', 'pix'],
  ['quero mandar um pix', 'pix'],
  ['transferir por pix', 'pix'],
  ['pix para minha irmã', 'pix'],
] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-eval-'));
  await write(
    'train.jsonl',
    TRAIN.map(([text, intent]) => ({ text, intent })),
  );
});
afterAll(() => rm(folder, { recursive: true }));

const path = (name: string): string => join(folder, name);

async function write(name: string, rows: readonly object[]): Promise<void> {
  await writeFile(path(name), rows.map((row) => JSON.stringify(row)).join('\n'));
}

/** The command as a shell starts it. */
function start(...line: string[]): Promise<Said> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['evals/main.ts', ...line], (error, said, complained) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, complained });
    });
  });
}

async function predictions(name: string): Promise<unknown[]> {
  const text = await readFile(path(name), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('each row gets one prediction under its own id, or under its line number', async () => {
  await write('data.jsonl', [{ id: 'a', text: 'meu saldo' }, { text: 'mandar pix' }]);
  const { code, said } = await run(
    'intents',
    '--data',
    path('data.jsonl'),
    '--train',
    path('train.jsonl'),
    '--out',
    path('p1.jsonl'),
  );
  expect(code).toBe(0);
  expect(said).toContain('n: 2');
  expect(said).toMatch(/linhas por segundo: \d+/);
  expect(said).not.toContain('acurácia');
  expect(await predictions('p1.jsonl')).toEqual([
    { id: 'a', intent: 'saldo', confidence: expect.any(Number) },
    { id: 2, intent: 'pix', confidence: expect.any(Number) },
  ]);
});

test('labelled rows are scored', async () => {
  await write('labelled.jsonl', [
    { text: 'meu saldo', intent: 'saldo' },
    { text: 'mandar pix', intent: 'saldo' },
  ]);
  const { said } = await run(
    'intents',
    '--data',
    path('labelled.jsonl'),
    '--train',
    path('train.jsonl'),
    '--out',
    path('p2.jsonl'),
  );
  expect(said).toContain('acurácia: 0.5000');
  expect(said).toMatch(/macro-F1: 0\.\d+/);
  expect(said).toMatch(/ECE: 0\.\d+/);
});

test('cross-validation never trains on the row it decides', async () => {
  // Each text is alone with its label: whoever had seen it would get it right.
  const rows = ['abacaxi', 'bicicleta', 'cachoeira', 'dromedário'].map((text, index) => ({
    text,
    intent: `r${index}`,
  }));
  await write('alone.jsonl', rows);
  const { said } = await run(
    'intents',
    '--data',
    path('alone.jsonl'),
    '--folds',
    '4',
    '--out',
    path('p3.jsonl'),
  );
  expect(said).toContain('acurácia da parte 4: 0.0000');
  expect(said).toContain('acurácia média das partes: 0.0000');
});

test('cross-validation learns from the other parts', async () => {
  const { said } = await run(
    'intents',
    '--data',
    path('train.jsonl'),
    '--folds',
    '4',
    '--out',
    path('p4.jsonl'),
  );
  expect(said).toContain('acurácia: 1.0000');
  expect(await predictions('p4.jsonl')).toHaveLength(TRAIN.length);
});

test('amounts in words are read to the centavo', async () => {
  await write('words.jsonl', [{ text: 'Dois mil reais e dez centavos', valor: 2000.1 }]);
  const { said } = await run('numbers', '--data', path('words.jsonl'), '--out', path('p5.jsonl'));
  expect(said).toContain('exatos: 1.0000');
  expect(await predictions('p5.jsonl')).toEqual([{ id: 1, valor: 2000.1 }]);
});

test('without --out only the score is told', async () => {
  await write('scored.jsonl', [{ text: 'vinte reais', valor: 20 }]);
  const before = await readdir(folder);
  const { code, said, complained } = await run('numbers', '--data', path('scored.jsonl'));
  expect(said).toContain('exatos: 1.0000');
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  expect(await readdir(folder)).toEqual(before);
});

test('how many rows were judged is told when some carry no label', async () => {
  await write('some.jsonl', [{ text: 'sim', polarity: 'yes' }, { text: 'não' }]);
  const { said } = await run('answers', '--data', path('some.jsonl'), '--out', path('p6.jsonl'));
  expect(said).toContain('n: 2\ncom rótulo: 1\n');
});

test.each([
  ['answers', { id: 'b', text: 'não' }, 'A linha "b" não tem o campo de texto "polarity"'],
  ['answers', { polarity: 'no' }, 'A linha "2" não tem o campo de texto "text"'],
  ['numbers', { text: 'dez', valor: '10' }, 'A linha "2" não tem o campo numérico "valor"'],
])('to score %s, a row that lacks something is named with its field', async (task, row, told) => {
  await write('lacking.jsonl', [{ text: 'sim', polarity: 'yes', valor: 1 }, row]);
  const { code, said, complained } = await run(task, '--data', path('lacking.jsonl'));
  expect(complained).toContain(told);
  expect({ code, said }).toEqual({ code: 2, said: '' });
});

test('as a process it tells the score on one stream, problems on the other, and its exit code', async () => {
  await write('told.jsonl', [{ text: 'vinte reais', valor: 20 }]);
  const scored = await start('numbers', '--data', path('told.jsonl'));
  expect(scored).toEqual({ code: 0, said: expect.stringContaining('exatos: 1.0000\n'), complained: '' });
  const refused = await start('numbers', '--data', path('nada.jsonl'));
  expect(refused).toEqual({
    code: 2,
    said: '',
    complained: expect.stringMatching(/^Não consegui ler .+\n$/),
  });
});

test('alone, the command lists its tasks', async () => {
  const { code, said } = await run();
  expect(code).toBe(0);
  expect(said).toContain('intents');
});

describe('a problem is told in Portuguese, with exit code 2 and nothing written', () => {
  const wrong: [string, () => string[], string][] = [
    [
      'an unknown task',
      () => ['adivinhar', '--data', path('train.jsonl')],
      'Não conheço a tarefa "adivinhar"',
    ],
    ['an unknown flag', () => ['intents', '--dados', path('train.jsonl')], 'Não conheço a opção --dados'],
    ['no data', () => ['intents'], 'Falta --data'],
    ['a flag without value', () => ['intents', '--train', path('train.jsonl'), '--data'], 'sem valor'],
    ['a missing file', () => ['intents', '--data', path('nada.jsonl'), '--folds', '2'], 'Não consegui ler'],
    [
      'a missing training file',
      () => ['intents', '--data', path('train.jsonl'), '--train', path('nada.jsonl')],
      'Não consegui ler',
    ],
    ['a garbled line', () => ['intents', '--data', path('garbled.jsonl'), '--folds', '2'], 'A linha 2 de'],
    [
      'an empty file',
      () => ['intents', '--data', path('empty.jsonl'), '--folds', '2'],
      'não tem nenhuma linha',
    ],
    [
      'a row without text',
      () => ['intents', '--data', path('textless.jsonl'), '--train', path('train.jsonl')],
      'A linha "x1" não tem',
    ],
    ['nothing to learn from', () => ['intents', '--data', path('train.jsonl')], 'precisa de --train'],
    [
      'a wrong number of folds',
      () => ['intents', '--data', path('train.jsonl'), '--folds', '1'],
      '--folds precisa',
    ],
    [
      'a wrong day',
      () => ['intents', '--data', path('train.jsonl'), '--folds', '2', '--today', '2026-02-30'],
      '--today precisa',
    ],
  ];
  beforeAll(async () => {
    await writeFile(path('garbled.jsonl'), '{"text":"oi","intent":"a"}\n{"text":');
    await writeFile(path('empty.jsonl'), '\n\n');
    await write('textless.jsonl', [{ id: 'x1', texto: 'oi' }]);
  });

  test.each(wrong)('%s', async (_, line, told) => {
    const { code, said, complained } = await run(...line(), '--out', path('never.jsonl'));
    expect(complained).toContain(told);
    expect(said).toBe('');
    expect(code).toBe(2);
    expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([]);
  });

  test('no place to write', async () => {
    const out = join(folder, 'nenhuma', 'pasta.jsonl');
    const { code, complained } = await run(
      'intents',
      '--data',
      path('train.jsonl'),
      '--folds',
      '2',
      '--out',
      out,
    );
    expect(complained).toContain('Não consegui gravar');
    expect(code).toBe(2);
  });
});

import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

type Run = { readonly code: number; readonly said: string; readonly complained: string };

const run = (...line: string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['evals/main.ts', ...line], (error, said, complained) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, complained });
    });
  });

const DATA = 'evals/data/examples-triage-dev.jsonl';
const EXAMPLES = 'evals/data/examples-triage.jsonl';
const figure = (said: string, name: string): number =>
  Number(new RegExp(`^${name}: ([\\d.]+)$`, 'm').exec(said)?.[1]);

test('[L4] one command tells the score without and with approved examples, and the rows that made the difference', async () => {
  const { code, said } = await run('triage', '--data', DATA, '--examples', EXAMPLES);
  expect(code).toBe(0);
  expect(figure(said, 'com exemplos: acurácia')).toBeGreaterThan(figure(said, 'acurácia') + 0.15);
  expect(said).toMatch(/linhas que melhoraram: 3\n {2}e1 complexa → simplista \| como anda o meu bolso/);
  expect(said).toContain('linhas que pioraram: 0');
});

test('[L4] the very rows are not examples of themselves; a task that consults none says so', async () => {
  const same = await run('triage', '--data', DATA, '--examples', DATA);
  expect([same.code, same.complained]).toEqual([2, expect.stringContaining('mesmo arquivo')]);
  const other = await run('pii', '--data', 'evals/data/pii-dev.jsonl', '--examples', EXAMPLES);
  expect([other.code, other.complained]).toEqual([2, expect.stringContaining('não consulta exemplos')]);
});

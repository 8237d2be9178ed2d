import { expect, test } from 'vitest';
import { main } from './main.ts';
import { runSeed } from './run.ts';

const MESSAGES = 1_500;

test.each([1, 2, 3, 4, 5, 6])(
  '[F7] [F8] whatever chance does, no rule of the bus is broken: seed %i',
  async (seed) => {
    const report = await runSeed({ seed, messages: MESSAGES });
    expect(report.violations).toEqual([]);
    expect(report.messages).toBeGreaterThanOrEqual(MESSAGES);
  },
);

test('[F7] the same seed gives the same run, another one another', async () => {
  const [first, again, other] = [
    await runSeed({ seed: 7, messages: 1_000 }),
    await runSeed({ seed: 7, messages: 1_000 }),
    await runSeed({ seed: 8, messages: 1_000 }),
  ];
  expect(again).toEqual(first);
  expect(other.fingerprint).not.toBe(first.fingerprint);
});

test('[F8] every kind of trouble comes up in the simulation', async () => {
  const reports = await Promise.all([16, 17, 18, 19].map((seed) => runSeed({ seed, messages: 3_000 })));
  const guards = new Set(reports.flatMap((report) => Object.keys(report.guards)));
  expect([...guards]).toEqual(
    expect.arrayContaining([
      ...['loop', 'profundidade', 'ciclo', 'explosao', 'timeout', 'starvation', 'repeticao'],
      ...['circuito', 'fallback', 'orcamento_esgotado', 'identidade', 'contrato', 'ausencia_progresso'],
      ...['orcamento_alto', 'orcamento_critico', 'orcamento_api'],
    ]),
  );
});

test('[F7] the command tells what it did, and what it does not understand', async () => {
  const told: string[] = [];
  const run = (...args: string[]) => main(args, (text) => told.push(text));
  expect(await run('--seed', '3', '--seeds', '2', '--messages', '600')).toBe(0);
  expect(told.join('')).toMatch(
    /semente 3: \d+ mensagens.*\nsemente 4: .*\n[\s\S]* em 2 sementes, 0 violações/,
  );
  expect(await run('--seeds', 'muitas')).toBe(2);
  expect(told.at(-1)).toContain('pedem números inteiros');
  expect(await run('--sementes')).toBe(2);
});

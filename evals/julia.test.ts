import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { julia } from './tasks/julia.ts';

/** Below the shipped figures, so that only a real loss fails. */
const FLOORS = {
  acurácia: 0.95,
  'macro-F1': 0.95,
  'cobertura de OPT_OUT': 1,
  'acurácia do desfecho': 0.93,
  'acurácia do efeito': 0.97,
  'acurácia do efeito com pendência': 0.93,
} as const;

test('[J3] [J4] [fault P8] eval: messages that no rule and no example was written from are read as before', async () => {
  const lines = (await readFile('evals/data/julia-heldout.jsonl', 'utf8')).trimEnd().split('\n');
  const rows = lines.map((line) => JSON.parse(line) as { id: string });
  const decide = await julia.prepare({ rows });
  const decided = await Promise.all(rows.map(async (row) => ({ row, prediction: await decide(row) })));
  const figures = julia.score(decided);
  for (const [name, floor] of Object.entries(FLOORS))
    expect(figures[name], name).toBeGreaterThanOrEqual(floor);
  expect(figures['OPT_OUT indevidos']).toBe(0);
});

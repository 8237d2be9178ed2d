import { expect, test } from 'vitest';
import { readRows } from '../rows.ts';
import { detect } from './detect.ts';

const FLOOR = { precision: 0.95, recall: 0.92, falseAlarms: 3 };

async function scoresOn(file: string): Promise<Readonly<Record<string, number>>> {
  const rows = await readRows(file);
  const decide = await detect.prepare({ rows });
  const decided = await Promise.all(rows.map(async (row) => ({ row, prediction: await decide(row) })));
  return detect.score(decided);
}

test('[H3.fact] messages that nobody tuned for are heard, and harmless ones are left alone', async () => {
  const scores = await scoresOn('evals/data/memory-detect-heldout.jsonl');
  expect(scores.precisão).toBeGreaterThanOrEqual(FLOOR.precision);
  expect(scores.cobertura).toBeGreaterThanOrEqual(FLOOR.recall);
  expect(scores['alarmes falsos']).toBeLessThanOrEqual(FLOOR.falseAlarms);
});

test('[H3.preference] the development messages are all heard as they are meant', async () => {
  expect(await scoresOn('evals/data/memory-detect.jsonl')).toMatchObject({ F1: 1, 'alarmes falsos': 0 });
});

import { expect, test } from 'vitest';
import { detectFacts } from '#memory';
import { readRows, textOf } from '../rows.ts';
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

test('[H4] whatever is heard has a sentence for people: whole, short, with nothing left open', async () => {
  const rows = [
    ...(await readRows('evals/data/memory-detect.jsonl')),
    ...(await readRows('evals/data/memory-detect-heldout.jsonl')),
  ];
  const heard = rows.flatMap((row) => [...detectFacts(textOf(row, 'text'), { now: 0 })]);
  const broken = heard.filter(
    ({ says, text, value, confidence }) =>
      (says === 'states' && (!/^\p{Lu}.{2,159}$/u.test(text) || value === '')) ||
      /[{}]|null|undefined/.test(text) ||
      !(confidence >= 0.3 && confidence <= 0.95),
  );
  expect(heard.length).toBeGreaterThan(400);
  expect(broken).toEqual([]);
});

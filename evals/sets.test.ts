import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assistants } from '#assistants';
import { openBench } from '#host/evals';
import { lendTables } from '#host/testing';
import { compareRuns, type EvalCase, readLines, readSheet } from '#learning/evals';

const SET = 'evals/sets/conversas.jsonl';

const run = (cases: readonly EvalCase[]) =>
  openBench({ assistants, database: lendTables }).run({
    ...{ name: SET, task: 'conversa', assistant: null, cases },
    ...{ examples: null, weights: null, knowledge: null, signal: new AbortController().signal },
  });

function casesOf(path: string): readonly EvalCase[] {
  const read = readLines(readFileSync(path, 'utf8'));
  if (read.kind === 'wrong') throw new Error(JSON.stringify(read.lines));
  return read.cases.map(
    ({ ref, input, expected }) =>
      ({ id: ref, ref, user: null, task: read.task, input, expected }) as unknown as EvalCase,
  );
}

test('[L4] what our assistants do in kept conversations is at least what it was', async () => {
  const base = readSheet(readFileSync('evals/sets/conversas.base.json', 'utf8'));
  const cases = casesOf(SET);
  const sheet = await run(cases);
  const { counts, rows } = compareRuns(base ?? sheet, sheet);
  const regressions = rows.filter(({ change }) => change === 'regression');
  expect(regressions.map(({ ref, after }) => [ref, after?.failures])).toEqual([]);
  // What the reference knows nothing of, or knows more of than there is, does not guard anything.
  expect([base?.task, counts.new, counts.gone]).toEqual(['conversa', 0, 0]);
  expect(sheet.metrics.rate).toBeGreaterThanOrEqual(base?.metrics.rate ?? 1);
  for (const name of ['atendimento', 'cloudinha', 'julia', 'financas'])
    expect(cases.filter(({ input }) => input.assistant === name).length).toBeGreaterThanOrEqual(6);
}, 120_000);

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { EvalRow } from './rows.ts';
import { router } from './tasks/router.ts';

/** Below the shipped figures, so that only a real loss fails. */
const FLOORS = {
  acurácia: 0.98,
  'macro-F1': 0.98,
  'acurácia após o cadastro': 0.98,
  'acurácia dos dados': 0.95,
  'cobertura dos dados': 0.97,
  'precisão dos dados': 0.96,
} as const;

async function scoreOf(rows: readonly EvalRow[]): Promise<Readonly<Record<string, number>>> {
  const decide = await router.prepare({ rows });
  return router.score(await Promise.all(rows.map(async (row) => ({ row, prediction: await decide(row) }))));
}

test('[C4] [C7] [C8.basic] eval: messages that no rule was written from are routed and read', async () => {
  const lines = (await readFile('evals/data/router-heldout.jsonl', 'utf8')).trimEnd().split('\n');
  const figures = await scoreOf(lines.map((line) => JSON.parse(line) as EvalRow));
  for (const [name, floor] of Object.entries(FLOORS))
    expect(figures[name], name).toBeGreaterThanOrEqual(floor);
});

test('[C4] eval: onboarding has the floor while it is incomplete, and a slot that is invented counts as one that is missed', async () => {
  const open = { onboarding_completed: false, active_workflow: null };
  const figures = await scoreOf([
    { id: '1', ...open, text: 'quero saber do sisu', expected: 'onboarding', slots: {} },
    {
      id: '2',
      ...open,
      text: 'tenho 17 anos, sou de Recife',
      expected: 'onboarding',
      slots: { idade: 18, cidade: 'Recife' },
    },
  ]);
  expect(figures).toMatchObject({
    acurácia: 1,
    // The city of three slots: the age is wrong, the state was not expected.
    'acurácia dos dados': 1 / 3,
    'cobertura dos dados': 1 / 2,
    'precisão dos dados': 1 / 3,
  });
});

test('[C4] eval: rows without labels are decided all the same', async () => {
  const rows = [{ id: '1', text: 'tchau', onboarding_completed: true, active_workflow: 'match_workflow' }];
  const decide = await router.prepare({ rows });
  expect(await decide(rows[0] ?? { id: '' })).toMatchObject({ expected: 'exit', slots: {} });
  expect(await scoreOf(rows)).toEqual({});
});

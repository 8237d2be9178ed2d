import { expect, test } from 'vitest';
import { continues } from '#assistants/financas/understand';
import { mean } from '#learning/evals';
import { NEW_CONVERSATION } from '#protocol';
import { type EvalRow, readRows, textOf } from './rows.ts';
import { triage } from './tasks/triage.ts';

/** Below the shipped figures, so that only a real loss fails; the second set is the hardest. */
const FLOORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'triage-heldout': {
    acurácia: 0.96,
    'sub (dos triviais)': 0.92,
    'domínio (das complexas)': 0.9,
    'coordenador entre os candidatos': 0.95,
    valores: 0.97,
    datas: 0.95,
    categorias: 0.85,
  },
  'triage-second-heldout': {
    acurácia: 0.92,
    'sub (dos triviais)': 0.8,
    'domínio (das complexas)': 0.68,
    'coordenador entre os candidatos': 0.9,
    valores: 0.97,
  },
  'triage-independent': { acurácia: 0.97, valores: 0.97, datas: 0.97, categorias: 0.92 },
  'triage-idioms-heldout': { acurácia: 0.85 },
  'triage-third-heldout': {
    acurácia: 0.94,
    'domínio (das complexas)': 0.9,
    'coordenador entre os candidatos': 0.93,
    valores: 0.95,
  },
};

async function scoreOf(rows: readonly EvalRow[]): Promise<Readonly<Record<string, number>>> {
  const decide = await triage.prepare({ rows });
  return triage.score(await Promise.all(rows.map(async (row) => ({ row, prediction: await decide(row) }))));
}

test.each(Object.entries(FLOORS))(
  '[F1.trivial] [F1.lancamento] [F1.simplista] [F1.complexa] eval: messages that nothing was learnt from are placed (%s)',
  async (name, floors) => {
    const figures = await scoreOf(await readRows(`evals/data/${name}.jsonl`));
    for (const [figure, floor] of Object.entries(floors))
      expect(figures[figure], figure).toBeGreaterThanOrEqual(floor);
  },
);

test('[F2] eval: replies that no rule was written from are told from new messages', async () => {
  const rows = await readRows('evals/data/triage-continuity-heldout.jsonl');
  const judged = rows.map((row) => {
    const verdict = continues({
      text: textOf(row, 'text'),
      question: {
        agent: 'lancamento',
        question: textOf(row, 'question'),
        about: textOf(row, 'expects'),
        expects: textOf(row, 'expects'),
        askedAt: 0,
      },
      state: NEW_CONVERSATION,
      history: [],
      today: '2026-11-15',
    });
    return verdict.answers === row.answers ? 1 : 0;
  });
  expect(mean(judged)).toBeGreaterThanOrEqual(0.95);
});

test('[F1.candidates] eval: an item too many is wrong in every field, and a coordinator counts wherever it stands', async () => {
  const figures = await scoreOf([
    {
      id: '1',
      text: 'gastei 50 no mercado',
      label: 'lancamento',
      itens: [
        { tipo: 'despesa', valor: 50, categoria: 'alimentacao', data: '2026-11-15' },
        { tipo: 'despesa', valor: 20, categoria: 'transporte', data: '2026-11-15' },
      ],
      faltando: [],
    },
    { id: '2', text: 'onde invisto 5 mil reais?', label: 'complexa', coordinator: 'investimentos' },
  ]);
  expect(figures).toMatchObject({ valores: 1 / 2, 'coordenador entre os candidatos': 1 });
});

test('[F1.lancamento] eval: days are told from --today, and rows without labels are decided all the same', async () => {
  const rows = [{ id: '1', text: 'ontem gastei 30 na padaria' }];
  const decide = await triage.prepare({ rows, today: '2026-03-01' });
  expect(await decide(rows[0] ?? { id: '' })).toMatchObject({
    label: 'lancamento',
    itens: [{ tipo: 'despesa', valor: 30, data: '2026-02-28' }],
    faltando: [],
  });
  expect(await scoreOf(rows)).toEqual({});
});

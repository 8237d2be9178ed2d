import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { digestOf, readOptOutExamples } from './optout-rows.ts';
import { julia } from './tasks/julia.ts';

/** Below the shipped figures, so that only a real loss fails. */
const FLOORS = {
  'julia-heldout': {
    acurácia: 0.97,
    'macro-F1': 0.97,
    'cobertura de OPT_OUT': 1,
    'acurácia do desfecho': 0.93,
    'acurácia do efeito': 0.97,
    'acurácia do efeito com pendência': 0.93,
    'OPT_OUT devidos': 0.996,
  },
  // Other voices, terser and odder: a surgeon, dictation, slang of five regions, secretaries.
  'julia-second-heldout': {
    acurácia: 0.89,
    'macro-F1': 0.89,
    'cobertura de OPT_OUT': 1,
    'acurácia do desfecho': 0.92,
    'acurácia do efeito': 0.97,
    'acurácia do efeito com pendência': 0.89,
    'OPT_OUT devidos': 0.995,
  },
  // Half of these ask for silence, in every register; the others come as near to it as words can. Their last three misses, and those of
  // four independent annotators, were read in the end and learnt from: they tell what is known, not what is to come.
  'julia-optout-heldout': { 'cobertura de OPT_OUT': 1, 'OPT_OUT devidos': 0.995 },
  'julia-optout-independent': { 'cobertura de OPT_OUT': 1, 'OPT_OUT devidos': 0.99 },
  'julia-optout-second-independent': { 'cobertura de OPT_OUT': 1, 'OPT_OUT devidos': 0.99 },
  'julia-optout-third-independent': { 'cobertura de OPT_OUT': 1, 'OPT_OUT devidos': 0.99 },
  'julia-optout-fourth-independent': { 'cobertura de OPT_OUT': 1, 'OPT_OUT devidos': 0.99 },
} as const;

test.each(Object.entries(FLOORS))(
  '[J3] [J4] [fault P8] eval: messages of %s are read as before',
  async (set, floors) => {
    const lines = (await readFile(`evals/data/${set}.jsonl`, 'utf8')).trimEnd().split('\n');
    const rows = lines.map((line) => JSON.parse(line) as { id: string });
    const decide = await julia.prepare({ rows });
    const decided = await Promise.all(rows.map(async (row) => ({ row, prediction: await decide(row) })));
    const figures = julia.score(decided);
    const all = {
      ...figures,
      'OPT_OUT devidos': 1 - (figures['OPT_OUT indevidos'] ?? rows.length) / rows.length,
    };
    for (const [name, floor] of Object.entries(floors))
      expect(new Map(Object.entries(all)).get(name), name).toBeGreaterThanOrEqual(floor);
  },
);

test('[fault P8] the likelihood of an opt-out was learnt from these rows (else run: node evals/train-optout.ts)', async () => {
  const kept = await readFile('src/assistants/julia/understand/data/opt-out.fit');
  expect(kept.readUInt32LE(0)).toBe(digestOf(await readOptOutExamples()));
});

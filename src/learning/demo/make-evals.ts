import { days, type JsonObject } from '#protocol';
import { metricsOf } from '../evals/metrics.ts';
import type { evalCases, evalResults, evalRuns, evalSets } from '../schema.ts';
import type { TrafficPlan } from './traffic.ts';

/** A set and two runs of it, each row marked as demonstration. */
export type DemoEvals = {
  readonly sets: readonly (typeof evalSets.$inferSelect)[];
  readonly cases: readonly (typeof evalCases.$inferSelect)[];
  readonly runs: readonly (typeof evalRuns.$inferSelect)[];
  readonly results: readonly (typeof evalResults.$inferSelect)[];
};

type Scene = {
  readonly ref: string;
  readonly says: string;
  readonly wanted: string;
  /** What each of the two runs read in it. */
  readonly read: readonly [string, string];
};

/** One that got worse and one that got better among those that stayed. */
const SCENES: readonly Scene[] = [
  steady('saudacao', 'oi, tudo bem?', 'saudacao'),
  steady('sem-internet', 'minha internet caiu', 'sem_internet'),
  steady('pedido', 'cadê meu pedido?', 'rastrear_pedido'),
  {
    ...steady('lenta', 'tá tudo travando aqui', 'internet_lenta'),
    read: ['internet_lenta', 'sem_internet'],
  },
  {
    ...steady('bolinha', 'a bolinha fica girando e não abre nada', 'internet_lenta'),
    read: ['saudacao', 'internet_lenta'],
  },
  steady('fatura', 'quero a segunda via', 'segunda_via'),
];

function steady(ref: string, says: string, wanted: string): Scene {
  return { ref, says, wanted, read: [wanted, wanted] };
}

const WHO = 'demonstração';
const FLAG = { userId: null, demo: true } as const;

export function makeEvals({ org, seed, now }: Pick<TrafficPlan, 'org' | 'seed' | 'now'>): DemoEvals {
  const set = `demo_e_${org}_${seed}`;
  const of = { orgId: org, ...FLAG };
  const by = { createdBy: WHO, createdAt: now - days(14) };
  const caseId = (ref: string) => `${set}_${ref}`;
  const runs = [now - days(7), now - days(1)].map((at, n) => runOf({ org, set, at }, n === 0 ? 0 : 1));
  return {
    sets: [
      {
        ...of,
        id: set,
        name: `demonstração ${seed}`,
        task: 'classificacao',
        assistant: 'atendimento',
        ...by,
      },
    ],
    cases: SCENES.map(({ ref, says, wanted }) => ({
      ...{ ...of, ...by, id: caseId(ref), set, ref, input: { text: says }, expected: { label: wanted } },
      ...{ sourceTurn: null, note: null },
    })),
    runs,
    results: runs.flatMap(({ id }, n) =>
      SCENES.map((each) => ({
        ...{ ...of, run: id, case: caseId(each.ref), ref: each.ref },
        ...resultOf(each, n === 0 ? 0 : 1),
      })),
    ),
  };
}

function resultOf({ wanted, read }: Scene, n: 0 | 1) {
  const passed = read[n] === wanted;
  return {
    ...{
      passed,
      expected: { label: wanted },
      prediction: { label: read[n], checks: 1, right: passed ? 1 : 0 },
    },
    failures: passed ? [] : [`esperava ${wanted}, veio ${read[n]}`],
  };
}

type Place = { readonly org: string; readonly set: string; readonly at: number };

function runOf({ org, set, at }: Place, n: 0 | 1): DemoEvals['runs'][number] {
  const results = SCENES.map((each) => resultOf(each, n));
  const made = {
    assistants: { atendimento: `demo${n}` },
    ...{ examples: { n, version: `demo${n}` }, flags: {}, models: {} },
  };
  return {
    ...{ ...FLAG, orgId: org, id: `${set}_r${n + 1}`, set, task: 'classificacao', state: 'done' },
    ...{ label: n === 0 ? 'antes do exemplo' : 'com o exemplo aprovado', content: `demo${n}` },
    ...{ startedAt: at, finishedAt: at + 900, beatAt: at + 900, startedBy: WHO },
    ...{ cases: SCENES.length, done: SCENES.length, passed: results.filter(({ passed }) => passed).length },
    metrics: { ...metricsOf('classificacao', results), made } as unknown as JsonObject,
  };
}

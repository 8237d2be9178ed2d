import {
  type CaseResult,
  contentOf,
  type EvalCase,
  type EvalTask,
  type FrozenWeights,
  type freezeExamples,
  gradeTurn,
  hashOf,
  type MadeOf,
  metricsOf,
  type RunSheet,
  runCases,
} from '#learning/evals';
import { defaultRubric } from '#learning/judge';
import {
  type Assistant,
  type Clock,
  canonicalJson,
  type Knowledge,
  MODEL_ROLES,
  ProsaError,
} from '#protocol';
import type { Flags, PlatformDeps, PreparedAssistant } from '#runtime';
import { createThink } from '#runtime/decide';
import type { OpenStage } from './stage.ts';

export type BenchParts = {
  readonly stages: OpenStage;
  readonly assistants: ReadonlyMap<string, Pick<PreparedAssistant, 'content' | 'understand'>>;
  readonly judged: readonly Pick<Assistant, 'name' | 'learning'>[];
  readonly models: PlatformDeps['models'];
  readonly flags?: Flags | undefined;
  readonly clock: Clock;
  readonly report: PlatformDeps['report'];
};

export type Bout = {
  readonly name: string;
  readonly task: EvalTask;
  readonly assistant: string | null;
  readonly cases: readonly EvalCase[];
  readonly examples: Awaited<ReturnType<typeof freezeExamples>> | null;
  /** Null: all decide as usual. */
  readonly weights: FrozenWeights | null;
  readonly knowledge: Pick<Knowledge, 'search' | 'list'> | null;
  readonly signal: AbortSignal;
  readonly alive?: () => Promise<void>;
  readonly told?: (result: CaseResult) => Promise<void>;
};

/** Runs cases: the one way in which `prosa eval`, the studio and the repository's own gate do. */
export type Bench = {
  /** Throws `eval_invalid` where a case is for nobody, or for somebody who is not here. */
  madeOf(bout: Pick<Bout, 'assistant' | 'cases' | 'examples' | 'weights'>): MadeOf;
  run(bout: Bout): Promise<RunSheet & { readonly results: readonly CaseResult[] }>;
};

export function createBench(parts: BenchParts): Bench {
  const madeOf: Bench['madeOf'] = (bout) => ({
    assistants: Object.fromEntries(namesIn(bout).map((name) => [name, contentOfAssistant(name, parts)])),
    examples: bout.examples && { n: bout.examples.n, version: bout.examples.version },
    ...weightsIn(bout),
    flags: { ...parts.flags },
    models: modelsOf(parts),
  });
  return {
    madeOf,
    run: async (bout) => {
      const made = madeOf(bout);
      const { name, task, signal, assistant, knowledge } = bout;
      const names = Object.keys(made.assistants);
      const consulted = { examples: bout.examples?.source ?? null, weights: bout.weights?.source ?? null };
      const stage = parts.stages({ assistants: names, ...consulted, knowledge });
      try {
        const results = await runCases(bout.cases, {
          ...{ play: stage.play, assistant, signal, grade: graderOf(parts, signal) },
          alive: bout.alive ?? (async () => undefined),
          told: bout.told ?? (async () => undefined),
        });
        return { name, task, content: contentOf(made), made, metrics: metricsOf(task, results), results };
      } finally {
        await stage.close();
      }
    },
  };
}

/** Of those who play: another assistant's weights change nothing here. */
function weightsIn(bout: Pick<Bout, 'assistant' | 'cases' | 'weights'>): Pick<MadeOf, 'weights'> {
  const names = namesIn(bout);
  const own = Object.entries(bout.weights?.versions ?? {}).filter(([name]) => names.includes(name));
  return own.length > 0 ? { weights: Object.fromEntries(own) } : {};
}

export function namesIn({ assistant, cases }: Pick<Bout, 'assistant' | 'cases'>): readonly string[] {
  const names = cases.map(({ input, ref }) => {
    const name = input.assistant ?? assistant;
    if (name === null)
      throw new ProsaError(
        'eval_invalid',
        `O caso "${ref}" não diz de qual assistente é; o conjunto também não.`,
      );
    return name;
  });
  return [...new Set(names)].sort();
}

/** What it is made of, and what it knows to tell apart. */
function contentOfAssistant(name: string, { assistants }: BenchParts): string {
  const known = assistants.get(name);
  if (!known)
    throw new ProsaError(
      'eval_invalid',
      `Não há assistente "${name}". Há: ${[...assistants.keys()].join(', ')}.`,
    );
  return hashOf(canonicalJson([known.content, known.understand.intents()]));
}

const modelsOf = ({ models }: BenchParts): MadeOf['models'] =>
  Object.fromEntries(
    MODEL_ROLES.flatMap((role) => {
      const names = models.deciders(role).sources.map(({ id }) => id);
      return names.length > 0 ? [[role, names]] : [];
    }),
  );

function graderOf({ judged, models, clock, report }: BenchParts, signal: AbortSignal) {
  const rubrics = new Map(judged.map(({ name, learning }) => [name, learning?.rubric]));
  const hasModel = models.deciders('judge').sources.length > 0;
  const think = hasModel
    ? createThink({ models, clock, report, tell: () => undefined, spent: () => undefined })
    : null;
  return (records: Parameters<typeof gradeTurn>[0], assistant: string) =>
    gradeTurn(records, { rubric: rubrics.get(assistant) ?? defaultRubric(), think, signal });
}

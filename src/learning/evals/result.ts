import * as z from 'zod';
import type { JsonObject } from '#protocol';
import type { EvalTask } from './case.ts';

const labelScore = z.object({
  label: z.string(),
  n: z.number(),
  precision: z.number(),
  recall: z.number(),
  f1: z.number(),
});

/** Figures of a run. */
export const metricsShape = z.object({
  /** Cases that passed, 0 to 1; of a classification its accuracy. */
  rate: z.number(),
  /** Single things that were expected, and those that were so. */
  checks: z.object({ all: z.number(), right: z.number() }).optional(),
  macroF1: z.number().optional(),
  labels: z.array(labelScore).optional(),
  /** Where a score was expected: who gave it, and the mean. */
  judged: z
    .object({ n: z.number(), mean: z.number(), by: z.enum(['model', 'rules', 'both']) })
    .nullable()
    .optional(),
});
export type Metrics = z.output<typeof metricsShape>;

/** What a run was made with: the same, and its results are the same. */
export const madeOfShape = z.object({
  /** By assistant, the hash of its prompts, tools and rules. */
  assistants: z.record(z.string(), z.string()),
  /** Approved examples that counted; null: they were off. */
  examples: z.object({ n: z.number(), version: z.string() }).nullable(),
  /** By assistant, what adjusted weights hash to; absent: all decide as usual. */
  weights: z.record(z.string(), z.string()).optional(),
  flags: z.record(z.string(), z.boolean()),
  /** Models that could be asked, by role. */
  models: z.record(z.string(), z.array(z.string())),
});
export type MadeOf = z.output<typeof madeOfShape>;

/** A case that was run. */
export type CaseResult = {
  readonly case: string;
  readonly ref: string;
  readonly user: string | null;
  readonly passed: boolean;
  readonly input: JsonObject;
  readonly expected: JsonObject;
  /** What was seen, turn by turn, or the label that was given. */
  readonly prediction: JsonObject;
  readonly failures: readonly string[];
};

/** A run as a value: of the store, of a file of reference, or just made. */
export type RunSheet = {
  readonly name: string;
  readonly task: EvalTask;
  readonly content: string;
  readonly made: MadeOf | null;
  readonly metrics: Metrics;
  readonly results: readonly SheetRow[];
};

export type SheetRow = Pick<CaseResult, 'ref' | 'passed' | 'expected' | 'prediction' | 'failures'> & {
  readonly input?: JsonObject | null;
};

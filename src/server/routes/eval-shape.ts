import * as z from 'zod';
import type { LearningDoor } from '#host/learning';
import { EVAL_STATES, EVAL_TASKS } from '#learning/evals';

type Evals = LearningDoor['evals'];
type Case = Awaited<ReturnType<Evals['cases']>>['cases'][number];
type Run = Awaited<ReturnType<Evals['runs']>>[number];

const json = z.record(z.string(), z.unknown());

export const runShape = z.object({
  id: z.string(),
  set: z.string(),
  task: z.enum(EVAL_TASKS),
  state: z.enum(EVAL_STATES),
  label: z.string().nullable(),
  /** What it was made with, as one name; the same: the same results. */
  content: z.string(),
  startedAt: z.number(),
  finishedAt: z.number().nullable(),
  cases: z.number(),
  done: z.number(),
  passed: z.number(),
  metrics: json,
  startedBy: z.string(),
  demo: z.boolean(),
});

export const tellRun = ({ beatAt: _, ...run }: Run): z.input<typeof runShape> => run;

export const setShape = z.object({
  id: z.string(),
  name: z.string(),
  task: z.enum(EVAL_TASKS),
  assistant: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.number(),
  demo: z.boolean(),
});

export const caseShape = z.object({
  id: z.string(),
  ref: z.string(),
  set: z.string(),
  input: json,
  expected: json,
  note: z.string().nullable(),
  sourceTurn: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.number(),
  demo: z.boolean(),
});

/** Whose conversation it comes from is nobody's to read here. */
export const tellCase = ({ userId: _, ...rest }: Case): z.input<typeof caseShape> => rest;

const sideShape = z
  .object({ passed: z.boolean(), expected: json, prediction: json, failures: z.array(z.string()) })
  .nullable();

const summaryShape = z.object({ name: z.string(), content: z.string(), metrics: json });

export const comparisonShape = z.object({
  same: z.boolean(),
  before: summaryShape,
  after: summaryShape,
  difference: z.object({ rate: z.number(), macroF1: z.number().nullable() }),
  changed: z.array(z.enum(['assistants', 'examples', 'weights', 'flags', 'models'])),
  counts: z.record(z.string(), z.number()),
  rows: z.array(
    z.object({
      ref: z.string(),
      change: z.enum(['regression', 'improvement', 'changed', 'same', 'new', 'gone']),
      input: json.nullable().optional(),
      before: sideShape,
      after: sideShape,
    }),
  ),
});

export const resultShape = z.object({
  case: z.string(),
  ref: z.string(),
  passed: z.boolean(),
  input: json.nullable(),
  expected: json,
  prediction: json,
  failures: z.array(z.string()),
});

/** A case as somebody writes it; what it may hold is checked by its task, in words. */
export const writtenCase = z.strictObject({
  id: z.string().max(80).optional(),
  assistant: z.string().max(100).optional(),
  input: json,
  expected: json,
  note: z.string().max(500).nullable().optional(),
});

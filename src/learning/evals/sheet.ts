import * as z from 'zod';
import { madeOfShape, metricsShape, type RunSheet } from './result.ts';

const json = z.record(z.string(), z.json());

const sheetShape = z.object({
  name: z.string(),
  task: z.enum(['conversa', 'classificacao']),
  content: z.string(),
  made: madeOfShape.nullable(),
  metrics: metricsShape,
  results: z.array(
    z.object({
      ref: z.string(),
      passed: z.boolean(),
      expected: json,
      prediction: json,
      failures: z.array(z.string()),
    }),
  ),
});

/** A run of reference out of a file; null: it is none. */
export function readSheet(text: string): RunSheet | null {
  try {
    return sheetShape.parse(JSON.parse(text)) as RunSheet;
  } catch {
    return null;
  }
}

/** One case a line, so that a change of it reads as one. */
export function writeSheet({ results, ...head }: RunSheet): string {
  const rows = results.map(({ ref, passed, expected, prediction, failures }) =>
    JSON.stringify({ ref, passed, expected, prediction, failures }),
  );
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "results": [\n    ${rows.join(',\n    ')}\n  ]\n}\n`;
}

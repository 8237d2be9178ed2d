import { and, asc, eq } from 'drizzle-orm';
import type { Database, JsonObject } from '#protocol';
import { evalCases, evalResults } from '../../schema.ts';

export type KeptResult = {
  readonly case: string;
  readonly ref: string;
  readonly passed: boolean;
  /** As the case is now; null: it is no more. */
  readonly input: JsonObject | null;
  readonly expected: JsonObject;
  readonly prediction: JsonObject;
  readonly failures: readonly string[];
};

/** Those that failed first. */
export const readResults = (database: Database, org: string, run: string): Promise<readonly KeptResult[]> =>
  database
    .select({
      ...{ case: evalResults.case, ref: evalResults.ref, passed: evalResults.passed, input: evalCases.input },
      ...{
        expected: evalResults.expected,
        prediction: evalResults.prediction,
        failures: evalResults.failures,
      },
    })
    .from(evalResults)
    .leftJoin(evalCases, and(eq(evalCases.orgId, evalResults.orgId), eq(evalCases.id, evalResults.case)))
    .where(and(eq(evalResults.orgId, org), eq(evalResults.run, run)))
    .orderBy(asc(evalResults.passed), asc(evalResults.ref));

import { and, eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import * as schema from '../schema.ts';

const { adjustments, evalCases, evalResults, evalRuns, evalSets, examples, grades } = schema;
const { judgements, missionFacts, missionOperations, reports, signals, turnFacts } = schema;

/** Every table whose rows may be demonstration. */
const TABLES = [
  ...[turnFacts, signals, missionFacts, missionOperations, grades, examples, judgements],
  ...[evalSets, evalCases, evalRuns, evalResults, adjustments, reports],
];

/** Takes away what is marked as demonstration, and nothing else. How many rows. */
export async function removeTraffic(database: Database, org: string): Promise<number> {
  let removed = 0;
  for (const table of TABLES) {
    const { rowCount } = await database.delete(table).where(and(eq(table.orgId, org), eq(table.demo, true)));
    removed += rowCount ?? 0;
  }
  return removed;
}

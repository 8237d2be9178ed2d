import type { Database } from '#protocol';
import { judgements } from '../schema.ts';

export type Judgement = Omit<typeof judgements.$inferInsert, 'demo'>;

/** Once an answer, rubric and kind of judge. */
export const keepJudgement = async (database: Database, judgement: Judgement): Promise<unknown> =>
  database.insert(judgements).values(judgement).onConflictDoNothing();

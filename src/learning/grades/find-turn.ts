import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { GradedTurn } from './keep-grade.ts';

/** Whose a turn is that has facts; those of demonstration have nothing else. */
export async function findTurn(database: Database, org: string, turn: string): Promise<GradedTurn | null> {
  const { rows } = await database.execute<GradedTurn>(sql`
    select org_id as org, user_id as "user", session, demo from learning.turn_facts
    where turn = ${turn} and org_id = ${org}`);
  return rows[0] ?? null;
}

import { sql } from 'drizzle-orm';
import type { Database, Person } from '#protocol';

/** What was written down of one conversation goes with it: facts, signals, judgements and grades. Reports hold counts, and stay. */
export async function forgetSession(
  database: Database,
  { org, user, session }: Person & { readonly session: string },
): Promise<void> {
  const its = sql`org_id = ${org} and user_id = ${user} and session = ${session}`;
  await database.execute(
    sql`delete from learning.mission_operations where org_id = ${org} and user_id = ${user}
      and missao_id in (select missao_id from learning.mission_facts where ${its})`,
  );
  for (const table of ['mission_facts', 'turn_facts', 'signals', 'judgements', 'grades'])
    await database.execute(sql`delete from learning.${sql.identifier(table)} where ${its}`);
}

import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';

/** What waits in the tables: messages for a turn, replies for their channel, and replies that were given up. */
export type Waiting = {
  readonly mensagens: number;
  readonly entregas: number;
  readonly abandonadas: number;
};

export async function countWaiting(database: Database, org: string): Promise<Waiting> {
  const { rows } = await database.execute<Waiting>(sql`
    select (select count(*) from prosa.inputs where org_id = ${org} and turn is null)::int as mensagens,
      (select count(*) from prosa.outbox where org_id = ${org} and status = 'waiting')::int as entregas,
      (select count(*) from prosa.outbox where org_id = ${org} and status = 'dead')::int as abandonadas`);
  return rows[0] ?? { mensagens: 0, entregas: 0, abandonadas: 0 };
}

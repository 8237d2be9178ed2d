import type { Pool } from 'pg';
import type { TurnRecord } from '#protocol';

export type TurnsWanted = {
  /** How their ids begin. */
  readonly prefix: string;
  readonly limit: number;
};

const FIND = `select record from (
  select id, record from prosa.turns where record is not null and starts_with(id, $1) order by id desc limit $2
) newest order by id`;

/** The newest turns of all conversations, oldest first: ids sort by time. Their messages are left where they are. */
export async function findTurns(
  pool: Pool,
  { prefix, limit }: TurnsWanted,
): Promise<readonly Pick<TurnRecord, 'turn' | 'events'>[]> {
  const { rows } = await pool.query<{ record: string }>(FIND, [prefix, limit]);
  return rows.map(({ record }) => JSON.parse(record));
}

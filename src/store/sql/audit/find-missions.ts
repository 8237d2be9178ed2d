import type { Pool } from 'pg';

export type MissionsWanted = {
  /** How their ids begin. */
  readonly prefix: string;
  readonly limit: number;
};

export type FoundMission = { readonly org: string; readonly missao_id: string };

const FIND =
  'select org_id as org, id as missao_id from prosa.missions where starts_with(id, $1) order by ordinal desc limit $2';

/** The newest missions of all organisations, newest first. */
export async function findMissions(
  pool: Pool,
  { prefix, limit }: MissionsWanted,
): Promise<readonly FoundMission[]> {
  return (await pool.query<FoundMission>(FIND, [prefix, limit])).rows;
}

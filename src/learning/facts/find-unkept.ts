import { sql } from 'drizzle-orm';
import type { Database, Person } from '#protocol';

export type UnkeptTurn = Person & { readonly turn: string; readonly finishedAt: number };
export type UnkeptMission = Person & { readonly missao_id: string; readonly turn: string };

/** Finished turns that have no facts yet, oldest first; of erased ones nothing is left to count. */
export async function findUnkeptTurns(
  database: Database,
  since: number,
  limit: number,
): Promise<readonly UnkeptTurn[]> {
  const { rows } = await database.execute<UnkeptTurn>(sql`
    select t.org_id as org, s.user_id as "user", t.id as turn, t.finished_at::float8 as "finishedAt"
    from prosa.turns t join prosa.sessions s on s.id = t.session
    where t.finished_at >= ${since} and t.record is not null
      and not exists (select from learning.turn_facts f where f.turn = t.id)
    order by t.finished_at, t.id limit ${limit}`);
  return rows;
}

/** Missions that ended and whose turn has its facts. */
export async function findUnkeptMissions(
  database: Database,
  limit: number,
): Promise<readonly UnkeptMission[]> {
  const { rows } = await database.execute<UnkeptMission>(sql`
    select m.org_id as org, m.user_id as "user", m.id as missao_id, m.turn
    from prosa.missions m
    where m.telemetry is not null and not exists (select from learning.mission_facts f where f.missao_id = m.id)
    order by m.ordinal limit ${limit}`);
  return rows;
}

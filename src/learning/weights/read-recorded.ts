import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { WEIGHTS } from '../limits.ts';
import type { Recorded } from './evidence.ts';

export type RecordedMission = { readonly query: string; readonly suggested: string; readonly chosen: string };
export type RecordedTurn = {
  readonly turn: string;
  readonly at: number;
  readonly query: string;
  readonly missions: readonly RecordedMission[];
};
/** Where the page before ended. */
type After = Pick<RecordedTurn, 'at' | 'turn'>;

/** One page of recorded questions, the newest first, with the missions that came of them. */
export async function readRecorded(
  database: Database,
  recorded: Recorded,
  { after, limit }: { readonly after: After | null; readonly limit: number },
): Promise<readonly RecordedTurn[]> {
  const { rows: turns } = await database.execute(turnsOf(recorded, after, Math.min(limit, WEIGHTS.page)));
  // As whoever wrote the queries knows their columns.
  const found = turns as unknown as readonly (After & { readonly query: string })[];
  if (found.length === 0) return [];
  const { rows } = await database.execute(missionsOf(recorded, found));
  const missions = Map.groupBy(
    rows as unknown as readonly (RecordedMission & { readonly turn: string })[],
    ({ turn }) => turn,
  );
  return found.map(({ turn, at, query }) => ({
    ...{ turn, at: Number(at), query },
    missions: missions.get(turn) ?? [],
  }));
}

const turnsOf = (
  { org, assistant, since, until, demo }: Recorded,
  after: After | null,
  limit: number,
): SQL => sql`
  select turn, at, query from learning.turn_facts
  where org_id = ${org} and assistant = ${assistant} and at >= ${since} and at < ${until}
    and (${demo} or not demo) and query <> ''
    and (${after === null} or (at, turn collate "C") < (${after?.at ?? 0}::bigint, ${after?.turn ?? ''} collate "C"))
  order by at desc, turn collate "C" desc limit ${limit}`;

const missionsOf = ({ org }: Recorded, turns: readonly After[]): SQL => sql`
  select turn, query_original as query, coordenador_sugerido_junior as suggested,
    coordenador_escolhido_orquestrador as chosen
  from learning.mission_facts
  where org_id = ${org} and turn in (${sql.join(
    turns.map(({ turn }) => sql`${turn}`),
    sql`, `,
  )})
  order by turn collate "C", missao_id collate "C"`;

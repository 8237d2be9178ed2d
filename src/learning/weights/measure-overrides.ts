import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { share } from '../analyses/analysis.ts';
import { scanned } from '../analyses/queries/scanned.ts';
import { type Recorded, recordedMissions } from './evidence.ts';

/** How often somebody else led than who was suggested; `rate` in per cent, null without missions. */
export type Overrides = {
  readonly missions: number;
  readonly overrides: number;
  readonly rate: number | null;
};

export async function measureOverrides(database: Database, recorded: Recorded): Promise<Overrides> {
  const [row] = await scanned<{ missions: number; overrides: number }>(
    database,
    sql`
    select count(*)::int as missions, count(*) filter (where houve_override)::int as overrides
    from learning.mission_facts where ${recordedMissions(recorded)}`,
  );
  const { missions = 0, overrides = 0 } = row ?? {};
  return { missions, overrides, rate: share(overrides, missions) };
}

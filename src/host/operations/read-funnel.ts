import { sql } from 'drizzle-orm';
import type { FunnelMetrics } from '#assistants/julia';
import type { Period } from '#learning/reports';
import type { Database } from '#protocol';

export type FunnelStep = {
  readonly status: string;
  /** How often the step was made, and by how many doctors. */
  readonly vezes: number;
  readonly pessoas: number;
};

export type Funnel = {
  readonly metricas: FunnelMetrics;
  readonly passos: readonly FunnelStep[];
  /** The same four, week by week, oldest first. */
  readonly semanas: readonly (Period & { readonly metricas: FunnelMetrics })[];
};

const WEEK_MS = 7 * 24 * 60 * 60_000;
const MOST_WEEKS = 13;

/** J9's funnel over a period; null where Julia never worked. */
export async function readFunnel(
  database: Database,
  { org, since, until }: Period & { readonly org: string },
): Promise<Funnel | null> {
  const { rows } = await database.execute<{ there: boolean }>(
    sql`select to_regclass('julia.funil') is not null as there`,
  );
  if (!rows[0]?.there) return null;
  const { openDesk } = await import('#assistants/julia');
  const desk = openDesk({ database: async () => database });
  const log = await desk.log(org, since, until);
  const semanas: (Period & { readonly metricas: FunnelMetrics })[] = [];
  for (const week of weeksOf({ since, until }))
    semanas.push({ ...week, metricas: await desk.metrics(org, week.since, week.until) });
  return {
    metricas: await desk.metrics(org, since, until),
    passos: [...Map.groupBy(log, ({ status }) => status)].map(([status, same]) => ({
      ...{ status, vezes: same.length },
      pessoas: new Set(same.map(({ medico_id }) => medico_id)).size,
    })),
    semanas,
  };
}

/** Whole weeks up to the end, the newest ones where there are many. */
function weeksOf({ since, until }: Period): readonly Period[] {
  const count = Math.min(MOST_WEEKS, Math.floor((until - since) / WEEK_MS));
  return Array.from({ length: count }, (_, at) => {
    const end = until - (count - 1 - at) * WEEK_MS;
    return { since: end - WEEK_MS, until: end };
  });
}

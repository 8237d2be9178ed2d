import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { demoOffers } from '../data/demo-offers.ts';
import { opportunities } from '../schema.ts';
import { rowsOf } from './rows.ts';
import type { Programme } from './words.ts';

export type RealOnes = Readonly<Record<Programme, boolean>>;

/**
 * The demonstration's offers, the first time that an organisation has none. Whoever comes at the same time waits at the keys and makes
 * nothing. Tells of which programmes there are real ones.
 */
export async function seedOnce(db: Database, org: string, now: number): Promise<RealOnes> {
  const own = sql`select from ${opportunities} where ${opportunities.orgId} = ${org}`;
  const real = (programa: Programme) =>
    sql`exists (${own} and ${opportunities.programa} = ${programa} and ${opportunities.demo} = false)`;
  const demo = (programa: Programme) =>
    sql`exists (${own} and ${opportunities.programa} = ${programa} and ${opportunities.demo} = true)`;
  const { rows } = await db.execute<{ sisu: boolean; prouni: boolean; demo: boolean }>(
    sql`select ${real('sisu')} as sisu, ${real('prouni')} as prouni, ${demo('sisu')} and ${demo('prouni')} as demo`,
  );
  const found = rows[0] ?? { sisu: false, prouni: false, demo: false };
  if (!found.demo) await seed(db, org, now);
  return { sisu: found.sisu, prouni: found.prouni };
}

async function seed(db: Database, org: string, now: number): Promise<void> {
  const offers = demoOffers().map((offer) => ({ ...offer, orgId: org, updatedAt: now }));
  await db.insert(opportunities).select(rowsOf(opportunities, offers)).onConflictDoNothing();
}

import { eq, sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { DEMO, demoData } from '../data/demo-vacancies.ts';
import { responsaveis, vagas } from '../schema.ts';

/**
 * The demonstration's vacancies, the first time that an organisation has none, and again when all of them are past; an owner who is
 * gone stays gone. Whoever comes at the same time waits at the keys and makes nothing. Real vacancies are left alone.
 */
export async function seedOnce(db: Database, org: string, now: number): Promise<void> {
  const found = await lookAround(db, org, now);
  if (found.coming || (found.some && !found.demo)) return;
  const { owners, vacancies } = demoData(org, now);
  await db.transaction(async (tx) => {
    if (!found.some)
      await tx
        .insert(responsaveis)
        .values([...owners])
        .onConflictDoNothing();
    const there = await tx
      .select({ id: responsaveis.id })
      .from(responsaveis)
      .where(eq(responsaveis.orgId, org));
    const ids = new Set(there.map(({ id }) => id));
    const owned = vacancies.filter(({ responsavelId }) => ids.has(responsavelId));
    if (owned.length > 0) await tx.insert(vagas).values(owned).onConflictDoNothing();
  });
}

type Around = { readonly some: boolean; readonly coming: boolean; readonly demo: boolean };

async function lookAround(db: Database, org: string, now: number): Promise<Around> {
  const own = sql`select from ${vagas} where ${vagas.orgId} = ${org}`;
  const { rows } = await db.execute<Around>(
    sql`select exists (${own}) as some,
      exists (${own} and ${vagas.status} = 'aberta' and ${vagas.inicio} > ${now}) as coming,
      exists (${own} and starts_with(${vagas.id}, ${DEMO})) as demo`,
  );
  return rows[0] ?? { some: true, coming: true, demo: false };
}

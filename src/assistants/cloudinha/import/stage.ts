import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { importRows, imports } from '../schema.ts';
import { IMPORT_LIMITS, type StagedRow } from './import-words.ts';

export type Staging = { readonly db: Database; readonly org: string; readonly id: string };

/** What was read and not written yet, several lines of one key as one: a statement may touch a row once. */
export type Unwritten = Map<string, StagedRow>;

export function hold(unwritten: Unwritten, row: StagedRow): void {
  const before = unwritten.get(row.chave);
  unwritten.set(row.chave, before ? join(before, row) : row);
}

const join = (before: StagedRow, row: StagedRow): StagedRow => ({
  ...row,
  cortes: { ...before.cortes, ...row.cortes },
  vagas: { ...before.vagas, ...row.vagas },
  quantidade: before.quantidade + row.quantidade,
});

/** Writes it beside what is published, and forgets it. */
export async function stage({ db, org, id }: Staging, unwritten: Unwritten): Promise<void> {
  if (unwritten.size === 0) return;
  await db.execute(
    sql`insert into ${importRows} (org_id, import_id, chave, "row", cortes, vagas, quantidade)
      select ${org}, ${id}, r.* from jsonb_to_recordset(${JSON.stringify([...unwritten.values()])}::jsonb)
        as r(chave text, "row" jsonb, cortes jsonb, vagas jsonb, quantidade int)
      on conflict (org_id, import_id, chave) do update set "row" = excluded."row",
        cortes = import_rows.cortes || excluded.cortes, vagas = import_rows.vagas || excluded.vagas,
        quantidade = import_rows.quantidade + excluded.quantidade`,
  );
  unwritten.clear();
}

const mine = ({ org, id }: Staging) => and(eq(importRows.orgId, org), eq(importRows.importId, id));

export async function countStaged(staging: Staging): Promise<number> {
  return staging.db.$count(importRows, mine(staging));
}

/** The next staged rows after this key, in the order of their keys. */
export const stagedAfter = (staging: Staging, key: string) =>
  staging.db
    .select()
    .from(importRows)
    .where(and(mine(staging), gt(importRows.chave, key)))
    .orderBy(asc(importRows.chave))
    .limit(IMPORT_LIMITS.slice);

export async function clearStaged(staging: Staging): Promise<void> {
  await staging.db.delete(importRows).where(mine(staging));
}

/** What imports that died have left; one that may still run is let be. */
export async function clearAbandoned(db: Database, org: string, now: number): Promise<void> {
  const old = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.orgId, org), lt(imports.startedAt, now - IMPORT_LIMITS.abandonedMs)));
  await db.delete(importRows).where(and(eq(importRows.orgId, org), inArray(importRows.importId, old)));
}

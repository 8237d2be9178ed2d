import { type Column, getTableColumns, sql } from 'drizzle-orm';
import { rowsOf } from '../desk/rows.ts';
import { courseQuality, institutions } from '../schema.ts';
import type { Layout } from './columns.ts';
import type { CourseRow, InstitutionRow } from './emec.ts';
import { countStaged, type Staging, stagedAfter } from './stage.ts';
import { changes, FRESH, given, type Writer } from './upsert.ts';
import { writeOffers } from './write-offers.ts';

export type Published = {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Offers that e-MEC's tables know something of. */
  readonly linked: number;
};
/** Moves what was staged into its table, slice by slice, each in a short transaction; what is there already and the same is not touched. */
export async function publish(
  staging: Staging,
  { layout, now, onPart }: { readonly layout: Layout; readonly now: number; onPart(part: number): void },
): Promise<Published> {
  const write = WRITERS[layout.name];
  const all = await countStaged(staging);
  const sum = { created: 0, updated: 0, unchanged: 0, linked: 0 };
  let [done, after] = [0, ''];
  for (;;) {
    const rows = await stagedAfter(staging, after);
    const last = rows.at(-1);
    if (!last) return sum;
    const written = await staging.db.transaction((tx) => write(tx, rows, now));
    after = last.chave;
    const created = written.filter(({ fresh }) => fresh).length;
    sum.created += created;
    sum.updated += written.length - created;
    sum.unchanged += rows.length - written.length;
    sum.linked += written.filter(({ linked }) => linked).length;
    done += rows.length;
    onPart(done / Math.max(all, done));
  }
}

const NEW = { fresh: FRESH, linked: sql<boolean>`false` };

const writeInstitutions: Writer = (tx, rows, now) => {
  const values = rows.map(({ orgId, row }) => ({ ...(row as InstitutionRow), orgId, updatedAt: now }));
  const { set, differs } = allGiven(getTableColumns(institutions));
  return tx
    .insert(institutions)
    .select(rowsOf(institutions, values))
    .onConflictDoUpdate({
      target: [institutions.orgId, institutions.codigo],
      ...{ set: { ...set, updatedAt: now }, setWhere: differs },
    })
    .returning(NEW);
};

const writeCourses: Writer = (tx, rows, now) => {
  const values = rows.map(({ orgId, row }) => ({ ...(row as CourseRow), orgId, updatedAt: now }));
  const { set, differs } = allGiven(getTableColumns(courseQuality));
  return tx
    .insert(courseQuality)
    .select(rowsOf(courseQuality, values))
    .onConflictDoUpdate({
      target: [courseQuality.orgId, courseQuality.codigo],
      ...{ set: { ...set, updatedAt: now }, setWhere: differs },
    })
    .returning(NEW);
};

/** Everything but what names the row and when it was written. */
function allGiven(columns: Readonly<Record<string, Column>>) {
  const { orgId: _org, codigo: _code, updatedAt: _at, ...rest } = columns;
  return changes(
    rest,
    Object.fromEntries(Object.entries(rest).map(([name, column]) => [name, given(column)])),
  );
}

const WRITERS: Readonly<Record<Layout['name'], Writer>> = {
  ...{ sisu: writeOffers, prouni: writeOffers },
  ...{ emec_ies: writeInstitutions, emec_cursos: writeCourses },
};

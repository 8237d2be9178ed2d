import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../desk/rows.ts';
import { courseQuality, type importRows, institutions, opportunities } from '../schema.ts';
import type { Layout } from './columns.ts';
import type { CourseRow, InstitutionRow } from './emec.ts';
import { KNOWN, knownOf, linkThese } from './link.ts';
import type { OfferRow } from './offer-row.ts';
import { countStaged, type Staging, stagedAfter } from './stage.ts';

export type Published = {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Offers that e-MEC's tables know something of. */
  readonly linked: number;
};
type Staged = typeof importRows.$inferSelect;
type Transaction = Parameters<Parameters<Staging['db']['transaction']>[0]>[0];
type Written = readonly { readonly fresh: boolean; readonly linked: boolean }[];
type Writer = (tx: Transaction, rows: readonly Staged[], now: number) => Promise<Written>;

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

/** Whether the row was not there before. */
const FRESH = { fresh: sql<boolean>`(xmax = 0)`, linked: sql<boolean>`false` };
const given = (column: Column): SQL => sql.raw(`excluded."${column.name}"`);
const either = (column: Column): SQL => sql`coalesce(${given(column)}, ${column})`;

/** Sets these, where it changes anything. */
function changes<Table extends Record<string, SQL>>(table: Readonly<Record<string, Column>>, set: Table) {
  const differs = Object.entries(set).map(([name, value]) => sql`${table[name]} is distinct from ${value}`);
  return { set, differs: sql`(${sql.join(differs, sql` or `)})` };
}

const writeOffers: Writer = async (tx, rows, now) => {
  const values = rows.map(({ orgId, chave, row, cortes, vagas, quantidade }) => {
    const seats = Object.values(vagas).reduce((sum, one) => sum + one, quantidade);
    return {
      ...(row as OfferRow),
      ...{ orgId, id: chave, demo: false, cortes, updatedAt: now },
      vagas: seats > 0 || Object.keys(vagas).length > 0 ? seats : null,
    };
  });
  const o = opportunities;
  const same = sql`${o.edicao} = ${given(o.edicao)}`;
  // A file that does not know the city (Prouni's) leaves the one that e-MEC gave.
  const place = (column: Column) =>
    sql`case when ${given(o.cidade)} is null then ${column} else ${given(column)} end`;
  const { set, differs } = changes(getTableColumns(o), {
    ...{ edicao: given(o.edicao), curso: given(o.curso), iesNome: given(o.iesNome), campus: given(o.campus) },
    ...{
      cursoNomes: given(o.cursoNomes),
      cursoTermos: given(o.cursoTermos),
      cursoChave: given(o.cursoChave),
    },
    ...{ iesSigla: either(o.iesSigla), siglaChave: either(o.siglaChave), iesCodigo: either(o.iesCodigo) },
    ...{ cursoCodigo: either(o.cursoCodigo), grau: either(o.grau) },
    ...{
      cidade: place(o.cidade),
      uf: place(o.uf),
      ibge: place(o.ibge),
      lat: place(o.lat),
      lon: place(o.lon),
    },
    local: place(o.local),
    vagas: sql`case when ${same} then ${either(o.vagas)} else ${given(o.vagas)} end`,
    cortes: sql`case when ${same} then ${o.cortes} || ${given(o.cortes)} else ${given(o.cortes)} end`,
  });
  const written = await tx
    .insert(o)
    .select(withKnown(values))
    .onConflictDoUpdate({
      target: [o.orgId, o.id],
      set: { ...set, updatedAt: now },
      // An older edition never takes the place of a newer one.
      setWhere: sql`${given(o.edicao)} >= ${o.edicao} and ${differs}`,
    })
    .returning({
      ...{ id: o.id, org: o.orgId, fresh: FRESH.fresh },
      linked: sql<boolean>`(coalesce(${o.igc}, ${o.ci}, ${o.cpc}, ${o.cc}) is not null or ${o.local} = 'sede')`,
    });
  const old = written.filter(({ fresh }) => !fresh);
  const [first] = old;
  if (first)
    await linkThese(
      tx,
      first.org,
      old.map(({ id }) => id),
    );
  return written;
};

/** The rows as they are inserted: with what e-MEC's tables know of them, so that they need not be written twice. */
function withKnown(values: readonly (typeof opportunities.$inferInsert)[]): SQL {
  const columns = Object.values(getTableColumns(opportunities)).map(({ name }) =>
    sql.raw(KNOWN.some((known) => known === name) ? `k."${name}"` : `m."${name}"`),
  );
  return sql`with m as materialized (${rowsOf(opportunities, values)})
    select ${sql.join(columns, sql`, `)} from m join (${knownOf(sql`m`)}) as k on k.id = m.id`;
}

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
    .returning(FRESH);
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
    .returning(FRESH);
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

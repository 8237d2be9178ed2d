import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../desk/rows.ts';
import { type importRows, opportunities } from '../schema.ts';
import { KNOWN, knownOf, linkThese } from './link.ts';
import type { OfferRow } from './offer-row.ts';
import { changes, either, FRESH, given, type Writer } from './upsert.ts';

const o = opportunities;

/** Offers, each written once with what e-MEC's tables know of it. */
export const writeOffers: Writer = async (tx, rows, now) => {
  const { set, differs } = changed();
  const written = await tx
    .insert(o)
    .select(withKnown(rows.map((row) => offerOf(row, now))))
    .onConflictDoUpdate({
      target: [o.orgId, o.id],
      set: { ...set, updatedAt: now },
      // An older edition never takes the place of a newer one.
      setWhere: sql`${given(o.edicao)} >= ${o.edicao} and ${differs}`,
    })
    .returning({
      ...{ id: o.id, org: o.orgId, fresh: FRESH },
      linked: sql<boolean>`(coalesce(${o.igc}, ${o.ci}, ${o.cpc}, ${o.cc}) is not null or ${o.local} = 'sede')`,
    });
  const old = written.filter(({ fresh }) => !fresh);
  const ids = old.map(({ id }) => id);
  if (old[0]) await linkThese(tx, old[0].org, ids);
  return written;
};

function offerOf(
  { orgId, chave, row, cortes, vagas, quantidade }: typeof importRows.$inferSelect,
  now: number,
): typeof opportunities.$inferInsert {
  const seats = Object.values(vagas).reduce((sum, one) => sum + one, quantidade);
  return {
    ...(row as OfferRow),
    ...{ orgId, id: chave, demo: false, cortes, updatedAt: now },
    vagas: seats > 0 || Object.keys(vagas).length > 0 ? seats : null,
  };
}

/** What an offer that is there becomes. Of the same edition what the file does not say stays, of a newer one it goes. */
function changed() {
  const same = sql`${o.edicao} = ${given(o.edicao)}`;
  // A file that does not know the city (Prouni's) leaves the one that e-MEC gave.
  const place = (column: Column) =>
    sql`case when ${given(o.cidade)} is null then ${column} else ${given(column)} end`;
  return changes(getTableColumns(o), {
    ...{ edicao: given(o.edicao), curso: given(o.curso), iesNome: given(o.iesNome), campus: given(o.campus) },
    ...{ cursoNomes: given(o.cursoNomes), cursoTermos: given(o.cursoTermos) },
    ...{ cursoChave: given(o.cursoChave), cursoCodigo: either(o.cursoCodigo), grau: either(o.grau) },
    ...{ iesSigla: either(o.iesSigla), siglaChave: either(o.siglaChave), iesCodigo: either(o.iesCodigo) },
    ...{ cidade: place(o.cidade), uf: place(o.uf), ibge: place(o.ibge), local: place(o.local) },
    ...{ lat: place(o.lat), lon: place(o.lon) },
    vagas: sql`case when ${same} then ${either(o.vagas)} else ${given(o.vagas)} end`,
    cortes: sql`case when ${same} then ${o.cortes} || ${given(o.cortes)} else ${given(o.cortes)} end`,
  });
}

function withKnown(values: readonly (typeof opportunities.$inferInsert)[]): SQL {
  const columns = Object.values(getTableColumns(o)).map(({ name }) =>
    sql.raw(KNOWN.some((known) => known === name) ? `k."${name}"` : `m."${name}"`),
  );
  return sql`with m as materialized (${rowsOf(o, values)})
    select ${sql.join(columns, sql`, `)} from m join (${knownOf(sql`m`)}) as k on k.id = m.id`;
}

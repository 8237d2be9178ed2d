import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { courseQuality, institutions, opportunities } from '../schema.ts';
import { IMPORT_LIMITS } from './import-words.ts';

/**
 * Gives offers what e-MEC's tables know: the institution's code by its name, its grades, its seat where no campus is known, and the grades of
 * the course. Slice by slice, in either order of importing; only what changes is written. Returns how many offers changed.
 */
export async function linkOffers(db: Database, org: string, onPart: (part: number) => void): Promise<number> {
  const all = await db.$count(
    opportunities,
    sql`${opportunities.orgId} = ${org} and not ${opportunities.demo}`,
  );
  const changed = new Set<string>();
  let after = '';
  for (let done = 0; ; ) {
    const ids = await idsAfter(db, org, after);
    const last = ids.at(-1);
    if (last === undefined) return changed.size;
    for (const link of [linkCodes, linkInstitutions, linkCourses])
      for (const id of await link(db, org, ids)) changed.add(id);
    // Ids are remembered for counting only: no more of them than is worth it.
    after = last;
    done += ids.length;
    onPart(done / Math.max(all, done));
  }
}

async function idsAfter(db: Database, org: string, after: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${opportunities.id} as id from ${opportunities} where ${opportunities.orgId} = ${org}
      and ${opportunities.id} > ${after} and not ${opportunities.demo}
      order by ${opportunities.id} limit ${IMPORT_LIMITS.batch}`,
  );
  return rows.map(({ id }) => id);
}

type Link = (db: Database, org: string, ids: readonly string[]) => Promise<readonly string[]>;

/** Two institutions of one name are told apart by nothing here: neither is taken. */
const linkCodes: Link = async (db, org, ids) => {
  const { rows } = await db.execute<{ id: string }>(
    sql`update ${opportunities} as o set ies_codigo = i.codigo
      from (select chave, min(codigo) as codigo from ${institutions} where org_id = ${org}
        and chave in (select ies_chave from ${opportunities} where org_id = ${org}
          and id = any(${sql.param(ids)}::text[]) and ies_codigo is null)
        group by chave having count(*) = 1) as i
      where o.org_id = ${org} and o.id = any(${sql.param(ids)}::text[]) and o.ies_codigo is null and o.ies_chave = i.chave
      returning o.id`,
  );
  return rows.map(({ id }) => id);
};

/** A campus that a file told of stays; a seat that e-MEC moved moves along. */
const linkInstitutions: Link = async (db, org, ids) => {
  const { rows } = await db.execute<{ id: string }>(
    sql`with found as (
        select o.id, i.ci, i.igc, coalesce(o.ies_sigla, i.sigla) as sigla, coalesce(o.sigla_chave, i.sigla_chave) as sigla_chave,
          case when at_campus then o.cidade else i.cidade end as cidade, case when at_campus then o.uf else i.uf end as uf,
          case when at_campus then o.ibge else i.ibge end as ibge, case when at_campus then o.lat else i.lat end as lat,
          case when at_campus then o.lon else i.lon end as lon,
          case when at_campus then o.local when i.cidade is not null then 'sede' end as local
        from ${opportunities} o join ${institutions} i on i.org_id = o.org_id and i.codigo = o.ies_codigo
          cross join lateral (select o.local is not distinct from 'campus' as at_campus) as c
        where o.org_id = ${org} and o.id = any(${sql.param(ids)}::text[]))
      update ${opportunities} as o set ci = f.ci, igc = f.igc, ies_sigla = f.sigla, sigla_chave = f.sigla_chave,
        cidade = f.cidade, uf = f.uf, ibge = f.ibge, lat = f.lat, lon = f.lon, local = f.local
      from found f where o.org_id = ${org} and o.id = f.id
        and (o.ci, o.igc, o.ies_sigla, o.cidade, o.uf, o.ibge, o.lat, o.lon, o.local)
          is distinct from (f.ci, f.igc, f.sigla, f.cidade, f.uf, f.ibge, f.lat, f.lon, f.local)
      returning o.id`,
  );
  return rows.map(({ id }) => id);
};

/** By the course's own code, else by institution, name, degree and way of teaching; of several, the lowest grade counts. */
const linkCourses: Link = async (db, org, ids) => {
  const { rows } = await db.execute<{ id: string }>(
    sql`with slice as (select id, ies_codigo, curso_codigo, curso_chave, grau, coalesce(turno = 'EAD', false) as ead
        from ${opportunities} where org_id = ${org} and id = any(${sql.param(ids)}::text[])),
      found as (
        select s.id, min(q.cpc) as cpc, min(q.cc) as cc from slice s
          join ${courseQuality} q on q.org_id = ${org} and q.codigo = s.curso_codigo group by s.id
        union all
        select s.id, min(q.cpc), min(q.cc) from slice s
          join ${courseQuality} q on q.org_id = ${org} and q.ies_codigo = s.ies_codigo and q.curso_chave = s.curso_chave
            and q.ead = s.ead and (s.grau is null or q.grau is null or q.grau = s.grau)
        where not exists (select from ${courseQuality} own where own.org_id = ${org} and own.codigo = s.curso_codigo)
        group by s.id)
      update ${opportunities} as o set cpc = f.cpc, cc = f.cc from found f
      where o.org_id = ${org} and o.id = f.id and (o.cpc, o.cc) is distinct from (f.cpc, f.cc)
      returning o.id`,
  );
  return rows.map(({ id }) => id);
};

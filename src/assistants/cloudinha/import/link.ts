import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Reader } from '../desk/rows.ts';
import { courseQuality, institutions, opportunities } from '../schema.ts';
import { IMPORT_LIMITS } from './import-words.ts';

/**
 * What e-MEC's tables know of offers: the institution's code by its name (two of one name: neither), its grades, its seat where no campus is
 * known, and the grades of the course, by its own code or else by institution, name, degree and way of teaching; of several, the lowest.
 * `offers` are rows like those of the table, in the FROM as `o`.
 */
export const knownOf = (offers: SQL): SQL => sql`
  select o.id, code.codigo as ies_codigo, coalesce(o.ies_sigla, i.sigla) as ies_sigla,
    coalesce(o.sigla_chave, i.sigla_chave) as sigla_chave,
    case when seat.known then i.cidade else o.cidade end as cidade, case when seat.known then i.uf else o.uf end as uf,
    case when seat.known then i.ibge else o.ibge end as ibge, case when seat.known then i.lat else o.lat end as lat,
    case when seat.known then i.lon else o.lon end as lon, case when seat.known then 'sede' else o.local end as local,
    coalesce(own.cpc, alike.cpc) as cpc, i.igc, coalesce(own.cc, alike.cc) as cc, i.ci
  from ${offers} as o
  cross join lateral (select coalesce(o.ies_codigo, (select min(n.codigo) from ${institutions} n
    where n.org_id = o.org_id and n.chave = o.ies_chave having count(*) = 1)) as codigo) as code
  left join ${institutions} i on i.org_id = o.org_id and i.codigo = code.codigo
  cross join lateral (select i.cidade is not null and o.local is distinct from 'campus' as known) as seat
  left join ${courseQuality} own on own.org_id = o.org_id and own.codigo = o.curso_codigo
  left join lateral (select min(q.cpc) as cpc, min(q.cc) as cc from ${courseQuality} q
    where q.org_id = o.org_id and q.ies_codigo = code.codigo and q.curso_chave = o.curso_chave
      and q.ead = coalesce(o.turno = 'EAD', false) and (o.grau is null or q.grau is null or q.grau = o.grau)) as alike
    on own.codigo is null`;

/** The columns that `knownOf` tells. */
export const KNOWN = [
  ...['ies_codigo', 'ies_sigla', 'sigla_chave', 'cidade', 'uf', 'ibge', 'lat', 'lon', 'local'],
  ...['cpc', 'igc', 'cc', 'ci'],
] as const;

const listed = (of: string): SQL => sql.raw(KNOWN.map((column) => `${of}."${column}"`).join(', '));
const SET = sql.raw(KNOWN.map((column) => `"${column}" = k."${column}"`).join(', '));

/** Writes it where it is not what is there. Returns how many offers changed. */
export async function linkThese(db: Reader, org: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const these = sql`(select * from ${opportunities} where org_id = ${org} and id = any(${sql.param(ids)}::text[]))`;
  const { rows } = await db.execute(
    sql`update ${opportunities} as o set ${SET} from (${knownOf(these)}) as k
      where o.org_id = ${org} and o.id = k.id and (${listed('o')}) is distinct from (${listed('k')}) returning o.id`,
  );
  return rows.length;
}

/** All offers of an organisation, slice by slice: e-MEC's tables have changed. */
export async function linkAll(db: Database, org: string, onPart: (part: number) => void): Promise<number> {
  const all = await db.$count(
    opportunities,
    sql`${opportunities.orgId} = ${org} and not ${opportunities.demo}`,
  );
  let [after, done, changed] = ['', 0, 0];
  for (;;) {
    const ids = await idsAfter(db, org, after);
    const last = ids.at(-1);
    if (last === undefined) return changed;
    changed += await linkThese(db, org, ids);
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

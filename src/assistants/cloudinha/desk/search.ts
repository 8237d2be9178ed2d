import { and, asc, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { opportunities } from '../schema.ts';
import type { FoundOffers, OpportunityFilter } from './cloudinha-desk.ts';
import { offerOf } from './offer.ts';
import { attempts } from './relax.ts';
import { seedOnce } from './seed.ts';
import { conditionOf, isSpecific, readSought, type Sought } from './sought.ts';
import { SCORES } from './standing.ts';
import { PROGRAMMES } from './words.ts';

/** Counted no further. */
const MOST_COUNTED = 1_000;
/** Of a search that names neither course nor place, the best graded are looked at. */
const LOOKED_AT = 1_000;

const NOTHING: FoundOffers = { offers: [], total: 0, relaxed: [], demo: false };

export async function searchOpportunities(
  db: Database,
  org: string,
  { filter, now }: { readonly filter: OpportunityFilter; readonly now: number },
): Promise<FoundOffers> {
  const shown = await visible(db, { org, now, demo: filter.demo === true });
  const sought = await readSought(db, { org, filter, now });
  if (sought === null) return NOTHING;
  const tried = attempts(sought);
  const widest = tried.at(-1);
  for (const [index, attempt] of tried.entries()) {
    const found = await look(db, attempt.sought, shown);
    if (found.offers.length > 0) return { ...found, relaxed: [...sought.read, ...attempt.relaxed] };
    // Where giving up everything finds nothing, nothing in between does.
    if (index === 0 && widest && !(await isAny(db, widest.sought, shown))) return NOTHING;
  }
  return NOTHING;
}

/** The demonstration's offers stand in for a programme until there are real ones of it. */
async function visible(
  db: Database,
  { org, now, demo }: { readonly org: string; readonly now: number; readonly demo: boolean },
): Promise<SQL | undefined> {
  const real = await seedOnce(db, org, now);
  if (demo) return undefined;
  const shown = PROGRAMMES.map((programa) =>
    and(eq(opportunities.programa, programa), real[programa] ? not(opportunities.demo) : undefined),
  );
  return real.sisu || real.prouni ? or(...shown) : undefined;
}

const holdsOf = (sought: Sought, shown: SQL | undefined): SQL | undefined =>
  and(conditionOf(sought), shown, sought.reached ? sql`${bucketOf(sought)} < ${BELOW}` : undefined);

async function isAny(db: Database, sought: Sought, shown: SQL | undefined): Promise<boolean> {
  const holds = holdsOf(sought, shown);
  const found = await db.select({ id: opportunities.id }).from(opportunities).where(holds).limit(1);
  return found.length > 0;
}

async function look(
  db: Database,
  sought: Sought,
  shown: SQL | undefined,
): Promise<Omit<FoundOffers, 'relaxed'>> {
  const bucket = bucketOf(sought);
  const holds = holdsOf(sought, shown);
  const rows = await db
    .select()
    .from(opportunities)
    .where(and(holds, await bestGraded(db, sought, holds)))
    .orderBy(...orderOf(sought, bucket))
    .limit(sought.limit);
  const offers = rows.map((row) => offerOf(row, sought));
  const total = offers.length < sought.limit ? offers.length : await countUpTo(db, holds);
  return { offers, total, demo: offers.some(({ demo }) => demo) };
}

/** A search that names neither course nor place would order everything there is by its score. */
async function bestGraded(db: Database, sought: Sought, holds: SQL | undefined): Promise<SQL | undefined> {
  if (isSpecific(sought) || sought.nota === null || sought.sort === 'quality') return undefined;
  const best = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(holds)
    .orderBy(...QUALITY)
    .limit(LOOKED_AT);
  return sql`${opportunities.id} = any(${sql.param(best.map(({ id }) => id))}::text[])`;
}

async function countUpTo(db: Database, holds: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${opportunities} where ${holds} limit ${MOST_COUNTED}) as counted`,
  );
  return rows[0]?.total ?? 0;
}

const REACHED = 0;
const NEAR = 1;
const UNKNOWN = 2;
const BELOW = 3;

/** `standingOf` in SQL, so that the database can order by it. */
function bucketOf({ nota, modalities }: Sought): SQL {
  if (nota === null) return sql`${UNKNOWN}`;
  const cut = sql`least(${sql.join(
    modalities.map((modality) => sql`(${opportunities.cortes} ->> ${modality}::text)::numeric`),
    sql`, `,
  )})`;
  const score = sql`${nota}::numeric`;
  return sql`case
    when ${opportunities.programa} = 'prouni' and ${score} < ${SCORES.prouniLeast} then ${BELOW}
    when ${cut} is null then ${UNKNOWN}
    when ${score} >= ${cut} then ${REACHED}
    when ${score} >= ${cut} - ${SCORES.near} then ${NEAR}
    else ${BELOW} end`;
}

/** Grades of the MEC, those of the course first; who has none stands last. */
const QUALITY: readonly SQL[] = [
  ...[opportunities.cpc, opportunities.igc, opportunities.cc, opportunities.ci].map(
    (grade) => sql`${grade} desc nulls last`,
  ),
  asc(opportunities.id),
];

function orderOf(sought: Sought, bucket: SQL): SQL[] {
  const standing = sought.nota === null ? [] : [sql`${bucket} asc`];
  const away = awayFrom(sought);
  const distance = away ? [sql`${away} asc nulls last`] : [];
  switch (sought.sort) {
    case 'quality':
      return [...QUALITY];
    case 'distance':
      return [...distance, ...standing, ...QUALITY];
    case 'match':
      return [...standing, ...distance, ...QUALITY];
  }
}

const EARTH_RADIUS_KM = 6_371;

/** Kilometres from the city asked for; nobody asked for one: undefined. */
function awayFrom({ places, near }: Sought): SQL | undefined {
  const from = near ?? places[0];
  if (!from) return undefined;
  const { lat, lon } = opportunities;
  return sql`(2 * ${EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
    sin(radians(${lat} - ${from.lat}::float8) / 2) ^ 2 + cos(radians(${from.lat}::float8)) * cos(radians(${lat}))
    * sin(radians(${lon} - ${from.lon}::float8) / 2) ^ 2))))`;
}

export async function countOffers(db: Database, org: string) {
  const rows = await db
    .select({ programa: opportunities.programa, demo: opportunities.demo, total: sql<number>`count(*)::int` })
    .from(opportunities)
    .where(eq(opportunities.orgId, org))
    .groupBy(opportunities.programa, opportunities.demo);
  const of = (programa: string, demo: boolean) =>
    rows.find((row) => row.programa === programa && row.demo === demo)?.total ?? 0;
  return {
    sisu: { real: of('sisu', false), demo: of('sisu', true) },
    prouni: { real: of('prouni', false), demo: of('prouni', true) },
  };
}

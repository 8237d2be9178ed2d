import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { cleanText } from '#language';
import { findPlaces, type Place, placeByName, placesWithin, readUf } from '#language/places';
import { opportunities } from '../schema.ts';
import type { OpportunityFilter, Relaxation } from './cloudinha-desk.ts';
import { seekCourse } from './course-sought.ts';
import { dayOf, eligibilityOf } from './eligibility.ts';
import { keyOf } from './names.ts';
import { modalitiesFor } from './quotas.ts';
import type { Reader } from './rows.ts';
import {
  INSTITUTION_KINDS,
  type InstitutionKind,
  PROGRAMMES,
  type Programme,
  SHIFTS,
  type Shift,
  type SortBy,
} from './words.ts';

/** Kilometres. */
export const NEARBY_KM = 100;
const LIMIT = { usual: 5, most: 20 } as const;

/** What is looked for, read once. */
export type Sought = {
  readonly org: string;
  readonly course: SQL | undefined;
  readonly siglas: readonly string[];
  readonly places: readonly Place[];
  readonly km: number | null;
  /** Where distances are counted from, once the search went beyond it. */
  readonly near: Place | null;
  readonly uf: string | null;
  readonly turno: Shift | null;
  readonly tipo: InstitutionKind | null;
  readonly programa: Programme | null;
  /** What the income rules out. */
  readonly without: readonly ('integral' | 'parcial')[];
  readonly nota: number | null;
  /** Whether what the score does not reach is left out. */
  readonly reached: boolean;
  readonly modalities: readonly string[];
  readonly sort: SortBy;
  readonly limit: number;
  /** What is never loosened. */
  readonly kept: readonly Relaxation['filter'][];
  /** Already loosened: how the course was read. */
  readonly read: readonly Relaxation[];
};

type Asked = { readonly org: string; readonly filter: OpportunityFilter; readonly now: number };

/** Null: a course is asked for that there is none of. */
export async function readSought(db: Reader, { org, filter: asked, now }: Asked): Promise<Sought | null> {
  const filter = cleaned(asked);
  const query = filter.query ?? '';
  const where = placesOf(filter, query);
  const siglas = filter.curso || query === '' ? [] : await siglasIn(db, org, query);
  const text = filter.curso || without(query, where.spans, siglas);
  const course = await seekCourse(db, org, text);
  if ('unknown' in course) return null;
  const nota = positive(filter.nota);
  return {
    ...{ org, course: course.holds, siglas, places: where.places, near: null },
    ...{ nota, reached: nota !== null },
    ...plainly(filter),
    uf: where.places.length > 0 ? null : (filter.uf ?? readUf(query)),
    ...byIncome(filter, now),
    read: [...(course.read === null ? [] : [readAs(text, course.read)]), ...where.read],
  };
}

type Plain = Pick<Sought, 'km' | 'turno' | 'tipo' | 'programa' | 'sort' | 'limit' | 'kept'>;

const plainly = (filter: OpportunityFilter): Plain => ({
  km: positive(filter.raio_km),
  kept: filter.manter ?? [],
  turno: given(filter.turno, SHIFTS),
  tipo: given(filter.tipo_inst, INSTITUTION_KINDS),
  programa: given(filter.programa, PROGRAMMES),
  sort: filter.sort_by ?? 'match',
  limit: Math.max(1, Math.min(Math.trunc(positive(filter.limit) ?? LIMIT.usual), LIMIT.most)),
});

function byIncome(filter: OpportunityFilter, now: number): Pick<Sought, 'without' | 'modalities'> {
  const income = eligibilityOf(filter.renda_per_capita ?? null, dayOf(now));
  return {
    without: [
      ...(income.prouniIntegral === false ? (['integral'] as const) : []),
      ...(income.prouniParcial === false ? (['parcial'] as const) : []),
    ],
    modalities: modalitiesFor(filter.cotas, income.cotaRenda),
  };
}

const positive = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

const quoted = (text: string): string => `“${text.trim().slice(0, 60)}”`;
const readAs = (text: string, course: string): Relaxation => ({
  filter: 'curso',
  told: `entendi ${quoted(text)} como ${course}`,
});

const LONGEST_TEXT = 300;

/** Words from anywhere: clean, and of a length that a person writes. A state is two letters or none. */
function cleaned(filter: OpportunityFilter): OpportunityFilter {
  const text = (value: string | null | undefined) => cleanText(value ?? '').slice(0, LONGEST_TEXT);
  const uf = text(filter.uf).trim().toUpperCase();
  return {
    ...filter,
    ...{ query: text(filter.query), curso: text(filter.curso), cidade: text(filter.cidade) },
    uf: /^[A-Z]{2}$/.test(uf) ? uf : null,
  };
}

/** What is no value of the list counts as not given, as indifference does. */
const given = <Value extends string>(
  value: string | null | undefined,
  values: readonly Value[],
): Value | null => values.find((one) => one === value) ?? null;

type Span = { readonly start: number; readonly end: number };

type Where = {
  readonly places: readonly Place[];
  readonly spans: readonly Span[];
  readonly read: readonly Relaxation[];
};

function placesOf(filter: OpportunityFilter, query: string): Where {
  const uf = filter.uf ?? undefined;
  const hints = uf === undefined ? {} : { uf };
  if (filter.cidade) return { ...cityOf(filter.cidade, hints), spans: [] };
  const named = findPlaces(query, hints).filter(({ sure }) => sure);
  return { places: named.map(({ place }) => place), spans: named, read: [] };
}

/** A city that is none is told, not silently left out. */
function cityOf(city: string, hints: { readonly uf?: string }): Omit<Where, 'spans'> {
  const exact = placeByName(city, hints.uf);
  if (exact.length > 0) return { places: exact, read: [] };
  const found = findPlaces(city, { asked: true, ...hints }).slice(0, 1);
  if (found.length > 0) return { places: found.map(({ place }) => place), read: [] };
  return { places: [], read: [{ filter: 'cidade', told: `não conheço a cidade ${quoted(city)}` }] };
}

/** Acronyms of institutions in the text, as people and institutions write them: "UFMG", "ufmg". */
async function siglasIn(db: Reader, org: string, query: string): Promise<readonly string[]> {
  const words = [...new Set(keyOf(query).split(' '))].filter((word) => word.length >= 3).slice(0, 24);
  if (words.length === 0) return [];
  const rows = await db
    .selectDistinct({ sigla: opportunities.siglaChave })
    .from(opportunities)
    .where(and(eq(opportunities.orgId, org), inArray(opportunities.siglaChave, words)));
  return rows.flatMap(({ sigla }) => sigla ?? []);
}

function without(query: string, spans: readonly Span[], siglas: readonly string[]): string {
  const kept = spans.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    query,
  );
  return keyOf(kept)
    .split(' ')
    .filter((word) => !siglas.includes(word))
    .join(' ');
}

/** What has to hold of an offer, all but how its score stands. */
export function conditionOf(sought: Sought): SQL | undefined {
  const { org, course, siglas, uf, turno, tipo, programa, without: ruledOut } = sought;
  return and(
    eq(opportunities.orgId, org),
    course,
    siglas.length > 0 ? inArray(opportunities.siglaChave, [...siglas]) : undefined,
    placeCondition(sought),
    uf === null ? undefined : eq(opportunities.uf, uf),
    turno === null ? undefined : eq(opportunities.turno, turno),
    tipo === null ? undefined : eq(opportunities.tipo, tipo),
    programa === null ? undefined : eq(opportunities.programa, programa),
    ...ruledOut.map((kind) => or(isNull(opportunities.bolsa), ne(opportunities.bolsa, kind))),
  );
}

function placeCondition({ places, km, turno }: Sought): SQL | undefined {
  if (places.length === 0) return undefined;
  const around = km === null || km <= 0 ? places : places.flatMap((place) => placesWithin(place, km));
  const codes = [...new Set(around.map(({ ibge }) => ibge))];
  const there = sql`${opportunities.ibge} = any(${sql.param(codes)}::int[])`;
  // Who studies at a distance with the Prouni does so from anywhere.
  return turno === 'EAD' ? or(there, eq(opportunities.programa, 'prouni')) : there;
}

export const isSpecific = ({ course, siglas, places, uf }: Sought): boolean =>
  course !== undefined || siglas.length > 0 || places.length > 0 || uf !== null;

import { and, arrayContains, arrayOverlaps, eq, type SQL, sql } from 'drizzle-orm';
import { closest } from '#language';
import { opportunities } from '../schema.ts';
import { courseNames, inTitleCase, keyOf, termsOf } from './names.ts';
import type { Reader } from './rows.ts';

/** Which courses are meant, and how what was written was taken, if it is not simply that. */
export type CourseSought = { readonly holds: SQL | undefined; readonly read: string | null };

/** Words; a name of a course has no more. */
const LONGEST_NAME = 6;
const MOST_WORDS = 24;

/** Said around a course's name. A word that belongs to a name ("administração pública") is kept where the whole name is known. */
const NOISE: ReadonlySet<string> = new Set(
  `quero queria gostaria fazer cursar estudar buscar busca ver mostrar mostre encontrar achar procuro procurar
  curso cursos faculdade faculdades universidade universidades graduacao vaga vagas bolsa bolsas oportunidade
  oportunidades opcao opcoes oferta ofertas sisu prouni enem nota integral parcial noturno matutino vespertino
  ead distancia presencial publica publicas privada privadas particular gratis gratuita perto cidade regiao
  estado meu minha minhas meus eu um uma algum alguma alguns algumas que tem ter qual quais sobre melhor
  melhores mais area licenciatura bacharelado tecnologo renda cota cotas`.split(/\s+/),
);

/**
 * The courses that a text means: those with the longest known name in it; else those whose names have all its words; else, where it is
 * all that was written, the one it is a slip of. Undefined `holds`: no course is named.
 */
export async function seekCourse(
  db: Reader,
  org: string,
  text: string,
): Promise<CourseSought | { readonly unknown: true }> {
  const written = keyOf(text).split(' ').slice(0, MOST_WORDS);
  const named = await longestName(db, org, written);
  if (named !== null) return { holds: arrayOverlaps(opportunities.cursoNomes, [named]), read: null };
  const terms = termsOf(written.filter((word) => !NOISE.has(word)).join(' '));
  if (terms.length === 0) return { holds: undefined, read: null };
  const withAll = arrayContains(opportunities.cursoTermos, [...terms]);
  if (await isThere(db, org, withAll)) return { holds: withAll, read: null };
  const meant = closest(terms.join(' '), await namesAsTerms(db, org));
  if (meant === undefined) return { unknown: true };
  const [name = meant] = await namesOf(db, org, meant);
  return {
    holds: arrayContains(opportunities.cursoTermos, meant.split(' ')),
    read: inTitleCase(name),
  };
}

/** The longest run of these words that is what some course is called by. */
async function longestName(db: Reader, org: string, written: readonly string[]): Promise<string | null> {
  const runs = written.flatMap((_, start) =>
    Array.from({ length: Math.min(LONGEST_NAME, written.length - start) }, (_, more) =>
      written.slice(start, start + more + 1).join(' '),
    ),
  );
  const worth = [...new Set([written.join(' '), ...runs])].filter((run) => run !== '' && !NOISE.has(run));
  if (worth.length === 0) return null;
  const { rows } = await db.execute<{ name: string }>(
    sql`select run.name from unnest(${sql.param(worth)}::text[]) as run(name)
      where exists (select from ${opportunities} where ${opportunities.orgId} = ${org}
        and ${opportunities.cursoNomes} @> array[run.name])
      order by length(run.name) desc limit 1`,
  );
  return rows[0]?.name ?? null;
}

async function isThere(db: Reader, org: string, holds: SQL): Promise<boolean> {
  const found = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(eq(opportunities.orgId, org), holds))
    .limit(1);
  return found.length > 0;
}

/** Every name once, by hopping over the index instead of reading the table; only whoever mistyped waits for it. */
async function allNames(db: Reader, org: string): Promise<readonly string[]> {
  const next = (after: SQL) => sql`(select min(${opportunities.cursoChave}) from ${opportunities}
    where ${opportunities.orgId} = ${org} ${after})`;
  const { rows } = await db.execute<{ name: string }>(
    sql`with recursive hop(name) as (
        select ${next(sql``)} union all
        select ${next(sql`and ${opportunities.cursoChave} > hop.name`)} from hop where hop.name is not null
      ) select name from hop where name is not null`,
  );
  return rows.map(({ name }) => name);
}

const asTerms = (name: string): string => courseNames(name).terms.join(' ');
const namesAsTerms = async (db: Reader, org: string): Promise<readonly string[]> =>
  (await allNames(db, org)).map(asTerms);
const namesOf = async (db: Reader, org: string, terms: string): Promise<readonly string[]> =>
  (await allNames(db, org)).filter((name) => asTerms(name) === terms);

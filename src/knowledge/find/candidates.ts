import { sql } from 'drizzle-orm';
import { stemsOf } from '#language';
import { relativesOf } from '#language/search';
import type { Database } from '#protocol';
import { bytesOf, nearness } from '../keep/vectors.ts';
import { wordPrefix } from '../keep/words.ts';
import { KNOWLEDGE_LIMITS } from '../limits.ts';
import type { PassageKey } from './read.ts';

/** Stems of a large collection and in how many of its passages each stands, as a sample tells. */
export type Sample = { readonly passages: number; texts(stem: string): number };

const SAMPLED = 2_000;
/** What stands in more than this share of the passages finds nothing by itself. */
const COMMON = 0.2;
/** Vectors that are compared in memory, where the database cannot. */
const COMPARED = 60_000;
const PAGE = 4_000;

type Place = { readonly org: string; readonly collection: string };

/** Looks at every how-manieth passage. */
export async function readSample(
  database: Database,
  { org, collection }: Place,
  passages: number,
): Promise<Sample> {
  const step = Math.max(1, Math.ceil(passages / SAMPLED));
  const { rows } = await database.execute<{ words: readonly string[] }>(
    sql`select tsvector_to_array(words) as words from prosa.passages
      where org_id = ${org} and collection = ${collection} and ordinal % ${step} = 0 limit ${SAMPLED * 2}`,
  );
  const prefix = wordPrefix(org, collection).length;
  const counts = new Map<string, number>();
  for (const { words } of rows)
    for (const word of words) counts.set(word.slice(prefix), (counts.get(word.slice(prefix)) ?? 0) + 1);
  const scale = passages / Math.max(1, rows.length);
  return { passages, texts: (stem) => Math.round((counts.get(stem) ?? 0) * scale) };
}

/** The passages that share the rarest words with the question, and words near them in meaning. */
export async function byWords(
  database: Database,
  place: Place,
  asked: { question: string; sample: Sample },
): Promise<readonly PassageKey[]> {
  const { question, sample } = asked;
  const weights = weighed(question, sample);
  if (weights.length === 0) return [];
  const prefix = wordPrefix(place.org, place.collection);
  const words = weights.map(([stem]) => prefix + stem);
  const query = words.map((word) => `'${word}'`).join(' | ');
  const { rows } = await database.execute<PassageKey>(
    sql`select p.document, p.ordinal from prosa.passages p
      cross join lateral (select sum(w.weight) as score
        from unnest(${sql.param(words)}::text[], ${sql.param(weights.map(([, weight]) => weight))}::float8[]) w(word, weight)
        where w.word = any (tsvector_to_array(p.words))) s
      where p.words @@ ${query}::tsquery and p.org_id = ${place.org} and p.collection = ${place.collection}
      order by s.score desc nulls last, p.document, p.ordinal limit ${KNOWLEDGE_LIMITS.candidates}`,
  );
  return rows;
}

/** Common words are left aside as long as there are others. */
function weighed(question: string, { passages, texts }: Sample): readonly (readonly [string, number])[] {
  const near = new Map<string, number>();
  for (const stem of stemsOf(question))
    for (const { stem: other, weight } of [{ stem, weight: 1 }, ...relativesOf(stem)])
      near.set(other, Math.max(near.get(other) ?? 0, weight));
  const all = [...near].map(([stem, weight]) => {
    const count = texts(stem);
    return {
      stem,
      share: count / passages,
      weight: weight * Math.log(1 + (passages - count + 0.5) / (count + 0.5)),
    };
  });
  const rare = all.filter(({ share }) => share <= COMMON);
  return (rare.length > 0 ? rare : all).map(({ stem, weight }) => [
    stem.slice(0, KNOWLEDGE_LIMITS.stemChars),
    weight,
  ]);
}

type AskedMeaning = { readonly vector: readonly number[]; readonly embedder: string };

/** The passages nearest in meaning: as the database finds them, or one by one where it cannot. */
export async function byMeaning(
  database: Database,
  place: Place,
  asked: AskedMeaning,
): Promise<readonly PassageKey[]> {
  const bytes = bytesOf(asked.vector);
  if (bytes === null) return [];
  if (!(await canCompare(database))) return compareAll(database, place, asked);
  const { rows } = await database.execute<PassageKey>(
    sql`select document, ordinal from prosa.near_passages(${place.org}, ${place.collection}, ${bytes}::bytea, ${asked.embedder},
      ${KNOWLEDGE_LIMITS.candidates})`,
  );
  return rows;
}

async function canCompare(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ there: boolean }>(
    sql`select exists (select from pg_proc where pronamespace = 'prosa'::regnamespace and proname = 'near_passages'
      and has_function_privilege(oid, 'execute')) as there`,
  );
  return rows[0]?.there ?? false;
}

async function compareAll(
  database: Database,
  place: Place,
  asked: AskedMeaning,
): Promise<readonly PassageKey[]> {
  const found: (PassageKey & { readonly near: number })[] = [];
  let after: PassageKey = { document: '', ordinal: 0 };
  for (let read = 0; read < COMPARED; read += PAGE) {
    const { rows } = await database.execute<PassageKey & { readonly vector: Uint8Array | null }>(
      sql`select document, ordinal, vector from prosa.passages where org_id = ${place.org} and collection = ${place.collection}
        and embedder = ${asked.embedder} and (document, ordinal) > (${after.document}, ${after.ordinal}::int)
        order by document, ordinal limit ${PAGE}`,
    );
    for (const { document, ordinal, vector } of rows)
      found.push({ document, ordinal, near: nearness(asked.vector, vector) });
    after = rows.at(-1) ?? after;
    if (rows.length < PAGE) break;
  }
  return found.sort((one, other) => other.near - one.near).slice(0, KNOWLEDGE_LIMITS.candidates);
}

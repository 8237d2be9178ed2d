import { LOCAL_EMBEDDER, localVector } from '#language';
import type { SearchBackground } from '#language/search';
import { type Database, type Embedder, type FoundPassage, type KnowledgeQuery, ProsaError } from '#protocol';
import { KNOWLEDGE_LIMITS } from '../limits.ts';
import { byMeaning, byWords, readSample, type Sample } from './candidates.ts';
import { type AskedVector, createRanking, isAnswered, type Rankable, type Ranking } from './ranking.ts';
import { type PassageKey, type PassageRow, readNamed, readPassages, readState, type Shelf } from './read.ts';

const COLLECTION = /^[a-z0-9_]{1,60}$/;

type Index = {
  readonly passages: ReadonlyMap<string, PassageRow>;
  readonly embedder: string;
  readonly rank: Ranking;
};
type Kept<T> = { readonly version: string; readonly value: Promise<T> };

/** Searches collections. Nothing is found where the best passage is no answer. */
export function createFinder(embedder: Embedder | null, inMemory: number) {
  const indexes = createCache<Index>();
  const samples = createCache<Sample>();
  return async (database: Database, query: KnowledgeQuery): Promise<readonly FoundPassage[]> => {
    const shelf = shelfOf(query);
    const limit = Math.min(
      Math.max(Math.trunc(query.limit ?? KNOWLEDGE_LIMITS.found), 0),
      KNOWLEDGE_LIMITS.mostFound,
    );
    if (shelf.collections.length === 0 || limit === 0 || query.query.trim() === '') return [];
    const { passages, version } = await readState(database, shelf);
    if (passages === 0) return [];
    const key = JSON.stringify([shelf.org, ...shelf.collections]);
    const index =
      passages <= inMemory
        ? await indexes(key, version, async () => indexOf(await readPassages(database, shelf)))
        : await searchLarge(database, { shelf, question: query.query, version, embedder, samples });
    const vector = await vectorOf(query.query, index.embedder, embedder);
    const ranked = index.rank(query.query, Math.max(limit, KNOWLEDGE_LIMITS.found), vector);
    if (!isAnswered(ranked)) return [];
    return ranked.slice(0, limit).flatMap(({ id, score }) => toFound(index.passages.get(id), score));
  };
}

function shelfOf({ org, collections }: KnowledgeQuery): Shelf {
  const named = [...new Set(collections)].sort().slice(0, KNOWLEDGE_LIMITS.collections);
  if (!named.every((name) => COLLECTION.test(name))) throw new ProsaError('collection_invalid');
  return { org, collections: named };
}

function indexOf(rows: readonly PassageRow[], background?: SearchBackground): Index {
  const embedders = new Set(rows.map(({ embedder }) => embedder));
  return {
    passages: new Map(rows.map((row) => [row.id, row])),
    // Vectors of several makers are not compared: some document waits to be ingested again.
    embedder: embedders.size === 1 ? ([...embedders][0] ?? '') : '',
    rank: createRanking(rows.map(toRankable), background),
  };
}

const toRankable = ({ id, title, heading, text, vector }: PassageRow): Rankable => ({
  id,
  title: `${title} ${heading}`,
  text,
  vector,
});

function toFound(row: PassageRow | undefined, score: number): readonly FoundPassage[] {
  if (!row || score <= 0) return [];
  const { ordinal: _, vector: __, embedder: ___, ...passage } = row;
  return [{ ...passage, score }];
}

/** Only those of a provider tell more than the words themselves; one that fails is done without. */
async function vectorOf(question: string, made: string, embedder: Embedder | null): Promise<AskedVector> {
  if (!embedder || made !== embedder.name) return null;
  const [vector] = await embedder.embed([question]).catch(() => []);
  return vector ?? null;
}

type Large = {
  readonly shelf: Shelf;
  readonly question: string;
  readonly version: string;
  readonly embedder: Embedder | null;
  readonly samples: Cache<Sample>;
};

/** Of collections that are too large to be held, the database gives candidates, which are then ranked like any others. */
async function searchLarge(
  database: Database,
  { shelf, question, version, embedder, samples }: Large,
): Promise<Index> {
  const { org } = shelf;
  const keys = new Map<string, PassageKey>();
  const seen: Sample[] = [];
  const asked = embedder
    ? { embedder: embedder.name, vector: (await vectorOf(question, embedder.name, embedder)) ?? [] }
    : { embedder: LOCAL_EMBEDDER, vector: localVector(question) };
  for (const collection of shelf.collections) {
    const place = { org, collection };
    const { passages } = await readState(database, { org, collections: [collection] });
    const sample = await samples(JSON.stringify([org, collection]), version, () =>
      readSample(database, place, passages),
    );
    seen.push(sample);
    const found = [
      ...(await byWords(database, place, { question, sample })),
      ...(await byMeaning(database, place, asked)),
    ];
    for (const key of found) keys.set(`${key.document}.${key.ordinal}`, key);
  }
  const size = seen.reduce((sum, { passages }) => sum + passages, 0);
  const texts = (stem: string): number => seen.reduce((sum, sample) => sum + sample.texts(stem), 0);
  return indexOf(await readNamed(database, [...keys.values()]), { size, texts });
}

type Cache<T> = (key: string, version: string, make: () => Promise<T>) => Promise<T>;

/** The newest few, each as long as its version stands; one that could not be made is tried again. */
function createCache<T>(): Cache<T> {
  const kept = new Map<string, Kept<T>>();
  return (key, version, make) => {
    const known = kept.get(key);
    kept.delete(key);
    const entry = known?.version === version ? known : { version, value: make() };
    kept.set(key, entry);
    if (entry !== known) entry.value.catch(() => kept.get(key) === entry && kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > KNOWLEDGE_LIMITS.indexes && oldest !== undefined) kept.delete(oldest);
    return entry.value;
  };
}

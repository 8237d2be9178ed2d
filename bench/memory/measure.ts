// One measurement in a process of its own: `node measure.ts <store> <fill|retrieval|turns>`, where the store is a folder or postgres://….

import { rankItems } from '#language';
import type { MemoryQuery, Person } from '#protocol';
import { createSqlMemories, type OpenDatabase, openDatabase, PLATFORM_TABLES, runnerOf } from '#store/sql';
import { contestantOf, openBench } from '../turn/prosa.ts';
import { keysOf, lineFrom, numbersFrom } from './corpus.ts';
import { fill, withoutNear } from './fill.ts';
import { HELD, type Retrieval, type Times } from './measured.ts';

const TOTAL = 100_000;
const OWN = 1_000;
const QUERIES = 200;
const WARM_UP = 20;
const TURNS = { warmUp: 60, measured: 300 } as const;

const SPREAD = 'espalhada';
const SHARED = 'comum';

const open = (store: string): Promise<OpenDatabase> =>
  openDatabase(
    store.startsWith('postgres') ? { kind: 'postgres', url: store } : { kind: 'embedded', folder: store },
  );

/** An organisation whose people hold 100,000 together, another that shares as many, and those who talk. */
async function prepare(store: string): Promise<number> {
  const before = performance.now();
  const database = await open(store);
  await database.migrate([PLATFORM_TABLES]);
  await database.asOwner(async (client) => {
    await withoutNear(client, async () => {
      for (let n = 0; n < TOTAL / OWN; n += 1) await fill(client, { org: SPREAD, user: `pessoa-${n}` }, OWN);
      await fill(client, { org: SHARED, user: null }, TOTAL);
      for (const count of HELD) await fill(client, { org: 'local', user: `pessoa-${count}` }, count);
    });
    // What a Postgres does by itself within minutes; a PGlite never does.
    if (database.engine === 'postgres') await client.query('vacuum analyze prosa.memories');
  });
  await database.close();
  return performance.now() - before;
}

const timesOf = (times: readonly number[]): Times => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return [at(0.5), at(0.99)];
};

async function timed(run: (n: number) => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + QUERIES; n += 1) {
    const before = performance.now();
    await run(n);
    if (n >= WARM_UP) times.push(performance.now() - before);
  }
  return timesOf(times);
}

async function retrieval(store: string): Promise<Retrieval> {
  const database = await open(store);
  await database.migrate([PLATFORM_TABLES]);
  const run = runnerOf(database);
  const memories = createSqlMemories(run);
  const random = numbersFrom(11);
  const queries = Array.from({ length: WARM_UP + QUERIES }, () => {
    const text = lineFrom(random);
    return { text, ...keysOf(text) };
  });
  const ask = (person: Person, n: number, of = memories) =>
    of.retrievable({ ...queries[n], ...person, now: 10 } as MemoryQuery);
  const ranked = async (person: Person, n: number) => {
    const found = await ask(person, n);
    const query = queries[n];
    if (!query) return [];
    return rankItems(
      query,
      found.map(({ text, search }) => ({ text, ...search })),
    );
  };
  const one = { org: SPREAD, user: 'pessoa-7' };
  const anybody = { org: SHARED, user: 'alguém' };
  const read = await timed((n) =>
    database.pool.query({
      ...{ name: 'one', text: 'select id, text from prosa.memories where id = $1' },
      values: [`mem_${SPREAD}_pessoa-3_${n}`],
    }),
  );
  const found = [(await ask(one, 0)).length, (await ask(anybody, 0)).length] as const;
  const result = {
    ...{ read, found, ownCold: await timed((n) => ask(one, n, createSqlMemories(run))) },
    ...{ own: await timed((n) => ask(one, n)), ownRanked: await timed((n) => ranked(one, n)) },
    ...{ shared: await timed((n) => ask(anybody, n)), sharedRanked: await timed((n) => ranked(anybody, n)) },
  };
  await database.close();
  return result;
}

/** Medians of a turn of somebody of whom so many things are remembered, in ms; taken by turns, so that noise hits all alike. */
async function turns(store: string): Promise<readonly number[]> {
  const platform = openBench('S1', store.startsWith('postgres') ? store : { embedded: store });
  await platform.ready();
  const { turn } = contestantOf(platform);
  const times = HELD.map((): number[] => []);
  for (let n = 0; n < TURNS.warmUp + TURNS.measured; n += 1)
    for (const [place, count] of HELD.entries()) {
      const before = performance.now();
      await turn(`pessoa-${count}`);
      if (n >= TURNS.warmUp) times[place]?.push(performance.now() - before);
    }
  await platform.close();
  return times.map((each) => timesOf(each)[0]);
}

const MEASUREMENTS = { fill: prepare, retrieval, turns } as const;

async function main([store = '', what = '']: readonly string[]): Promise<void> {
  const measure = MEASUREMENTS[what as keyof typeof MEASUREMENTS];
  process.stdout.write(`${JSON.stringify(await measure(store))}\n`);
}

await main(process.argv.slice(2));

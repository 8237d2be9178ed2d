import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TurnStore } from '#protocol';
import { type Move, playSchedule } from './conformance/schedule.ts';
import { createMemoryStore } from './memory.ts';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from './sql/fixtures/databases.ts';
import { EMPTY } from './sql/fixtures/empty.ts';
import { createSqlStore } from './sql/index.ts';

const KINDS: readonly Move['kind'][] = [
  ...(['accept', 'accept and claim', 'accept and claim', 'claim', 'claim'] as const),
  ...(['journal', 'finish', 'finish', 'release', 'leave', 'clear'] as const),
];

const scriptsOf = (longest: number) =>
  fc.array(
    fc.array(
      fc.record({
        kind: fc.constantFrom(...KINDS),
        session: fc.constantFrom('sa' as const, 'sa' as const, 'sb' as const),
        input: fc.integer({ min: 0, max: 5 }),
      }),
      { minLength: 1, maxLength: longest },
    ),
    { minLength: 2, maxLength: 4 },
  );

type Schedule = { readonly runs: number; readonly longest: number };

/** On failure fast-check prints the seed, the path and the shrunk schedule. */
async function explore(
  { runs, longest }: Schedule,
  play: (scripts: Move[][], gate: (label: string) => Promise<void>) => Promise<void>,
) {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), scriptsOf(longest), async (scheduler, scripts) => {
      const gate = (label: string): Promise<void> => scheduler.schedule(Promise.resolve(), label);
      const played = play(scripts, gate);
      played.catch(() => undefined);
      await scheduler.waitFor(played);
    }),
    { numRuns: runs },
  );
}

test('[fault B11] 10,000 schedules of two to four actors over Maps', () =>
  explore({ runs: 10_000, longest: 8 }, (scripts, gate) => playSchedule(createMemoryStore(), scripts, gate)));

test.each<[string, (store: TurnStore) => Partial<TurnStore>]>([
  [
    'takes writes of the superseded',
    (store) => ({ finish: (...all) => store.finish(...all).catch(() => undefined) }),
  ],
  ['forgets what it journalled', (store) => ({ journal: (claim) => store.journal(claim, []) })],
  [
    'loses inputs',
    (store) => ({ accept: async (input) => ({ ...(await store.accept(input)), status: 'accepted' }) }),
  ],
])('[fault B11] a store that %s is found out', async (_, broken) => {
  const found = explore({ runs: 3_000, longest: 8 }, (scripts, gate) => {
    const store = createMemoryStore();
    return playSchedule({ ...store, ...broken(store) }, scripts, gate);
  });
  await expect(found).rejects.toThrow(/seed/);
});

const BROKEN = `select chain from (
    select chain, seq, prev, hash, row_number() over w as place, coalesce(lag(hash) over w, '') as before,
      encode(sha256(convert_to(concat_ws(E'\\n', prev, chain, seq, type, coalesce(turn, ''), at, body), 'UTF8')), 'hex') as real
    from prosa.agent_events window w as (partition by chain order by seq)
  ) line where seq <> place or prev <> before or hash <> real`;

describe.each([
  ['PGlite', pgliteDatabase, 100],
  ['Postgres', postgresDatabase, 200],
] as const)('schedules over %s', (_, make, runs) => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await make();
  });
  afterAll(() => made.close());

  test(`[fault B11] ${runs} schedules; the log is dense and chained`, () =>
    explore({ runs, longest: 6 }, async (scripts, gate) => {
      await made.database.asOwner((client) => client.query(EMPTY));
      await playSchedule(createSqlStore(made.database), scripts, gate);
      expect((await made.database.pool.query(BROKEN)).rows).toEqual([]);
    }));
});

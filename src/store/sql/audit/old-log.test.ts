import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimed, message, recordOf } from '../../conformance/scenes.ts';
import { emptyPostgres } from '../fixtures/databases.ts';
import { createEventLogger } from '../log/event-logger.ts';
import { PLATFORM_TABLES } from '../migration-sets.ts';
import type { MigrationSet } from '../open/migration-files.ts';
import { type DatabaseTarget, openDatabase } from '../open/open-database.ts';
import { createSqlStore } from '../turns/sql-store.ts';
import { createRunner } from '../turns/statement.ts';
import { createUpkeep } from '../upkeep.ts';
import { auditLog } from './audit-log.ts';

const LAST_OF_BEFORE = 8;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prosa-antes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The platform's tables as they were before the log had names of its own. */
function migrationsOfBefore(): MigrationSet {
  cpSync(fileURLToPath(PLATFORM_TABLES.folder), folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const kept = entries.filter(({ idx }: { idx: number }) => idx <= LAST_OF_BEFORE);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: kept }));
  return { schema: PLATFORM_TABLES.schema, folder: pathToFileURL(`${folder}/`) };
}

/** What the version of then wrote for one question and its answer. */
const TALK = [
  `select prosa.accept('antiga', 'org', 'ana', 'teste', 'm1', 'user_message', 2, 1000, 'x', '{}')`,
  `select * from prosa.claim('antiga', 'w1', 'turn_1', false, 100, interval '10 s', 1800000)`,
  `select prosa.finish('antiga', 'turn_1', 1, 1, 'answered', 2000, null, null, '{"events":[]}',
     array['m1','r1'], array[1000,2000]::bigint[], array['user','assistant'], array['oi','olá'], array['{"agents":[]}','{"agents":[]}'],
     array['post_response'], array[2000]::bigint[], array['{"messages":2,"messageIds":["m1","r1"]}'], '{}', '{}', '{}', '{}')`,
  'select prosa.seal_heads(3000)',
];

test.each(['memory', 'postgres'] as const)(
  '[H6.append-only] a log of before chains had names verifies, goes on and can be rebuilt from (%s)',
  { timeout: 60_000 },
  async (kind) => {
    const server = kind === 'postgres' ? await emptyPostgres() : null;
    const target: DatabaseTarget = server ? { kind: 'postgres', url: server.url } : { kind: 'memory' };
    const database = await openDatabase(target);
    try {
      await database.migrate([migrationsOfBefore()]);
      for (const statement of TALK) await database.pool.query(statement);
      await database.migrate([PLATFORM_TABLES]);
      const before = await auditLog(database.pool);
      expect(before).toMatchObject({ sessions: 1, events: 3, seals: 1, faults: [] });
      const store = createSqlStore(database);
      await store.accept(message('m2', { session: 'antiga' }));
      const claim = await claimed(store, 'turn_2', 'antiga');
      await store.finish(claim, recordOf(claim));
      await createUpkeep(database).sealHeads(4_000);
      const after = await auditLog(database.pool);
      expect(after).toMatchObject({ sessions: 1, seals: 2, faults: [] });
      const owner = { org: 'org', user: 'ana', session: 'antiga' };
      const log = createEventLogger(createRunner(database.pool));
      const rebuilt = await log.rebuildContext(owner, { messages: 10, chars: 1_000 });
      expect(rebuilt.messages.map(({ id }) => id)).toEqual(['m1', 'r1', 'm2', 'turn_2.r']);
    } finally {
      await database.close();
      await server?.drop();
    }
  },
);

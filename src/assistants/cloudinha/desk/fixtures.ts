import { randomUUID } from 'node:crypto';
import { openTables, type TestTables } from '#host/testing';
import { emptyPostgres } from '../../../store/sql/fixtures/databases.ts';
import { defineCloudinhaTables } from '../tables.ts';

const cloudinha = { name: 'cloudinha', tables: defineCloudinhaTables() };

/** Both engines that a platform can stand on; each call opens the tables in a database of its own. */
export const ENGINES: readonly (readonly [string, () => Promise<TestTables>])[] = [
  ['pglite', () => openTables(cloudinha)],
  ['postgres', openOnPostgres],
];

async function openOnPostgres(): Promise<TestTables> {
  const made = await emptyPostgres();
  const tables = await openTables(cloudinha, made.url);
  return {
    ...tables,
    close: async () => {
      await tables.close();
      await made.drop();
    },
  };
}

/** A Wednesday, 11 h in São Paulo. */
export const NOW = Date.UTC(2026, 10, 18, 14);
/** An organisation that nobody else has. */
export const newOrg = (): string => `org_${randomUUID()}`;

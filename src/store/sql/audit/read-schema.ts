import type { ClientBase } from 'pg';
import { PLATFORM_TABLES } from '../migration-sets.ts';
import { readMigrations } from '../open/migration-files.ts';

/** What the database holds of each schema's migrations, against those of this version. */
export type SchemaCondition = {
  /** How many are applied, by schema. */
  readonly applied: Readonly<Record<string, number>>;
  /** The platform's own that are yet to be applied; the next start does it. */
  readonly missing: readonly string[];
  /** The platform's own that this version does not know, or knows otherwise. */
  readonly foreign: readonly string[];
};

type Applied = { readonly schema: string; readonly name: string; readonly hash: string };

const PRESENT = `select to_regclass('prosa.migrations') is not null as present`;
const APPLIED = 'select schema_name as schema, name, hash from prosa.migrations order by schema_name, name';

export async function readSchema(client: ClientBase): Promise<SchemaCondition> {
  const [found] = (await client.query<{ present: boolean }>(PRESENT)).rows;
  const rows = found?.present ? (await client.query<Applied>(APPLIED)).rows : [];
  const applied: Record<string, number> = {};
  for (const { schema } of rows) applied[schema] = (applied[schema] ?? 0) + 1;
  const known = new Map(readMigrations(PLATFORM_TABLES).map(({ name, hash }) => [name, hash]));
  const ours = rows.filter(({ schema }) => schema === PLATFORM_TABLES.schema);
  const names = new Set(ours.map(({ name }) => name));
  return {
    applied,
    missing: [...known.keys()].filter((name) => !names.has(name)),
    foreign: ours.filter(({ name, hash }) => known.get(name) !== hash).map(({ name }) => name),
  };
}

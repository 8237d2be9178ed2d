import type pg from 'pg';
import { ProsaError } from '#protocol';
import { type Migration, type MigrationSet, readMigrations } from './migration-files.ts';

export type StatementPlace = {
  readonly schema: string;
  readonly migration: string;
  /** Counted from 0; the number of statements means: all done, not yet committed. */
  readonly statement: number;
};

export type OnStatement = (where: StatementPlace) => void | Promise<void>;

/** Its own migrations say, table by table, what the runtime may do there. */
const PLATFORM = 'prosa';

type Applied = { readonly name: string; readonly hash: string };

/** Any number that nobody else uses; the lock is the database's, so two platforms in one server do not meet. */
const LOCK = 6_157_003_991;

const LEDGER = [
  'CREATE SCHEMA IF NOT EXISTS prosa',
  `CREATE TABLE IF NOT EXISTS prosa.migrations (
    schema_name text NOT NULL,
    name text NOT NULL,
    hash text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (schema_name, name)
  )`,
];

/**
 * Brings each set to its last migration, one transaction for each. Who comes second waits at the lock and finds the work done.
 * The client must be the owner's, with no limit on how long a statement takes.
 */
export async function migrate(
  client: pg.ClientBase,
  sets: readonly MigrationSet[],
  onStatement: OnStatement = () => {},
): Promise<void> {
  const read = sets.map((set) => ({ schema: set.schema, migrations: readMigrations(set) }));
  await client.query(`SELECT pg_advisory_lock(${LOCK})`);
  try {
    for (const statement of LEDGER) await client.query(statement);
    for (const { schema, migrations } of read) {
      for (const migration of await findPending(client, schema, migrations))
        await apply(client, { schema, migration }, onStatement);
      if (schema !== PLATFORM) await openToRuntime(client, schema);
    }
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${LOCK})`).catch(() => {}); // the connection's end gives it back too
  }
}

async function findPending(
  client: pg.ClientBase,
  schema: string,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const { rows } = await client.query<Applied>(
    'SELECT name, hash FROM prosa.migrations WHERE schema_name = $1',
    [schema],
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  for (const [name, hash] of applied) {
    if (!known.has(name)) throw newerDatabase(schema, name);
    if (known.get(name) !== hash) throw editedMigration(schema, name);
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(
  client: pg.ClientBase,
  { schema, migration }: { readonly schema: string; readonly migration: Migration },
  onStatement: OnStatement,
): Promise<void> {
  const { name, hash, statements } = migration;
  const place = (statement: number) => ({ schema, migration: name, statement });
  let current = 0;
  await client.query('BEGIN');
  try {
    for (; current < statements.length; current += 1) {
      await onStatement(place(current));
      await client.query(statements[current] ?? '');
    }
    await client.query('INSERT INTO prosa.migrations (schema_name, name, hash) VALUES ($1, $2, $3)', [
      schema,
      name,
      hash,
    ]);
    await onStatement(place(current));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}); // what made it fail is worth more than that it could not be undone
    throw brokenMigration(place(current), error);
  }
}

/** An assistant's tables are its own to read and write; its migrations, written by drizzle-kit, know nothing of roles. */
async function openToRuntime(client: pg.ClientBase, schema: string): Promise<void> {
  const name = client.escapeIdentifier(schema);
  const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = 'prosa_runtime'");
  if (!rowCount) return;
  await client.query(`GRANT USAGE ON SCHEMA ${name} TO prosa_runtime`);
  await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${name} TO prosa_runtime`);
  await client.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${name} TO prosa_runtime`);
}

function newerDatabase(schema: string, name: string): ProsaError {
  return new ProsaError(
    'migration_failed',
    `Ele foi preparado por uma versão mais nova do Prosa: a migração "${name}" do esquema "${schema}" não existe nesta versão. Atualize o Prosa ou use outro banco de dados.`,
  );
}

function editedMigration(schema: string, name: string): ProsaError {
  return new ProsaError(
    'migration_failed',
    `A migração "${name}" do esquema "${schema}" foi alterada depois de aplicada. Desfaça a alteração e crie uma migração nova.`,
  );
}

function brokenMigration({ schema, migration, statement }: StatementPlace, cause: unknown): ProsaError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ProsaError(
    'migration_failed',
    `A migração "${migration}" do esquema "${schema}" falhou no comando ${statement + 1}: ${reason}`,
    cause,
  );
}

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ProsaError } from '#protocol';

/** A folder that drizzle-kit writes: `*.sql` and `meta/_journal.json`. */
export type MigrationSet = { readonly schema: string; readonly folder: URL };

export type Migration = {
  readonly name: string;
  readonly hash: string;
  readonly statements: readonly string[];
};

/** In the order of the journal. */
export function readMigrations({ schema, folder }: MigrationSet): readonly Migration[] {
  const path = fileURLToPath(folder).replace(/[\\/]$/, '');
  const journal = `${path}/meta/_journal.json`;
  if (!existsSync(journal))
    throw new ProsaError('migration_failed', `As migrações do esquema "${schema}" não estão em ${path}.`);
  const names = readNames(journal);
  return readMigrationFiles({ migrationsFolder: path }).map(({ hash, sql }, index) => ({
    name: names[index] ?? String(index),
    hash,
    statements: sql.map(toleratingSchema).filter((statement) => statement.trim() !== ''),
  }));
}

function readNames(journal: string): readonly string[] {
  const { entries }: { entries: readonly { readonly tag: string }[] } = JSON.parse(
    readFileSync(journal, 'utf8'),
  );
  return entries.map(({ tag }) => tag);
}

/** drizzle-kit creates each schema; that of the platform is already there, because it holds the table of migrations. */
function toleratingSchema(statement: string): string {
  return statement.replace(/^(\s*)CREATE SCHEMA (?=")/, '$1CREATE SCHEMA IF NOT EXISTS ');
}

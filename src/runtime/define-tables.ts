import { existsSync } from 'node:fs';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { type AssistantTables, type Erasure, ProsaError, type TableRule } from '#protocol';

/** The names of a table's columns, as the database spells them. */
type ColumnOf<Table> = Table extends PgTable
  ? Table['_']['columns'][keyof Table['_']['columns']]['_']['name']
  : never;

/** What erasing a person does to one table. */
type RuleFor<Table> = {
  readonly subject: ColumnOf<Table>;
  readonly erasure: Erasure;
  /** Why rows are held, in Portuguese, for whoever asked to be erased. */
  readonly why?: string;
};

/** The tables among what a `schema.ts` exports; the Postgres schema itself is exported beside them. */
type TableKey<Exports> = {
  [Key in keyof Exports]: Exports[Key] extends PgTable ? Key : never;
}[keyof Exports];

export type TablesInput<Exports extends Readonly<Record<string, unknown>>> = {
  /** All that `schema.ts` exports (`import * as schema`), so that no table is forgotten. */
  readonly tables: Exports;
  /** The folder that drizzle-kit writes to. */
  readonly migrations: URL;
  readonly rules: { readonly [Key in TableKey<Exports>]: RuleFor<Exports[Key]> };
};

const ORG = 'org_id';
const ERASURES: readonly string[] = ['delete', 'pseudonymise', 'hold'] satisfies Erasure[];
/** Ours, Postgres's own, and those of the libraries that share the database. */
const TAKEN = /^(?:prosa|public|pgboss|drizzle|information_schema|pg_.*)$/i;

/**
 * An assistant's own tables, declared whole: all in one Postgres schema, each with its organisation, and each with a rule that
 * says whose a row is and what erasing that person does to it.
 *
 * @example
 * // schema.ts
 * export const loja = pgSchema('loja');
 * export const pedidos = loja.table('pedidos', {
 *   org_id: text().notNull(),
 *   cliente: text().notNull(),
 *   total: bigint({ mode: 'number' }).notNull(),
 * });
 *
 * // assistant.ts
 * import * as schema from './schema.ts';
 * const tables = defineTables({
 *   tables: schema,
 *   migrations: new URL('./migrations/', import.meta.url),
 *   rules: { pedidos: { subject: 'cliente', erasure: 'delete' } },
 * });
 * defineAssistant({ name: 'loja', agent, tables, resources: ({ database }) => createLoja(database) });
 */
export function defineTables<Exports extends Readonly<Record<string, unknown>>>(
  input: TablesInput<Exports>,
): AssistantTables {
  const tables = tablesOf(input.tables);
  const schema = schemaOf(tables);
  assertMigrations(schema, input.migrations);
  const rules: Readonly<Record<string, TableRule | undefined>> = input.rules ?? {};
  assertNoStranger(schema, Object.keys(rules), tables);
  return {
    schema,
    migrations: input.migrations,
    rules: Object.fromEntries(
      tables.map(({ key, table }) => [getTableConfig(table).name, ruleOf(table, rules[key])]),
    ),
  };
}

type Named = { readonly key: string; readonly table: PgTable };

function tablesOf(exports: unknown): readonly Named[] {
  if (typeof exports !== 'object' || exports === null)
    throw invalid('"tables" precisa ser o que o seu schema.ts exporta.');
  const tables = Object.entries(exports).flatMap(([key, table]) =>
    is(table, PgTable) ? { key, table } : [],
  );
  if (tables.length === 0) throw invalid('"tables" não tem nenhuma tabela do drizzle (pgSchema(…).table).');
  return tables;
}

/** The one schema that all of them are in. */
function schemaOf(tables: readonly Named[]): string {
  const places = tables.map(({ table }) => getTableConfig(table));
  const [first, ...others] = places.map(({ schema }) => schema);
  const homeless = places.find(({ schema }) => schema === undefined);
  if (first === undefined || homeless)
    throw invalid(
      `A tabela "${homeless?.name}" precisa ficar em um schema próprio: pgSchema(nome).table(…).`,
    );
  if (TAKEN.test(first)) throw invalid(`O schema "${first}" é reservado; use o nome do assistente.`);
  const other = others.findIndex((schema) => schema !== first);
  if (other !== -1)
    throw invalid(
      `A tabela "${places[other + 1]?.name}" está no schema "${others[other]}", e as outras em "${first}".`,
    );
  return first;
}

function assertMigrations(schema: string, folder: URL): void {
  if (!(folder instanceof URL) || folder.protocol !== 'file:')
    throw invalid(
      `As migrações de "${schema}" precisam de uma URL: new URL('./migrations/', import.meta.url).`,
    );
  if (existsSync(new URL('meta/_journal.json', asFolder(folder)))) return;
  throw invalid(
    `A pasta de migrações de "${schema}" não existe ou não foi gerada por drizzle-kit: ${folder}`,
  );
}

const asFolder = (url: URL): URL => (url.pathname.endsWith('/') ? url : new URL(`${url.href}/`));

/** A rule for what is not a table is a table that was renamed, or a typing error. */
function assertNoStranger(schema: string, ruled: readonly string[], tables: readonly Named[]): void {
  const stranger = ruled.find((name) => !tables.some(({ key }) => key === name));
  if (stranger !== undefined)
    throw invalid(`Há uma regra para "${stranger}", que não é uma tabela do schema "${schema}".`);
}

function ruleOf(table: PgTable, rule: TableRule | undefined): TableRule {
  const { name } = getTableConfig(table);
  const columns = Object.values(getTableColumns(table));
  const org = columns.find((column) => column.name === ORG);
  if (!org?.notNull) throw invalid(`A tabela "${name}" precisa de uma coluna "${ORG}" que nunca é nula.`);
  if (!rule) throw invalid(`A tabela "${name}" precisa de uma regra: de quem é a linha e o que a apaga.`);
  if (!columns.some((column) => column.name === rule.subject))
    throw invalid(`A tabela "${name}" não tem a coluna "${rule.subject}", que a regra dela aponta.`);
  if (!ERASURES.includes(rule.erasure))
    throw invalid(`A regra da tabela "${name}" precisa dizer "delete", "pseudonymise" ou "hold".`);
  return { subject: rule.subject, erasure: rule.erasure, ...(rule.why !== undefined && { why: rule.why }) };
}

const invalid = (detail: string): ProsaError => new ProsaError('definition_invalid', detail);

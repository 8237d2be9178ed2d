import type { AssistantTables, HeldRows, JsonObject, Person, TableRule } from '#protocol';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';

/** The assistants' own tables, each with the rule that its assistant gave it. */
export type OwnTables = readonly AssistantTables[];

const ROWS_AT_ONCE = 500;
const HELD = 'O assistente guarda estas linhas por obrigação legal ou contratual.';
const COUNT_ERASED = statement('count_erased', 'select prosa.count_erased($1, $2, $3)');
/** A row that another one points to goes after it. */
const POINTED_AT = '23503';

type Ruled = TableRule & { readonly name: string; readonly place: string };
type Deps = { readonly run: Runner; readonly tables: OwnTables };
type Erased = Person & { readonly id: string };

/**
 * Does with each assistant's rows of a person what its rule says, and tells what was held. May be done again: what is gone is gone, and
 * rows that came late go the same way.
 */
export async function treatOwnTables(
  { run, tables }: Deps,
  erasure: Erased,
  pseudonym: string,
): Promise<readonly HeldRows[]> {
  const present = await presentTables(run, tables);
  let left = present.filter(({ erasure: rule }) => rule !== 'hold');
  while (left.length > 0) {
    const stuck: Ruled[] = [];
    let why: unknown;
    for (const table of left)
      await treat(run, { table, erasure, pseudonym }).catch((error: unknown) => {
        if (codeOf(error) !== POINTED_AT) throw error;
        stuck.push(table);
        why = error;
      });
    if (stuck.length === left.length) throw why;
    left = stuck;
  }
  return heldRows(run, present, erasure);
}

type Treatment = { readonly table: Ruled; readonly erasure: Erased; readonly pseudonym: string };

async function treat(run: Runner, { table, erasure, pseudonym }: Treatment): Promise<void> {
  const { place, subject, name } = table;
  const mine = `ctid = any (array(select ctid from ${place} where org_id = $1 and ${quoted(subject)}::text = $2 limit ${ROWS_AT_ONCE}))`;
  const change =
    table.erasure === 'delete'
      ? unnamed(`delete from ${place} where ${mine} returning 1`)
      : unnamed(`update ${place} set ${quoted(subject)} = $3 where ${mine} returning 1`);
  const values = [erasure.org, erasure.user, ...(table.erasure === 'delete' ? [] : [pseudonym])];
  for (;;) {
    const rows = await run.rows(change, values, PATIENCE.turn);
    if (rows.length > 0) await run.rows(COUNT_ERASED, [erasure.id, name, rows.length], PATIENCE.turn);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

async function heldRows(run: Runner, tables: readonly Ruled[], of: Person): Promise<readonly HeldRows[]> {
  const held: HeldRows[] = [];
  for (const { name, place, subject, why = HELD } of tables.filter(({ erasure }) => erasure === 'hold')) {
    const count = unnamed(
      `select count(*) as rows from ${place} where org_id = $1 and ${quoted(subject)}::text = $2`,
    );
    const [found] = await run.rows<{ rows: number }>(count, [of.org, of.user], PATIENCE.turn);
    if (found && found.rows > 0) held.push({ table: name, why, rows: found.rows, until: null });
  }
  return held;
}

/** A person's rows of all assistants' tables, by table. */
export async function readOwnTables(
  { run, tables }: Deps,
  { org, user }: Person,
): Promise<Readonly<Record<string, readonly JsonObject[]>>> {
  const found: Record<string, readonly JsonObject[]> = {};
  for (const { name, place, subject } of await presentTables(run, tables)) {
    const read = unnamed(
      `select to_jsonb(t) as row from ${place} t where org_id = $1 and ${quoted(subject)}::text = $2`,
    );
    const rows = await run.rows<{ row: JsonObject }>(read, [org, user], PATIENCE.turn);
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}

const ruledTables = (tables: OwnTables): readonly Ruled[] =>
  tables.flatMap(({ schema, rules }) =>
    Object.entries(rules).map(([table, rule]) => ({
      ...rule,
      name: `${schema}.${table}`,
      place: `${quoted(schema)}.${quoted(table)}`,
    })),
  );

const PRESENT = statement(
  'present_tables',
  'select name from unnest($1::text[]) name where to_regclass(name) is not null',
);

/** Whoever looks after people's data at the command line may know assistants that never worked on this database. */
async function presentTables(run: Runner, tables: OwnTables): Promise<readonly Ruled[]> {
  const all = ruledTables(tables);
  const rows = await run.rows<{ name: string }>(PRESENT, [all.map(({ place }) => place)], PATIENCE.turn);
  const present = new Set(rows.map(({ name }) => name));
  return all.filter(({ place }) => present.has(place));
}

const SCHEMAS = statement(
  'assistant_schemas',
  `select distinct schema_name as schema from prosa.migrations where schema_name <> 'prosa' order by 1`,
);

/** Schemas of assistants whose rules are not known here: whose rows would be left. */
export async function unknownSchemas({ run, tables }: Deps): Promise<readonly string[]> {
  const known = new Set(tables.map(({ schema }) => schema));
  const rows = await run.rows<{ schema: string }>(SCHEMAS, [], PATIENCE.turn);
  return rows.map(({ schema }) => schema).filter((schema) => !known.has(schema));
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** Not prepared: it is run a few times in a year. */
const unnamed = (text: string) => ({ name: '', text });
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

import { type FoundMemory, VECTOR_SIZE } from '#protocol';
import { vectorOf } from './vector-bytes.ts';

/** Columns of found memories as they are read: each is a list of as many values as there are rows. */
type Columns = {
  readonly [Name in Exclude<keyof FoundMemory, 'source' | 'search'>]: readonly FoundMemory[Name][];
} & { readonly [Name in keyof FoundMemory['source']]: readonly FoundMemory['source'][Name][] } & {
  readonly stems: readonly (readonly string[])[];
  readonly embedder: readonly string[];
};

const NAMES: Readonly<Record<keyof Columns, string>> = {
  ...{
    id: 'id',
    scope: 'scope',
    kind: 'kind',
    category: 'category',
    key: 'key',
    value: 'value',
    text: 'text',
  },
  ...{ wrong: 'wrong', sensitivity: 'sensitivity', confidence: 'confidence', evidence: 'evidence' },
  ...{ pinned: 'pinned', expiresAt: 'expires_at', status: 'status' },
  ...{ createdAt: 'created_at', updatedAt: 'updated_at', how: 'source_how', at: 'source_at' },
  ...{ assistant: 'source_assistant', session: 'source_session', turn: 'source_turn' },
  ...{ message: 'source_message', stems: 'stems', embedder: 'embedder' },
};

export type FoundColumns = { readonly columns: string; readonly vectors: Buffer | null };

/** All that a query of rows has to give. */
export const FOUND = `${Object.values(NAMES).join(', ')}, vector`;

const NOTHING = `'\\x${'00'.repeat(VECTOR_SIZE)}'::bytea`;

/**
 * Found memories as two values, however many they are: a thousand rows of so many columns take the driver ten times as long. `rows` is
 * a query of `FOUND`, in the order wanted.
 */
export const foundIn = (rows: string): string => `
  json_build_object(${Object.entries(NAMES)
    .map(([name, column]) => `'${name}', json_agg(m.${column})`)
    .join(', ')})::text as columns,
  string_agg(coalesce(m.vector, ${NOTHING}), ''::bytea) as vectors
  from (${rows}) m`;

export function foundOf(row: FoundColumns): readonly FoundMemory[] {
  const columns: { readonly [Name in keyof Columns]: Columns[Name] | null } = JSON.parse(row.columns);
  if (columns.id === null) return [];
  const rows = columns as Columns;
  return rows.id.map((_, n) =>
    memoryAt(rows, n, row.vectors?.subarray(n * VECTOR_SIZE, (n + 1) * VECTOR_SIZE) ?? null),
  );
}

/** Every column is as long as the ids are. */
const at = <T>(column: readonly T[], n: number): T => column[n] as T;

const memoryAt = (of: Columns, n: number, vector: Buffer | null): FoundMemory => ({
  id: at(of.id, n),
  scope: at(of.scope, n),
  kind: at(of.kind, n),
  category: at(of.category, n),
  key: at(of.key, n),
  value: at(of.value, n),
  text: at(of.text, n),
  wrong: at(of.wrong, n),
  sensitivity: at(of.sensitivity, n),
  confidence: at(of.confidence, n),
  evidence: at(of.evidence, n),
  pinned: at(of.pinned, n),
  expiresAt: at(of.expiresAt, n),
  status: at(of.status, n),
  createdAt: at(of.createdAt, n),
  updatedAt: at(of.updatedAt, n),
  source: {
    how: at(of.how, n),
    at: at(of.at, n),
    assistant: at(of.assistant, n),
    session: at(of.session, n),
    turn: at(of.turn, n),
    message: at(of.message, n),
  },
  search: { stems: at(of.stems, n), vector: vectorOf(vector), embedder: at(of.embedder, n) },
});

import type { ClientBase } from 'pg';
import { keysOf, lineFrom, numbersFrom } from './corpus.ts';

/** `org` alone: what the organisation shares. */
export type Owner = { readonly org: string; readonly user: string | null };

const BATCH = 1_000;

const INSERT = `insert into prosa.memories (id, org_id, user_id, owner, scope, kind, category, key, value, text, sensitivity,
    confidence, evidence, pinned, status, lineage, source_how, source_at, taught_by, stems, words, vector, embedder, created_at, updated_at)
  select m.id, $1, $2, prosa.owner_of($1, $2), case when $2::text is null then 'org' else 'user' end, 'fact', 'outros', m.id, 'x', m.text,
    'low', 0.8, 1, false, 'active', m.id, 'said', 1, '{}', s.stems,
    case when $2::text is null then prosa.words_of(prosa.owner_of($1, null), s.stems) end, m.vector, $6, 1, 1
  from unnest($3::text[], $4::text[], $5::bytea[], $7::text[]) as m(id, text, vector, stems),
    lateral (select string_to_array(m.stems, ' ') as stems) s`;

/** As the store keeps vectors: a byte a number. */
function bytesOf(vector: readonly number[]): Buffer {
  const largest = Math.max(...vector.map(Math.abs));
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer);
}

/** So many memories of one owner, in the words of the table: through the port each would be a change of its own. */
export async function fill(client: ClientBase, { org, user }: Owner, count: number): Promise<void> {
  const random = numbersFrom(count + (user ?? '').length);
  for (let done = 0; done < count; done += BATCH) {
    const lines = Array.from({ length: Math.min(BATCH, count - done) }, () => lineFrom(random));
    const keys = lines.map(keysOf);
    await client.query(INSERT, [
      ...[org, user, lines.map((_, n) => `mem_${org}_${user ?? ''}_${done + n}`), lines],
      ...[
        keys.map(({ vector }) => bytesOf(vector)),
        keys[0]?.embedder,
        keys.map(({ stems }) => stems.join(' ')),
      ],
    ]);
  }
}

/** Works without the index of vectors and makes it at the end: one by one it would take as long as all the rest. */
export async function withoutNear(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'prosa' and indexname = 'memories_near'`,
  );
  if (rows[0]) await client.query('drop index prosa.memories_near');
  await work();
  if (!rows[0]) return;
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(rows[0].indexdef);
}

import type { Pool } from 'pg';
import type { ChainEnd, LoggedLine } from './verify-chain.ts';
import type { Seal, SealedHead } from './verify-seal.ts';

export type ReadPage = { readonly pool: Pool; readonly rows: number };

/** A line with where its session's chain ends, as one snapshot saw both; nulls when there is no such session. */
export type LineRow = LoggedLine & { readonly events: number | null; readonly head: string | null };

const LINES = `select e.session, e.seq, e.type, e.turn, e.at, e.body, e.prev, e.hash, s.events, s.head
from prosa.agent_events e left join prosa.sessions s on s.id = e.session
where (e.session, e.seq) > ($1, $2) order by e.session, e.seq limit $3`;

/** All lines, chain by chain. */
export async function* readLines({ pool, rows }: ReadPage): AsyncGenerator<readonly LineRow[]> {
  let last = { session: '', seq: 0 };
  for (;;) {
    const { rows: page } = await pool.query<LineRow>(LINES, [last.session, last.seq, rows]);
    yield page;
    last = page.at(-1) ?? last;
    if (page.length < rows) return;
  }
}

export type EmptyChain = ChainEnd & { readonly session: string };

const EMPTY = `select s.id as session, s.events, s.head from prosa.sessions s
where s.id > $1 and (s.events > 0 or s.head <> '')
  and not exists (select from prosa.agent_events e where e.session = s.id)
order by s.id limit $2`;

/** Sessions that say they have a log and have not a line of it. */
export async function* readEmptyChains({ pool, rows }: ReadPage): AsyncGenerator<readonly EmptyChain[]> {
  let last = '';
  for (;;) {
    const { rows: page } = await pool.query<EmptyChain>(EMPTY, [last, rows]);
    yield page;
    last = page.at(-1)?.session ?? last;
    if (page.length < rows) return;
  }
}

const SEALS = 'select id, at, heads, prev, hash from prosa.seals where id > $1 order by id limit $2';

export async function* readSeals({ pool, rows }: ReadPage): AsyncGenerator<Seal> {
  let last = -1;
  for (;;) {
    const { rows: page } = await pool.query<Seal>(SEALS, [last, rows]);
    yield* page;
    last = page.at(-1)?.id ?? last;
    if (page.length < rows) return;
  }
}

const HEADS = `select h.session, h.seq, h.hash, e.hash as found
from prosa.sealed_heads h left join prosa.agent_events e on e.session = h.session and e.seq = h.seq
where h.seal = $1 and h.session collate "C" > $2 order by h.session collate "C" limit $3`;

/** In the order in which a seal hashes them. */
export async function* readSealedHeads(
  { pool, rows }: ReadPage,
  seal: number,
): AsyncGenerator<readonly SealedHead[]> {
  let last = '';
  for (;;) {
    const { rows: page } = await pool.query<SealedHead>(HEADS, [seal, last, rows]);
    yield page;
    last = page.at(-1)?.session ?? last;
    if (page.length < rows) return;
  }
}

const UNSEALED = `select distinct h.seal from prosa.sealed_heads h
where not exists (select from prosa.seals s where s.id = h.seal) order by h.seal limit $1`;

/** Seals of which only what they sealed is left. */
export async function readLostSeals({ pool, rows }: ReadPage): Promise<readonly number[]> {
  const { rows: found } = await pool.query<{ readonly seal: number }>(UNSEALED, [rows]);
  return found.map(({ seal }) => seal);
}

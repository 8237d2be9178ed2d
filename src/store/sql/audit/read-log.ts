import type { Pool } from 'pg';
import type { ChainEnd, LoggedLine } from './verify-chain.ts';
import type { Seal, SealedHead } from './verify-seal.ts';

export type ReadPage = { readonly pool: Pool; readonly rows: number };

/** A line with its conversation and where the chain ends, as one snapshot saw them; nulls when nobody has such a chain. */
export type LineRow = LoggedLine & {
  readonly session: string | null;
  readonly events: number | null;
  readonly head: string | null;
};

/** Conversations that were erased have left where their chains end. */
const LINES = `select e.chain, e.seq, e.type, e.turn, e.at, e.body, e.prev, e.hash, s.id as session,
  coalesce(s.events, c.events) as events, coalesce(s.head, c.head) as head
from prosa.agent_events e
left join prosa.sessions s on s.chain = e.chain
left join prosa.closed_chains c on c.chain = e.chain
where (e.chain, e.seq) > ($1, $2) order by e.chain, e.seq limit $3`;

/** All lines, chain by chain. */
export async function* readLines({ pool, rows }: ReadPage): AsyncGenerator<readonly LineRow[]> {
  let last = { chain: '', seq: 0 };
  for (;;) {
    const { rows: page } = await pool.query<LineRow>(LINES, [last.chain, last.seq, rows]);
    yield page;
    last = page.at(-1) ?? last;
    if (page.length < rows) return;
  }
}

export type EmptyChain = ChainEnd & { readonly chain: string; readonly session: string | null };

const EMPTY = `select s.chain, s.id as session, s.events, s.head from (
  select chain, id, events, head from prosa.sessions union all select chain, null, events, head from prosa.closed_chains
) s
where s.chain > $1 and (s.events > 0 or s.head <> '')
  and not exists (select from prosa.agent_events e where e.chain = s.chain)
order by s.chain limit $2`;

/** Chains that say they have lines and have not one. */
export async function* readEmptyChains({ pool, rows }: ReadPage): AsyncGenerator<readonly EmptyChain[]> {
  let last = '';
  for (;;) {
    const { rows: page } = await pool.query<EmptyChain>(EMPTY, [last, rows]);
    yield page;
    last = page.at(-1)?.chain ?? last;
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

const HEADS = `select h.chain, s.id as session, h.seq, h.hash, e.hash as found
from prosa.sealed_heads h
left join prosa.agent_events e on e.chain = h.chain and e.seq = h.seq
left join prosa.sessions s on s.chain = h.chain
where h.seal = $1 and h.chain collate "C" > $2 order by h.chain collate "C" limit $3`;

/** In the order in which a seal hashes them. */
export async function* readSealedHeads(
  { pool, rows }: ReadPage,
  seal: number,
): AsyncGenerator<readonly SealedHead[]> {
  let last = '';
  for (;;) {
    const { rows: page } = await pool.query<SealedHead>(HEADS, [seal, last, rows]);
    yield page;
    last = page.at(-1)?.chain ?? last;
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

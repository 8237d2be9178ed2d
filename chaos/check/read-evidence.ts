import type { Pool, QueryResultRow } from 'pg';
import type { TurnEvent } from '#protocol';
import { openDatabase } from '#store/sql';
import type { Ground } from '../engine.ts';
import type { Evidence, StoredTurn } from './evidence.ts';

const LEASES = 'select id from prosa.workers where lease_until > clock_timestamp()';

/** Reads all that the checker looks at. Numbers come as numbers: none here is past 2^53. */
async function readEvidence(pool: Pool): Promise<Evidence> {
  const rows = async <Row extends QueryResultRow>(text: string): Promise<readonly Row[]> =>
    (await pool.query<Row>(text)).rows;
  const turns = await rows<Omit<StoredTurn, 'events'> & { readonly record: string | null }>(
    `select id, session, ordinal, epoch::float8 as epoch, attempt, ending, causes, record from prosa.turns`,
  );
  return {
    turns: turns.map(({ record, ...turn }) => ({ ...turn, events: eventsOf(record) })),
    sessions: await rows(
      `select id, user_id as "user", turns, turn as unfinished, events::float8 as events, head from prosa.sessions`,
    ),
    inputs: await rows(`select session, id, ordinal::float8 as ordinal, turn from prosa.inputs`),
    messages: await rows(`select session, ordinal, id, turn, role, text from prosa.messages`),
    events: await rows(
      `select e.org_id as org, s.id as session, e.chain, e.seq::float8 as seq, e.type, e.turn, e.at::float8 as at, e.body, e.prev, e.hash
       from prosa.agent_events e join prosa.sessions s using (chain)`,
    ),
    deliveries: await rows(`select id, session, turn, address, text, status from prosa.outbox`),
    ledger: await rows(`select key, session, turn, message, place, amount, executions from chaos.ledger`),
    journalled: await rows(`select distinct session, turn from prosa.journal`),
    leases: (await rows<{ readonly id: string }>(LEASES)).map(({ id }) => id),
  };
}

const eventsOf = (record: string | null): readonly TurnEvent[] =>
  record === null ? [] : JSON.parse(record).events;

/** Opens what the processes left behind, by a way of its own: none of them may be running. */
export async function readStored({ engine, store }: Pick<Ground, 'engine' | 'store'>): Promise<Evidence> {
  const { pool, close } = await openDatabase(
    engine === 'pglite' ? { kind: 'embedded', folder: store() } : { kind: 'postgres', url: store() },
  );
  try {
    await waitForLeases(pool);
    return await readEvidence(pool);
  } finally {
    await close();
  }
}

const LEASE_CHECKS = 40;
const LEASE_PAUSE_MS = 200;

/** The lease of a process that was killed ends by itself, in seconds; one that does not is somebody's. */
async function waitForLeases(pool: Pool): Promise<void> {
  for (let checked = 0; checked < LEASE_CHECKS; checked += 1) {
    const { rowCount } = await pool.query(LEASES);
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, LEASE_PAUSE_MS));
  }
}

import { sql } from 'drizzle-orm';
import type { Database, Person } from '#protocol';
import type { SIGNAL_KINDS } from '../schema.ts';

export type NewSignal = Person & {
  readonly id: string;
  readonly session: string;
  readonly turn: string;
  readonly kind: (typeof SIGNAL_KINDS)[number];
  readonly reason?: string | null;
  readonly detail?: string | null;
  readonly at: number;
};

/** One of two opinions on an answer: the newer one counts. */
const OPPOSITE: Readonly<Partial<Record<NewSignal['kind'], NewSignal['kind']>>> = {
  thumbs_up: 'thumbs_down',
  thumbs_down: 'thumbs_up',
};

/** Kept once a kind on a turn; given again, the newer reason counts. Of a conversation that is no longer there nothing is kept. */
export async function noteSignal(database: Database, signal: NewSignal): Promise<void> {
  const { id, org, user, session, turn, kind, reason = null, detail = null, at } = signal;
  const opposite = OPPOSITE[kind];
  if (opposite)
    await database.execute(
      sql`delete from learning.signals where org_id = ${org} and turn = ${turn} and kind = ${opposite}`,
    );
  await database.execute(sql`
    insert into learning.signals (id, org_id, user_id, session, turn, kind, reason, detail, at)
    values (${id}, ${org}, ${user}, ${session}, ${turn}, ${kind}, ${reason}, ${detail}, ${at})
    on conflict (turn, kind, mark) do update set reason = coalesce(excluded.reason, signals.reason),
      detail = coalesce(excluded.detail, signals.detail), at = excluded.at`);
}

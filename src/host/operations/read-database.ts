import { sql } from 'drizzle-orm';
import type { Clock } from '#protocol';
import type { Backing } from '../backing.ts';

export type SeenDatabase = {
  readonly motor: Backing['engine'];
  /** Null where conversations live in memory. */
  readonly versao: string | null;
  readonly resposta_ms: number;
};

/** Where conversations are kept, and how soon it answers. No address: a password may stand in it. */
export async function readDatabase(backing: Backing, clock: Clock): Promise<SeenDatabase> {
  const begun = clock.monotonic();
  await backing.store.ping();
  const resposta_ms = Math.round(clock.monotonic() - begun);
  if (!backing.durable) return { motor: backing.engine, versao: null, resposta_ms };
  const { rows } = await (await backing.database()).execute<{ versao: string }>(
    sql`select current_setting('server_version') as versao`,
  );
  return { motor: backing.engine, versao: rows[0]?.versao ?? null, resposta_ms };
}

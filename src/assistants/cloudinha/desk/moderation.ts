import { createHash, randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { cleanText, scrub } from '#language';
import type { Database } from '#protocol';
import { moderationLogs } from '../schema.ts';
import type { CloudinhaDesk, ModerationEntry, ModerationPlace, ModerationRow } from './cloudinha-desk.ts';

/** Characters. What was refused is kept for whoever reviews it, not for reading at length. */
const LONGEST = { reason: 200, message: 2_000 } as const;
const MOST = 200;
const USUAL = 50;

export const moderation = (database: () => Promise<Database>): CloudinhaDesk['moderation'] => ({
  log: async (at, entry, now) => {
    const row = rowOf(at, entry, now);
    await (await database()).insert(moderationLogs).values(row).onConflictDoNothing();
  },
  recent: async (org, limit = USUAL) => {
    const rows = await (await database())
      .select()
      .from(moderationLogs)
      .where(eq(moderationLogs.orgId, org))
      .orderBy(desc(moderationLogs.createdAt), moderationLogs.id)
      .limit(Math.min(limit, MOST));
    return rows.map(told);
  },
});

function rowOf(at: ModerationPlace, entry: ModerationEntry, now: number): typeof moderationLogs.$inferInsert {
  const { org, user, session = null, turn = null } = at;
  const reason = cleanText(entry.reason).slice(0, LONGEST.reason);
  const category = entry.category ?? null;
  // Hidden before it is cut: half of a number would not be recognised.
  const message = scrub(cleanText(entry.message)).slice(0, LONGEST.message);
  const id = turn === null ? randomUUID() : digest([user, session, turn, reason, category, message]);
  return { ...{ orgId: org, id, userId: user, session, turn, reason, category, message }, createdAt: now };
}

const digest = (parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

const told = (row: typeof moderationLogs.$inferSelect): ModerationRow => ({
  ...{ org: row.orgId, user: row.userId, session: row.session, turn: row.turn },
  ...{ reason: row.reason, category: row.category, message: row.message, at: row.createdAt },
});

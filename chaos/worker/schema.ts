import { integer, pgSchema, text } from 'drizzle-orm/pg-core';

export const chaos = pgSchema('chaos');

/** The effects of the chaos assistant. `executions` counts how often each was tried: repetitions that its key absorbed. */
export const ledger = chaos.table('ledger', {
  key: text().primaryKey(),
  org_id: text().notNull(),
  user_id: text().notNull(),
  session: text().notNull(),
  turn: text().notNull(),
  message: text().notNull(),
  place: integer().notNull(),
  amount: integer().notNull(),
  executions: integer().notNull().default(1),
});

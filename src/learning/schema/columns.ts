import { sql } from 'drizzle-orm';
import { bigint, boolean, type PgColumn, pgSchema, text } from 'drizzle-orm/pg-core';

// Moments are epoch milliseconds. `user_id` is the person a row comes from, and null where it comes from nobody's conversation; with the
// person goes the row. What somebody wrote is kept scrubbed. `demo` marks what `prosa demo-traffic` made, and takes away again.

export const learning = pgSchema('learning');

export const org = { orgId: text('org_id').notNull() };
export const person = { ...org, userId: text('user_id').notNull() };
export const anybody = { ...org, userId: text('user_id') };
export const demo = { demo: boolean('demo').notNull().default(false) };
export const moment = <Name extends string>(name: Name) => bigint(name, { mode: 'number' });
export const names = <Name extends string>(name: Name) => text(name).array().notNull().default(sql`'{}'`);
export const oneOf = (column: PgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

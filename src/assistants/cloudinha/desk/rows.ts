import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { opportunities } from '../schema.ts';

/** The inside of a transaction. On PGlite there is one connection: asking the pool from in there would wait for itself. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Reader = Database | Transaction;

/**
 * Offers of an organisation, said so that no index can be used for it: beside a condition on the course. Nobody gathers statistics on
 * PGlite, and without them the planner takes the organisation for the rarer thing and reads all of its offers.
 */
export const ofOrganisation = (org: string): SQL => sql`(${opportunities.orgId} || '') = ${org}`;

import { and, eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import { evalCases } from '../../schema.ts';
import { caseColumns, type KeptCase } from './columns.ts';

type Of = { readonly org: string; readonly set: string; readonly turn: string };

/** What a turn became in this set, if somebody made cases of it: asked for again they are the same. */
export const findCasesOf = (database: Database, { org, set, turn }: Of): Promise<readonly KeptCase[]> =>
  database
    .select(caseColumns)
    .from(evalCases)
    .where(and(eq(evalCases.orgId, org), eq(evalCases.set, set), eq(evalCases.sourceTurn, turn)));

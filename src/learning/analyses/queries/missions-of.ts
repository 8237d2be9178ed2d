import { type SQL, sql } from 'drizzle-orm';
import type { Asked } from '../analysis.ts';

/** Missions of an organisation that ended in a period. */
export const missionsOf = ({ org, since, until }: Asked): SQL =>
  sql`org_id = ${org} and timestamp_fim >= ${since} and timestamp_fim < ${until}`;

/** What was asked of agents in a period; a lead that conducts and coordinators that help each other are no executors. */
export const operationsOf = ({ org, since, until }: Asked): SQL =>
  sql`org_id = ${org} and at >= ${since} and at < ${until} and operacao not in ('conduzir_missao', 'colaborar')`;

/** Turns that ended in a period. */
export const turnsOf = ({ org, since, until }: Asked): SQL =>
  sql`f.org_id = ${org} and f.at >= ${since} and f.at < ${until}`;

import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '../analyses/analysis.ts';
import type { WeightsKey } from './adjustment.ts';

/** Recorded missions that count; those of a demonstration only where somebody asks for them. */
export type Recorded = Pick<WeightsKey, 'org' | 'assistant'> & Period & { readonly demo: boolean };

export const recordedMissions = ({ org, assistant, since, until, demo }: Recorded): SQL =>
  sql`org_id = ${org} and assistant = ${assistant} and timestamp_fim >= ${since} and timestamp_fim < ${until}
    and (${demo} or not demo)`;

import type { AssistantTables } from '#protocol';
import { defineTables } from '#runtime';
import * as schema from './schema.ts';

const ERASED = { subject: 'user_id', erasure: 'delete' } as const;
const WHY = 'Dados públicos do MEC; não são de ninguém.';
const of = <Column extends string>(subject: Column) => ({ subject, erasure: 'hold', why: WHY }) as const;

/** The tables of Cloudinha's. */
export const defineCloudinhaTables = (): AssistantTables =>
  defineTables({
    tables: schema,
    migrations: new URL('./migrations/', import.meta.url),
    rules: {
      ...{ userProfiles: ERASED, moderationLogs: ERASED },
      // Their ids are made from what an offer is, or by the MEC: no person's id is among them.
      ...{ opportunities: of('id'), imports: of('id'), importRows: of('import_id') },
      ...{ institutions: of('chave'), courseQuality: of('curso') },
    },
  });

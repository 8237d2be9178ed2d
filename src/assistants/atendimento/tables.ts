import type { AssistantTables } from '#protocol';
import { defineTables } from '#runtime';
import * as schema from './schema.ts';

/** What was sold, billed and paid back is kept for as long as the law asks for it, and the customer's row with it. */
const KEPT = { subject: 'user_id', erasure: 'hold' } as const;
const ERASED = { subject: 'user_id', erasure: 'delete' } as const;

export const defineAtendimentoTables = (): AssistantTables =>
  defineTables({
    tables: schema,
    migrations: new URL('./migrations/', import.meta.url),
    rules: {
      ...{ customers: KEPT, orders: KEPT, invoices: KEPT, charges: KEPT, refunds: KEPT },
      ...{ devices: ERASED, visits: ERASED, tickets: ERASED, effects: ERASED },
    },
  });

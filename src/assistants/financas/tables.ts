import type { AssistantTables } from '#protocol';
import { defineTables } from '#runtime';
import * as schema from './schema.ts';

const ERASED = { subject: 'user_id', erasure: 'delete' } as const;

/** The tables of Finanças. All of them are a person's own, and go with the person. */
export const defineFinancasTables = (): AssistantTables =>
  defineTables({
    tables: schema,
    migrations: new URL('./migrations/', import.meta.url),
    rules: {
      ...{ ledgers: ERASED, operations: ERASED, history: ERASED, entries: ERASED, drafts: ERASED },
      ...{ accounts: ERASED, cards: ERASED, debts: ERASED, assets: ERASED, goals: ERASED, imports: ERASED },
    },
  });

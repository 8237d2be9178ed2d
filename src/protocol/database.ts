import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Knowledge } from './knowledge.ts';
import type { MarketData } from './market-data.ts';
import type { Quotes } from './quotes.ts';
import type { WebSearch } from './web-search.ts';

/** Typed SQL for an assistant's own tables. Nothing that takes time (a model, a network) may be awaited in a transaction. */
export type Database = NodePgDatabase;

/** What an assistant's resources are made from; the database is opened when first asked for. */
export type ResourceScope = {
  readonly database: () => Promise<Database>;
  /** Documents of the organisation. */
  readonly knowledge?: Knowledge;
  /** Search on the web, as configured. */
  readonly web?: WebSearch;
  /** Prices and indices, as configured. */
  readonly quotes?: Quotes;
  /** What is published about companies, the economy and the news, as configured. */
  readonly market?: MarketData;
};

/** What erasing a person does to a table's rows. */
export type Erasure = 'delete' | 'pseudonymise' | 'hold';

export type TableRule = {
  /** The column that says whose a row is. */
  readonly subject: string;
  readonly erasure: Erasure;
  /** Why rows are held, in Portuguese: it is told to whoever asked to be erased. */
  readonly why?: string;
};

/** An assistant's own tables: one Postgres schema, a folder of migrations with its journal, and a rule for each table. */
export type AssistantTables = {
  readonly schema: string;
  readonly migrations: URL;
  readonly rules: Readonly<Record<string, TableRule>>;
};

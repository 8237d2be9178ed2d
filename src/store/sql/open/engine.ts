import type pg from 'pg';

/** Run on each new connection before it is handed out. */
export type OnConnect = (client: pg.ClientBase) => Promise<void>;

/** What `openDatabase` builds on; one for each kind of database. */
export type Engine = {
  readonly kind: 'pglite' | 'postgres';
  readonly pool: pg.Pool;
  /** A connection of the database's owner, for as long as the work takes. */
  readonly asOwner: <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

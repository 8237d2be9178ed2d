import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openTables, type TestTables } from '#host/testing';
import { atendimento } from '../../index.ts';
import { type Caller, isRefusal } from '../service-desk.ts';
import { type CustomerFile, demoCustomer } from './demo-customer.ts';
import type { Change, CustomerFiles } from './demo-files.ts';

/** Both engines that a platform can stand on; each call opens the tables in a database of its own. */
export const ENGINES: readonly (readonly [string, () => Promise<TestTables>])[] = [
  ['pglite', () => openTables(atendimento)],
  ['postgres', async () => openTables(atendimento, await newPostgres())],
];

/** An empty database on the run's one Postgres, which takes it along at its end. */
export async function newPostgres(): Promise<string> {
  const response = await fetch(`${inject('testDatabases')}/postgres`, { headers: { connection: 'close' } });
  if (!response.ok) throw new Error(await response.text());
  const server = String(await response.json());
  const name = `atendimento_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return new URL(`/${name}`, server).href;
}

/** Somebody who has not been here before. */
export const somebody = (over: Partial<Caller> = {}): Caller => ({
  org: 'local',
  user: `pessoa_${randomUUID()}`,
  now: Date.UTC(2026, 10, 15, 15),
  key: 't1:1',
  ...over,
});

/** What files should be, with nothing behind them: what the tables are compared with. */
export function filesInMemory(): CustomerFiles {
  const files = new Map<string, CustomerFile>();
  const made = new Map<string, object>();
  const ownerOf = ({ org, user }: Caller): string => JSON.stringify([org, user]);
  const read = (caller: Caller): CustomerFile => {
    const file = files.get(ownerOf(caller)) ?? demoCustomer(caller.now);
    files.set(ownerOf(caller), file);
    return file;
  };
  return {
    read: async (caller) => read(caller),
    write: async <T extends object>(caller: Caller, change: (file: CustomerFile) => Change<T>) => {
      const before = read(caller);
      const key = `${ownerOf(caller)}\n${caller.key}`;
      const known = made.get(key);
      if (known) return known as T;
      const changed = change(before);
      if (isRefusal(changed)) return changed;
      files.set(ownerOf(caller), changed.file);
      made.set(key, changed.answer);
      return changed.answer;
    },
  };
}

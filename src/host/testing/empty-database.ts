import { createHash } from 'node:crypto';
import { mkdirSync, openAsBlob, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * An empty database to start from. To make one takes seconds, to copy one a third of a second, and a runner asks once per test
 * file: so the first leaves a copy in the person's temporary folder. Undefined where that folder cannot be used.
 */
export async function emptyDatabase(): Promise<Blob | undefined> {
  try {
    const path = join(ownFolder(), `${nameOfEngine()}.tar`);
    return (await existing(path)) ?? (await makeAt(path));
  } catch {
    // A copy is a matter of speed: without one the database is made from nothing.
    return undefined;
  }
}

function ownFolder(): string {
  const folder = join(tmpdir(), `prosa-testing-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (statSync(folder).uid !== userInfo().uid) throw new Error(`${folder} belongs to somebody else`);
  return folder;
}

/** A copy fits the engine that made it. */
function nameOfEngine(): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { size, mtimeMs } = statSync(engine);
  return createHash('sha256').update(`${engine}\n${size}\n${mtimeMs}`).digest('hex').slice(0, 16);
}

async function existing(path: string): Promise<Blob | undefined> {
  return statSync(path, { throwIfNoEntry: false }) ? openAsBlob(path) : undefined;
}

/** Under its name only when whole: several test files may make it at the same time. */
async function makeAt(path: string): Promise<Blob> {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create();
  const image = await database.dumpDataDir('none');
  await database.close();
  const draft = `${path}.${process.pid}.${performance.now()}`;
  writeFileSync(draft, new Uint8Array(await image.arrayBuffer()), { mode: 0o600 });
  renameSync(draft, path);
  return image;
}

import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'demo-secret';
const SECRET = /^[0-9a-f]{64}$/;

/**
 * The secret that signs demo logins, kept in the data folder so that a restart does not send people away. Where no folder can be
 * written it lives as long as the process.
 */
export async function demoSecret(folder: string | null): Promise<string> {
  const fresh = randomBytes(32).toString('hex');
  if (folder === null) return fresh;
  const file = join(folder, FILE);
  return (await read(file)) ?? (await keep(file, fresh)) ?? fresh;
}

/** What is no file at all, a pipe say, must not hold whoever wants to come in. */
const READ = { encoding: 'utf8', flag: constants.O_RDONLY | constants.O_NONBLOCK } as const;

async function read(file: string): Promise<string | null> {
  const text = await readFile(file, READ).catch(() => '');
  if (!SECRET.test(text)) return null;
  // Somebody may have copied the folder about.
  await chmod(file, 0o600).catch(() => undefined);
  return text;
}

/** Two processes may start at once: the file appears whole or not at all, and whoever comes second takes what is there. */
async function keep(file: string, secret: string): Promise<string | null> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(draft, secret, { mode: 0o600, flag: 'wx' });
    const isFirst = await link(draft, file).then(
      () => true,
      () => false,
    );
    // What is there but is no secret was damaged; what cannot be read throws, and is left alone.
    if (!isFirst && !SECRET.test(await readFile(file, READ))) await rename(draft, file);
    return await read(file);
  } catch {
    return null;
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

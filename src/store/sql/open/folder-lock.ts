import { randomUUID } from 'node:crypto';
import {
  closeSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ProsaError } from '#protocol';
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts';

/** The owner shows this often that it lives, for those on other machines, who cannot see its process. */
const SIGN_OF_LIFE_MS = 2_000;
/** A long statement keeps PGlite's thread, and with it the sign of life. */
const SILENCE_MS = 15_000;

const NAME = /^lock\.(\d+)$/;

const owner = z.object({
  pid: z.number(),
  started: z.string().optional(),
  host: z.string(),
  space: z.string().optional(),
});

export type FolderLock = {
  /** False once somebody else has the folder, or the folder is gone: then nothing more may be written there. */
  isHeld(): boolean;
  release(): void;
};

/** Whether a file of the folder is part of its lock. */
export const isLockFile = (name: string): boolean => name.startsWith('lock.');

/**
 * The folder is its who made the file with the highest number, if that one still runs; else the next number is there to be made.
 * A file is made at once with its content, by one, and the highest is never removed. So nobody ever removes a lock in order to
 * take it, and of several who find the same owner dead one gets the next number.
 */
export function lockFolder(folder: string): FolderLock {
  for (;;) {
    const last = findHighest(folder);
    if (last > 0) refuseIfOwned(folder, last);
    const mine = last + 1;
    if (!make(folder, mine)) continue;
    // Who slept between looking and making may have made a number that others were done with long ago.
    if (findHighest(folder) !== mine) {
      rmSync(join(folder, nameOf(mine)), { force: true });
      continue;
    }
    removeOlder(folder, mine);
    return hold(folder, mine);
  }
}

const nameOf = (number: number) => `lock.${number}`;

function findHighest(folder: string): number {
  return readdirSync(folder).reduce(
    (highest, name) => Math.max(highest, Number(NAME.exec(name)?.[1] ?? 0)),
    0,
  );
}

/** False if somebody else made it first. */
function make(folder: string, number: number): boolean {
  const draft = join(folder, `lock.draft-${randomUUID()}`);
  writeFileSync(draft, JSON.stringify(ownIdentity()), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, join(folder, nameOf(number)));
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function refuseIfOwned(folder: string, number: number): void {
  const path = join(folder, nameOf(number));
  const found = readOwner(path);
  if (found === undefined) return;
  const { host, space } = ownIdentity();
  if (found.host !== host || found.space !== space) refuseIfHeardOf(folder, path, found);
  else if (isRunning(found)) throw busy(folder, `pelo processo ${found.pid}. Encerre-o ou use outra pasta.`);
}

/** Of a machine that we cannot ask: a container that is gone, or one that shares our disk. */
function refuseIfHeardOf(folder: string, path: string, { pid, host }: ProcessIdentity): void {
  const heard = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (now(folder) - heard > SILENCE_MS) return;
  throw busy(
    folder,
    `pelo processo ${pid} da máquina "${host}". Encerre-o; se essa máquina não existe mais, tente de novo em ${SILENCE_MS / 1000} segundos.`,
  );
}

/** By the clock of the disk that the folder is on, which need not agree with ours. */
function now(folder: string): number {
  const probe = join(folder, `lock.draft-${randomUUID()}`);
  writeFileSync(probe, '');
  const { mtimeMs } = statSync(probe);
  rmSync(probe, { force: true });
  return mtimeMs;
}

/** Undefined: nobody, because it was given back (or a power cut left nothing in the file). */
function readOwner(path: string): ProcessIdentity | undefined {
  try {
    const { data } = owner.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return data && { ...data, started: data.started, space: data.space };
  } catch {
    return undefined;
  }
}

function removeOlder(folder: string, mine: number): void {
  for (const name of readdirSync(folder)) {
    const number = NAME.exec(name)?.[1];
    if (number !== undefined && Number(number) < mine) rmSync(join(folder, name), { force: true });
  }
}

function hold(folder: string, number: number): FolderLock {
  const path = join(folder, nameOf(number));
  const timer = setInterval(() => showLife(path), SIGN_OF_LIFE_MS);
  timer.unref();
  return {
    isHeld: () => {
      try {
        return findHighest(folder) === number;
      } catch {
        return false;
      }
    },
    release: () => {
      clearInterval(timer);
      giveBack(path);
    },
  };
}

/** Who removed the folder meanwhile took the lock with it. */
function giveBack(path: string): void {
  try {
    truncateSync(path); // takes no space, which a full disk would not have
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'ENOTDIR')) throw error;
  }
}

/** Writes what is there already: the disk's own clock dates it, and who reads meanwhile reads the same. */
function showLife(path: string): void {
  try {
    const content = readFileSync(path);
    const file = openSync(path, 'r+');
    try {
      writeSync(file, content);
    } finally {
      closeSync(file);
    }
  } catch {
    // A disk that fails now fails the next statement too, which says it better.
  }
}

function busy(folder: string, by: string): ProsaError {
  return new ProsaError('data_folder_busy', `${folder} está aberta ${by}`);
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

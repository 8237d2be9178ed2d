import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Tells one process from all others that had or will have its number: in a container nearly everybody is number 1. */
export type ProcessIdentity = {
  readonly pid: number;
  /** When it started, in whatever form the system tells; undefined where it does not tell. */
  readonly started: string | undefined;
  readonly host: string;
  /** Among which processes the number counts: a container may have our host's name and numbers of its own. */
  readonly space: string | undefined;
};

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, started: findStart(process.pid), host: hostname(), space: findSpace() };
}

function findSpace(): string | undefined {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return undefined;
  }
}

/** Only for processes of this machine: what runs on another cannot be seen. */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  if (!hasNumber(pid)) return false;
  return findStart(pid) === started;
}

function hasNumber(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function findStart(pid: number): string | undefined {
  if (process.platform === 'linux') return findStartInProc(pid);
  if (process.platform === 'win32') return undefined;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** Ticks since the machine's start, with that start's id: numbers begin again when the machine does. */
function findStartInProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name, in brackets, and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticks] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return 'ended'; // dead, and not yet fetched by its parent
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
  } catch {
    return undefined;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Arm, printArm } from './failpoints.ts';
import type { Ask, History } from './history.ts';
import type { Order, Told } from './worker/door.ts';

/** A message of a person, as planned. */
export type Mail = {
  readonly session: string;
  readonly user: string;
  readonly id: string;
  readonly text: string;
  readonly ask: Ask;
  readonly canary: string;
  readonly secret: string;
  readonly address?: string;
};

/** How one sending of a message ended. `lost`: the process was gone before it said more. */
export type Sending =
  | { readonly kind: 'done'; readonly turn: string; readonly reply: string; readonly ending: string }
  | { readonly kind: 'refused' | 'failed'; readonly code: string; readonly retryable: boolean }
  | { readonly kind: 'lost' };

export type Exit = { readonly code: number | null; readonly signal: string | null };

/** A process under test, seen from outside. */
export type WorkerProcess = {
  readonly name: string;
  readonly pid: number;
  /** Resolves when it takes messages; rejects when it ended before. */
  readonly ready: Promise<void>;
  readonly exit: Promise<Exit>;
  alive(): boolean;
  /** Sendings that have not ended. */
  open(): number;
  send(mail: Mail): { readonly acked: Promise<boolean>; readonly ended: Promise<Sending> };
  signal(signal: NodeJS.Signals, why: string): void;
};

export type WorkerOptions = {
  readonly name: string;
  /** `memory`, a folder for the embedded database, or the address of a Postgres. */
  readonly store: string;
  readonly arms?: readonly Arm[];
  readonly bursts?: 'together' | 'each';
  /** How far its clock is from ours. */
  readonly skewMs?: number;
  /** How long its turns may go on once it was asked to end. */
  readonly graceMs?: number;
  /** The file that the loopback channel writes to. */
  readonly loopback?: string;
};

const MAIN = join(import.meta.dirname, 'worker', 'main.ts');

type Pending = {
  readonly mail: Mail;
  readonly acked: PromiseWithResolvers<boolean>;
  readonly ended: PromiseWithResolvers<Sending>;
};

/** Starts a process; everything it says goes into the history. */
export function startWorker(options: WorkerOptions, history: History): WorkerProcess {
  const { name } = options;
  const child = spawn(process.execPath, [MAIN, ...argumentsOf(options)], { stdio: 'pipe' });
  const pending = new Map<number, Pending>();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  let requests = 0;
  let gone = false;
  history.note({ kind: 'spawned', worker: name, pid: child.pid ?? 0 });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const told = parseTold(line);
    if (told === null) history.note({ kind: 'log', worker: name, text: line });
    else if (told.told === 'ready') ready.resolve();
    if (told) hear(told, { name, pending, history });
  });
  createInterface({ input: child.stderr }).on('line', (text) =>
    history.note({ kind: 'log', worker: name, text }),
  );
  child.stdin.on('error', () => undefined);
  const exit = ended(child).then((how) => {
    gone = true;
    history.note({ kind: 'exited', worker: name, ...how });
    ready.reject(new Error(`${name} terminou antes de estar pronto (${how.code ?? how.signal}).`));
    for (const each of pending.values()) lose(each);
    pending.clear();
    return how;
  });
  return {
    name,
    pid: child.pid ?? 0,
    ready: ready.promise,
    exit,
    alive: () => !gone,
    open: () => pending.size,
    send: (mail) => {
      const request = ++requests;
      const waiting: Pending = { mail, acked: Promise.withResolvers(), ended: Promise.withResolvers() };
      history.note({ kind: 'sent', worker: name, request, ...mail });
      if (gone) lose(waiting);
      else {
        pending.set(request, waiting);
        child.stdin.write(`${JSON.stringify(orderOf(mail, request))}\n`);
      }
      return { acked: waiting.acked.promise, ended: waiting.ended.promise };
    },
    signal: (signal, why) => {
      if (gone) return;
      history.note({ kind: 'killed', worker: name, why: `${signal} ${why}` });
      child.kill(signal);
    },
  };
}

function argumentsOf({ name, store, arms = [], bursts, skewMs, graceMs, loopback }: WorkerOptions): string[] {
  return [
    ...['--name', name, '--store', store],
    ...arms.flatMap((arm) => ['--arm', printArm(arm)]),
    ...(bursts === undefined ? [] : ['--bursts', bursts]),
    ...(skewMs === undefined ? [] : [`--skew=${skewMs}`]),
    ...(graceMs === undefined ? [] : ['--grace', String(graceMs)]),
    ...(loopback === undefined ? [] : ['--loopback', loopback]),
  ];
}

function orderOf({ session, user, id, text, address }: Mail, request: number): Order {
  return { op: 'send', request, session, user, id, text, ...(address !== undefined && { address }) };
}

function parseTold(line: string): Told | null {
  try {
    const told = JSON.parse(line);
    return typeof told?.told === 'string' ? told : null;
  } catch {
    return null;
  }
}

/** Ended, and all that it said has been read. */
function ended(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => {
    child.on('error', () => resolve({ code: null, signal: 'not started' }));
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
}

function lose({ acked, ended: end }: Pending): void {
  acked.resolve(false);
  end.resolve({ kind: 'lost' });
}

type Listening = {
  readonly name: string;
  readonly pending: Map<number, Pending>;
  readonly history: History;
};

function hear(told: Told, { name: worker, pending, history }: Listening): void {
  if (told.told === 'ready') history.note({ kind: 'ready', worker });
  else if (told.told === 'fired')
    history.note({ kind: 'fired', worker, point: told.point, action: told.action });
  else if (told.told === 'claim') history.note({ ...told, kind: 'claim', worker });
  else hearOf(told, { name: worker, pending, history });
}

type OfRequest = Extract<Told, { readonly request: number }>;

function hearOf(told: OfRequest, { name: worker, pending, history }: Listening): void {
  const waiting = pending.get(told.request);
  if (!waiting) return;
  const { session, id } = waiting.mail;
  const about = { worker, request: told.request, session, id };
  if (told.told === 'line') {
    history.note({ kind: 'line', ...about, line: told.line });
    return;
  }
  if (told.told === 'acked') {
    history.note({ kind: 'acked', ...about });
    waiting.acked.resolve(true);
    return;
  }
  pending.delete(told.request);
  if (told.told === 'done') {
    const { turn, reply, ending } = told;
    history.note({ kind: 'done', ...about, turn, reply, ending });
    waiting.ended.resolve({ kind: 'done', turn, reply, ending });
    return;
  }
  const { told: kind, code, retryable } = told;
  history.note({ kind, ...about, code, retryable });
  waiting.acked.resolve(false);
  waiting.ended.resolve({ kind, code, retryable });
}

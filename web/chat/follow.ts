import { backoffMs } from './backoff.ts';
import type { Position, StreamError, WireLine } from './wire-line.ts';

/** A stream that a server opened, or refused: then its first line is an error. */
export type Opened = {
  readonly status: number;
  readonly retryAfterMs: number | null;
  readonly lines: AsyncIterable<WireLine>;
};

export type FollowScope = {
  /** Opens the stream: after a position once there is one, from its beginning before. Rejects when the network fails. */
  readonly open: (after: Position | null, signal: AbortSignal) => Promise<Opened>;
  readonly onLine: (line: WireLine) => void;
  readonly onConnection: (state: 'open' | 'lost') => void;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
  readonly signal: AbortSignal;
  /** After so many failures in a row it gives up, as long as no turn has begun: what was begun is followed to its end. */
  readonly tries: number;
};

export type Followed =
  | { readonly kind: 'ended' }
  /** The server said no, or could not be reached. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly retryable: boolean }
  | { readonly kind: 'left' };

const UNREACHABLE = {
  kind: 'refused',
  code: 'unreachable',
  message: 'Não consegui falar com o servidor.',
  retryable: true,
} as const;

/** Reads until the turn has ended, however often the connection breaks. */
export async function follow(scope: FollowScope): Promise<Followed> {
  let standing: Standing = { position: null, failures: 0 };
  while (!scope.signal.aborted) {
    const read = await readOnce(standing.position, scope);
    const failures = read.progress ? 0 : standing.failures;
    const over = read.over ?? givenUp(read, failures + 1, scope);
    if (over) return over;
    if (read.lost) scope.onConnection('lost');
    await scope.wait(read.waitMs ?? backoffMs(failures, scope.random()), scope.signal);
    standing = { position: read.position, failures: read.counts ? failures + 1 : failures };
  }
  return { kind: 'left' };
}

/** How far it got, and how often in a row it failed since. */
type Standing = { readonly position: Position | null; readonly failures: number };

/** What became of one connection. */
type Read = {
  readonly position: Position | null;
  readonly progress: boolean;
  readonly over?: Followed;
  readonly gaveUp?: Followed;
  readonly waitMs?: number;
  readonly lost: boolean;
  /** A failure; being told to wait is none. */
  readonly counts: boolean;
};

function givenUp({ position, counts, gaveUp = UNREACHABLE }: Read, failures: number, { tries }: FollowScope) {
  return counts && position === null && failures >= tries ? gaveUp : undefined;
}

async function readOnce(from: Position | null, scope: FollowScope): Promise<Read> {
  const broken: Read = { position: from, progress: false, lost: true, counts: true };
  let read = broken;
  try {
    const opened = await scope.open(from, scope.signal);
    if (opened.status >= 400) return await refusal(opened, from);
    scope.onConnection('open');
    for await (const line of opened.lines) {
      scope.onLine(line);
      read = afterLine(read, line);
      if (read.over || !read.counts) return read;
    }
    return read;
  } catch {
    return scope.signal.aborted ? { ...read, over: { kind: 'left' } } : read;
  }
}

function afterLine({ position, ...read }: Read, line: WireLine): Read {
  const at = 'at' in line ? line.at : null;
  const now: Read = { ...read, progress: true, position: at ?? position };
  if (line.type === 'turn_finished') return { ...now, over: { kind: 'ended' } };
  if (line.type !== 'error') return now;
  if (line.resumable) return { ...now, counts: false };
  return { ...now, over: at ? { kind: 'ended' } : refused(line) };
}

async function refusal(opened: Opened, position: Position | null): Promise<Read> {
  const error = await firstError(opened.lines);
  const told = refused(error);
  const busy = opened.status === 429 || opened.status === 503;
  const waitMs = busy && opened.retryAfterMs !== null ? { waitMs: opened.retryAfterMs } : {};
  const base = { position, progress: false, lost: opened.status !== 429, counts: opened.status !== 429 };
  return error.retryable ? { ...base, ...waitMs, gaveUp: told } : { ...base, over: told };
}

const refused = ({ code, message, retryable }: StreamError): Followed => ({
  kind: 'refused',
  code,
  message,
  retryable,
});

/** A proxy in front of the server may refuse in its own words: those are worth another try. */
async function firstError(lines: AsyncIterable<WireLine>): Promise<StreamError> {
  for await (const line of lines) if (line.type === 'error') return line;
  const message = 'O servidor não respondeu como devia.';
  return { type: 'error', code: 'internal', message, retryable: true, resumable: false, at: null };
}

import { minutes, seconds } from '#protocol';
import { DEEPEST } from '../json-copy.ts';

/** Every number of the way over NATS. Times in milliseconds. */
export const NATS_LIMITS = {
  /** How often whoever works on a request says so, and whoever waits for one looks whether it did. */
  signMs: seconds(1),
  /** Looks in a row without a sign after which all processes of the agent are asked for the request … */
  askAfter: 2,
  /** … and after which it is given up as unreachable; the bus tries again or falls back. */
  lostAfter: 5,
  /** How often a process tells which agents it serves, and how long it is believed. */
  announceMs: seconds(5),
  believedMs: seconds(16),
  /** Unknown agents are asked about at most this often. */
  queryMs: seconds(1),
  /** A connection that is down: the wait before each attempt, plus a random part of as much. */
  reconnectMs: 250,
  reconnectJitterMs: 500,
  connectMs: seconds(3),
  /** Two of these without an answer, and a half-open connection is left for a new one. */
  pingMs: seconds(4),
  pingsOut: 2,
  /** How far the clocks of two machines may be apart: an envelope is taken this much after its time, and before. */
  skewMs: seconds(5),
  /** Answers that are kept for whoever delivers the same message again. */
  rememberMs: minutes(3),
  rememberEntries: 20_000,
  rememberBytes: 32_000_000,
  /** Who waits for one message, each told of it every second; the newest, as they are the likeliest to be there. */
  waitingEach: 32,
  /** Notifications that wait for a connection. */
  heldNotifications: 1_000,
  /** How deep data may be nested. */
  depth: DEEPEST,
  /** The same kind of problem is told at most this often. */
  problemMs: seconds(1),
  closeMs: seconds(1),
} as const;

export type NatsLimits = { readonly [Name in keyof typeof NATS_LIMITS]: number };

import type { Clock } from '#protocol';
import { type Alarm, type Alarms, NOWHERE } from './alarms.ts';

/** Something that waits for its turn. The fields that can change belong to `Mailbox`. */
export type Waiting = {
  /** Twice the priority (0 the most urgent), one more if the sender is no coordinator. */
  readonly lane: number;
  /** Monotonic: ageing counts from sending. */
  readonly sentAt: number;
  /** Monotonic: when it has waited too long. The same time after sending for all of a lane. */
  readonly starvesAt: number;
  before: Waiting | null;
  after: Waiting | null;
  isQueued: boolean;
  /** It has a slot now. */
  start(isForced: boolean): void;
  /** It has waited too long; it leaves the mailbox one way or the other. */
  starve(now: number): void;
  /** Its recipient takes nothing any more. */
  evict(): void;
};

const LANES = 8;
const NEVER = Number.POSITIVE_INFINITY;

/**
 * The queue of one agent: eight lanes, in each the first that was sent first. It bounds what runs, never what waits. Which lane is next is
 * decided by when its first was sent plus a handicap per lane, so that waiting long enough outweighs any priority, and the order does not depend
 * on when one looks. One alarm stands for whoever would starve first; it is set when somebody must wait, and looked at again when it rings.
 */
export class Mailbox implements Alarm {
  readonly #alarms: Alarms;
  readonly #handicapMs: number;
  readonly #most: number;
  readonly #firsts: (Waiting | null)[] = new Array(LANES).fill(null);
  readonly #lasts: (Waiting | null)[] = new Array(LANES).fill(null);
  #waiting = 0;
  /** When the first of those that came since the alarm was set would starve. */
  #soonest = NEVER;
  at = NEVER;
  place = NOWHERE;
  /** Those that wait for a reply of somebody else do not count. */
  running = 0;
  /** Its turn to be looked at has been asked for. */
  isDue = false;
  nextDue: Mailbox | null = null;

  constructor(alarms: Alarms, limits: { readonly running: number; readonly ageingMs: number }) {
    this.#alarms = alarms;
    this.#most = limits.running;
    this.#handicapMs = limits.ageingMs / 2;
  }

  get waiting(): number {
    return this.#waiting;
  }

  add(entry: Waiting): void {
    // Almost always the last: only a retry, or what the throttle held, was sent before others that wait already.
    let before = this.#lasts[entry.lane] ?? null;
    while (before && before.sentAt > entry.sentAt) before = before.before;
    const after = before ? before.after : (this.#firsts[entry.lane] ?? null);
    entry.before = before;
    entry.after = after;
    entry.isQueued = true;
    if (before) before.after = entry;
    else this.#firsts[entry.lane] = entry;
    if (after) after.before = entry;
    else this.#lasts[entry.lane] = entry;
    this.#waiting += 1;
    if (entry.starvesAt < this.#soonest) this.#soonest = entry.starvesAt;
  }

  /** Whether it waits or not. */
  remove(entry: Waiting): void {
    if (!entry.isQueued) return;
    entry.isQueued = false;
    if (entry.before) entry.before.after = entry.after;
    else this.#firsts[entry.lane] = entry.after;
    if (entry.after) entry.after.before = entry.before;
    else this.#lasts[entry.lane] = entry.before;
    // Whoever left points at nobody: else each that is gone would keep the next from being collected.
    entry.before = null;
    entry.after = null;
    this.#waiting -= 1;
  }

  /** Starts whatever has its turn, while slots are free. */
  pump(clock: Clock): void {
    while (this.#waiting > 0 && this.running < this.#most) {
      const next = this.#next();
      if (next) this.start(next, false);
    }
    if (this.#waiting === 0) this.#soonest = NEVER;
    else if (this.#soonest < this.at) this.#watch(clock.monotonic());
  }

  /** Forced: out of turn, slot or not. */
  start(entry: Waiting, isForced: boolean): void {
    this.remove(entry);
    this.running += 1;
    entry.start(isForced);
  }

  /** Whoever has waited too long, the longest first within a lane; then the alarm is set for the next, if anybody still waits. */
  ring(now: number): void {
    this.at = NEVER;
    this.#soonest = NEVER;
    for (let lane = 0; lane < LANES; lane += 1) {
      let first = this.#firsts[lane];
      while (first && first.starvesAt <= now) {
        first.starve(now);
        first = this.#firsts[lane];
      }
      if (first && first.starvesAt < this.#soonest) this.#soonest = first.starvesAt;
    }
    if (this.#soonest < this.at) this.#setAlarm();
  }

  /** Everybody must go. */
  clear(): void {
    const entries: Waiting[] = [];
    for (const first of this.#firsts) for (let entry = first; entry; entry = entry.after) entries.push(entry);
    for (const entry of entries) entry.evict();
  }

  #watch(now: number): void {
    // A retry may come when it has waited too long already.
    if (this.#soonest <= now) this.ring(now);
    else this.#setAlarm();
  }

  #setAlarm(): void {
    this.#alarms.clear(this);
    this.at = this.#soonest;
    this.#soonest = NEVER;
    this.#alarms.set(this);
  }

  #next(): Waiting | null {
    let chosen: Waiting | null = null;
    let earliest = NEVER;
    for (let lane = 0; lane < LANES; lane += 1) {
      const first = this.#firsts[lane];
      if (!first) continue;
      const turn = first.sentAt + lane * this.#handicapMs;
      if (turn < earliest) {
        chosen = first;
        earliest = turn;
      }
    }
    return chosen;
  }
}

import type { Clock } from '#protocol';

/** Something that rings at a moment of the monotonic clock. `place` belongs to `Alarms`. */
export type Alarm = { readonly at: number; place: number; ring(now: number): void };

export const NOWHERE = -1;

/** A timer of more milliseconds would ring at once. Looked at again then. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * All deadlines of a bus in one binary heap with one armed timer, so that a message costs no timer of its own. A timer that is no longer
 * needed is left to run out: at the usual pace it is armed once per minute, not once per message.
 */
export class Alarms {
  readonly #clock: Clock;
  readonly #heap: Alarm[] = [];
  #armedAt = Number.POSITIVE_INFINITY;
  #disarm: () => void = () => {};
  #ringing = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#heap.length;
  }

  set(alarm: Alarm): void {
    alarm.place = this.#heap.length;
    this.#heap.push(alarm);
    this.#rise(alarm);
    if (alarm.at < this.#armedAt && !this.#ringing) this.#arm(alarm.at);
  }

  /** Whether set or not. */
  clear(alarm: Alarm): void {
    const { place } = alarm;
    if (place === NOWHERE) return;
    alarm.place = NOWHERE;
    const last = this.#heap.pop();
    if (last === undefined || last === alarm) return;
    last.place = place;
    this.#heap[place] = last;
    this.#rise(last);
    this.#sink(last);
  }

  /** Those set now, in no order. */
  all(): readonly Alarm[] {
    return [...this.#heap];
  }

  stop(): void {
    this.#disarm();
    this.#armedAt = Number.POSITIVE_INFINITY;
  }

  #arm(at: number): void {
    this.#disarm();
    this.#armedAt = at;
    const ms = Math.min(LONGEST_WAIT, Math.max(0, at - this.#clock.monotonic()));
    this.#disarm = this.#clock.after(ms, () => this.#ringDue(), 'background');
  }

  #ringDue(): void {
    this.#ringing = true;
    this.#armedAt = Number.POSITIVE_INFINITY;
    const now = this.#clock.monotonic();
    for (let first = this.#heap[0]; first !== undefined && first.at <= now; first = this.#heap[0]) {
      this.clear(first);
      first.ring(now);
    }
    this.#ringing = false;
    const next = this.#heap[0];
    if (next !== undefined) this.#arm(next.at);
  }

  #rise(alarm: Alarm): void {
    const heap = this.#heap;
    while (alarm.place > 0) {
      const above = (alarm.place - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || parent.at <= alarm.at) return;
      heap[alarm.place] = parent;
      parent.place = alarm.place;
      heap[above] = alarm;
      alarm.place = above;
    }
  }

  #sink(alarm: Alarm): void {
    const heap = this.#heap;
    for (;;) {
      const left = heap[2 * alarm.place + 1];
      if (left === undefined) return;
      const right = heap[2 * alarm.place + 2];
      const child = right !== undefined && right.at < left.at ? right : left;
      if (child.at >= alarm.at) return;
      const { place } = child;
      heap[alarm.place] = child;
      child.place = alarm.place;
      heap[place] = alarm;
      alarm.place = place;
    }
  }
}

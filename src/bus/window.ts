/** What most missions never exceed. */
const SMALLEST = 32;

/**
 * How many things happened in the last so many milliseconds, exactly: a ring of their moments that grows with what is in the window. A
 * moment leaves the window once it is `lengthMs` old.
 */
export class SlidingWindow {
  readonly lengthMs: number;
  #moments: number[] = [];
  #first = 0;
  #size = 0;

  constructor(lengthMs: number) {
    this.lengthMs = lengthMs;
  }

  /** What is in the window now. */
  count(now: number): number {
    const oldest = now - this.lengthMs;
    while (this.#size > 0 && this.#at(0) <= oldest) {
      this.#first = (this.#first + 1) & (this.#moments.length - 1);
      this.#size -= 1;
    }
    return this.#size;
  }

  /** Moments must not go back. */
  add(now: number): void {
    if (this.#size === this.#moments.length) this.#makeRoom(now);
    this.#moments[(this.#first + this.#size) & (this.#moments.length - 1)] = now;
    this.#size += 1;
  }

  /** From when on fewer than `limit` are in the window, if nothing more comes. `now` where that is so already. */
  roomFrom(limit: number, now: number): number {
    const over = this.count(now) - limit;
    return over < 0 ? now : this.#at(over) + this.lengthMs;
  }

  #at(index: number): number {
    return this.#moments[(this.#first + index) & (this.#moments.length - 1)] ?? 0;
  }

  /** Who adds often and counts seldom must not grow without end. Lengths stay powers of two, so that a mask can stand for the remainder. */
  #makeRoom(now: number): void {
    if (this.#size > 0 && this.count(now) < this.#moments.length) return;
    const larger = new Array<number>(Math.max(SMALLEST, this.#moments.length * 2)).fill(0);
    for (let index = 0; index < this.#size; index += 1) larger[index] = this.#at(index);
    this.#moments = larger;
    this.#first = 0;
  }
}

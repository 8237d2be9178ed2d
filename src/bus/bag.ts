/** Something that can be in a bag. `seat` belongs to `Bag`: one bag at a time. */
export type Bagged = { seat: number };

export const NO_SEAT = -1;

/**
 * What is there now, in no order, where much comes and goes. Not a Set: with every few that come it makes itself a new table, and those it left
 * behind point to what was in them and to the next table, so that a collection of the young carries what is long gone from place to place.
 */
export class Bag<T extends Bagged> {
  readonly #all: T[] = [];

  add(each: T): void {
    each.seat = this.#all.length;
    this.#all.push(each);
  }

  /** Whether it is in or not. */
  remove(each: T): void {
    const { seat } = each;
    if (seat === NO_SEAT) return;
    each.seat = NO_SEAT;
    const last = this.#all.pop();
    if (last === undefined || last === each) return;
    last.seat = seat;
    this.#all[seat] = last;
  }

  /** A copy: whoever goes through it may add and remove. */
  all(): readonly T[] {
    return [...this.#all];
  }
}

import type { Period } from './period.ts';
import type { Reading } from './reading.ts';

/** One period read from a place on; `next` is the piece after it. */
export type Atom = {
  readonly period: Period;
  readonly next: number;
  /** The month was named without its year, which another one may tell: "de março a maio de 2025". */
  readonly openYear?: true;
};

export type AtomRule = (reading: Reading, index: number) => Atom | undefined;

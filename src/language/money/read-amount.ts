import type { AmountRead } from './money-found.ts';

/** The amount that a whole text says, as an answer to "quanto foi?"; null where it says none. */
export function readAmount(_text: string): AmountRead | null {
  return null;
}

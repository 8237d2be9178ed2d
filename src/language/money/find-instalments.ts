import type { InstalmentsFound } from './money-found.ts';

/** Every purchase in parts that a text tells. */
export function findInstalments(_text: string): readonly InstalmentsFound[] {
  return [];
}

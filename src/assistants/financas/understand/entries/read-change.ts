import type { ChangeRead } from './change-read.ts';
import type { EntryContext } from './entry-read.ts';

/** The wish to undo, delete or correct what is registered; null where a message wishes none. */
export function readChange(_text: string, _context: EntryContext): ChangeRead | null {
  return null;
}

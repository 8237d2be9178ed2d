import type { EntryContext, EntryRead } from './entry-read.ts';

/** Every movement that a message tells, in order; none where it tells none. */
export function readEntries(_text: string, _context: EntryContext): readonly EntryRead[] {
  return [];
}

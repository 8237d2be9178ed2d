import type { EntryContext, EntryRead, MissingField } from './entry-read.ts';

/** An answer to the Lançador's question. */
export interface EntryAnswer {
  readonly about: MissingField;
  readonly text: string;
}

/** The entry with what an answer adds to it; null where the text does not answer. */
export function answerEntry(
  _open: EntryRead,
  _answer: EntryAnswer,
  _context: EntryContext,
): EntryRead | null {
  return null;
}

export { answerEntry, type EntryAnswer } from './answer-entry.ts';
export type { ChangeRead, EntryChanges, Target } from './change-read.ts';
export {
  ENTRY_KINDS,
  type EntryContext,
  type EntryKind,
  type EntryRead,
  type InstalmentsRead,
  type MissingField,
} from './entry-read.ts';
export { pricesIn } from './prices-in.ts';
export { readChange } from './read-change.ts';
export { readEntries } from './read-entries.ts';

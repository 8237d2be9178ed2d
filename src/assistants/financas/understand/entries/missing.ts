import type { EntryRead, MissingField } from './entry-read.ts';

/** What is still to be asked of an entry, in the order in which it is asked. */
export function missingOf(entry: Omit<EntryRead, 'missing'>): readonly MissingField[] {
  const missing: MissingField[] = [];
  if (entry.cents === null) missing.push('valor');
  if (entry.kind === null) missing.push('tipo');
  if (entry.descricao === null && entry.categoria === null) missing.push('descricao');
  if (entry.data === null) missing.push('data');
  return missing;
}

import type { MemoryChange, MemoryScope, MemorySource } from '#protocol';
import { cleanChange, isKeepableChange, keepableChanges } from '../../memory-change.ts';
import { bytesOf } from './vector-bytes.ts';

/** Changes as the database takes them (the type `memory_change`), all or none. */
export const changeRows = (changes: readonly MemoryChange[], scope: MemoryScope): string =>
  JSON.stringify(keepableChanges(changes, scope).map(rowOf));

/** What a turn taught; one that cannot be kept is sent as what it is, so that the log tells of it. Null: nothing. */
export function taughtRows(changes: readonly MemoryChange[] = []): string | null {
  if (changes.length === 0) return null;
  return JSON.stringify(
    changes.map((change) => (isKeepableChange(change, 'user') ? rowOf(cleanChange(change)) : UNKEEPABLE)),
  );
}

const UNKEEPABLE = { type: 'unkeepable' } as const;

function rowOf(change: MemoryChange): Readonly<Record<string, unknown>> {
  switch (change.type) {
    case 'save': {
      const { search, expiresAt, source, scope: _, ...memory } = change.memory;
      const { status, replaces } = change;
      const bytes = bytesOf(search.vector);
      return {
        ...{ type: 'save', ...memory, ...sourceColumns(source), status, replaces, expires_at: expiresAt },
        ...{ stems: search.stems, embedder: search.embedder, vector: bytes && `\\x${bytes.toString('hex')}` },
      };
    }
    case 'confirm': {
      const { id, confidence, status, source } = change;
      return { type: 'confirm', id, confidence, status, message: source.message };
    }
    case 'retire':
    case 'forget':
      return { type: change.type, id: change.id };
    case 'adjust':
      return { type: 'adjust', id: change.id, delta: change.by };
  }
}

const sourceColumns = ({ how, at, assistant, session, turn, message }: MemorySource) => ({
  ...{ how, at, assistant, session, turn, message },
});

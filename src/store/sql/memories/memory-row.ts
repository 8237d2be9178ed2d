import type { Memory } from '#protocol';

/** What of a memory is read, in the words of the port. */
export const MEMORY = `id, scope, kind, category, key, value, text, wrong, sensitivity, confidence, evidence, pinned,
  expires_at as "expiresAt", status, created_at as "createdAt", updated_at as "updatedAt",
  source_how, source_at, source_assistant, source_session, source_turn, source_message`;

export type MemoryRow = Omit<Memory, 'source'> & {
  readonly source_how: Memory['source']['how'];
  readonly source_at: number;
  readonly source_assistant: string | null;
  readonly source_session: string | null;
  readonly source_turn: string | null;
  readonly source_message: string | null;
};

export const memoryOf = (row: MemoryRow): Memory => ({
  id: row.id,
  scope: row.scope,
  kind: row.kind,
  category: row.category,
  key: row.key,
  value: row.value,
  text: row.text,
  wrong: row.wrong,
  sensitivity: row.sensitivity,
  confidence: row.confidence,
  evidence: row.evidence,
  pinned: row.pinned,
  expiresAt: row.expiresAt,
  status: row.status,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  source: {
    how: row.source_how,
    at: row.source_at,
    assistant: row.source_assistant,
    session: row.source_session,
    turn: row.source_turn,
    message: row.source_message,
  },
});

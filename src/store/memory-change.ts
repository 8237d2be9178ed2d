import {
  type FoundMemory,
  type MemoryChange,
  type MemoryScope,
  type MemorySearchKeys,
  type MemorySource,
  type NewMemory,
  ProsaError,
  VECTOR_SIZE,
} from '#protocol';
import { isKeepableId, keepable } from './keepable.ts';
import { MEMORY_LIMITS } from './memory-limits.ts';

/** May such a change be kept for an owner of this scope? One that may not is a bug of whoever made it. */
export function isKeepableChange(change: MemoryChange, scope: MemoryScope): boolean {
  switch (change.type) {
    case 'save':
      return isKeepableMemory(change.memory, scope);
    case 'confirm':
      return isShare(change.confidence) && isKeepableSource(change.source);
    case 'adjust':
      return Number.isFinite(change.by);
    case 'retire':
    case 'forget':
      return true;
  }
}

/** All of them, cleaned; `memory_invalid` if one cannot be kept. */
export function keepableChanges(
  changes: readonly MemoryChange[],
  scope: MemoryScope,
): readonly MemoryChange[] {
  if (changes.every((change) => isKeepableChange(change, scope))) return changes.map(cleanChange);
  throw new ProsaError('memory_invalid');
}

/** Text without what no column can hold, and search keys as they come back from any store. */
export function cleanChange(change: MemoryChange): MemoryChange {
  if (change.type !== 'save') return change;
  const { memory } = change;
  return {
    ...change,
    memory: {
      ...memory,
      key: keepable(memory.key),
      value: keepable(memory.value),
      text: keepable(memory.text),
      wrong: memory.wrong === null ? null : keepable(memory.wrong),
      expiresAt: memory.expiresAt === null ? null : Math.round(memory.expiresAt),
      search: cleanKeys(memory.search),
    },
  };
}

function isKeepableMemory(memory: NewMemory, scope: MemoryScope): boolean {
  const { id, confidence, evidence, expiresAt, source, search } = memory;
  return (
    memory.scope === scope &&
    isKeepableId(id) &&
    isShare(confidence) &&
    Number.isSafeInteger(evidence) &&
    evidence >= 0 &&
    (expiresAt === null || Number.isFinite(expiresAt)) &&
    isKeepableSource(source) &&
    (search.vector.length === VECTOR_SIZE || search.vector.length === 0) &&
    search.vector.every(Number.isFinite)
  );
}

const isKeepableSource = ({ assistant, session, turn, message, at }: MemorySource): boolean =>
  Number.isFinite(at) && [assistant, session, turn, message].every((id) => id === null || isKeepableId(id));

const isShare = (value: number): boolean => value >= 0 && value <= 1;

function cleanKeys({ stems, vector, embedder }: MemorySearchKeys): MemorySearchKeys {
  const words = stems.map((stem) => keepable(stem.slice(0, MEMORY_LIMITS.stemChars))).filter(Boolean);
  return {
    stems: [...new Set(words)].slice(0, MEMORY_LIMITS.stems),
    vector: vector.length === VECTOR_SIZE ? vector : new Array<number>(VECTOR_SIZE).fill(0),
    embedder: keepable(embedder),
  };
}

/** What may enter a context at a moment; the database says the same in the view `retrievable_memories`. */
export const isRetrievable = (memory: FoundMemory, now: number): boolean =>
  memory.status === 'active' &&
  memory.sensitivity !== 'high' &&
  memory.confidence >= MEMORY_LIMITS.floor &&
  (memory.expiresAt === null || memory.expiresAt > now);

import type { FoundMemory, MemoryChange } from '#protocol';
import { isWeaker } from '../gate/judge.ts';
import { GATE_LIMITS } from '../gate/limits.ts';

/**
 * The same changes, and whoever has to give way for them: a message, or the end of a visit, may bring several at once, and each was judged
 * by itself.
 */
export function withRoom(
  changes: readonly MemoryChange[],
  known: readonly FoundMemory[],
): readonly MemoryChange[] {
  const mine = known.filter(({ status, scope }) => status === 'active' && scope === 'user');
  const touched = new Set(changes.flatMap(idsOf));
  const gone = mine.filter(({ id }) => changes.some((change) => takesAway(change, id))).length;
  const over = mine.length - gone + changes.filter(adds(mine)).length - GATE_LIMITS.activeMemories;
  if (over <= 0) return changes;
  const leaving = mine
    .filter(({ id, pinned }) => !pinned && !touched.has(id))
    .sort((left, right) => (isWeaker(left, right) ? -1 : 1))
    .slice(0, over);
  return [...leaving.map(({ id }): MemoryChange => ({ type: 'retire', id, why: 'refused' })), ...changes];
}

const idsOf = (change: MemoryChange): readonly string[] =>
  change.type === 'save' ? [change.memory.id, change.replaces ?? ''] : [change.id];

const takesAway = (change: MemoryChange, id: string): boolean => {
  if (change.type === 'save') return change.replaces === id;
  return (change.type === 'retire' || change.type === 'forget') && change.id === id;
};

/** Makes one more active. */
const adds =
  (mine: readonly FoundMemory[]) =>
  (change: MemoryChange): boolean => {
    if (change.type === 'save') return change.status === 'active';
    return (
      change.type === 'confirm' && change.status === 'active' && mine.every(({ id }) => id !== change.id)
    );
  };

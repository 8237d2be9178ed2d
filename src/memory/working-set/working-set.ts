import { fold } from '#language';
import { type FoundMemory, MEMORY_CATEGORIES, type WorkingMemory, type WorkingSet } from '#protocol';
import { MEMORY_LIMITS } from '../limits.ts';
import type { ChosenMemory } from '../retrieve/choose.ts';

/** What was chosen, in the document's shape. */
export function workingSetOf(chosen: readonly ChosenMemory[], seen: readonly string[]): WorkingSet {
  const memories = chosen.map(({ memory }) => memory);
  const of = (...kinds: readonly FoundMemory['kind'][]): readonly FoundMemory[] =>
    memories.filter(({ kind }) => kinds.includes(kind));
  const semantic = of('fact', 'preference');
  return {
    profile: profileOf(semantic),
    semantic: semantic.map(inContext),
    procedural: of('pattern').map(inContext),
    recent_entities: seen.slice(0, MEMORY_LIMITS.MAX_RECENT_ENTITIES),
    corrections: of('correction').map((memory) => ({
      ...inContext(memory),
      wrong: memory.wrong ?? '',
      right: memory.value,
    })),
  };
}

/** As sentences can use it. */
export const inContext = ({ id, kind, key, value, text, scope, category }: FoundMemory): WorkingMemory => ({
  ...{ id, kind, key, value, text, scope, category },
});

/** The person's own, by what it is about; what can be true several times has no single value. */
function profileOf(semantic: readonly FoundMemory[]): Readonly<Record<string, string>> {
  const own = semantic
    .filter(({ scope, key }) => scope === 'user' && !key.includes(':'))
    .sort((a, b) => MEMORY_CATEGORIES.indexOf(a.category) - MEMORY_CATEGORIES.indexOf(b.category));
  return Object.fromEntries(own.map((memory) => [memory.key, spelled(memory)]));
}

const PROPER: ReadonlySet<string> = new Set(['name', 'city', 'company']);

/** Values are folded, to be compared; a proper name is told as it was written, and stands at the end of its sentence. */
function spelled({ key, value, text }: FoundMemory): string {
  if (!PROPER.has(key) || !fold(text).endsWith(value)) return value;
  const written = text.slice(text.length - value.length);
  return fold(written) === value ? written : value;
}

import { findEntities, withoutHealth } from '../detect/index.ts';
import { HOOKS, MEMORY_LIMITS } from '../limits.ts';

/**
 * Recent entities of a conversation after these texts (oldest first), newest first. Kept with the conversation's state, so that a
 * worker that knows nothing has them too and no turn reads old messages for them. Other conversations' are not carried over: a name
 * that came up there is somebody else's data. Documents are none, not even by their last digits; nor is who was named with an illness.
 */
export function seenAfter(
  seen: readonly string[] | undefined,
  texts: readonly string[],
): readonly string[] | undefined {
  const fresh = texts.flatMap((text) => namedIn(text.slice(0, HOOKS.entityTextChars)));
  if (fresh.length === 0) return seen;
  const newest = [...new Set(fresh.toReversed())];
  const known = new Set(newest.map(folded));
  const older = (seen ?? []).filter((text) => !known.has(folded(text)));
  return [...newest, ...older].slice(0, MEMORY_LIMITS.MAX_RECENT_ENTITIES);
}

/** Most texts name nothing: what they tell is only weighed where they do. */
function namedIn(text: string): readonly string[] {
  const found = entitiesOf(text);
  if (found.length === 0) return found;
  const calm = withoutHealth(text);
  return calm === text ? found : entitiesOf(calm);
}

const entitiesOf = (text: string): readonly string[] =>
  findEntities(text)
    .filter(({ kind }) => kind !== 'documento')
    .map((entity) => entity.text);

const folded = (text: string): string => text.toLowerCase();

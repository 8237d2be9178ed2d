import type { Replay } from '#learning/weights';
import { type AdjustableWeights, type Assistant, type Json, type JsonObject, ProsaError } from '#protocol';

export type NamedWeights = { readonly assistant: string; readonly name: string };
export type DeclaredWeights = NamedWeights & { readonly declared: AdjustableWeights };

type Named = { readonly assistant?: string | undefined; readonly name?: string | undefined };

/** The first that fits what was named. */
export function pickFrom(
  assistants: readonly Pick<Assistant, 'name' | 'learning'>[],
  { assistant, name }: Named,
): DeclaredWeights {
  const all = assistants.flatMap(({ name: own, learning }) =>
    Object.entries(learning?.weights ?? {}).map(([key, declared]) => ({
      assistant: own,
      name: key,
      declared,
    })),
  );
  const found = all.find(
    (each) => (assistant ?? each.assistant) === each.assistant && (name ?? each.name) === each.name,
  );
  if (!found) throw new ProsaError('weights_not_found');
  return found;
}

/** Weights are plain data. */
export const jsonOf = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** Refuses what the schema does not take, with the place of it. */
export function parsedBy({ schema }: AdjustableWeights, value: Json): Json {
  const parsed = schema.safeParse(value);
  if (parsed.success) return jsonOf(parsed.data);
  const place = parsed.error.issues[0]?.path.join('.');
  throw new ProsaError('weights_invalid', place ? `Veja "${place}".` : undefined);
}

/** What is kept of a replay: numbers, and nothing that anybody wrote. */
export function expectedOf(made: Replay): JsonObject {
  const {
    turns,
    missions,
    kinds,
    leads,
    agreement,
    overridden,
    mended,
    spoiled,
    kindFlows,
    leadFlows,
    hash,
  } = made;
  return jsonOf({
    ...{ turns, missions, kinds, leads, agreement, overridden, mended, spoiled, kindFlows, leadFlows, hash },
  }) as JsonObject;
}

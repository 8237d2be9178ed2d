import {
  type BusMessage,
  type CachedAnswer,
  type CacheKey,
  canonicalJson,
  type ExecutorCache,
  type OnBehalf,
} from '#protocol';
import { MISSION_LIMITS } from '../limits.ts';
import type { OperationDefinition } from './definition.ts';

/** An answer that was kept, and how old it is. */
export type Cached = CachedAnswer & { readonly fresh: boolean };

export type CachePlace = {
  readonly cache: ExecutorCache;
  /** Whose answers these are. */
  readonly agente: string;
  readonly operation: OperationDefinition;
  readonly message: BusMessage;
  readonly person: OnBehalf;
  readonly now: number;
};

/** What a sender writes into `contexto_adicional` to be told nothing that was kept. */
export const FRESH = 'dados_frescos';

export const wantsFresh = ({ payload }: BusMessage): boolean => payload.contexto_adicional[FRESH] === true;

/**
 * Stage 2: an answer that still holds; where the budget is tight, any of the last seven days. What a source told in the primary one's place
 * is a fallback here too: the primary one is asked again.
 */
export async function readCache(place: CachePlace): Promise<Cached | null> {
  if (wantsFresh(place.message)) return null;
  const found = await readKept(place);
  if (!found || isTight(place.message)) return found;
  const isFirstHand = (found.origin?.alternativa ?? null) === null;
  return found.fresh && isFirstHand ? found : null;
}

/** As a fallback: of the last day, or of the last seven where the budget is tight. */
export async function readKept(place: CachePlace): Promise<Cached | null> {
  const { cache, operation, message, now } = place;
  if (!operation.cache) return null;
  const found = await cache.get(keyOf(place)).catch(() => null);
  if (!found) return null;
  const age = now - found.storedAt;
  const { usualMs, tightMs } = MISSION_LIMITS.cacheAge;
  if (age < 0 || age > (isTight(message) ? tightMs : usualMs)) return null;
  return { ...found, fresh: age <= Math.min(operation.cache.validadeMs, usualMs) };
}

/** What was just found, for the next one who asks. A cache that cannot be written to is no reason to fail. */
export async function writeCache(
  place: CachePlace,
  answer: Pick<CachedAnswer, 'value' | 'origin'>,
): Promise<void> {
  if (!place.operation.cache) return;
  await place.cache.put(keyOf(place), { ...answer, storedAt: place.now }).catch(() => undefined);
}

const isTight = ({ sinalizadores }: BusMessage): boolean =>
  sinalizadores.includes('orcamento_alto') || sinalizadores.includes('orcamento_critico');

function keyOf({ agente, operation, message, person }: CachePlace): CacheKey {
  return {
    org: person.org,
    user: operation.cache?.publico ? null : person.user,
    agente,
    operacao: message.payload.operacao,
    parametros: canonicalJson(message.payload.parametros),
  };
}

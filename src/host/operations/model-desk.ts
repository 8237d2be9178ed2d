import { type Clock, type ModelFailure, type ModelSource, ProsaError, seconds } from '#protocol';
import type { PlatformDeps } from '#runtime';
import { testSource } from '../models/test-models.ts';

/** How a model answered just now. Nothing in it is secret: what a provider wrote is not told. */
export type AskedModel = {
  readonly modelo: string;
  readonly ok: boolean;
  readonly ms: number;
  readonly motivo: ModelFailure | null;
};

/** A question costs money: the same model is asked again after this. */
const BETWEEN_MS = seconds(10);

/** Asks a configured model for one word, by the same guarded way as conversations do. */
export function createModelDesk({ models, clock }: Pick<PlatformDeps, 'models' | 'clock'>) {
  const askedAt = new Map<string, number>();
  return async (id: string): Promise<AskedModel> => {
    const source = sourceNamed(models, id);
    if (!source) throw new ProsaError('body_invalid', 'Esse modelo não está configurado.');
    const begun = clock.monotonic();
    if (begun - (askedAt.get(id) ?? Number.NEGATIVE_INFINITY) < BETWEEN_MS)
      throw new ProsaError('rate_limited');
    askedAt.set(id, begun);
    const told = await testSource(source);
    return { ...{ modelo: id, ok: told.ok, ms: since(begun, clock) }, motivo: told.ok ? null : told.reason };
  };
}

const since = (begun: number, clock: Clock): number => Math.round(clock.monotonic() - begun);

function sourceNamed(models: PlatformDeps['models'], id: string): ModelSource | undefined {
  for (const sources of models.named().values())
    for (const source of sources) if (source.id === id && source.readsPrompt) return source;
  return undefined;
}

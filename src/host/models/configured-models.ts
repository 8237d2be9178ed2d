import {
  createModelNetwork,
  type ModelsByRole,
  providerEmbedder,
  providerSource,
  providerTranscriber,
  type Transcriber,
} from '#models';
import type { Clock, Embedder, ModelSource } from '#protocol';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type ModelPlan, planModels } from './plan.ts';

export type ModelDeps = { readonly clock?: Clock; readonly random?: () => number };

/**
 * The models that the environment names, by role; none where it names none. Throws `configuration_invalid` with what to write.
 *
 * @example
 * createPlatform({ assistants, models: configuredModels(readConfig()) });
 */
export function configuredModels({ models }: Pick<Config, 'models'>, deps: ModelDeps = {}): ModelsByRole {
  return modelsOf(planModels(models), deps);
}

/**
 * What makes vectors by configuration (`PROSA_MODEL_EMBED`); null where nobody named it. It rejects soon and often: whoever uses it has
 * the local vectors to fall back on. HIGH memories are never given to it. Throws `configuration_invalid` with what to write.
 */
export function configuredEmbedder(
  { models }: Pick<Config, 'models'>,
  deps: ModelDeps = {},
): Embedder | null {
  const { embed, limits } = planModels(models);
  const { clock = systemClock(), random = Math.random } = deps;
  return embed && providerEmbedder(embed, createModelNetwork({ clock, random, ...limits }));
}

/** What turns speech into text by configuration (`PROSA_MODEL_TRANSCRIBE`); null where nobody named it. */
export function configuredTranscriber(
  { models }: Pick<Config, 'models'>,
  deps: ModelDeps = {},
): Transcriber | null {
  const { transcribe, limits } = planModels(models);
  const { clock = systemClock(), random = Math.random } = deps;
  return transcribe && providerTranscriber(transcribe, createModelNetwork({ clock, random, ...limits }));
}

function modelsOf({ models, byRole, limits }: ModelPlan, deps: ModelDeps): ModelsByRole {
  const { clock = systemClock(), random = Math.random } = deps;
  const network = createModelNetwork({ clock, random, ...limits });
  // One source per model, whoever uses it: what failed for one role in a turn is not asked again for another.
  const sources = new Map<string, ModelSource>();
  for (const [id, model] of models) sources.set(id, providerSource(model, network));
  const chosen = [...byRole].map(([role, ids]) => [role, ids.flatMap((id) => sources.get(id) ?? [])]);
  return Object.fromEntries(chosen);
}

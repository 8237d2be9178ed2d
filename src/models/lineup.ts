import type { Agent, LanguageModel, ModelRole, ModelSource, Price } from '#protocol';
import { reflexSource } from './reflex.ts';

/** A provider's model as it comes from an AI SDK package, alone or with its price. */
export type ModelEntry =
  | LanguageModel
  | ModelSource
  | { readonly model: LanguageModel; readonly price: Price };

/** Models by role, each an order of preference. A role that is not named uses `agent`. */
export type ModelsByRole = { readonly [role in ModelRole]?: ModelEntry | readonly ModelEntry[] };

/** Who may think for an agent, first choice first. */
export type Lineup = (agent: Agent) => readonly ModelSource[];

/** The agent's own reflex stands at the end, unless a test wants the models alone. */
export function createLineup(models: ModelsByRole = {}, end: 'reflex' | 'models only' = 'reflex'): Lineup {
  const byRole = new Map<string, readonly ModelSource[]>();
  const byAgent = new WeakMap<Agent, readonly ModelSource[]>();
  for (const [role, entries] of Object.entries(models)) byRole.set(role, [entries].flat().map(sourceOf));
  return (agent) => {
    const known = byAgent.get(agent);
    if (known) return known;
    const configured = byRole.get(agent.role ?? 'agent') ?? byRole.get('agent') ?? [];
    const sources =
      agent.reflex && end === 'reflex' ? [...configured, reflexSource(agent.reflex)] : configured;
    byAgent.set(agent, sources);
    return sources;
  };
}

export function sourceOf(entry: ModelEntry): ModelSource {
  if ('open' in entry) return entry;
  if ('price' in entry) return { ...fromModel(entry.model), price: entry.price };
  return fromModel(entry);
}

const fromModel = (model: LanguageModel): ModelSource => ({
  id: `${model.provider}/${model.modelId}`,
  readsPrompt: true,
  open: () => model,
});

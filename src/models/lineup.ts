import {
  type Agent,
  type LanguageModel,
  type ModelRole,
  type ModelSource,
  type Price,
  ProsaError,
} from '#protocol';
import { reflexSource } from './reflex.ts';

/** A provider's model as it comes from an AI SDK package, alone or with its price. */
export type ModelEntry =
  | LanguageModel
  | ModelSource
  | { readonly model: LanguageModel; readonly price: Price };

/** Models by role, each an order of preference. A role that is not named uses `agent`. */
export type ModelsByRole = { readonly [role in ModelRole]?: ModelEntry | readonly ModelEntry[] };

/** Who may think for an agent, first choice first; and who may take a decision that is no agent's. */
export type Lineup = {
  (agent: Agent): readonly ModelSource[];
  deciders(role: ModelRole): Deciders;
  /** Those that were named, by role, for whoever looks. */
  named(): ReadonlyMap<string, readonly ModelSource[]>;
};

/** `named`: the role has models of its own; else these are models of `agent`, those that read a prompt. */
export type Deciders = { readonly named: boolean; readonly sources: readonly ModelSource[] };

/** The agent's own reflex stands at the end, unless a test wants the models alone. */
export function createLineup(models: ModelsByRole = {}, end: 'reflex' | 'models only' = 'reflex'): Lineup {
  const byRole = new Map<string, readonly ModelSource[]>();
  const byAgent = new WeakMap<Agent, readonly ModelSource[]>();
  for (const [role, entries] of Object.entries(models)) byRole.set(role, [entries].flat().map(sourceOf));
  const deciders = decidersOf(byRole);
  const thinkers = (agent: Agent): readonly ModelSource[] => {
    const known = byAgent.get(agent);
    if (known) return known;
    const configured = byRole.get(agent.role ?? 'agent') ?? byRole.get('agent') ?? [];
    const sources =
      agent.reflex && end === 'reflex' ? [...configured, reflexSource(agent.reflex)] : configured;
    byAgent.set(agent, sources);
    return sources;
  };
  return Object.assign(thinkers, { deciders, named: () => byRole });
}

/** What plays an agent by its view decides nothing for it. */
function decidersOf(byRole: ReadonlyMap<string, readonly ModelSource[]>): Lineup['deciders'] {
  const byName = new Map([...byRole].map(([role, sources]) => [role, { named: true, sources }]));
  const sources = (byRole.get('agent') ?? []).filter(({ readsPrompt }) => readsPrompt);
  const unnamed = { named: false, sources };
  return (role) => byName.get(role) ?? unnamed;
}

export function sourceOf(entry: ModelEntry): ModelSource {
  if (typeof entry !== 'object' || entry === null) throw noModel(`Veio ${JSON.stringify(entry)}.`);
  if ('open' in entry) return entry;
  if ('price' in entry) return { ...fromModel(entry.model), price: entry.price };
  return fromModel(entry);
}

function fromModel(model: LanguageModel): ModelSource {
  if (model?.specificationVersion !== 'v4') {
    throw noModel(
      `"${model?.modelId}" fala a versão ${model?.specificationVersion}; use um pacote do AI SDK 7 (v4).`,
    );
  }
  return { id: `${model.provider}/${model.modelId}`, readsPrompt: true, open: () => model };
}

const noModel = (detail: string): ProsaError =>
  new ProsaError(
    'configuration_invalid',
    `Um modelo precisa ser um objeto de um pacote do AI SDK. ${detail}`,
  );

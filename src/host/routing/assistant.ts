import { type Assistant, ProsaError } from '#protocol';
import { defineAgent, defineAssistant } from '#runtime';
import { type Described, identity, purposeOf } from './instructions.ts';
import type { AgentConfig, RoutingChatManagerOptions, SpecialistRegistry } from './options.ts';
import { ownTools } from './own-tools.ts';

export const COORDINATOR = 'coordenador';

const ROLE_KEY = /^[a-zA-Z][a-zA-Z0-9_]{0,63}$/;

const DEFAULT_COORDINATOR: AgentConfig = {
  role: 'Assistente Virtual',
  objective: 'Ajudar o usuário e, quando o assunto for de um especialista, deixar que ele resolva.',
  context: 'Converse em português do Brasil, com clareza e gentileza. Não invente informações.',
};

const PHRASES = {
  needsModel: 'Desculpe, não consegui pensar em uma resposta agora. Pode tentar de novo em instantes?',
};

export type RoutingAssistant = { readonly assistant: Assistant; readonly coordinator: Described };

type Shape = Pick<
  RoutingChatManagerOptions,
  'agentConfig' | 'specialistAgentRegistryConfig' | 'shareMemoryInstances' | 'limits'
>;

/** The document's configuration as an assistant of the runtime: data in, data out. */
export function routingAssistant(options: Shape): RoutingAssistant {
  const registry = registryOf(options.specialistAgentRegistryConfig);
  const coordinator = described(COORDINATOR, { ...DEFAULT_COORDINATOR, ...definedOnly(options.agentConfig) });
  const specialists = Object.entries(registry).map(([name, config]) => described(name, config));
  const assistant = defineAssistant({
    name: 'sub_conversas',
    agent: defineAgent({
      name: COORDINATOR,
      purpose: coordinator.objective,
      instructions: identity(coordinator),
      tools: ownTools(COORDINATOR, options.agentConfig?.tools),
      role: 'coordinator',
    }),
    specialists: specialists.map((specialist) =>
      defineAgent({
        name: specialist.name,
        purpose: purposeOf(specialist),
        instructions: identity(specialist),
        tools: ownTools(specialist.name, registry[specialist.name]?.tools),
      }),
    ),
    bursts: 'each',
    history: sharesMemory(options.shareMemoryInstances) ? 'shared' : 'own',
    // Its three kinds of memory are what the document's options say, and no more.
    memory: 'off',
    phrases: PHRASES,
    limits: options.limits,
  });
  return { assistant, coordinator };
}

export function sharesMemory(share: boolean | undefined = true): boolean {
  if (typeof share !== 'boolean') {
    throw new ProsaError('configuration_invalid', '"shareMemoryInstances" precisa ser true ou false.');
  }
  return share;
}

function registryOf(registry: SpecialistRegistry = {}): SpecialistRegistry {
  if (!isObject(registry)) throw invalid('"specialistAgentRegistryConfig" precisa ser um objeto.');
  for (const [key, config] of Object.entries(registry)) {
    if (!ROLE_KEY.test(key)) {
      throw invalid(
        `O especialista "${key}" tem um identificador inválido: use letras sem acento, números e "_".`,
      );
    }
    if (key === COORDINATOR)
      throw invalid(`"${COORDINATOR}" é o nome do coordenador; dê outro ao especialista.`);
    if (!isObject(config)) throw invalid(`A configuração do especialista "${key}" precisa ser um objeto.`);
  }
  return registry;
}

function described(name: string, { role, objective, context }: AgentConfig): Described {
  for (const [field, value] of Object.entries({ role, objective, context })) {
    if (value === undefined || typeof value === 'string') continue;
    throw invalid(`No agente "${name}", "${field}" precisa ser um texto.`);
  }
  return {
    name,
    role: role?.trim() || name,
    objective: objective?.trim() ?? '',
    context: context?.trim() ?? '',
  };
}

function definedOnly(config: AgentConfig | undefined): AgentConfig {
  if (config === undefined) return {};
  if (!isObject(config)) throw invalid('"agentConfig" precisa ser um objeto.');
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalid = (detail: string): ProsaError => new ProsaError('definition_invalid', detail);

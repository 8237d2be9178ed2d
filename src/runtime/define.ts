import type { ZodType, z } from 'zod';
import {
  type ActionTool,
  type Agent,
  type Assistant,
  type Json,
  type Limits,
  type Phrases,
  ProsaError,
  type ToolFailure,
  type ToolScope,
  type ToolSuccess,
} from '#protocol';
import { CEILINGS, LIMITS, PHRASES } from './limits.ts';

const NAME = /^[a-zA-Z][a-zA-Z0-9_]{0,63}$/;

export type ToolResultValue = Json | ToolFailure | ToolSuccess;

export type ToolInput<Schema extends ZodType, Output, Resources> = {
  readonly name: string;
  readonly description: string;
  readonly label?: string;
  readonly input: Schema;
  readonly effect?: 'read' | 'write';
  readonly timeoutMs?: number;
  run(input: z.output<Schema>, scope: ToolScope<Resources>): Output | Promise<Output>;
};

/** A tool that remembers what it takes and gives, so that a reflex calls it and reads its result with types. */
export type TypedTool<Input, Output> = ActionTool & {
  readonly types?: { readonly input: Input; readonly output: Output };
};

/**
 * A typed tool. `write` is the default, because it is the safe one: such calls are journalled and made once per turn.
 *
 * @example
 * const consultar = defineTool({
 *   name: 'consultar_pedido',
 *   description: 'Consulta um pedido pelo número.',
 *   input: z.object({ numero: z.string() }),
 *   effect: 'read',
 *   run: ({ numero }) => ({ numero, situacao: 'em transporte' }),
 * });
 */
export function defineTool<Schema extends ZodType, Output extends ToolResultValue, Resources = unknown>(
  tool: ToolInput<Schema, Output, Resources>,
): TypedTool<z.input<Schema>, Output> {
  assertName('ferramenta', tool.name);
  return { effect: 'write', label: `${tool.description.replace(/\.$/, '')}…`, ...tool };
}

export type AgentInput = Omit<Agent, 'tools' | 'purpose'> & Partial<Pick<Agent, 'tools' | 'purpose'>>;

/** An agent: a name, instructions and, if it should work with no model, a reflex. */
export function defineAgent(agent: AgentInput): Agent {
  assertName('agente', agent.name);
  const tools = agent.tools ?? [];
  const repeated = firstRepeated(tools.map((tool) => tool.name));
  if (repeated) throw invalid(`O agente "${agent.name}" tem duas ferramentas chamadas "${repeated}".`);
  return { purpose: '', ...agent, tools };
}

export type AssistantInput<Resources> = Pick<Assistant, 'name'> &
  Partial<Omit<Assistant<Resources>, 'name' | 'coordinator' | 'limits' | 'phrases'>> & {
    /** The agent people talk to; with specialists it is the coordinator. */
    readonly agent: Agent;
    readonly limits?: Partial<Limits>;
    readonly phrases?: Partial<Phrases>;
  };

/**
 * An assistant out of one agent, or a coordinator and its specialists. Every other part has a default.
 *
 * @example
 * const horas = defineAssistant({
 *   name: 'horas',
 *   agent: defineAgent({ name: 'relogio', instructions: 'Diga as horas.', reflex: ({ today }) => ({ say: today }) }),
 * });
 */
export function defineAssistant<Resources = unknown>(input: AssistantInput<Resources>): Assistant {
  assertName('assistente', input.name);
  const { agent, limits, phrases, ...rest } = input;
  const specialists = input.specialists ?? [];
  const repeated = firstRepeated([agent, ...specialists].map(({ name }) => name));
  if (repeated) throw invalid(`O assistente "${input.name}" tem dois agentes chamados "${repeated}".`);
  return {
    title: input.name,
    description: '',
    guards: [],
    checks: [],
    regenerations: 1,
    bursts: 'together',
    history: 'shared',
    ...rest,
    coordinator: agent,
    specialists,
    phrases: { ...PHRASES, ...phrases },
    limits: boundedLimits({ ...LIMITS, ...limits }),
  };
}

function boundedLimits(limits: Limits): Limits {
  for (const [name, value] of Object.entries(limits)) {
    if (!Number.isFinite(value) || value <= 0)
      throw invalid(`O limite "${name}" precisa ser um número positivo.`);
  }
  return { ...limits, hops: Math.min(limits.hops, CEILINGS.hops) };
}

function assertName(what: string, name: unknown): void {
  if (typeof name === 'string' && NAME.test(name)) return;
  throw invalid(`Nome de ${what} inválido: ${JSON.stringify(name)}. Use letras sem acento, números e "_".`);
}

const invalid = (detail: string): ProsaError => new ProsaError('definition_invalid', detail);

function firstRepeated(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}

import type { ZodType, z } from 'zod';
import {
  type ActionTool,
  type Agent,
  type Assistant,
  type ClientTool,
  type Limits,
  type Phrases,
  ProsaError,
  type ToolScope,
} from '#protocol';
import { assertEndpoints } from './define-endpoints.ts';
import { assertRules } from './define-modes.ts';
import { assertDirectReply } from './direct/assert-direct-reply.ts';
import { CEILINGS, LIMITS, PHRASES } from './limits.ts';
import { assertMissions, missionTool, turnLimit } from './missions/assert-missions.ts';
import { strictSchema } from './strict-schema.ts';
import { assertWorkflows } from './workflows/assert-workflows.ts';

const NAME = /^[a-zA-Z][a-zA-Z0-9_]{0,63}$/;

export type ToolInput<Schema extends ZodType, Output, Resources> = {
  readonly name: string;
  readonly description: string;
  readonly label?: string;
  readonly input: Schema;
  readonly effect?: 'read' | 'write';
  readonly timeoutMs?: number;
  /** For a write that cannot be made once per key: `report` tells the agent when one was interrupted, instead of repeating it. */
  readonly interrupted?: 'repeat' | 'report';
  /** Its results hold what strangers wrote. */
  readonly untrusted?: true;
  /** Whether it may run once such content entered the turn. */
  readonly afterUntrusted?: 'allow' | 'block';
  /** It carries something out of the house. */
  readonly egress?: true;
  /** It opens missions by `scope.missions`: a write that may take as long as the longest of them. */
  readonly missions?: true;
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
export function defineTool<Schema extends ZodType, Output, Resources = unknown>(
  tool: ToolInput<Schema, Output, Resources>,
): TypedTool<z.input<Schema>, Output> {
  assertName('ferramenta', tool.name);
  assertTool(tool);
  const label = `${tool.description.replace(/\.$/, '')}…`;
  if (tool.timeoutMs !== undefined) assertDuration(`timeoutMs" de "${tool.name}`, tool.timeoutMs);
  return { effect: 'write', label, ...defined(tool), ...missionTool(tool) };
}

export type ClientToolInput<Props extends ZodType, Answer extends ZodType, Resources> = {
  readonly name: string;
  readonly description: string;
  readonly label?: string;
  /** What the client shows, by the name it knows it under. */
  readonly component: string;
  /** What the component is given. */
  readonly input: Props;
  /** What it gives back; anything else is refused, and the component stays. */
  readonly answer: Answer;
  readonly untrusted?: true;
  readonly afterUntrusted?: 'allow' | 'block';
  /** The answer as the person's line in the conversation. */
  told?(answer: z.output<Answer>): string;
  /** Makes the answer the result of the call, once per key. */
  run(answer: z.output<Answer>, scope: ToolScope<Resources>): unknown;
};

/** A component that the client shows, as a tool; `use` calls it with its props. */
export type TypedClientTool<Props> = ClientTool & {
  readonly types?: { readonly input: Props; readonly output: never };
};

/**
 * A component that the client shows instead of a question. The turn ends with the call; what the person does in it is the next one, and
 * whoever asked goes on from there. Offered only where the client can show it, so that an agent has a question ready besides.
 *
 * @example
 * const calculadora = defineClientTool({
 *   name: 'calcularRenda',
 *   description: 'Mostra a calculadora de renda.',
 *   component: 'IncomeCalculator',
 *   input: z.object({ pessoas: z.int().optional() }),
 *   answer: z.object({ renda: z.number().min(0) }),
 *   run: ({ renda }) => established({ renda }, { renda }),
 * });
 */
export function defineClientTool<Props extends ZodType, Answer extends ZodType, Resources = unknown>(
  tool: ClientToolInput<Props, Answer, Resources>,
): TypedClientTool<z.input<Props>> {
  assertName('ferramenta', tool.name);
  assertName('componente', tool.component);
  assertTool(tool);
  if (typeof tool.answer?.safeParse !== 'function')
    throw invalid(`A resposta de "${tool.name}" precisa ser um schema do zod.`);
  const label = `${tool.description.replace(/\.$/, '')}…`;
  return { effect: 'client', label, ...defined(tool), answer: strictSchema(tool.answer) };
}

export type AgentInput = Omit<Agent, 'tools' | 'purpose'> & Partial<Pick<Agent, 'tools' | 'purpose'>>;

/** An agent: a name, instructions and, if it should work with no model, a reflex. */
export function defineAgent(agent: AgentInput): Agent {
  assertName('agente', agent.name);
  assertAgent(agent);
  const tools = agent.tools ?? [];
  const repeated = firstRepeated(tools.map((tool) => tool.name));
  if (repeated) throw invalid(`O agente "${agent.name}" tem duas ferramentas chamadas "${repeated}".`);
  return { purpose: '', ...defined(agent), tools };
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
  assertAssistant(input);
  assertTables(input);
  assertRules(input);
  assertWorkflows(input);
  assertDirectReply(input);
  assertEndpoints(input);
  assertMissions(input);
  const { agent, limits, phrases, ...rest } = input;
  const specialists = input.specialists ?? [];
  const conductors = input.conductors ?? [];
  const repeated = firstRepeated([agent, ...specialists, ...conductors].map(({ name }) => name));
  if (repeated) throw invalid(`O assistente "${input.name}" tem dois agentes chamados "${repeated}".`);
  return {
    title: input.name,
    description: '',
    guards: [],
    checks: [],
    regenerations: 1,
    bursts: 'together',
    history: 'shared',
    ...defined(rest),
    coordinator: agent,
    specialists,
    phrases: { ...PHRASES, ...defined(phrases ?? {}) },
    limits: boundedLimits(
      { ...LIMITS, ...turnLimit(input), ...defined(limits ?? {}) },
      input.workflows ? CEILINGS.hopsWithWorkflows : CEILINGS.hops,
    ),
  };
}

// Whoever writes JavaScript, or casts, gets a sentence that says where, not a TypeError from inside.

function assertTool({
  name,
  description,
  input,
  run,
  interrupted = 'repeat',
}: Pick<ToolInput<ZodType, unknown, never>, 'name' | 'description' | 'input' | 'interrupted'> & {
  readonly run: unknown;
}): void {
  if (typeof description !== 'string') throw invalid(`A ferramenta "${name}" precisa de uma descrição.`);
  if (typeof input?.safeParse !== 'function')
    throw invalid(`A entrada de "${name}" precisa ser um schema do zod.`);
  if (typeof run !== 'function') throw invalid(`A ferramenta "${name}" precisa de uma função run.`);
  // A slip here would repeat what must not be repeated.
  if (interrupted !== 'repeat' && interrupted !== 'report')
    throw invalid(`"interrupted" de "${name}" é 'repeat' ou 'report'.`);
}

function assertAgent({ name, instructions, tools = [] }: AgentInput): void {
  if (typeof instructions !== 'string') throw invalid(`O agente "${name}" precisa de instruções.`);
  if (Array.isArray(tools) && tools.every((tool) => typeof tool?.input?.safeParse === 'function')) return;
  throw invalid(`As ferramentas do agente "${name}" precisam ser uma lista do que defineTool devolve.`);
}

type AgentsOf = { readonly name: string; readonly agent: Agent; readonly specialists?: readonly Agent[] };

function assertAssistant({ name, agent, specialists = [] }: AgentsOf): void {
  if (!isAgent(agent)) throw invalid(`O assistente "${name}" precisa de um agente, feito por defineAgent.`);
  if (Array.isArray(specialists) && specialists.every(isAgent)) return;
  throw invalid(
    `Os especialistas do assistente "${name}" precisam ser uma lista do que defineAgent devolve.`,
  );
}

/** A schema of its own, named after it: two assistants in one would make each other's migrations. */
function assertTables({ name, tables }: Pick<Assistant, 'name' | 'tables'>): void {
  if (tables === undefined || tables.schema === name) return;
  throw invalid(`As tabelas do assistente "${name}" precisam ficar em pgSchema('${name}').`);
}

const isAgent = (agent: Agent | undefined): boolean =>
  typeof agent?.instructions === 'string' && Array.isArray(agent.tools);

function boundedLimits(limits: Limits, mostHops: number): Limits {
  for (const [name, value] of Object.entries(limits)) {
    if (!Number.isFinite(value) || value <= 0)
      throw invalid(`O limite "${name}" precisa ser um número positivo.`);
    if (name.endsWith('Ms')) assertDuration(name, value);
  }
  return { ...limits, hops: Math.min(limits.hops, mostHops) };
}

/** Timers hold 31 bits: a longer one would fire at once. */
function assertDuration(name: string, ms: number): void {
  if (ms > 0 && ms <= CEILINGS.durationMs) return;
  throw invalid(`"${name}" precisa ser uma duração positiva de até ${CEILINGS.durationMs} ms.`);
}

/** Without the keys that are there but undefined: these mean "as usual", not "nothing". */
function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}

function assertName(what: string, name: unknown): void {
  if (typeof name === 'string' && NAME.test(name)) return;
  throw invalid(`Nome de ${what} inválido: ${JSON.stringify(name)}. Use letras sem acento, números e "_".`);
}

const invalid = (detail: string): ProsaError => new ProsaError('definition_invalid', detail);

function firstRepeated(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}

import { createHash } from 'node:crypto';
import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider';
import { z } from 'zod';
import { readAnswer } from '#language';
import {
  type Agent,
  type Assistant,
  canonicalJson,
  type Json,
  type KnownIntent,
  NO_MEANING,
  ProsaError,
  type Release,
  type ResourceScope,
  type Tool,
  type Understand,
} from '#protocol';
import { coordinatorInstructions, specialistInstructions } from './delegation-rules.ts';
import { requestTool, SubConversation } from './floor.ts';
import { canaryLine } from './guardrails/canary.ts';
import { isWary } from './guardrails/taint.ts';
import { CLAIMS_CHECK, claimsCheck } from './modes/claims-check.ts';
import { createModeRouter, type ModeRouter } from './modes/router.ts';
import { strictSchema } from './strict-schema.ts';

/** An agent with its signalling tools added, its inputs made strict and its tools described for providers. */
export type PreparedAgent = Agent & {
  readonly release: Release;
  readonly toolbox: ReadonlyMap<string, Tool>;
  readonly functions: ReadonlyMap<string, LanguageModelV4FunctionTool>;
};

/** Reads what a message means, having learnt to when it was first asked. */
export type PreparedUnderstand = {
  (...asked: Parameters<Understand>): ReturnType<Understand>;
  warm(): void;
  intents(): readonly KnownIntent[];
};

/** An assistant ready to run, made once per platform. */
export type PreparedAssistant = Omit<Assistant, 'understand' | 'resources'> & {
  readonly agents: ReadonlyMap<string, PreparedAgent>;
  /** Hash of prompts, tools, rules, limits and their code (not of what that code calls). */
  readonly content: string;
  readonly understand: PreparedUnderstand;
  /** Null where there are no modes. */
  readonly router: ModeRouter | null;
  readonly resources: unknown;
  /** Some tool of it brings what strangers wrote. */
  readonly wary: boolean;
};

const NO_DATABASE: ResourceScope = {
  database: async () => {
    throw new ProsaError('store_unavailable', 'Aqui não há banco de dados.');
  },
};

export function prepareAssistant(declared: Assistant, scope: ResourceScope = NO_DATABASE): PreparedAssistant {
  const assistant = withClaimsCheck(declared);
  const { coordinator, specialists, conductors = [], modes } = assistant;
  const agents = [
    prepareAgent(coordinator, assistant, {
      instructions: coordinatorInstructions(coordinator, specialists),
      signal: specialists.length > 0 ? requestTool(specialists) : null,
    }),
    ...specialists.map((agent) =>
      prepareAgent(agent, assistant, {
        instructions: specialistInstructions(agent),
        signal: SubConversation.end_specialist_sub_conversation,
      }),
    ),
    ...conductors.map((agent) =>
      prepareAgent(agent, assistant, { instructions: agent.instructions, signal: null }),
    ),
  ];
  return {
    ...assistant,
    agents: new Map(agents.map((agent) => [agent.name, agent])),
    wary: agents.some(({ toolbox }) => isWary(toolbox.values())),
    content: contentHash(assistant, agents),
    understand: lazily(assistant.understand ?? (() => readPolarity)),
    router: modes ? createModeRouter(modes) : null,
    resources: assistant.resources?.(scope),
  };
}

/** Whoever has modes has its claims checked, whether its author thought of it or not. */
function withClaimsCheck(assistant: Assistant): Assistant {
  const { modes, checks } = assistant;
  if (!modes || checks.some(({ name }) => name === CLAIMS_CHECK)) return assistant;
  return { ...assistant, checks: [...checks, claimsCheck(modes)] };
}

/** What every assistant understands: whether a reply to an open question is a yes or a no. */
const readPolarity: Understand = (text, { open }) =>
  open ? { ...NO_MEANING, polarity: readAnswer(text).polarity } : NO_MEANING;

const NO_INTENTS: readonly KnownIntent[] = [];

/** Classifiers are trained when the first message comes, or before, by whoever wants to wait then. */
function lazily(learn: () => Understand): PreparedUnderstand {
  let learnt: Understand | undefined;
  const warm = (): Understand => {
    learnt ??= learn();
    return learnt;
  };
  const understand = (...asked: Parameters<Understand>) => warm()(...asked);
  return Object.assign(understand, { warm, intents: () => warm().intents ?? NO_INTENTS });
}

type Added = { readonly instructions: string; readonly signal: Tool | null };

/** A signalling tool that the author already listed is not added twice. */
function prepareAgent(agent: Agent, { checks }: Assistant, { instructions, signal }: Added): PreparedAgent {
  const tools = new Map(agent.tools.map((tool) => [tool.name, strictTool(tool)]));
  if (signal) tools.set(signal.name, strictTool(signal));
  const handsOver = [...tools.values()].some((tool) => tool.effect === 'signal');
  return {
    ...agent,
    instructions: instructions + canaryLine(agent, checks),
    release: releaseOf(agent, handsOver, checks.length > 0),
    toolbox: tools,
    functions: new Map([...tools].map(([name, tool]) => [name, functionOf(tool)])),
  };
}

/** Whoever can hand over holds its text; whoever must pass checks passes them as a whole, unless its author wants otherwise. */
function releaseOf({ release }: Agent, handsOver: boolean, isChecked: boolean): Release {
  if (release === 'turn') return 'turn';
  if (handsOver) return 'step';
  return release ?? (isChecked ? 'turn' : 'sentence');
}

/** A field that the schema does not name is an error, not something to ignore. */
function strictTool(tool: Tool): Tool {
  const input = strictSchema(tool.input);
  return input === tool.input ? tool : { ...tool, input };
}

function functionOf(tool: Tool): LanguageModelV4FunctionTool {
  try {
    const { $schema: _, ...inputSchema } = z.toJSONSchema(tool.input, { io: 'input' });
    const schema = inputSchema as LanguageModelV4FunctionTool['inputSchema'];
    return { type: 'function', name: tool.name, description: tool.description, inputSchema: schema };
  } catch (cause) {
    throw new ProsaError('definition_invalid', `A entrada de "${tool.name}" não tem JSON Schema.`, cause);
  }
}

function contentHash(assistant: Assistant, agents: readonly PreparedAgent[]): string {
  const { name, limits, phrases, regenerations, bursts, history } = assistant;
  const rules = [
    ...assistant.guards.map((guard) => [guard.name, guard.judge.toString()]),
    ...assistant.checks.map((check) => [check.name, check.test.toString()]),
  ];
  const shape = agents.map(
    ({ name, purpose, instructions, release, speech, role, reflex, allow, functions, tools }) => ({
      name,
      purpose,
      instructions,
      release,
      speech,
      role,
      code: [reflex, allow].map((each) => each?.toString()),
      effects: tools.map((tool) =>
        tool.effect === 'signal'
          ? [tool.effect]
          : [tool.effect, tool.run.toString(), ...('interrupted' in tool ? [tool.interrupted] : [])],
      ),
      functions: [...functions.values()],
    }),
  );
  const text = canonicalJson({
    name,
    limits,
    phrases,
    regenerations,
    bursts,
    history,
    rules,
    shape,
    ...rulesOfContact(assistant),
  });
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Modes, policy and timers: their tables, and the code in them. */
function rulesOfContact(assistant: Assistant): Readonly<Record<string, Json>> {
  const { modes, contact, timers, safeReply, unheard, permissionChanged, workflows, facts } = assistant;
  const { directReply, chatContext } = assistant;
  const code = (value: object): Json =>
    JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'function' ? part.toString() : part)));
  return {
    ...(modes && { modes: code(modes) }),
    ...(workflows && { workflows: code(workflows) }),
    ...(facts && { facts: facts.toString() }),
    ...(directReply && { directReply: code(directReply) }),
    ...(chatContext && { chatContext }),
    ...(contact && { contact: code(contact) }),
    ...(timers && { timers: [...timers] }),
    ...(safeReply && { safeReply: safeReply.toString() }),
    ...(unheard && { unheard: unheard.toString() }),
    ...(permissionChanged && { permissionChanged: permissionChanged.toString() }),
  };
}

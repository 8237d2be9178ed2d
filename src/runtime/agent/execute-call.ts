import { cleanText } from '#language';
import {
  type ActionTool,
  type AgentView,
  type ConversationState,
  type Json,
  type JsonObject,
  type Limits,
  type ToolResult,
  type ToolScope,
  toolOutcome,
} from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import { type Timed, within } from './abort.ts';
import { errorResult, type PreparedCall } from './prepare-call.ts';

export type Executed = { readonly result: ToolResult; readonly slots?: JsonObject };

export type Execution = {
  readonly call: PreparedCall;
  readonly tool: ActionTool;
  readonly view: AgentView;
  readonly state: ConversationState;
  readonly key: string;
};

/** Runs a prepared call under its deadline. A tool that crashes or dawdles is an answer, never an exception. */
export async function executeCall(execution: Execution, deps: TurnDeps): Promise<Executed> {
  const { call, tool, view, state, key } = execution;
  const run = tool.run as (input: unknown, scope: ToolScope) => unknown;
  const { org, user, session } = view.address;
  const { slots } = state;
  const scope = { org, user, session, turn: view.turn, key, now: deps.clock.now(), slots };
  const timed = await within(
    (signal) => run(call.input, { ...scope, signal, resources: deps.assistant.resources }),
    { ms: tool.timeoutMs ?? deps.assistant.limits.toolMs, clock: deps.clock, signal: deps.signal },
  );
  if (timed.kind === 'crashed')
    deps.report({ error: timed.error, what: `tool ${tool.name}`, agent: view.agent });
  return executedOf(timed, deps.assistant.limits);
}

function executedOf(timed: Timed<unknown>, limits: Limits): Executed {
  const error = (code: string, message: string): Executed => ({ result: errorResult(code, message) });
  if (timed.kind === 'timeout') return error('timeout', 'A ferramenta demorou demais e foi interrompida.');
  if (timed.kind === 'aborted') return error('aborted', 'A ferramenta foi interrompida.');
  if (timed.kind === 'crashed') return error('tool_crashed', 'A ferramenta falhou por um erro interno.');
  const told = toolOutcome(timed.value);
  if (told && 'code' in told) return error(told.code, told.message);
  const value = asJson(told ? told.value : timed.value);
  const slots = told ? asJson(told.slots) : null;
  if (value === undefined || slots === undefined) {
    return error('tool_crashed', 'A ferramenta devolveu algo que não é JSON.');
  }
  if (sizeOf(value) > limits.toolResultChars) {
    return error('result_too_large', 'O resultado é grande demais; peça menos de uma vez.');
  }
  return { result: { status: 'ok', value }, ...(slots && { slots: slots as JsonObject }) };
}

/** About as many characters as its JSON has. */
function sizeOf(value: Json): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 5;
  let size = 2;
  for (const [key, entry] of Object.entries(value)) size += key.length + 3 + sizeOf(entry);
  return size;
}

const DEEPEST_RESULT = 64;

/** What a tool returned, as plain data with its text cleaned; undefined if it cannot be written as JSON. */
function asJson(value: unknown, depth = 0): Json | undefined {
  switch (typeof value) {
    case 'undefined':
      return null;
    case 'string':
      return cleanText(value);
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'object':
      return depth > DEEPEST_RESULT ? undefined : objectAsJson(value, depth + 1);
    default:
      return undefined;
  }
}

function objectAsJson(value: object | null, depth: number): Json | undefined {
  if (value === null) return null;
  if ('toJSON' in value && typeof value.toJSON === 'function') return asJson(value.toJSON(), depth);
  if (Array.isArray(value)) {
    const entries = value.map((entry) => asJson(entry, depth));
    return entries.every((entry) => entry !== undefined) ? entries : undefined;
  }
  const json: Record<string, Json> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (entry === undefined || key === '__proto__') continue;
    const written = asJson(entry, depth);
    if (written === undefined) return undefined;
    json[key] = written;
  }
  return json;
}

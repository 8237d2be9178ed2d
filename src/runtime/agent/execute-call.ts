import { cleanText } from '#language';
import type {
  ActionTool,
  Address,
  ConversationState,
  Json,
  JsonObject,
  ToolFailure,
  ToolResult,
  ToolScope,
  ToolSuccess,
} from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import { type Timed, within } from './abort.ts';
import { errorResult, type PreparedCall } from './prepare-call.ts';

export type Executed = { readonly result: ToolResult; readonly slots?: JsonObject };

export type Execution = {
  readonly call: PreparedCall;
  readonly tool: ActionTool;
  readonly address: Address;
  readonly turn: string;
  readonly state: ConversationState;
};

/** Runs a prepared call under its deadline. A tool that crashes or dawdles is an answer, never an exception. */
export async function executeCall(
  { call, tool, address, turn, state }: Execution,
  deps: TurnDeps,
): Promise<Executed> {
  const run = tool.run as (input: unknown, scope: ToolScope) => unknown;
  const { org, user, session } = address;
  const scope = {
    org,
    user,
    session,
    turn,
    key: `${turn}:${call.id}`,
    now: deps.clock.now(),
    slots: state.slots,
  };
  const timed = await within(
    (signal) => run(call.input, { ...scope, signal, resources: deps.assistant.resources }),
    { ms: tool.timeoutMs ?? deps.assistant.limits.toolMs, clock: deps.clock, signal: deps.signal },
  );
  return executedOf(timed);
}

function executedOf(timed: Timed<unknown>): Executed {
  const error = (code: string, message: string): Executed => ({ result: errorResult(code, message) });
  if (timed.kind === 'timeout') return error('timeout', 'A ferramenta demorou demais e foi interrompida.');
  if (timed.kind === 'aborted') return error('aborted', 'A ferramenta foi interrompida.');
  if (timed.kind === 'crashed') return error('tool_crashed', 'A ferramenta falhou por um erro interno.');
  const { value } = timed;
  if (isKind<ToolFailure>(value, 'tool_failure')) return error(value.code, value.message);
  const success = isKind<ToolSuccess>(value, 'tool_success') ? value : { value, slots: undefined };
  const json = asJson(success.value);
  if (json === undefined) return error('tool_crashed', 'A ferramenta devolveu algo que não é JSON.');
  return { result: { status: 'ok', value: json }, slots: success.slots };
}

const isKind = <T extends { kind: string }>(value: unknown, kind: T['kind']): value is T =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === kind;

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

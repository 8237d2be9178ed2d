import {
  type JournalledCall,
  type Json,
  type JsonObject,
  type ProviderOptions,
  parseJson,
  type RemovedTool,
  type Tool,
  type ToolErrorCode,
  type ToolResult,
} from '#protocol';
import { OUT_OF_ORDER, TAINTED } from '../guardrails/taint.ts';

export type PreparedCall = {
  readonly kind: 'ready';
  readonly id: string;
  readonly modelCallId: string;
  readonly tool: Tool;
  /** As the model wrote it: what is recorded, journalled and told back. */
  readonly input: Json;
  /** What the tool's schema made of it: what the tool gets. */
  readonly value: unknown;
  readonly providerOptions?: ProviderOptions;
};

export type RefusedCall = {
  readonly kind: 'refused';
  readonly id: string;
  readonly modelCallId: string;
  readonly tool: string;
  readonly input: Json;
  readonly code: ToolErrorCode;
  readonly message: string;
  readonly providerOptions?: ProviderOptions;
};

export type CallContext = {
  readonly id: string;
  /** Everything the agent owns; what is allowed now is a part of it. */
  readonly toolbox: ReadonlyMap<string, Tool>;
  readonly allowed: ReadonlyMap<string, Tool>;
  /** Why the rest of it is not. */
  readonly removed: readonly RemovedTool[];
  /** Ids the model already used in this step. */
  readonly seen: ReadonlySet<string>;
};

/** Checks a call before anything runs: name, allow-list, JSON, schema. Every refusal is an answer the agent can use. */
export function prepareCall(
  raw: JournalledCall,
  { id, toolbox, allowed, removed, seen }: CallContext,
): PreparedCall | RefusedCall {
  const tool = allowed.get(raw.tool);
  const parsed = jsonOf(raw);
  const repeated = seen.has(raw.id);
  const { providerOptions } = raw;
  // A provider refuses two calls of one id and input that is no object, so neither is told back to it.
  const head = { id, modelCallId: repeated || !raw.id ? ownCallId(id) : raw.id, providerOptions };
  const refuse = (code: ToolErrorCode, message: string): RefusedCall => ({
    ...head,
    kind: 'refused',
    tool: raw.tool,
    input: isObject(parsed) ? parsed : {},
    code,
    message,
  });
  if (repeated && raw.id) return refuse('duplicate_call_id', 'Este identificador de chamada já foi usado.');
  if (!tool && toolbox.has(raw.tool)) {
    const { code, message } = refusalFor(raw.tool, removed);
    return refuse(code, message);
  }
  if (!tool)
    return refuse('unknown_tool', `Não existe a ferramenta "${raw.tool}". Disponíveis: ${namesOf(allowed)}.`);
  if (parsed === undefined) return refuse('invalid_json', 'Os argumentos não são JSON válido.');
  // Parsed anew: what a schema or a tool does to its input must not reach the record.
  const checked = check(tool, jsonOf(raw) as Json);
  if ('wrong' in checked) return refuse('invalid_input', checked.wrong);
  return { ...head, kind: 'ready', tool, input: parsed, value: checked.value };
}

/** An id of ours as every provider takes it: some refuse what is not a letter, a digit, `-` or `_`. */
export const ownCallId = (id: string): string => id.replaceAll('.', '_');

type Refusal = { readonly code: ToolErrorCode; readonly message: string };

const NOT_ALLOWED: Refusal = { code: 'tool_not_allowed', message: 'Esta ferramenta não é permitida agora.' };

/** Refusals that whoever called can do something about. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  [TAINTED]: {
    code: 'tainted',
    message:
      'Neste turno entrou texto de fonte externa; por segurança esta ação não pode ser feita agora. Se foi a pessoa quem pediu, peça que ela confirme na próxima mensagem.',
  },
  [OUT_OF_ORDER]: {
    code: 'cascade_order',
    message:
      'Fora de ordem: esta fonte só pode ser consultada depois das anteriores, e só se nenhuma delas respondeu.',
  },
};

function refusalFor(tool: string, removed: readonly RemovedTool[]): Refusal {
  const why = removed.find((each) => each.tool === tool)?.why ?? '';
  return (Object.hasOwn(REFUSALS, why) && REFUSALS[why]) || NOT_ALLOWED;
}

/** Outside what is allowed is a violation; a slip of form or order is not. */
export const isViolation = (code: ToolErrorCode): boolean =>
  code === 'tool_not_allowed' || code === 'unknown_tool' || code === 'tainted';

export const errorResult = (code: string, message: string): ToolResult => ({
  status: 'error',
  code,
  message,
});

/** The input of a call as plain data; no text at all is no argument. */
export const jsonOf = ({ input }: Pick<JournalledCall, 'input'>): Json | undefined =>
  parseJson(input === '' ? '{}' : input);

/** A schema that throws (a refinement that waits, a transform that breaks) has not accepted the input. */
function check({ input }: Tool, json: Json): { readonly value: unknown } | { readonly wrong: string } {
  try {
    const checked = input.safeParse(json);
    return checked.success ? { value: checked.data } : { wrong: issuesOf(checked.error.issues) };
  } catch {
    return { wrong: 'argumentos: não puderam ser verificados' };
  }
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesOf = (tools: ReadonlyMap<string, Tool>): string => [...tools.keys()].join(', ') || 'nenhuma';

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

const issuesOf = (issues: readonly Issue[]): string =>
  issues.map(({ path, message }) => `${path.map(String).join('.') || 'argumentos'}: ${message}`).join('; ');

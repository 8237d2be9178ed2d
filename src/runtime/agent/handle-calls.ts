import type {
  AgentView,
  ConversationState,
  Signal,
  SubConversationResult,
  ToolCall,
  ToolResult,
} from '#protocol';
import { allowanceOf } from '../allowance.ts';
import { blockedBy } from '../floor.ts';
import type { PreparedAgent } from '../prepare.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { executeCall } from './execute-call.ts';
import type { RawCall } from './model-step.ts';
import {
  errorResult,
  isViolation,
  type PreparedCall,
  prepareCall,
  type RefusedCall,
} from './prepare-call.ts';

/** A floor that moved: who gets it, or what comes back. */
export type Move =
  | { readonly kind: 'delegated'; readonly role: string; readonly initialContext: string }
  | { readonly kind: 'returned'; readonly result: SubConversationResult };

export type Handled = {
  readonly calls: readonly ToolCall[];
  readonly state: ConversationState;
  readonly move: Move | null;
  /** The turn has used up its tool calls. */
  readonly exhausted: boolean;
};

export type HopScope = {
  readonly agent: PreparedAgent;
  readonly view: AgentView;
  readonly path: readonly string[];
  readonly step: number;
  readonly deps: TurnDeps;
};

/**
 * Prepare → execute → finish for each call of one model step, in order. Each gets exactly one result. From the moment
 * the floor moves the agent has no tools left, so later calls of the same step are refused.
 */
export async function handleCalls(
  raws: readonly RawCall[],
  state: ConversationState,
  scope: HopScope,
): Promise<Handled> {
  const calls: ToolCall[] = [];
  const seen = new Set<string>();
  let current: Pick<Handled, 'state' | 'move' | 'exhausted'> = { state, move: null, exhausted: false };
  for (const [ordinal, raw] of raws.entries()) {
    const id = `${scope.path.length}.${scope.step}.${ordinal + 1}`;
    const prepared =
      current.exhausted || current.move ? null : prepare(raw, { id, seen, state: current.state, scope });
    seen.add(raw.id);
    if (!prepared || prepared.kind === 'refused') {
      const refusal = prepared ?? lateCall(raw, id, current);
      calls.push(refuse(refusal, scope.deps));
      if (refusal.code === 'tool_limit') current = { ...current, exhausted: true };
      continue;
    }
    const finished = await run(prepared, current.state, scope);
    calls.push(finished.call);
    current = { ...current, state: finished.state, move: finished.move };
  }
  return { calls, ...current };
}

type Preparation = {
  readonly id: string;
  readonly seen: ReadonlySet<string>;
  readonly state: ConversationState;
  readonly scope: HopScope;
};

/** The allow-list is asked again here, with the state as it is now, whatever was offered before. */
function prepare(raw: RawCall, { id, seen, state, scope }: Preparation): PreparedCall | RefusedCall {
  const { agent, deps } = scope;
  if (!deps.ledger.takeCall(deps.assistant.limits.toolCallsPerTurn)) return overLimit(raw, id);
  const { allowed } = allowanceOf(agent, state);
  return prepareCall(raw, { id, seen, allowed, toolbox: agent.toolbox });
}

const overLimit = (raw: RawCall, id: string): RefusedCall => ({
  ...{ kind: 'refused', id, modelCallId: raw.id || id, tool: raw.tool, input: null },
  code: 'tool_limit',
  message: 'Este turno já usou todas as chamadas de ferramenta que podia.',
});

const lateCall = (raw: RawCall, id: string, { move }: Pick<Handled, 'move'>): RefusedCall =>
  move
    ? { ...overLimit(raw, id), code: 'floor_moved', message: 'A conversa já passou a outro agente.' }
    : overLimit(raw, id);

function refuse(call: RefusedCall, { log }: TurnDeps): ToolCall {
  const { id, modelCallId, tool, input, code, message } = call;
  log.emit({ type: 'tool_refused', call: id, tool, code, violation: isViolation(code) });
  return { id, modelCallId, tool, input, result: errorResult(code, message) };
}

type Finished = { readonly call: ToolCall; readonly state: ConversationState; readonly move: Move | null };

async function run(call: PreparedCall, state: ConversationState, scope: HopScope): Promise<Finished> {
  const { tool, id, modelCallId, input } = call;
  const finish = (result: ToolResult): ToolCall => ({ id, modelCallId, tool: tool.name, input, result });
  if (tool.effect === 'signal') {
    const taken = takeSignal((tool.signal as (input: unknown) => Signal)(input), scope);
    const result = 'code' in taken ? errorResult(taken.code, taken.message) : ok({ accepted: true });
    if ('code' in taken)
      scope.deps.log.emit({
        type: 'tool_refused',
        call: id,
        tool: tool.name,
        code: taken.code,
        violation: false,
      });
    return { call: finish(result), state, move: 'code' in taken ? null : taken };
  }
  const { result, slots } = await act(call, state, scope);
  const next = Object.keys(slots).length > 0 ? { ...state, slots: { ...state.slots, ...slots } } : state;
  return { call: finish(result), state: next, move: null };
}

const ok = (value: ToolCall['input']): ToolResult => ({ status: 'ok', value });

/** Unknown roles and loops come back to the agent as errors it can answer from. */
function takeSignal(
  signal: Signal,
  { agent, path, deps }: HopScope,
): Move | { code: string; message: string } {
  if (signal.kind === 'return') {
    return { kind: 'returned', result: { specialist_role: agent.name, ...signal.result } };
  }
  const roles = deps.assistant.specialists.map(({ name }) => name);
  if (!roles.includes(signal.role)) {
    return {
      code: 'unknown_role',
      message: `Não existe o especialista "${signal.role}". Existem: ${roles.join(', ')}.`,
    };
  }
  const limit = blockedBy(path, signal.role, deps.assistant.limits);
  if (limit) {
    deps.log.emit({ type: 'loop_blocked', agent: agent.name, target: signal.role, path });
    return {
      code: 'loop_blocked',
      message: 'Limite de transferências deste turno atingido. Responda você mesmo.',
    };
  }
  return { kind: 'delegated', role: signal.role, initialContext: signal.initialContext };
}

/** A write that this turn already made is answered from the journal. */
async function act(call: PreparedCall, state: ConversationState, { view, deps }: HopScope) {
  const { tool, id, input } = call;
  if (tool.effect === 'signal') throw new Error('a signal is not an action');
  const { log, ledger, clock } = deps;
  const startedAt = clock.monotonic();
  log.emit({ type: 'tool_started', call: id, tool: tool.name, label: tool.label, input });
  const made = tool.effect === 'write' ? ledger.effect(tool.name, input) : undefined;
  const executed = made
    ? { result: { ...made, deduplicated: true as const }, slots: {} }
    : await journalled(
        call,
        () => executeCall({ call, tool, address: view.address, turn: view.turn, state }, deps),
        deps,
      );
  const { result } = executed;
  log.emit({
    ...{ type: 'tool_finished', call: id, tool: tool.name, status: result.status },
    ...(result.status === 'error' && { code: result.code }),
    ...(made && { deduplicated: true as const }),
    output: result.status === 'ok' ? result.value : { code: result.code, message: result.message },
    ms: clock.monotonic() - startedAt,
  });
  return executed;
}

async function journalled<T extends { readonly result: ToolResult }>(
  { tool, id, input }: PreparedCall,
  execute: () => Promise<T>,
  deps: TurnDeps,
): Promise<T> {
  if (tool.effect !== 'write') return execute();
  await deps.journal({ kind: 'intent', key: id, tool: tool.name, input });
  const executed = await execute();
  await deps.journal({ kind: 'result', key: id, result: executed.result });
  if (executed.result.status === 'ok') deps.ledger.keepEffect(tool.name, input, executed.result);
  return executed;
}

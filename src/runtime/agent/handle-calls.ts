import type { ConversationState, Signal, SignalTool, ToolCall, ToolResult } from '#protocol';
import { allowanceOf } from '../allowance.ts';
import type { HopScope } from './hop-scope.ts';
import type { RawCall } from './model-step.ts';
import {
  errorResult,
  isViolation,
  type PreparedCall,
  prepareCall,
  type RefusedCall,
} from './prepare-call.ts';
import { runAction } from './run-action.ts';
import { type Move, takeSignal } from './take-signal.ts';

export type Handled = {
  readonly calls: readonly ToolCall[];
  readonly state: ConversationState;
  readonly move: Move | null;
  /** The turn has used up its tool calls. */
  readonly exhausted: boolean;
};

type Progress = Omit<Handled, 'calls'>;

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
  let progress: Progress = { state, move: null, exhausted: false };
  for (const raw of raws) {
    const id = `${scope.path.length}.${scope.step}.${calls.length + 1}`;
    const prepared = prepare(raw, { id, seen, progress }, scope);
    seen.add(raw.id);
    if (prepared.kind === 'refused') {
      calls.push(refuse(prepared, scope));
      if (prepared.code === 'tool_limit') progress = { ...progress, exhausted: true };
      continue;
    }
    const { result, ...next } = await run(prepared, progress.state, scope);
    calls.push({
      id,
      modelCallId: prepared.modelCallId,
      tool: prepared.tool.name,
      input: prepared.input,
      result,
    });
    progress = { ...progress, ...next };
  }
  return { calls, ...progress };
}

type Preparation = { readonly id: string; readonly seen: ReadonlySet<string>; readonly progress: Progress };

/** The allow-list is asked again here, with the state as it is now, whatever was offered before. */
function prepare(
  raw: RawCall,
  { id, seen, progress }: Preparation,
  { agent, deps }: HopScope,
): PreparedCall | RefusedCall {
  const refuse = (code: RefusedCall['code'], message: string): RefusedCall => ({
    ...{ kind: 'refused', id, modelCallId: raw.id || id, tool: raw.tool, input: null },
    code,
    message,
  });
  if (progress.move) return refuse('floor_moved', 'A conversa já passou a outro agente.');
  if (progress.exhausted || !deps.ledger.takeCall(deps.assistant.limits.toolCallsPerTurn)) {
    return refuse('tool_limit', 'Este turno já usou todas as chamadas de ferramenta que podia.');
  }
  const { allowed } = allowanceOf(agent, progress.state);
  return prepareCall(raw, { id, seen, allowed, toolbox: agent.toolbox });
}

function refuse(call: RefusedCall, { deps }: HopScope): ToolCall {
  const { id, modelCallId, tool, input, code, message } = call;
  deps.log.emit({ type: 'tool_refused', call: id, tool, code, violation: isViolation(code) });
  return { id, modelCallId, tool, input, result: errorResult(code, message) };
}

type Ran = { readonly result: ToolResult; readonly state: ConversationState; readonly move: Move | null };

async function run(call: PreparedCall, state: ConversationState, scope: HopScope): Promise<Ran> {
  const { tool } = call;
  if (tool.effect === 'signal') return { ...runSignal(call, tool, scope), state };
  const { result, slots } = await runAction({ call, tool, state }, scope);
  const next = Object.keys(slots).length > 0 ? { ...state, slots: { ...state.slots, ...slots } } : state;
  return { result, state: next, move: null };
}

function runSignal(call: PreparedCall, tool: SignalTool, scope: HopScope): Pick<Ran, 'result' | 'move'> {
  const taken = takeSignal((tool.signal as (input: unknown) => Signal)(call.input), scope);
  if (taken.kind !== 'refused') return { result: { status: 'ok', value: { accepted: true } }, move: taken };
  const { code, message } = taken;
  scope.deps.log.emit({ type: 'tool_refused', call: call.id, tool: tool.name, code, violation: false });
  return { result: errorResult(code, message), move: null };
}

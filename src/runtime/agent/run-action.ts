import type { ActionTool, ConversationState, TurnEventBody } from '#protocol';
import { fingerprintOf } from '../ledger.ts';
import { type Executed, executeCall } from './execute-call.ts';
import type { HopScope } from './hop-scope.ts';
import type { PreparedCall } from './prepare-call.ts';

export type Action = {
  readonly call: PreparedCall;
  readonly tool: ActionTool;
  readonly state: ConversationState;
};

/** Runs one prepared call and tells it; a write that this turn already made is answered from the journal. */
export async function runAction(action: Action, { view, deps }: HopScope): Promise<Executed> {
  const { call, tool, state } = action;
  const { log, clock } = deps;
  const startedAt = clock.monotonic();
  log.emit({ type: 'tool_started', call: call.id, tool: tool.name, label: tool.label, input: call.input });
  const execute = () => executeCall({ call, tool, address: view.address, turn: view.turn, state }, deps);
  const executed = tool.effect === 'write' ? await onceInTurn(call, execute, deps) : await execute();
  log.emit(finishedEvent(call, executed, clock.monotonic() - startedAt));
  return executed;
}

/** Intent, effect, result: written down around the effect, so that it is made once. */
async function onceInTurn(
  call: PreparedCall,
  execute: () => Promise<Executed>,
  deps: HopScope['deps'],
): Promise<Executed> {
  const { tool, id, input } = call;
  const fingerprint = fingerprintOf(tool.name, input);
  const made = deps.ledger.effect(fingerprint);
  if (made?.status === 'ok') return { result: { ...made, deduplicated: true } };
  await deps.journal({ kind: 'intent', key: id, tool: tool.name, input });
  const executed = await execute();
  await deps.journal({ kind: 'result', key: id, result: executed.result });
  if (executed.result.status === 'ok') deps.ledger.keepEffect(fingerprint, executed.result);
  return executed;
}

function finishedEvent({ id, tool }: PreparedCall, { result }: Executed, ms: number): TurnEventBody {
  const head = { type: 'tool_finished', call: id, tool: tool.name, ms } as const;
  if (result.status === 'error') {
    const { code, message } = result;
    return { ...head, status: 'error', code, output: { code, message } };
  }
  const { value, deduplicated } = result;
  return { ...head, status: 'ok', output: value, ...(deduplicated && { deduplicated }) };
}

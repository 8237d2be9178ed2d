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
  const { call, tool } = action;
  const { log, clock } = deps;
  const startedAt = clock.monotonic();
  log.emit({ type: 'tool_started', call: call.id, tool: tool.name, label: tool.label, input: call.input });
  const execute = (key: string) => executeCall({ ...action, view, key }, deps);
  const executed =
    tool.effect === 'write'
      ? await onceInTurn(call, execute, deps)
      : await execute(`${view.turn}:${call.id}`);
  deps.ledger.establish(executed.slots);
  log.emit(finishedEvent(call, executed, clock.monotonic() - startedAt));
  return executed;
}

/** Intent, effect, result: written down around the effect, under a key that a later attempt finds again. */
async function onceInTurn(
  { tool, input }: PreparedCall,
  execute: (key: string) => Promise<Executed>,
  deps: HopScope['deps'],
): Promise<Executed> {
  const key = deps.ledger.keyOf(fingerprintOf(tool.name, input));
  const made = deps.ledger.effect(key);
  if (made?.result.status === 'ok') return { ...made, result: { ...made.result, deduplicated: true } };
  const executed = await execute(key);
  await deps.journal([{ kind: 'result', key, ...executed }]);
  if (executed.result.status === 'ok') deps.ledger.keepEffect(key, executed);
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

import type { ActionTool, ConversationState, JournalledResult, TurnEventBody } from '#protocol';
import { noteAsked } from '../guardrails/cascade.ts';
import { suspectResult } from '../guardrails/suspect.ts';
import { fingerprintOf, type TurnLedger } from '../ledger.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { type Executed, executeCall } from './execute-call.ts';
import type { HopScope } from './hop-scope.ts';
import { errorResult, type PreparedCall } from './prepare-call.ts';

export type Action = {
  readonly call: PreparedCall;
  readonly tool: ActionTool;
  readonly state: ConversationState;
  /** Its place among the calls of its step. */
  readonly nth: number;
};

/** `deduplicated`: nothing ran, the answer is one that was given before. */
export type Answered = Executed & { readonly deduplicated?: true };

/** Runs one prepared call and tells it; what this turn already read or made is answered from the journal. */
export async function runAction(action: Action, { agent, view, deps }: HopScope): Promise<Executed> {
  const { call, tool } = action;
  const { log, clock } = deps;
  const startedAt = clock.monotonic();
  log.emit({ type: 'tool_started', call: call.id, tool: tool.name, label: tool.label, input: call.input });
  const execute = (key: string) => executeCall({ ...action, view, key }, deps);
  const answered =
    tool.effect === 'write'
      ? await deps.effects.during(() => onceInTurn(action, execute, deps))
      : await readAgain(action, () => execute(`${view.turn}:${call.id}`), deps);
  deps.ledger.establish(answered.slots);
  deps.ledger.declare(answered.shown?.decision);
  log.emit(finishedEvent({ call: call.id, tool: tool.name }, answered, clock.monotonic() - startedAt));
  noteAsked({ agent, tool: tool.name }, answered.result, deps);
  suspectResult({ call: call.id, tool, result: answered.result }, deps);
  return answered;
}

/** Whatever was thought knowing an earlier answer must find the same one. */
async function readAgain(
  { nth }: Action,
  execute: () => Promise<Executed>,
  { journal }: TurnDeps,
): Promise<Answered> {
  const known = journal.readAt(nth);
  if (known) return { ...answerOf(known), deduplicated: true };
  const executed = await execute();
  journal.addRead(nth, executed);
  return executed;
}

/** Intent, effect, result: written down around the effect, under a key that a later attempt finds again. */
async function onceInTurn(
  { call, tool }: Action,
  execute: (key: string) => Promise<Executed>,
  { ledger, journal, signal }: TurnDeps,
): Promise<Answered> {
  const key = ledger.keyOf(fingerprintOf(tool.name, call.input));
  const told = journal.answerOf(key);
  if (told) return { ...takenIn(told, ledger), deduplicated: true };
  const made = journal.effect(key);
  if (made?.result.status === 'ok') {
    const result = { ...made.result, deduplicated: true } as const;
    return { ...takenIn(made, ledger), result, deduplicated: true };
  }
  const doubtful = tool.interrupted === 'report' && journal.isInDoubt(key);
  await journal.intend();
  const executed = doubtful ? INTERRUPTED : await execute(key);
  // Given up in the middle, nobody knows what became of it: if the turn is resumed, that is what is found.
  const unknown = signal.aborted && executed.result.status === 'error';
  if (!unknown) await journal.conclude({ key, ...executed });
  if (executed.slots) ledger.takenIn.add(key);
  return executed;
}

const INTERRUPTED: Executed = {
  result: errorResult(
    'interrupted',
    'Esta ação foi interrompida e pode já ter sido feita. Confirme antes de repetir.',
  ),
};

/** The same, without facts that this attempt knows of it already. */
export function takenIn(made: JournalledResult, { takenIn: known }: TurnLedger): Executed {
  const { slots, ...rest } = answerOf(made);
  if (!slots || known.has(made.key)) return rest;
  known.add(made.key);
  return { ...rest, slots };
}

/** What was written down of an answer, without its key. */
const answerOf = ({ result, slots, shown }: JournalledResult): Executed => ({
  result,
  ...(slots && { slots }),
  ...(shown && { shown }),
});

export function finishedEvent(
  { call, tool }: { readonly call: string; readonly tool: string },
  { result, deduplicated }: Answered,
  ms: number,
): TurnEventBody {
  const head = { type: 'tool_finished', call, tool, ms } as const;
  const mark = deduplicated && ({ deduplicated } as const);
  if (result.status === 'error') {
    const { code, message } = result;
    return { ...head, status: 'error', code, output: { code, message }, ...mark };
  }
  return { ...head, status: 'ok', output: result.value, ...mark };
}

import type { ConversationState, ToolScope, TranscriptStep } from '#protocol';
import { suspectResult } from '../guardrails/suspect.ts';
import { fingerprintOf } from '../ledger.ts';
import type { Equipped } from '../turn/equip.ts';
import type { TurnDeps } from '../turn-deps.ts';
import type { Answering } from './client-call.ts';
import { type Executed, executeRun } from './execute-call.ts';
import { nextProgress, type Progress } from './handle-calls.ts';
import { ownCallId } from './prepare-call.ts';
import { type Answered, finishedEvent, takenIn } from './run-action.ts';

export type Taken = { readonly step: TranscriptStep; readonly progress: Progress };

/**
 * The component's answer becomes the result of the call that asked for it: through the tool, once, as a write under a key of its own,
 * so that whoever resumes the turn finds what was made of it.
 */
export async function takeAnswer(answering: Answering, equipped: Equipped, deps: TurnDeps): Promise<Taken> {
  const { awaiting, tool, input } = answering;
  const { log, clock, ledger } = deps;
  const startedAt = clock.monotonic();
  const head = { call: awaiting.call, tool: tool.name } as const;
  log.emit({ type: 'tool_started', ...head, label: tool.label, input: input.value });
  const answered = await deps.effects.during(() => once(answering, equipped, deps));
  ledger.establish(answered.slots);
  ledger.declare(answered.shown?.decision);
  ledger.decide({ answered: { call: awaiting.call, line: lineOf(answering, deps) } });
  log.emit(finishedEvent(head, answered, clock.monotonic() - startedAt));
  suspectResult({ call: awaiting.call, tool, result: answered.result }, deps);
  const step = stepOf(answering, answered);
  return { step, progress: progressOf(step, answered, { state: equipped.state, deps }) };
}

async function once(answering: Answering, { view, state }: Equipped, deps: TurnDeps): Promise<Answered> {
  const { tool, input, value, awaiting } = answering;
  const { journal, ledger, signal } = deps;
  const key = ledger.keyOf(fingerprintOf(tool.name, { call: awaiting.call, value: input.value }));
  const made = journal.effect(key);
  if (made) return { ...takenIn(made, ledger), deduplicated: true };
  await journal.intend();
  const run = tool.run as (answer: unknown, scope: ToolScope) => unknown;
  const executed = await executeRun({ run, value, tool, view, state, key }, deps);
  const unknown = signal.aborted && executed.result.status === 'error';
  if (!unknown) await journal.conclude({ key, ...executed });
  if (executed.slots) ledger.takenIn.add(key);
  return executed;
}

/** As if the agent had asked a moment ago: who goes on sees the call and what came of it. */
function stepOf({ awaiting, tool }: Answering, { result }: Executed): TranscriptStep {
  const { call, input, providerOptions } = awaiting;
  const { untrusted } = tool;
  const asked = { id: call, modelCallId: ownCallId(call), tool: tool.name, input, result };
  return {
    text: '',
    calls: [{ ...asked, ...(untrusted && { untrusted }), ...(providerOptions && { providerOptions }) }],
  };
}

type Standing = { readonly state: ConversationState; readonly deps: TurnDeps };

function progressOf(
  { calls: [call] }: TranscriptStep,
  { slots, shown }: Executed,
  { state, deps }: Standing,
): Progress {
  const progress: Progress = { state, move: null, exhausted: false, cards: [], told: null };
  return call ? nextProgress(progress, { call, slots, shown, move: null }, deps) : progress;
}

const ANSWERED = '[formulário preenchido]';

function lineOf({ tool, value }: Answering, { report }: TurnDeps): string {
  try {
    return (tool.told as ((answer: unknown) => string) | undefined)?.(value) || ANSWERED;
  } catch (error) {
    report({ error, what: `tool ${tool.name}` });
    return ANSWERED;
  }
}

/** Nobody awaits this answer any more. */
export function withoutAwaiting(state: ConversationState): ConversationState {
  const { awaiting: _, ...rest } = state;
  return rest;
}

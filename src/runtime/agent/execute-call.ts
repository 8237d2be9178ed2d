import {
  type ActionTool,
  type AgentView,
  type ConversationState,
  type JsonObject,
  type Limits,
  type Shown,
  seconds,
  type ToolResult,
  type ToolScope,
  toolOutcome,
} from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import { type Timed, within } from './abort.ts';
import { declaredBy } from './declared.ts';
import { plainData } from './plain-data.ts';
import { errorResult, type PreparedCall } from './prepare-call.ts';
import { shownWith } from './shown.ts';
import { toolScope } from './tool-scope.ts';

export type Executed = { readonly result: ToolResult; readonly slots?: JsonObject; readonly shown?: Shown };

export type Execution = {
  readonly call: PreparedCall;
  readonly tool: ActionTool;
  readonly view: AgentView;
  readonly state: ConversationState;
  readonly key: string;
};

/** A write that is interrupted is asked once more: an effect that was made all the same is told and written down. */
const LAST_WORD_MS = seconds(1);

/** Runs a prepared call under its deadline. A tool that crashes or dawdles is an answer, never an exception. */
export async function executeCall(execution: Execution, deps: TurnDeps): Promise<Executed> {
  const { call, tool } = execution;
  const run = tool.run as Running['run'];
  return executeRun({ ...execution, run, value: call.value }, deps);
}

export type Running = Pick<Execution, 'view' | 'state' | 'key'> & {
  readonly tool: Pick<ActionTool, 'name' | 'timeoutMs' | 'missions'> & { readonly effect: string };
  readonly run: (input: unknown, scope: ToolScope) => unknown;
  readonly value: unknown;
};

/** The same for whatever is run: a tool's call, or the answer of a component. */
export async function executeRun(running: Running, deps: TurnDeps): Promise<Executed> {
  const { run, value, tool, view, state, key } = running;
  const scope = toolScope({ view, state, key, tool }, deps);
  const timed = await within((signal) => run(value, { ...scope, signal }), {
    ...{ ms: tool.timeoutMs ?? deps.assistant.limits.toolMs, clock: deps.clock, signal: deps.signal },
    ...(tool.effect !== 'read' && { lastWordMs: LAST_WORD_MS }),
  });
  if (timed.kind === 'crashed')
    deps.report({ error: timed.error, what: `tool ${tool.name}`, agent: view.agent });
  return executedOf(timed, deps.assistant.limits);
}

function executedOf(timed: Timed<unknown>, { toolResultChars }: Limits): Executed {
  const error = (code: string, message: string): Executed => ({ result: errorResult(code, message) });
  if (timed.kind === 'timeout') return error('timeout', 'A ferramenta demorou demais e foi interrompida.');
  if (timed.kind === 'aborted') return error('aborted', 'A ferramenta foi interrompida.');
  if (timed.kind === 'crashed') return error('tool_crashed', 'A ferramenta falhou por um erro interno.');
  const told = toolOutcome(timed.value);
  if (told && 'code' in told) return error(told.code, told.message);
  const value = plainData(told ? told.value : timed.value, toolResultChars);
  if (value.kind === 'too_large')
    return error('result_too_large', 'O resultado é grande demais; peça menos de uma vez.');
  const slots = plainData(told?.slots ?? {}, toolResultChars);
  if (value.kind === 'not_json' || slots.kind !== 'plain') {
    return error('tool_crashed', 'A ferramenta devolveu algo que não é JSON.');
  }
  const decision = declaredBy(told?.decision, toolResultChars);
  if (decision === null) return error('tool_crashed', 'A ferramenta declarou uma decisão incompleta.');
  const shown = told && shownWith({ ...told, decision }, toolResultChars);
  return {
    result: { status: 'ok', value: value.json },
    ...(told && { slots: slots.json as JsonObject }),
    ...(shown && { shown }),
  };
}

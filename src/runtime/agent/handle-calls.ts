import type {
  Card,
  Chart,
  CitedSource,
  ConversationState,
  JournalledCall,
  JsonObject,
  Shown,
  Signal,
  SignalTool,
  ToolCall,
  ToolResult,
} from '#protocol';
import { allowanceOf } from '../allowance.ts';
import { leaksIn } from '../guardrails/leaks.ts';
import { establish } from '../modes/facts.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { wantedBy } from '../workflows/change.ts';
import { standingOf } from '../workflows/standing.ts';
import { askIn } from './asking.ts';
import { requestComponent } from './client-call.ts';
import type { Executed } from './execute-call.ts';
import type { HopScope } from './hop-scope.ts';
import {
  errorResult,
  isViolation,
  ownCallId,
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
  readonly cards: readonly ShownCards[];
  /** The answer itself, where a result is said as it is. */
  readonly told: Told | null;
};

/** The answer, and the question that it leaves open. */
export type Told = { readonly said: string; readonly ask: ReturnType<typeof askIn> };

/** What stands below the answer because of one call's result. */
export type ShownCards = {
  readonly call: string;
  readonly cards: readonly Card[];
  readonly charts?: readonly Chart[];
  readonly suggestions?: readonly string[];
  /** What it read: those that the answer names are listed. */
  readonly sources?: readonly CitedSource[];
};

export type Progress = Omit<Handled, 'calls'>;
type NamedCall = JournalledCall & { readonly ordinal: number };

/**
 * Prepare → execute → finish for each call of one model step. Each gets exactly one result. Plain reads that stand side by side
 * run side by side; everything else runs alone, in order. From the moment the floor moves the agent has no tools left, so
 * later calls of the same step are refused.
 */
export async function handleCalls(
  raws: readonly JournalledCall[],
  state: ConversationState,
  scope: HopScope,
): Promise<Handled> {
  const calls: ToolCall[] = [];
  const seen = new Set<string>();
  let progress: Progress = { state, move: null, exhausted: false, cards: [], told: null };
  for (const batch of batchesOf(raws, scope)) {
    const before = progress;
    const done = await all(batch.map((raw) => handle(raw, { seen, progress: before }, scope)));
    for (const each of done) {
      calls.push(each.call);
      progress = nextProgress(progress, each, scope.deps);
    }
  }
  return { calls, ...progress };
}

/** Waits for all, also when one fails: nothing goes on running behind a turn that has ended. */
async function all<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

function batchesOf(raws: readonly JournalledCall[], { agent }: HopScope): NamedCall[][] {
  const batches: NamedCall[][] = [];
  let reading = false;
  for (const [index, raw] of raws.entries()) {
    const read = isPlainRead(agent, raw.tool);
    const call = { ...raw, ordinal: index + 1 };
    if (read && reading) batches.at(-1)?.push(call);
    else batches.push([call]);
    reading = read;
  }
  return batches;
}

/** What a read brings may decide whether the next may run: such ones go one by one. */
function isPlainRead({ toolbox, cascade }: HopScope['agent'], name: string): boolean {
  const tool = toolbox.get(name);
  if (tool?.effect !== 'read' || tool.untrusted || tool.egress) return false;
  return !cascade?.some((stage) => stage.tool === name);
}

type Done = {
  readonly call: ToolCall;
  readonly slots?: JsonObject | undefined;
  readonly move: Move | null;
  readonly shown?: Shown | undefined;
};

const NOTHING: JsonObject = {};
const UNKNOWN = 'desconhecida';

/** What a tool established counts for the calls after it, in the same step too. */
export function nextProgress(
  progress: Progress,
  { call, slots, move, shown }: Done,
  deps: TurnDeps,
): Progress {
  const { state, cards } = progress;
  const { id, result } = call;
  const known = slots ? establish(state, Object.freeze({ ...state.slots, ...slots }), deps) : state;
  const next = wantedBy(known, shown?.workflow, deps);
  return {
    state: next,
    move: progress.move ?? move ?? (next === known ? null : movedBy(known, next, deps)),
    exhausted: progress.exhausted || (result.status === 'error' && result.code === 'tool_limit'),
    cards: shown && showsBelow(shown) ? [...cards, belowOf(id, shown)] : cards,
    told: progress.told ?? toldBy(shown),
  };
}

const toldBy = (shown: Shown | undefined): Told | null =>
  shown?.said === undefined ? null : { said: shown.said, ask: askIn(shown) };

const showsBelow = ({ cards, charts, suggestions, sources }: Shown): boolean =>
  Boolean(cards || charts || suggestions || sources);

const belowOf = (call: string, { cards = [], charts, suggestions, sources }: Shown): ShownCards => ({
  ...{ call, cards },
  ...(charts && { charts }),
  ...(suggestions && { suggestions }),
  ...(sources && { sources }),
});

/** A change that leaves whoever speaks where they are (something mandatory goes first) ends no hop. */
function movedBy(before: ConversationState, after: ConversationState, { assistant }: TurnDeps): Move | null {
  const [from, to] = [before, after].map((state) => standingOf(state, assistant.workflows).workflow);
  return from === to ? null : { kind: 'moved' };
}

type Preparation = { readonly seen: Set<string>; readonly progress: Progress };

async function handle(raw: NamedCall, preparation: Preparation, scope: HopScope): Promise<Done> {
  const call = prepare(raw, preparation, scope);
  if (call.kind === 'refused') return { call: refuse(call, scope), move: null };
  const { kind: _, value: __, tool, ...head } = call;
  const { state } = preparation.progress;
  const { result, slots, move = null, shown } = await run(call, { state, nth: raw.ordinal }, scope);
  const told = { ...head, tool: tool.name, result, ...(tool.untrusted && { untrusted: tool.untrusted }) };
  return { call: told, slots, move, shown };
}

/** The allow-list is asked again here, with the state as it is now, whatever was offered before. */
function prepare(
  raw: NamedCall,
  { seen, progress }: Preparation,
  { agent, path, step, deps }: HopScope,
): PreparedCall | RefusedCall {
  const id = `${path.length}.${step}.${raw.ordinal}`;
  const refused = (code: RefusedCall['code'], message: string): RefusedCall => ({
    kind: 'refused',
    id,
    modelCallId: ownCallId(id),
    tool: agent.toolbox.has(raw.tool) ? raw.tool : UNKNOWN,
    input: NOTHING,
    code,
    message,
  });
  if (progress.move) return refused('floor_moved', 'A conversa já passou a outro agente.');
  if (progress.told !== null) return refused('floor_moved', 'A resposta já foi dada.');
  if (progress.exhausted || !deps.ledger.takeCall(deps.assistant.limits.toolCallsPerTurn)) {
    return refused('tool_limit', 'Este turno já usou todas as chamadas de ferramenta que podia.');
  }
  if (leaksIn(raw, progress.state, deps))
    return refused('invalid_input', 'Os argumentos repetem instruções internas.');
  const { allowed, removed } = allowanceOf(agent, progress.state, deps);
  const prepared = prepareCall(raw, { id, seen, allowed, removed, toolbox: agent.toolbox });
  seen.add(raw.id);
  return prepared;
}

function refuse(call: RefusedCall, { deps }: HopScope): ToolCall {
  const { kind: _, code, message, ...head } = call;
  const violation = isViolation(code);
  deps.log.emit({ type: 'tool_refused', call: head.id, tool: head.tool, code, message, violation });
  return { ...head, result: errorResult(code, message) };
}

type Ran = Executed & { readonly move?: Move };

type Standing = { readonly state: ConversationState; readonly nth: number };

/** What stands in for the result until the client gives it. */
const AWAITED: ToolResult = { status: 'ok', value: { awaiting: true } };

function run(call: PreparedCall, standing: Standing, scope: HopScope): Ran | Promise<Ran> {
  const { tool } = call;
  if (tool.effect === 'client') return { result: AWAITED, move: requestComponent(call, tool, scope) };
  return tool.effect === 'signal'
    ? runSignal(call, tool, scope)
    : runAction({ call, tool, ...standing }, scope);
}

function runSignal(call: PreparedCall, tool: SignalTool, scope: HopScope): Ran {
  const taken = takeSignal((tool.signal as (input: unknown) => Signal)(call.value), scope);
  if (taken.kind !== 'refused') return { result: { status: 'ok', value: { accepted: true } }, move: taken };
  const { code, message } = taken;
  scope.deps.log.emit({
    type: 'tool_refused',
    call: call.id,
    tool: tool.name,
    code,
    message,
    violation: false,
  });
  return { result: errorResult(code, message) };
}

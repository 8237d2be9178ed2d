import type { ConversationState, JsonObject, Workflow, WorkflowStep } from '#protocol';
import { settled as within } from '../agent/abort.ts';
import { withoutAwaiting } from '../agent/take-answer.ts';
import { establish } from '../modes/facts.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { activeName, enter, tellChange, withActive, workflowScope } from './change.ts';
import { activeIn, currentStep, isStepDone, type Standing, standingIn } from './standing.ts';

export type Advanced = {
  readonly state: ConversationState;
  /** The step is done, and whoever is placed now goes on in the same turn. */
  readonly goesOn: boolean;
};

/** What follows from the facts once the agent of a step has spoken: the next step, or the end of the workflow. */
export async function advance(
  state: ConversationState,
  standing: Standing,
  deps: TurnDeps,
): Promise<Advanced> {
  const { workflows } = deps.assistant;
  const { workflow, step } = standing;
  if (!workflows || !workflow || !step) return { state, goesOn: false };
  const conducted = worn(state, workflow);
  const facts = workflows.facts(conducted);
  const now = standingIn(workflow, facts, standing.why);
  if (!isStepDone(step, facts)) {
    tellStep(now, standing, deps);
    return { state: conducted, goesOn: false };
  }
  const goesOn = step.after === 'on';
  const settled = unneeded(conducted, [step]);
  // Whoever goes on with the next step tells it.
  if (!now.step || !goesOn) tellStep(now, standing, deps);
  if (now.step) return { state: settled, goesOn };
  return { state: await complete(workflow, settled, deps), goesOn };
}

/** Where the workflow stands now, if the hop changed that. */
function tellStep({ workflow, step, missing }: Standing, was: Standing, { log }: TurnDeps): void {
  if (!workflow || (step === was.step && missing.join() === was.missing.join())) return;
  log.emit({ type: 'workflow_step', workflow: workflow.name, step: step?.name ?? null, missing });
}

/** A component whose step is done is not needed any more: what it would have told is known. */
function unneeded(state: ConversationState, steps: readonly WorkflowStep[]): ConversationState {
  const { awaiting } = state;
  return awaiting && steps.some(({ agent }) => agent === awaiting.agent) ? withoutAwaiting(state) : state;
}

/** Workflows that were done without anybody noticing: in a turn that broke off, or by other hands than this conversation's. */
export async function settleDone(state: ConversationState, deps: TurnDeps): Promise<ConversationState> {
  const { workflows } = deps.assistant;
  if (!workflows || !state.workflow) return state;
  const known = await dropUnknown(state, deps);
  const facts = workflows.facts(known);
  const active = known.workflow?.fresh ? null : activeIn(known, workflows);
  const under = workflows.list.find(({ name }) => name === known.workflow?.under);
  let next = known;
  for (const each of new Set([under, active]))
    if (each && currentStep(each, facts) === null) next = await complete(each, next, deps);
  return next;
}

/** A workflow that the assistant has no longer is left. */
async function dropUnknown(state: ConversationState, deps: TurnDeps): Promise<ConversationState> {
  const { workflows } = deps.assistant;
  const from = activeName(state);
  if (!workflows || from === null || activeIn(state, workflows)) return state;
  const next = withActive(state, null, deps.clock.now());
  await tellChange(from, next, { by: 'router', deps });
  return next;
}

/** Somebody conducted it: from here on it is done when its steps are. */
function worn(state: ConversationState, { name }: Workflow): ConversationState {
  if (!state.workflow?.fresh || state.workflow.active !== name) return state;
  const { fresh: _, ...workflow } = state.workflow;
  return { ...state, workflow };
}

/** The assistant is told; what it says of it are facts. Whatever else was asked for meanwhile is what comes now. */
async function complete(
  done: Workflow,
  state: ConversationState,
  deps: TurnDeps,
): Promise<ConversationState> {
  const slots = await tellCompleted(done, deps);
  deps.ledger.establish(slots);
  const known = slots ? establish(state, Object.freeze({ ...state.slots, ...slots }), deps) : state;
  const ended = ending(unneeded(known, done.steps), done, deps.clock.now());
  if (activeName(ended) !== activeName(state)) {
    await tellChange(done.name, ended, { by: 'completed', deps });
    return ended;
  }
  deps.log.emit({ type: 'workflow_changed', from: done.name, to: activeName(ended), by: 'completed' });
  deps.ledger.decide({ workflow: ended.workflow });
  await enter(ended, deps);
  return ended;
}

function ending(state: ConversationState, { name }: Workflow, now: number): ConversationState {
  const left = activeName(state) === name ? withActive(state, null, now) : state;
  if (left.workflow?.under !== name) return left;
  const { under: _, ...workflow } = left.workflow;
  return { ...left, workflow };
}

/** An assistant that breaks over it loses its say, not the workflow its end. */
async function tellCompleted({ name }: Workflow, deps: TurnDeps): Promise<JsonObject | undefined> {
  const { workflows } = deps.assistant;
  if (!workflows?.completed) return undefined;
  try {
    return await within(workflows.completed(name, workflowScope(deps)), deps.signal);
  } catch (error) {
    if (deps.signal.aborted) throw error;
    deps.report({ error, what: `workflow ${name} completed` });
    return undefined;
  }
}

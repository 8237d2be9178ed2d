import type { ConversationState, JsonObject, Workflow, WorkflowStep, Workflows } from '#protocol';

/** Where a conversation stands: in which workflow, at which of its steps, and what that still has to learn. */
export type Standing = {
  readonly workflow: Workflow | null;
  /** Null outside of workflows, and in one that is done. */
  readonly step: WorkflowStep | null;
  readonly missing: readonly string[];
  readonly why: 'mandatory_workflow' | 'active_workflow' | 'coordinator';
};

const AT_ROOT: Standing = { workflow: null, step: null, missing: [], why: 'coordinator' };

/** Pure. What is mandatory and not done goes first, then what is active, then nobody but the coordinator. */
export function standingOf(state: ConversationState, workflows: Workflows | undefined): Standing {
  if (!workflows) return AT_ROOT;
  const facts = workflows.facts(state);
  const mandatory = workflows.list.find((each) => each.mandatory && currentStep(each, facts) !== null);
  if (mandatory) return standingIn(mandatory, facts, 'mandatory_workflow');
  const active = activeIn(state, workflows);
  if (!active) return AT_ROOT;
  const standing = standingIn(active, facts, 'active_workflow');
  if (standing.step !== null || !state.workflow?.fresh) return standing;
  return { ...standing, step: active.steps.at(-1) ?? active.steps[0] };
}

/** The workflow that the conversation is in, if the assistant still has it. */
export function activeIn(
  { workflow }: Pick<ConversationState, 'workflow'>,
  { list }: Pick<Workflows, 'list'>,
): Workflow | null {
  const name = workflow?.active ?? null;
  return name === null ? null : (list.find((each) => each.name === name) ?? null);
}

/** The first step that is not done; null once all are. */
export const currentStep = ({ steps }: Workflow, facts: JsonObject): WorkflowStep | null =>
  steps.find((step) => !isStepDone(step, facts)) ?? null;

/** A step that has to learn nothing, and does not say when it is done, lasts until its workflow is left. */
export const isStepDone = ({ requires, done }: WorkflowStep, facts: JsonObject): boolean =>
  done ? done(facts) : requires.length > 0 && missingOf(requires, facts).length === 0;

export function standingIn(workflow: Workflow, facts: JsonObject, why: Standing['why']): Standing {
  const step = currentStep(workflow, facts);
  return { workflow, step, missing: step ? missingOf(step.requires, facts) : [], why };
}

export const missingOf = (requires: readonly string[], facts: JsonObject): readonly string[] =>
  requires.filter((name) => !isKnown(Object.hasOwn(facts, name) ? facts[name] : null));

/** "It does not matter" is known; nothing, and text without a word, is not. A list is known once somebody gave it, empty or not. */
const isKnown = (value: JsonObject[string] | undefined): boolean =>
  value !== null && value !== undefined && !(typeof value === 'string' && value.trim() === '');

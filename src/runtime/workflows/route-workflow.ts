import type {
  ConversationState,
  WorkflowDecision,
  WorkflowIntent,
  WorkflowScene,
  Workflows,
} from '#protocol';
import { noteUse } from '../examples/consult.ts';
import { routeByExamples, workflowIntentsOf } from '../examples/route-by-examples.ts';
import { voteOf } from '../examples/vote.ts';
import type { Recalled, Routed } from '../turn/stages.ts';
import { isWordless } from '../turn/wordless.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { settleDone } from './advance.ts';
import { activeName, enter, tellChange, withActive } from './change.ts';
import { chooseWorkflow } from './choose-workflow.ts';
import { standingOf } from './standing.ts';

/**
 * The workflow router, before any agent: what the message does to the workflow that is active, in memory and in the database. Kept
 * whatever becomes of the answer.
 */
export async function routeWorkflow(recalled: Recalled, deps: TurnDeps): Promise<WorkflowRouting> {
  const { workflows } = deps.assistant;
  const { before } = recalled;
  if (!workflows) return { before };
  const settled = await settleDone(before, deps);
  const routed = isWordless(recalled.claim)
    ? { before: settled }
    : await read({ ...recalled, before: settled }, workflows, deps);
  const state = underWay(routed.before, deps);
  await enter(state, deps);
  return { ...routed, before: state };
}

type WorkflowRouting = Pick<Routed, 'before' | 'wanted'>;

async function read(recalled: Recalled, workflows: Workflows, deps: TurnDeps): Promise<WorkflowRouting> {
  const { before: state, text, history } = recalled;
  const active = standingOf(state, workflows).workflow?.name ?? null;
  const scene = { text, state, active, history, now: deps.clock.now() };
  const classified = classify(scene, workflows, deps);
  const shown = classified && shownBy(classified, { active, workflows, recalled }, deps);
  const read = shown ?? classified;
  const chosen = read && chooseWorkflow({ classified: read, active, workflows }, recalled, deps);
  const { decision, by } = (await chosen) ?? { decision: UNREAD, by: 'classifier' as const };
  const { intent, target, confidence, reasoning } = decision;
  const reader = shown && by === 'classifier' ? 'example' : by;
  deps.log.emit({ type: 'workflow_routed', intent, target, confidence, reasoning, by: reader, active });
  const to = targetOf(decision, { state, active });
  // With nothing active the change is the coordinator's to make; it need not read again what examples told.
  const wanted = reader === 'example' && active === null && target !== null ? { wanted: target } : {};
  if (to === activeName(state)) return { before: state, ...wanted };
  const next = withActive(state, to, scene.now);
  await tellChange(activeName(state), next, { by: 'router', deps });
  return { before: next };
}

type Shown = {
  readonly active: string | null;
  readonly workflows: Workflows;
  readonly recalled: Recalled;
};

/** What approved examples make of it. What answers a question is the question's, and nobody is led out of what has to be done first. */
function shownBy(
  classified: WorkflowDecision,
  { active, workflows, recalled: { examples, before } }: Shown,
  deps: TurnDeps,
): WorkflowDecision | null {
  if (!examples || before.open !== null) return null;
  if (workflows.list.some(({ name, mandatory }) => mandatory && name === active)) return null;
  const intents = workflowIntentsOf(workflows);
  const vote = voteOf(examples, (intent) => intents.includes(intent));
  const shown = routeByExamples(classified, { active, workflows, vote });
  if (shown && vote) noteUse(vote.by, 'vote', deps);
  return shown;
}

const UNREAD: WorkflowDecision = {
  intent: 'CONTINUE_WORKFLOW',
  target: null,
  confidence: 0,
  reasoning: 'o roteador falhou',
};

/** A router that breaks, or gives what is no decision, changes nothing; nor is anybody else asked. */
function classify(scene: WorkflowScene, workflows: Workflows, { report }: TurnDeps): WorkflowDecision | null {
  try {
    return checked(workflows.route(scene), workflows);
  } catch (error) {
    report({ error, what: 'workflow router' });
    return null;
  }
}

const INTENTS: readonly WorkflowIntent[] = ['CHANGE_WORKFLOW', 'CONTINUE_WORKFLOW', 'EXIT_WORKFLOW'];

function checked(decision: WorkflowDecision, { list }: Workflows): WorkflowDecision {
  const { intent, target } = decision;
  const known = list.some(({ name }) => name === target);
  if (!INTENTS.includes(intent) || (intent === 'CHANGE_WORKFLOW' && !known))
    throw new Error(`no such decision: ${intent} ${target}`);
  return intent === 'CHANGE_WORKFLOW' || target === null ? decision : { ...decision, target: null };
}

type Standing = { readonly state: ConversationState; readonly active: string | null };

/**
 * With nothing active a change is left to the coordinator, who makes it by a tool in the same turn. While a mandatory workflow has the
 * floor, what is asked for is kept for afterwards.
 */
function targetOf({ intent, target }: WorkflowDecision, { state, active }: Standing): string | null {
  const now = activeName(state);
  if (intent === 'CONTINUE_WORKFLOW' || active === null) return now;
  if (intent === 'EXIT_WORKFLOW') return null;
  return target === active ? now : target;
}

/** A mandatory workflow that has the floor is under way, so that its end is noticed whatever becomes of the turn. */
function underWay(state: ConversationState, deps: TurnDeps): ConversationState {
  const { workflow, why } = standingOf(state, deps.assistant.workflows);
  if (why !== 'mandatory_workflow' || !workflow || state.workflow?.under === workflow.name) return state;
  const { active = null, ...rest } = state.workflow ?? { since: deps.clock.now() };
  const next = { ...state, workflow: { ...rest, active, under: workflow.name } };
  deps.log.emit({ type: 'workflow_changed', from: active, to: workflow.name, by: 'mandatory' });
  deps.ledger.decide({ workflow: next.workflow });
  return next;
}

import type { ConversationState, TurnEventBody, WorkflowState } from '#protocol';
import { settled } from '../agent/abort.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { standingOf } from './standing.ts';

type ChangedBy = Extract<TurnEventBody, { type: 'workflow_changed' }>['by'];

export const activeName = ({ workflow }: Pick<ConversationState, 'workflow'>): string | null =>
  workflow?.active ?? null;

/** Pure: the same conversation in another workflow, or in none. What is under way besides stays so. */
export function withActive(state: ConversationState, to: string | null, now: number): ConversationState {
  const under = state.workflow?.under;
  const workflow: WorkflowState = {
    active: to,
    since: now,
    ...(to !== null && { fresh: true }),
    ...(under !== undefined && { under }),
  };
  return { ...state, workflow };
}

/**
 * What a tool's result wants of the workflow. A name that the assistant does not have is a slip of its author, and changes nothing:
 * the effect was made, the conversation stays where it is.
 */
export function wantedBy(
  state: ConversationState,
  to: string | null | undefined,
  deps: TurnDeps,
): ConversationState {
  const { workflows } = deps.assistant;
  if (to === undefined || !workflows || to === activeName(state)) return state;
  if (to !== null && !workflows.list.some(({ name }) => name === to)) {
    deps.report({ error: new Error(`unknown workflow ${JSON.stringify(to)}`), what: 'workflow' });
    return state;
  }
  return withActive(state, to, deps.clock.now());
}

/** Tells a change that is made in memory already: the log, whatever becomes of the turn, the assistant's mirror, the session. */
export async function tellChange(
  from: string | null,
  state: ConversationState,
  { by, deps }: { readonly by: ChangedBy; readonly deps: TurnDeps },
): Promise<void> {
  const to = activeName(state);
  deps.log.emit({ type: 'workflow_changed', from, to, by });
  deps.ledger.decide({ workflow: state.workflow });
  await mirror(to, deps);
  await enter(state, deps);
}

/** The session and the messages of this turn carry the workflow in which they are processed. */
export async function enter(state: ConversationState, { assistant, claim, store }: TurnDeps): Promise<void> {
  const { workflow } = standingOf(state, assistant.workflows);
  await store.enterWorkflow?.(claim, workflow?.name ?? null);
}

/** The state is the truth: a mirror that breaks is reported, and made right by the next change. */
async function mirror(to: string | null, deps: TurnDeps): Promise<void> {
  const { workflows } = deps.assistant;
  if (!workflows?.changed) return;
  try {
    await settled(workflows.changed(to, workflowScope(deps)), deps.signal);
  } catch (error) {
    if (deps.signal.aborted) throw error;
    deps.report({ error, what: 'workflow mirror' });
  }
}

export function workflowScope({ claim, assistant, clock }: TurnDeps) {
  const [{ org, user, session, assistant: name }] = claim.inputs;
  return { org, user, session, assistant: name, resources: assistant.resources, now: clock.now() };
}

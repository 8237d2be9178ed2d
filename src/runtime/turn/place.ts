import type { ConversationState } from '#protocol';
import type { PreparedAgent, PreparedAssistant } from '../prepare.ts';
import { type Standing, standingOf } from '../workflows/standing.ts';

export type Placed = { readonly agent: PreparedAgent; readonly why: string; readonly standing: Standing };

/** Whoever asked the client for something has the answer. */
export const ANSWERING = 'component_answered';
/** Whoever wrote what was refused writes it anew. */
export const AGAIN = 'writes_again';

/**
 * Pure: who speaks in this state. The step of a workflow goes first; then the floor, and one whose holder no longer exists falls back
 * to the coordinator.
 */
export function place(state: ConversationState, assistant: PreparedAssistant): Placed {
  const standing = standingOf(state, assistant.workflows);
  const conductor = standing.step && assistant.agents.get(standing.step.agent);
  if (conductor) return { agent: conductor, why: standing.why, standing };
  return { ...holderOf(state, assistant), standing };
}

/** An agent that is to speak whatever the state says; it conducts the step that is due only if that is its own. */
export function placeAgent(
  agent: PreparedAgent,
  why: string,
  { state, assistant }: { readonly state: ConversationState; readonly assistant: PreparedAssistant },
): Placed {
  const standing = standingOf(state, assistant.workflows);
  const own = standing.step?.agent === agent.name || agent.name === assistant.coordinator.name;
  return { agent, why, standing: own ? standing : elsewhere(agent, assistant) };
}

/** In the workflow that the agent conducts a step of, if there is one, but at none of its steps. */
function elsewhere({ name }: PreparedAgent, { workflows }: PreparedAssistant): Standing {
  const conducts = workflows?.list.find(({ steps }) => steps.some(({ agent }) => agent === name)) ?? null;
  return { workflow: conducts, step: null, missing: [], why: 'active_workflow' };
}

function holderOf(
  { floor }: ConversationState,
  { name, agents, coordinator }: PreparedAssistant,
): Omit<Placed, 'standing'> {
  const agent = agents.get(coordinator.name);
  if (!agent) throw new Error(`${name} was prepared without its coordinator`);
  if (floor.kind === 'coordinator') return { agent, why: floor.pending ? 'result_pending' : 'coordinator' };
  const specialist = agents.get(floor.role);
  return specialist ? { agent: specialist, why: 'holds_the_floor' } : { agent, why: 'specialist_missing' };
}

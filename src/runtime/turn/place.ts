import type { ConversationState } from '#protocol';
import type { PreparedAgent, PreparedAssistant } from '../prepare.ts';

export type Placed = { readonly agent: PreparedAgent; readonly why: string };

/** Pure: who speaks in this state. A floor whose holder no longer exists falls back to the coordinator. */
export function place(state: ConversationState, assistant: PreparedAssistant): Placed {
  const coordinator = assistant.agents.get(assistant.coordinator.name);
  if (!coordinator) throw new Error(`${assistant.name} was prepared without its coordinator`);
  if (state.floor.kind === 'coordinator')
    return { agent: coordinator, why: state.floor.pending ? 'result_pending' : 'coordinator' };
  const specialist = assistant.agents.get(state.floor.role);
  return specialist
    ? { agent: specialist, why: 'holds_the_floor' }
    : { agent: coordinator, why: 'specialist_missing' };
}

import type { Allow, ConversationState, RemovedTool, Tool } from '#protocol';
import type { PreparedAgent } from './prepare.ts';

export type Allowance = {
  readonly allowed: ReadonlyMap<string, Tool>;
  readonly removed: readonly RemovedTool[];
};

/** Which tools an agent may use in this state, and why not the others. Asked when offering and again when executing. */
export function allowanceOf(agent: PreparedAgent, state: ConversationState): Allowance {
  const listed = agent.allow ? listedBy(agent.allow, state) : null;
  if (!listed && agent.toolbox.size === 0) return { allowed: agent.toolbox, removed: [] };
  const allowed = new Map<string, Tool>();
  const removed: RemovedTool[] = [];
  for (const tool of agent.toolbox.values()) {
    const why = whyNot(tool, state, listed);
    if (why) removed.push({ tool: tool.name, why });
    else allowed.set(tool.name, tool);
  }
  return { allowed, removed };
}

function whyNot(tool: Tool, state: ConversationState, listed: ReadonlySet<string> | null): string | null {
  if (tool.effect !== 'signal') return listed && !listed.has(tool.name) ? 'not_in_allow_list' : null;
  if (tool.moves === 'delegate')
    return state.floor.kind === 'specialist' ? 'only_the_coordinator_delegates' : null;
  return state.floor.kind === 'coordinator' ? 'only_a_specialist_returns' : null;
}

/** What is no list allows nothing. */
function listedBy(allow: Allow, state: ConversationState): ReadonlySet<string> {
  const listed: unknown = allow(state);
  if (listed instanceof Promise) listed.catch(() => undefined);
  return new Set(Array.isArray(listed) ? listed : []);
}

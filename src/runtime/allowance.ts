import type { Allow, ConversationState, RemovedTool, Tool } from '#protocol';
import type { Shows } from './agent/shows.ts';
import { whyOutOfOrder } from './guardrails/cascade.ts';
import { whyTainted } from './guardrails/taint.ts';
import { CapabilitiesGate } from './modes/gate.ts';
import { modeOf } from './modes/mode-state.ts';
import type { PreparedAgent } from './prepare.ts';
import type { TurnDeps } from './turn-deps.ts';

export type Allowance = {
  readonly allowed: ReadonlyMap<string, Tool>;
  readonly removed: readonly RemovedTool[];
};

/**
 * Which tools an agent may use in this state, and why not the others: its own list, what the mode allows, the order of its cascade, and
 * what the turn has read. Asked when offering and again when executing.
 */
export function allowanceOf(
  agent: PreparedAgent,
  state: ConversationState,
  { assistant: { modes }, flags, shows, ledger }: Pick<TurnDeps, 'assistant' | 'flags' | 'shows' | 'ledger'>,
): Allowance {
  const listed = agent.allow ? listedBy(agent.allow, state) : null;
  if (!listed && agent.toolbox.size === 0) return { allowed: agent.toolbox, removed: [] };
  const gate = modes ? new CapabilitiesGate(modes, modeOf(state, modes).mode, flags) : null;
  const marks = ledger.marks();
  const allowed = new Map<string, Tool>();
  const removed: RemovedTool[] = [];
  for (const tool of agent.toolbox.values()) {
    const why =
      whyNot(tool, state, { listed, gate, shows }) ??
      whyOutOfOrder(tool.name, agent, marks) ??
      whyTainted(tool, marks);
    if (why) removed.push({ tool: tool.name, why });
    else allowed.set(tool.name, tool);
  }
  return { allowed, removed };
}

type Rules = {
  readonly listed: ReadonlySet<string> | null;
  readonly gate: CapabilitiesGate | null;
  readonly shows: Shows;
};

/** Who holds the floor is no matter of modes: signals are not listed in them. */
function whyNot(tool: Tool, state: ConversationState, { listed, gate, shows }: Rules): string | null {
  if (tool.effect === 'client' && !shows(tool.component)) return 'not_shown_here';
  if (tool.effect !== 'signal') {
    if (listed && !listed.has(tool.name)) return 'not_in_allow_list';
    return gate?.whyNot(tool.name) ?? null;
  }
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

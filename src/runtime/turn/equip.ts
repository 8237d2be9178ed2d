import type { AgentView, ConversationState, JsonObject, Message, RemovedTool, Tool } from '#protocol';
import { allowanceOf } from '../allowance.ts';
import { returnWith } from '../floor.ts';
import { constraintsOf } from '../modes/constraints.ts';
import type { PreparedAgent } from '../prepare.ts';
import type { TurnDeps } from '../turn-deps.ts';
import type { Placed } from './place.ts';
import type { Routed } from './stages.ts';

export type Equipped = {
  readonly agent: PreparedAgent;
  readonly view: AgentView;
  readonly offered: ReadonlyMap<string, Tool>;
  readonly removed: readonly RemovedTool[];
  /** With the pending note taken: whoever speaks now has read it. */
  readonly state: ConversationState;
  readonly path: readonly string[];
};

export type Scene = { readonly state: ConversationState; readonly path: readonly string[] };

/** What the agent sees and may use in this hop. */
export function equip(
  placed: Placed,
  { scene, routed }: { scene: Scene; routed: Routed },
  deps: TurnDeps,
): Equipped {
  const { agent, why } = placed;
  const path = [...scene.path, agent.name];
  deps.log.emit({ type: 'agent_placed', hop: path.length, agent: agent.name, why });
  const holdsFloor = scene.state.floor.kind === 'specialist' && scene.state.floor.role === agent.name;
  const state = holdsFloor ? scene.state : { ...scene.state, floor: returnWith(null) };
  const { allowed, removed } = allowanceOf(agent, state, deps);
  const view = viewOf(agent, { scene, routed, state, tools: [...allowed.values()] }, deps);
  const equipped = { agent, view, offered: allowed, removed, state, path };
  announce(equipped, deps);
  return equipped;
}

/** Tells what is offered and what is not. */
export function announce({ agent, view, offered, removed, path }: Equipped, { log }: TurnDeps): void {
  const notes = view.notes.length;
  const names = [...offered.keys()];
  log.emit({ type: 'agent_equipped', hop: path.length, agent: agent.name, offered: names, removed, notes });
}

type Seen = {
  readonly scene: Scene;
  readonly routed: Routed;
  readonly state: ConversationState;
  readonly tools: readonly Tool[];
};

function viewOf(agent: PreparedAgent, { scene, routed, state, tools }: Seen, deps: TurnDeps): AgentView {
  const { claim, text, meaning, history, background, memory, corrections } = routed;
  const { contact, policy, transitions } = routed;
  const [{ org, user, session, assistant }] = claim.inputs;
  const { floor } = scene.state;
  const now = deps.clock.now();
  return {
    address: { org, user, session, assistant },
    turn: claim.turn,
    agent: agent.name,
    instructions: agent.instructions,
    today: deps.today(now),
    now,
    inputs: claim.inputs,
    text,
    meaning,
    history: deps.assistant.history === 'own' ? heardBy(agent.name, history) : history,
    background: background.filter((known) => known.agent === null || known.agent === agent.name),
    memory: memory.view,
    transcript: [],
    notes: floor.kind === 'coordinator' && floor.pending ? [floor.pending] : [],
    initialContext: state.floor.kind === 'specialist' ? state.floor.initialContext : null,
    open: state.open,
    memo: memoOf(state, agent.name),
    state,
    tools,
    corrections,
    ...constraintsOf(policy, state, deps),
    contact,
    policy,
    transitions,
    workflow: null,
  };
}

const NO_MEMO: JsonObject = Object.freeze({});

export const memoOf = ({ memos }: ConversationState, agent: string): JsonObject =>
  (Object.hasOwn(memos, agent) && memos[agent]) || NO_MEMO;

/** What a person of the team said was said to everybody. */
const heardBy = (agent: string, history: readonly Message[]): readonly Message[] =>
  history.filter(({ role, agents }) => role === 'operator' || agents.includes(agent));

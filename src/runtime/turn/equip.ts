import type { AgentView, ConversationState, JsonObject, Message, Tool } from '#protocol';
import { allowanceOf } from '../allowance.ts';
import { returnWith } from '../floor.ts';
import type { PreparedAgent } from '../prepare.ts';
import type { TurnDeps } from '../turn-deps.ts';
import type { Placed } from './place.ts';
import type { Routed } from './stages.ts';

export type Equipped = {
  readonly agent: PreparedAgent;
  readonly view: AgentView;
  readonly offered: ReadonlyMap<string, Tool>;
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
  const { agent } = placed;
  const { floor } = scene.state;
  const holdsFloor = floor.kind === 'specialist' && floor.role === agent.name;
  const notes = floor.kind === 'coordinator' && floor.pending ? [floor.pending] : [];
  const state = holdsFloor ? scene.state : { ...scene.state, floor: returnWith(null) };
  const { allowed, removed } = allowanceOf(agent, state);
  const hop = scene.path.length + 1;
  const offered = [...allowed.keys()];
  deps.log.emit({ type: 'agent_placed', hop, agent: agent.name, why: placed.why });
  deps.log.emit({ type: 'agent_equipped', hop, agent: agent.name, offered, removed, notes: notes.length });
  const [first] = routed.claim.inputs;
  const now = deps.clock.now();
  const view: AgentView = {
    address: { org: first.org, user: first.user, session: first.session, assistant: first.assistant },
    turn: routed.claim.turn,
    agent: agent.name,
    instructions: agent.instructions,
    today: deps.today(now),
    now,
    inputs: routed.claim.inputs,
    text: routed.text,
    meaning: routed.meaning,
    history: deps.assistant.history === 'own' ? heardBy(agent.name, routed.history) : routed.history,
    background: routed.background.filter((known) => known.agent === null || known.agent === agent.name),
    transcript: [],
    notes,
    initialContext: holdsFloor ? floor.initialContext : null,
    open: state.open,
    memo: memoOf(state, agent.name),
    state,
    tools: [...allowed.values()],
    corrections: routed.corrections,
  };
  return { agent, view, offered: allowed, state, path: [...scene.path, agent.name] };
}

const NO_MEMO: JsonObject = Object.freeze({});

export const memoOf = ({ memos }: ConversationState, agent: string): JsonObject =>
  (Object.hasOwn(memos, agent) && memos[agent]) || NO_MEMO;

const heardBy = (agent: string, history: readonly Message[]): readonly Message[] =>
  history.filter((message) => message.agents.includes(agent));

import type { AgentView, ConversationState, JsonObject, Message, RemovedTool, Tool } from '#protocol';
import type { Answering } from '../agent/client-call.ts';
import { allowanceOf } from '../allowance.ts';
import { shownExamples } from '../examples/shown-examples.ts';
import { returnWith } from '../floor.ts';
import { suspectContext } from '../guardrails/suspect.ts';
import type { TurnMarks } from '../guardrails/taint.ts';
import { constraintsOf } from '../modes/constraints.ts';
import type { PreparedAgent } from '../prepare.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { contextIn } from '../workflows/context.ts';
import { missingOf, type Standing } from '../workflows/standing.ts';
import { ANSWERING, type Placed } from './place.ts';
import type { Routed } from './stages.ts';
import { todayOf } from './written.ts';

export type Equipped = {
  readonly agent: PreparedAgent;
  readonly view: AgentView;
  readonly offered: ReadonlyMap<string, Tool>;
  readonly removed: readonly RemovedTool[];
  /** What the turn had come across when they were offered. */
  readonly marks: TurnMarks;
  /** With the pending note taken: whoever speaks now has read it. */
  readonly state: ConversationState;
  readonly path: readonly string[];
  /** The step of a workflow that the agent conducts, if it does. */
  readonly standing: Standing;
  /** What earlier hops said, and left. */
  readonly said: string;
  /** The answer of a component that the agent goes on from. */
  readonly answering: Answering | null;
};

export type Scene = {
  readonly state: ConversationState;
  readonly path: readonly string[];
  /** What earlier hops of the turn said, and left. */
  readonly said: string;
  /** The state of when the person last heard all that had been said: what comes to nothing leads back to it. */
  readonly heard: ConversationState;
  /** The question that the message leaves unanswered; for assistants with direct replies. */
  readonly interrupted?: AgentView['interrupted'];
};

/** What the agent sees and may use in this hop. */
export function equip(
  placed: Placed,
  { scene, routed }: { scene: Scene; routed: Routed },
  deps: TurnDeps,
): Equipped {
  const { agent, why, standing } = placed;
  const path = [...scene.path, agent.name];
  deps.log.emit({ type: 'agent_placed', hop: path.length, agent: agent.name, why });
  // Whoever conducts a step reads no notes: these wait for the floor's own holder.
  const state = keepsFloor(scene.state, placed) ? scene.state : { ...scene.state, floor: returnWith(null) };
  const told = toldTo(agent, { scene, routed, state }, deps);
  const marks = deps.ledger.marks();
  const { allowed, removed } = allowanceOf(agent, state, deps);
  const { interrupted } = scene;
  const free = scene.said === '' && standing.workflow?.mandatory !== true;
  const seen = { told, routed, state, standing, interrupted, free, tools: [...allowed.values()] };
  const view = viewOf(agent, seen, deps);
  const answering = why === ANSWERING ? (routed.answering ?? null) : null;
  const equipped = {
    ...{ agent, view, offered: allowed, removed, marks, state, path, standing, answering },
    said: scene.said,
  };
  if (deps.assistant.workflows) tellStep(standing, deps);
  announce(equipped, deps);
  return equipped;
}

const keepsFloor = ({ floor }: ConversationState, { agent, standing }: Placed): boolean =>
  standing.step?.agent === agent.name || (floor.kind === 'specialist' && floor.role === agent.name);

/** Where the workflow stands, and that what is said now is said in it. */
function tellStep({ workflow, step, missing }: Standing, { log, ledger }: TurnDeps): void {
  ledger.decide({ within: workflow?.name ?? null });
  if (workflow)
    log.emit({ type: 'workflow_step', workflow: workflow.name, step: step?.name ?? null, missing });
}

/** Tells what is offered and what is not. */
export function announce({ agent, view, offered, removed, path }: Equipped, { log }: TurnDeps): void {
  const notes = view.notes.length;
  const names = [...offered.keys()];
  log.emit({ type: 'agent_equipped', hop: path.length, agent: agent.name, offered: names, removed, notes });
}

/** What is told beside the conversation; it may hold what strangers wrote, and then decides what may be used. */
function toldTo(
  { name }: PreparedAgent,
  { scene, routed, state }: { scene: Scene; routed: Routed; state: ConversationState },
  deps: TurnDeps,
): Seen['told'] {
  const { floor } = scene.state;
  const notes = floor.kind === 'coordinator' && floor.pending && state.floor !== floor ? [floor.pending] : [];
  const initialContext = floor.kind === 'specialist' && floor.role === name ? floor.initialContext : null;
  return suspectContext({ notes, initialContext, memory: routed.memory.view }, state, deps);
}

type Seen = {
  readonly told: Pick<AgentView, 'notes' | 'initialContext' | 'memory' | 'profile'>;
  readonly routed: Routed;
  readonly state: ConversationState;
  readonly standing: Standing;
  readonly interrupted: AgentView['interrupted'];
  /** Nothing was said yet, and nothing has to be done first. */
  readonly free: boolean;
  readonly tools: readonly Tool[];
};

function viewOf(agent: PreparedAgent, seen: Seen, deps: TurnDeps): AgentView {
  const { told, routed, state, tools, interrupted } = seen;
  const { claim, text, meaning, history, background, corrections } = routed;
  const { contact, policy, transitions } = routed;
  const [{ org, user, session, assistant }] = claim.inputs;
  const now = deps.clock.now();
  const today = todayOf(claim, deps);
  return {
    address: { org, user, session, assistant },
    turn: claim.turn,
    agent: agent.name,
    instructions: agent.instructions,
    today,
    now,
    inputs: claim.inputs,
    text,
    meaning,
    ...contextOf(agent, { history, background, standing: seen.standing }, deps),
    ...told,
    transcript: [],
    open: state.open,
    memo: memoOf(state, agent.name),
    state,
    tools,
    corrections,
    ...constraintsOf(policy, state, deps),
    contact,
    policy,
    transitions,
    workflow: wantedIn(workflowView(state, seen.standing, deps), routed),
    ...(interrupted !== undefined && { interrupted }),
    ...(routed.weights && { weights: routed.weights }),
    ...(routed.examples && shownExamples({ agent: agent.name, state, routed, today, free: seen.free })),
  };
}

/** For whoever speaks: the step they conduct, and what it lacks by now; nothing once it is done, whatever comes after it. */
export function workflowView(
  state: ConversationState,
  { workflow, step }: Standing,
  { assistant: { workflows } }: TurnDeps,
): AgentView['workflow'] {
  if (!workflows) return null;
  const missing = step ? missingOf(step.requires, workflows.facts(state)) : [];
  return { name: workflow?.name ?? null, step: step?.name ?? null, missing };
}

/** With none active, what examples say is asked for. */
const wantedIn = (workflow: AgentView['workflow'], { wanted }: Routed): AgentView['workflow'] =>
  workflow && wanted !== undefined && workflow.name === null ? { ...workflow, wanted } : workflow;

type Known = Pick<Routed, 'history' | 'background'> & { readonly standing: Standing };

/** As much of the conversation as the agent may see, and what else is known. */
function contextOf(
  { name }: PreparedAgent,
  { history, background, standing }: Known,
  { assistant }: TurnDeps,
): Pick<AgentView, 'history' | 'background'> {
  const known = background.filter(({ agent }) => agent === null || agent === name);
  if (assistant.history === 'own') return { history: heardBy(name, history), background: known };
  if (assistant.history !== 'workflow' || !assistant.workflows) return { history, background: known };
  const context = contextIn(standing.workflow?.name ?? null, history, assistant.workflows);
  return { history: context.history, background: [...known, ...context.background] };
}

const NO_MEMO: JsonObject = Object.freeze({});

export const memoOf = ({ memos }: ConversationState, agent: string): JsonObject =>
  (Object.hasOwn(memos, agent) && memos[agent]) || NO_MEMO;

/** What a person of the team said was said to everybody. */
const heardBy = (agent: string, history: readonly Message[]): readonly Message[] =>
  history.filter(({ role, agents }) => role === 'operator' || agents.includes(agent));

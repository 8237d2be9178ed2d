import type { ConversationState, TurnEnding } from '#protocol';
import { joined } from '../agent/speech.ts';
import { type Thought, think } from '../agent/think.ts';
import { handBack, settleEnd, settleFloor, settleSilence } from '../direct/settle-floor.ts';
import { blockedBy, delegateTo, needsCoordinatorNow, returnWith } from '../floor.ts';
import { handedBack } from '../guardrails/suspect.ts';
import { factsOf } from '../modes/facts.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { advance } from '../workflows/advance.ts';
import { type Equipped, equip, type Scene } from './equip.ts';
import { leave } from './leave.ts';
import { AGAIN, ANSWERING, type Placed, place, placeAgent } from './place.ts';
import type { Conversed, Routed } from './stages.ts';
import { stoppedMission } from './stopped-mission.ts';
import { isUnasked } from './wordless.ts';

/** Bounded hops, place → equip → think, until somebody has spoken. */
export async function converse(routed: Routed, deps: TurnDeps): Promise<Conversed> {
  let scene = opening(routed);
  for (;;) {
    const placed = placeFor(scene, routed, deps);
    if (blockedBy(scene.path, placed.agent.name, deps.assistant.limits))
      return { ...routed, ...tooManyHops(scene, routed, deps) };
    const equipped = equip(placed, { scene, routed }, deps);
    const thought = await think(equipped, deps);
    const settling = { equipped, before: scene.heard };
    const next = deps.assistant.workflows
      ? await settleWorkflow(thought, settling, deps)
      : settle(thought, settling, deps);
    if (next.kind === 'spoken') return { ...routed, ...next.spoken };
    scene = next.scene;
  }
}

/** Where a message was given to somebody, the floor is theirs for this turn: what comes to nothing leads back to before. */
function opening({ before, said, direct }: Routed): Scene {
  const scene = { state: before, heard: before, path: [], said };
  if (!direct) return scene;
  const { floor, interrupted } = direct;
  return { ...scene, state: { ...before, floor }, interrupted };
}

/** Whoever asked the client goes on first, and whoever wrote what was refused; else whoever the state says. */
function placeFor(
  { state, path }: Scene,
  { answering, speaker, direct }: Routed,
  { assistant }: TurnDeps,
): Placed {
  const again = speaker === null ? undefined : assistant.agents.get(speaker);
  if (path.length > 0) return place(state, assistant);
  if (answering && (!again || again === answering.agent))
    return placeAgent(answering.agent, ANSWERING, { state, assistant });
  if (again) return placeAgent(again, AGAIN, { state, assistant });
  const placed = place(state, assistant);
  return direct?.by ? { ...placed, why: direct.by } : placed;
}

/** With workflows a hop may end and leave what it said: where the workflow changed, or a step is done and the next goes on. */
async function settleWorkflow(thought: Thought, settling: Settling, deps: TurnDeps): Promise<Next> {
  const { path, standing } = settling.equipped;
  const goOn = async (state: ConversationState): Promise<Next> => ({
    kind: 'hop',
    scene: { state, heard: state, path, said: await leave(thought, settling.equipped, deps) },
  });
  if (thought.kind === 'moved') return goOn(thought.state);
  if (thought.kind !== 'said') return settle(thought, settling, deps);
  const { state, goesOn } = await advance(thought.state, standing, deps);
  return goesOn ? goOn(state) : settle({ ...thought, state }, settling, deps);
}

type Spoken = Pick<
  Conversed,
  'before' | 'state' | 'path' | 'agent' | 'draft' | 'said' | 'released' | 'ending' | 'cards' | 'component'
>;
type Next =
  | { readonly kind: 'spoken'; readonly spoken: Spoken }
  | { readonly kind: 'hop'; readonly scene: Scene };

type Settling = { readonly equipped: Equipped; readonly before: ConversationState };

/** What a thought does to the floor. The only place where it moves. */
function settle(thought: Thought, { equipped, before }: Settling, deps: TurnDeps): Next {
  const { agent, path, view, said } = equipped;
  const { phrases } = deps.assistant;
  const released = joined(said, thought.released);
  // Where nobody waits, nobody is told that nobody could answer.
  const told = (sentence: string): string => (isUnasked(view) ? '' : sentence);
  const voice = { before, path, agent: agent.name, said, released, ...shownWith(thought) };
  const speak = (draft: string, ending: TurnEnding, state: ConversationState): Next => ({
    kind: 'spoken',
    spoken: { ...voice, draft, ending, state },
  });
  // Nobody answered, or nobody heard it: floor, question, memos and notes are as before; facts of tools stay.
  const unheard = { ...before, ...factsOf(thought.state) };
  const onward = { heard: before, path, said, interrupted: view.interrupted };
  const withhold = (why: string): void => withheld(thought, { agent: agent.name, why }, deps);
  switch (thought.kind) {
    case 'said':
      if (!thought.text && !released) return speak('', 'silent', settleSilence(thought.state, view, deps));
      return speak(thought.text, 'answered', settleFloor(thought.state, view, deps));
    case 'awaiting': {
      const state = { ...settleFloor(thought.state, view, deps), awaiting: thought.awaiting };
      return speak(thought.text || (released ? '' : phrases.component), 'answered', state);
    }
    case 'moved':
      throw new Error('only a workflow moves a conversation');
    case 'delegated': {
      withhold('floor_moved');
      deps.log.emit({ type: 'floor_moved', from: agent.name, to: thought.role, why: 'delegated' });
      const floor = delegateTo(thought.role, thought.initialContext, view.now);
      const state = { ...thought.state, floor, open: view.open };
      return { kind: 'hop', scene: { ...onward, state } };
    }
    case 'returned': {
      const to = deps.assistant.coordinator.name;
      deps.log.emit({ type: 'floor_moved', from: agent.name, to, why: thought.result.status });
      const state = { ...thought.state, floor: returnWith(handedBack(thought.result, deps)) };
      if (!needsCoordinatorNow(thought)) return speak(thought.text, 'answered', settleEnd(state, deps));
      withhold('floor_moved');
      return { kind: 'hop', scene: { ...onward, ...handBack(state, view, deps) } };
    }
    case 'stopped':
      return speak(released ? '' : told(stoppedMission(deps)), 'stopped', thought.state);
    case 'timed_out':
      return speak(released ? '' : told(phrases.timedOut), 'timed_out', thought.state);
    case 'exhausted':
    case 'cut':
      withhold('no_answer');
      return speak(told(phrases.apology), 'unanswered', unheard);
    case 'unable':
      return speak(told(phrases[thought.because]), 'unanswered', unheard);
  }
}

function withheld({ text }: Thought, about: { agent: string; why: string }, { log }: TurnDeps): void {
  if (text) log.emit({ type: 'text_withheld', ...about, chars: text.length });
}

const NOTHING_SHOWN = { cards: [], component: null } as const;

/** What leaves with the text. */
function shownWith(thought: Thought): Pick<Spoken, 'cards' | 'component'> {
  if (thought.kind === 'awaiting') return { cards: thought.cards, component: thought.component };
  return thought.kind === 'said' || thought.kind === 'returned'
    ? { cards: thought.cards, component: null }
    : NOTHING_SHOWN;
}

/** The last one to hold the floor found nobody to go on: an honest apology, and the coordinator starts afresh. */
function tooManyHops(scene: Scene, { claim }: Routed, deps: TurnDeps): Spoken {
  const agent = deps.assistant.coordinator.name;
  const last = scene.path.at(-1) ?? agent;
  deps.log.emit({ type: 'loop_blocked', agent: last, target: agent, path: scene.path });
  const pending = scene.state.floor.kind === 'coordinator' ? scene.state.floor.pending : null;
  const state = settleEnd({ ...scene.state, floor: returnWith(pending) }, deps);
  return {
    state,
    path: [...scene.path, agent],
    agent,
    draft: isUnasked(claim) ? '' : deps.assistant.phrases.tooManyHops,
    before: scene.heard,
    said: scene.said,
    released: scene.said,
    ending: 'unanswered',
    ...NOTHING_SHOWN,
  };
}

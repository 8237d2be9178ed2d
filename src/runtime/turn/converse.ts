import type { ConversationState, TurnEnding } from '#protocol';
import { type Thought, think } from '../agent/think.ts';
import { blockedBy, delegateTo, needsCoordinatorNow, returnWith } from '../floor.ts';
import { factsOf } from '../modes/facts.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { type Equipped, equip, type Scene } from './equip.ts';
import { place } from './place.ts';
import type { Conversed, Routed } from './stages.ts';

/** Bounded hops, place → equip → think, until somebody has spoken. */
export async function converse(routed: Routed, deps: TurnDeps): Promise<Conversed> {
  let scene: Scene = { state: routed.before, path: [] };
  for (;;) {
    const placed = place(scene.state, deps.assistant);
    if (blockedBy(scene.path, placed.agent.name, deps.assistant.limits))
      return { ...routed, ...tooManyHops(scene, routed, deps) };
    const equipped = equip(placed, { scene, routed }, deps);
    const thought = await think(equipped, deps);
    const next = settle(thought, { equipped, before: routed.before }, deps);
    if (next.kind === 'spoken') return { ...routed, ...next.spoken };
    scene = next.scene;
  }
}

type Spoken = Pick<Conversed, 'state' | 'path' | 'agent' | 'draft' | 'released' | 'ending'>;
type Next =
  | { readonly kind: 'spoken'; readonly spoken: Spoken }
  | { readonly kind: 'hop'; readonly scene: Scene };

type Settling = { readonly equipped: Equipped; readonly before: ConversationState };

/** What a thought does to the floor. The only place where it moves. */
function settle(thought: Thought, { equipped, before }: Settling, deps: TurnDeps): Next {
  const { agent, path, view } = equipped;
  const { phrases } = deps.assistant;
  // Who wrote nothing is not told that nobody could answer.
  const told = (sentence: string): string => (view.text === '' ? '' : sentence);
  const speak = (draft: string, ending: TurnEnding, state: ConversationState): Next => ({
    kind: 'spoken',
    spoken: { state, path, agent: agent.name, draft, released: thought.released, ending },
  });
  // Nobody answered, or nobody heard it: floor, question, memos and notes are as before the turn; facts of tools stay.
  const unheard = { ...before, ...factsOf(thought.state) };
  const withhold = (why: string): void => {
    if (thought.text)
      deps.log.emit({ type: 'text_withheld', agent: agent.name, chars: thought.text.length, why });
  };
  switch (thought.kind) {
    case 'said':
      return speak(thought.text, thought.text || thought.released ? 'answered' : 'silent', thought.state);
    case 'delegated': {
      withhold('floor_moved');
      deps.log.emit({ type: 'floor_moved', from: agent.name, to: thought.role, why: 'delegated' });
      const floor = delegateTo(thought.role, thought.initialContext, view.now);
      return { kind: 'hop', scene: { state: { ...thought.state, floor, open: view.open }, path } };
    }
    case 'returned': {
      const to = deps.assistant.coordinator.name;
      deps.log.emit({ type: 'floor_moved', from: agent.name, to, why: thought.result.status });
      const state = { ...thought.state, floor: returnWith(thought.result) };
      if (!needsCoordinatorNow(thought)) return speak(thought.text, 'answered', state);
      withhold('floor_moved');
      return { kind: 'hop', scene: { state: { ...state, open: view.open }, path } };
    }
    case 'stopped':
      return speak('', 'stopped', thought.state);
    case 'timed_out':
      return speak(thought.released ? '' : told(phrases.timedOut), 'timed_out', thought.state);
    case 'exhausted':
    case 'cut':
      withhold('no_answer');
      return speak(told(phrases.apology), 'unanswered', unheard);
    case 'unable':
      return speak(told(phrases[thought.because]), 'unanswered', unheard);
  }
}

/** The last one to hold the floor found nobody to go on: an honest apology, and the coordinator starts afresh. */
function tooManyHops(scene: Scene, { text }: Routed, deps: TurnDeps): Spoken {
  const agent = deps.assistant.coordinator.name;
  const last = scene.path.at(-1) ?? agent;
  deps.log.emit({ type: 'loop_blocked', agent: last, target: agent, path: scene.path });
  const pending = scene.state.floor.kind === 'coordinator' ? scene.state.floor.pending : null;
  const state = { ...scene.state, floor: returnWith(pending) };
  return {
    state,
    path: [...scene.path, agent],
    agent,
    draft: text === '' ? '' : deps.assistant.phrases.tooManyHops,
    released: '',
    ending: 'unanswered',
  };
}

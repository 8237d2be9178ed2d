import type { DetectedIntent, ModeScene, ModeState, Modes } from '#protocol';
import { noteUse } from '../examples/consult.ts';
import { modeVoteOf } from '../examples/detect-by-examples.ts';
import type { Vote } from '../examples/vote.ts';
import { modesAreOn } from '../modes/gate.ts';
import { modeEvent } from '../modes/mode-event.ts';
import { modeOf } from '../modes/mode-state.ts';
import type { ModeRouter, RoutedMode } from '../modes/router.ts';
import type { TurnDeps } from '../turn-deps.ts';
import type { Closed, Recalled, Routed } from './stages.ts';
import { isWordless } from './wordless.ts';
import { writtenAt } from './written.ts';

type ModeRouting = Pick<Routed, 'before' | 'transitions'>;

/** The mode router: what the message does to where the conversation stands. Kept whatever becomes of the answer. */
export function routeMode(recalled: Recalled, deps: TurnDeps): ModeRouting {
  const { before } = recalled;
  const { modes, router } = deps.assistant;
  if (!modes || !router || !modesAreOn(deps.flags)) return { before, transitions: [] };
  if (isWordless(recalled.claim)) {
    tellMode(recalled, deps);
    return { before: { ...before, mode: modeOf(before, modes) }, transitions: [] };
  }
  const now = deps.clock.now();
  const scene = sceneOf(recalled, modes, now);
  const vote = modeVoteOf(recalled, modes);
  const { mode: decided, transitions, intent } = process({ router, vote }, scene, deps);
  if (vote?.intent === intent.intent && vote.similarity === intent.confidence) noteUse(vote.by, 'vote', deps);
  const mode = stamped(decided, scene.now, now);
  deps.log.emit(modeEvent('message', transitions, { mode, assistant: deps.assistant, intent }));
  deps.ledger.decide({ mode });
  return { before: { ...before, mode }, transitions };
}

/** Where the conversation stands is on record with every message, also where nothing was routed. */
export function tellMode(stage: Recalled | Closed, { log, assistant, flags }: TurnDeps): void {
  const { claim, before } = stage;
  const { modes } = assistant;
  if (!modes || !modesAreOn(flags)) return;
  const cause = isWordless(claim) ? 'timer' : 'message';
  const transitions = ('transitions' in stage && stage.transitions) || [];
  log.emit(modeEvent(cause, transitions, { mode: modeOf(before, modes), assistant }));
}

/** A message is judged as of when it was written: whoever answered in time has, also when their turn is run again later. */
function sceneOf({ claim, before, text, history, contact }: Recalled, modes: Modes, now: number): ModeScene {
  const mode = modeOf(before, modes);
  return { text, state: before, mode, history, contact, now: Math.min(now, writtenAt(claim)) };
}

/** What changes now changes now, however long the message was on its way: what waits for an answer waits from here. */
function stamped(mode: ModeState, judgedAt: number, now: number): ModeState {
  if (judgedAt === now) return mode;
  const { pending } = mode;
  return {
    ...mode,
    ...(mode.at === judgedAt && { at: now }),
    ...(pending?.at === judgedAt && { pending: { ...pending, at: now } }),
  };
}

const UNREAD: DetectedIntent = { intent: 'unread', confidence: 0, evidence: '', pendingEffect: 'keep' };

/** A router that breaks changes nothing. */
function process(
  { router, vote }: { readonly router: ModeRouter; readonly vote: Vote | null },
  scene: ModeScene,
  { report }: TurnDeps,
): Omit<RoutedMode, 'confirmation'> {
  try {
    return router.process(scene, vote);
  } catch (error) {
    report({ error, what: 'mode router' });
    return { mode: scene.mode, transitions: [], intent: UNREAD };
  }
}

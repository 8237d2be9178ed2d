import type { DetectedIntent, ModeScene, Modes } from '#protocol';
import { modesAreOn } from '../modes/gate.ts';
import { modeEvent } from '../modes/mode-event.ts';
import { modeOf } from '../modes/mode-state.ts';
import type { ModeRouter, RoutedMode } from '../modes/router.ts';
import type { TurnDeps } from '../turn-deps.ts';
import type { Closed, Recalled, Routed } from './stages.ts';
import { isWordless } from './wordless.ts';

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
  const { mode, transitions, intent } = process(router, sceneOf(recalled, modes, deps), deps);
  deps.log.emit(modeEvent('message', transitions, { mode, assistant: deps.assistant, intent }));
  deps.ledger.decide({ mode });
  return { before: { ...before, mode }, transitions };
}

/** Where the conversation stands is on record with every message, also where nothing was routed. */
export function tellMode({ claim, before }: Recalled | Closed, { log, assistant, flags }: TurnDeps): void {
  const { modes } = assistant;
  if (!modes || !modesAreOn(flags)) return;
  const cause = isWordless(claim) ? 'timer' : 'message';
  log.emit(modeEvent(cause, [], { mode: modeOf(before, modes), assistant }));
}

/** How long somebody was silent is told by the message before this one. */
function sceneOf({ before, text, history, contact }: Recalled, modes: Modes, { clock }: TurnDeps): ModeScene {
  return { text, state: before, mode: modeOf(before, modes), history, contact, now: clock.now() };
}

const UNREAD: DetectedIntent = { intent: 'unread', confidence: 0, evidence: '', pendingEffect: 'keep' };

/** A router that breaks changes nothing. */
function process(
  router: ModeRouter,
  scene: ModeScene,
  { report }: TurnDeps,
): Omit<RoutedMode, 'confirmation'> {
  try {
    return router.process(scene);
  } catch (error) {
    report({ error, what: 'mode router' });
    return { mode: scene.mode, transitions: [], intent: UNREAD };
  }
}

import type { DetectedIntent, ModeScene, ModeState, Modes, TransitionRecord } from '#protocol';
import { detectByExamples } from '../examples/detect-by-examples.ts';
import type { Vote } from '../examples/vote.ts';
import { IntentDetector } from './detector.ts';
import { TransitionProposer } from './proposer.ts';
import { TransitionValidator, type Validated } from './validator.ts';

/** What the router made of a message. */
export type RoutedMode = {
  readonly mode: ModeState;
  readonly intent: DetectedIntent;
  /** Its decisions, in order. */
  readonly transitions: readonly TransitionRecord[];
  /** The micro-confirmation to ask for in this turn: that of what waits, new or not. */
  readonly confirmation: { readonly name: string; readonly prompt: string } | null;
};

/** `vote`: what approved examples say that the message means. */
export type ModeRouter = { process(scene: ModeScene, vote?: Vote | null): RoutedMode };

/**
 * Detector → proposer → validator. Pure: the same scene gives the same answer, and nothing is kept between two.
 *
 * @example
 * const { mode, transitions } = createModeRouter(MODES).process(scene);
 */
export function createModeRouter(modes: Modes): ModeRouter {
  const detector = new IntentDetector(modes);
  const proposer = new TransitionProposer(modes);
  const validator = new TransitionValidator(modes);
  return {
    process: (scene, vote = null) => {
      const { now, mode: before } = scene;
      const transitions: TransitionRecord[] = [];
      let mode = before;
      const take = (validated: Validated | null): void => {
        if (validated === null) return;
        mode = validated.mode;
        transitions.push(validated.record);
      };
      take(validator.expire(mode, now));
      const heard = { ...scene, mode };
      const read = detector.detect(heard);
      const intent = vote ? detectByExamples(read, { scene: heard, modes, vote }) : read;
      take(validator.settle(mode, intent, { now, text: scene.text }));
      for (const proposal of proposer.propose(intent, { ...heard, mode })) {
        const proposed = proposer.from(mode.mode, proposal);
        if (proposed) take(validator.validate(mode, proposed, { now, before }));
      }
      return { mode, intent, transitions, confirmation: confirmationOf(mode, modes) };
    },
  };
}

/** What is asked for while something waits. */
export function confirmationOf(
  { mode, pending }: ModeState,
  { confirmations }: Modes,
): RoutedMode['confirmation'] {
  if (pending === null) return null;
  const found = confirmations.find(({ from, to }) => from === mode && to === pending.to);
  return found ? { name: found.name, prompt: found.prompt } : null;
}

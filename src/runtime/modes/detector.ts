import type { DetectedIntent, ModeScene, Modes } from '#protocol';

/** Reads what a message says to the router. It decides nothing. */
export class IntentDetector {
  readonly #modes: Modes;

  constructor(modes: Modes) {
    this.#modes = modes;
  }

  /** Where nothing waits, nothing is confirmed; where something waits, a message that says nothing of it keeps it. */
  detect(scene: ModeScene): DetectedIntent {
    const intent = this.#modes.detect(scene);
    if (scene.mode.pending === null) return { ...intent, pendingEffect: 'none' };
    return intent.pendingEffect === 'none' ? { ...intent, pendingEffect: 'keep' } : intent;
  }
}

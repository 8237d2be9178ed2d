import type { ModeScene } from '#protocol';
import {
  createModeRouter,
  IntentDetector as Detector,
  type Flags,
  CapabilitiesGate as Gate,
  TransitionProposer as Proposer,
  type RoutedMode,
  TransitionValidator as Validator,
} from '#runtime';
import { JULIA_MODES } from './modes.ts';

// The document's names, over Julia's own modes.

/** Detector → proposer → validator. */
export class ModeRouter {
  readonly #router = createModeRouter(JULIA_MODES);

  process(scene: ModeScene): RoutedMode {
    return this.#router.process(scene);
  }
}

/** What a mode allows, in three layers. */
export class CapabilitiesGate extends Gate {
  constructor(mode: string, flags?: Flags) {
    super(JULIA_MODES, mode, flags);
  }
}

export class IntentDetector extends Detector {
  constructor() {
    super(JULIA_MODES);
  }
}

export class TransitionProposer extends Proposer {
  constructor() {
    super(JULIA_MODES);
  }
}

export class TransitionValidator extends Validator {
  constructor() {
    super(JULIA_MODES);
  }
}

export const getModeRouter = (): ModeRouter => new ModeRouter();
export const getCapabilitiesGate = (mode: string): CapabilitiesGate => new CapabilitiesGate(mode);

import type { DetectedIntent, ModeScene, Modes, TransitionProposal } from '#protocol';

export type Confirmation = Modes['confirmations'][number];

/** A proposal held against the matrix. */
export type Proposed = TransitionProposal & {
  readonly from: string;
  /** Whether the matrix has it at all. */
  readonly inMatrix: boolean;
  /** The person's word that it needs first. */
  readonly confirmation: Confirmation | null;
};

/** Says which changes an intent asks for, and what the matrix says about them. It decides nothing. */
export class TransitionProposer {
  readonly #modes: Modes;

  constructor(modes: Modes) {
    this.#modes = modes;
  }

  /** In the assistant's order: facts before wishes. */
  propose(intent: DetectedIntent, scene: ModeScene): readonly TransitionProposal[] {
    return this.#modes.propose(intent, scene);
  }

  /** A proposal as it looks from a mode; null where the conversation is there already. */
  from(mode: string, proposal: TransitionProposal): Proposed | null {
    const { to } = proposal;
    if (to === mode) return null;
    const { transitions, confirmations, sheets } = this.#modes;
    const listed = Object.hasOwn(transitions, mode) ? (transitions[mode] ?? []) : [];
    return {
      ...proposal,
      from: mode,
      inMatrix: Object.hasOwn(sheets, to) && listed.includes(to),
      confirmation: confirmations.find((each) => each.from === mode && each.to === to) ?? null,
    };
  }
}

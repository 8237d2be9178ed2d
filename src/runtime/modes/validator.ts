import { readAnswer, words } from '#language';
import {
  type DetectedIntent,
  type ModeState,
  type Modes,
  type PendingEffect,
  type PendingTransition,
  seconds,
  type TransitionRecord,
} from '#protocol';
import { type Proposed, TransitionProposer } from './proposer.ts';

/** A decision, and where the conversation stands after it. */
export type Validated = { readonly mode: ModeState; readonly record: TransitionRecord };

/** A message, and when it was written. */
export type Written = { readonly now: number; readonly text: string };

export type Moment = {
  readonly now: number;
  /** Where the conversation stood when the message came: what one message does is no reason for a cooldown within it. */
  readonly before: ModeState;
};

/** Decides what becomes of each proposal and of what waits. Pure: the only place where a mode changes by itself. */
export class TransitionValidator {
  readonly #modes: Modes;
  readonly #proposer: TransitionProposer;

  constructor(modes: Modes) {
    this.#modes = modes;
    this.#proposer = new TransitionProposer(modes);
  }

  /** What waited too long is over, even if this very message would confirm it. */
  expire(mode: ModeState, now: number): Validated | null {
    const { pending } = mode;
    if (pending === null || now - pending.at < this.#modes.pendingMs) return null;
    return cancelled(mode, pending, 'expired');
  }

  /** What the message does to what waits; null when it stays as it is. Confirming heeds no cooldown. */
  settle(
    mode: ModeState,
    { pendingEffect, intent }: DetectedIntent,
    { now, text }: Written,
  ): Validated | null {
    const { pending } = mode;
    if (pending === null || !DECIDES[pendingEffect]) return null;
    if (pendingEffect === 'cancel') return cancelled(mode, pending, intent);
    if (!isAnswered(pending, { now, text })) return null;
    const proposed = this.#proposer.from(mode.mode, { to: pending.to, reason: pending.confirmation });
    if (!proposed?.inMatrix) return cancelled(mode, pending, 'not_in_matrix');
    return { mode: movedTo(pending.to, pending.confirmation, now), record: recordOf(proposed, 'CONFIRM') };
  }

  /** Matrix, cooldown, confirmation, in this order. Facts are exempt from the cooldown, and start none. */
  validate(mode: ModeState, proposed: Proposed, { now, before }: Moment): Validated {
    if (!proposed.inMatrix) return rejected(mode, proposed, 'not_in_matrix');
    if (!proposed.automatic && this.#coolsDown(before, now)) return rejected(mode, proposed, 'cooldown');
    if (proposed.confirmation) return waiting(mode, proposed, now);
    const next = movedTo(proposed.to, proposed.reason, now);
    return {
      mode: proposed.automatic ? { ...next, automatic: true } : next,
      record: recordOf(proposed, 'APPLY'),
    };
  }

  /** Counted from changes that somebody wished for; what an operator set or a fact brought about is no wish. */
  #coolsDown({ at, source, automatic }: ModeState, now: number): boolean {
    return at > 0 && source === 'inbound' && !automatic && now - at < this.#modes.cooldownMs;
  }
}

const DECIDES: Readonly<Record<PendingEffect, boolean>> = {
  confirm: true,
  cancel: true,
  keep: false,
  none: false,
};

/** A channel tells its moments in whole seconds, by a clock of its own. */
const CLOCKS_MS = seconds(2);

/** Words confirm what somebody asked before they were written. Where no question is known, only a plain yes does: all else answers something else. */
const isAnswered = ({ question, byHand, at }: PendingTransition, { now, text }: Written): boolean =>
  (question !== null || byHand === true || isPlainYes(text)) && now >= at - CLOCKS_MS;

const MOST_WORDS = 3;

/** "Sim", "quero sim", "pode ser": a yes and nothing else. */
export const isPlainYes = (text: string): boolean =>
  readAnswer(text).polarity === 'yes' && words(text).length <= MOST_WORDS;

const movedTo = (mode: string, reason: string, at: number): ModeState => ({
  mode,
  at,
  reason,
  source: 'inbound',
  pending: null,
});

const recordOf = (
  { from, to, reason }: Pick<Proposed, 'from' | 'to' | 'reason'>,
  decision: TransitionRecord['decision'],
): TransitionRecord => ({ from, to, decision, reason });

const cancelled = (mode: ModeState, { to }: PendingTransition, reason: string): Validated => ({
  mode: { ...mode, pending: null },
  record: recordOf({ from: mode.mode, to, reason }, 'CANCEL'),
});

const rejected = (mode: ModeState, { from, to }: Proposed, reason: string): Validated => ({
  mode,
  record: recordOf({ from, to, reason }, 'REJECT'),
});

/** A wish that is said again is asked for anew; the question that was asked stays until another is. */
function waiting(mode: ModeState, proposed: Proposed, at: number): Validated {
  const { to, confirmation } = proposed;
  const question = mode.pending?.to === to ? mode.pending.question : null;
  const pending = { to, at, confirmation: confirmation?.name ?? '', question };
  return { mode: { ...mode, pending }, record: recordOf(proposed, 'PENDING') };
}

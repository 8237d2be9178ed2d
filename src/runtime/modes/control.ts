import type { FailureCode, ModeState, Modes, TransitionRecord } from '#protocol';
import { TransitionProposer } from './proposer.ts';

/** A mode as somebody set it by hand, or why not. */
export type SetByHand = Changed | { readonly refused: FailureCode };

export type Changed = { readonly mode: ModeState; readonly record: TransitionRecord | null };

export type ByHand = { readonly to: string; readonly source: string; readonly now: number };

/** By hand any mode that there is may be chosen, also across the matrix: a person answers for it. What waited is over. */
export function setMode(mode: ModeState, { to, source, now }: ByHand, modes: Modes): SetByHand {
  if (!Object.hasOwn(modes.sheets, to)) return { refused: 'mode_unknown' };
  return {
    mode: { mode: to, at: now, reason: source, source, pending: null },
    record: { from: mode.mode, to, decision: 'APPLY', reason: source },
  };
}

/** Only what the matrix has, and has confirmed first, can wait. Who sets it answers for having asked: a plain yes confirms. */
export function setPending(mode: ModeState, { to, source, now }: ByHand, modes: Modes): SetByHand {
  if (!Object.hasOwn(modes.sheets, to)) return { refused: 'mode_unknown' };
  const proposed = new TransitionProposer(modes).from(mode.mode, { to, reason: source });
  if (!proposed?.inMatrix || !proposed.confirmation) return { refused: 'mode_refused' };
  const pending = {
    to,
    at: now,
    confirmation: proposed.confirmation.name,
    question: null,
    byHand: true,
  } as const;
  return {
    mode: { ...mode, pending },
    record: { from: mode.mode, to, decision: 'PENDING', reason: source },
  };
}

export function clearPending(mode: ModeState, { source }: Pick<ByHand, 'source'>): Changed {
  if (mode.pending === null) return { mode, record: null };
  return {
    mode: { ...mode, pending: null },
    record: { from: mode.mode, to: mode.pending.to, decision: 'CANCEL', reason: source },
  };
}

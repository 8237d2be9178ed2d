import type { Assistant, DetectedIntent, ModeState, TransitionRecord, TurnEventBody } from '#protocol';
import { CapabilitiesGate } from './gate.ts';

type ModeDecided = Extract<TurnEventBody, { type: 'mode_decided' }>;

export type Standing = {
  readonly mode: ModeState;
  readonly assistant: Pick<Assistant, 'modes'>;
  readonly intent?: DetectedIntent;
};

/** Where the conversation stands now, and what brought it there. */
export function modeEvent(
  cause: ModeDecided['cause'],
  transitions: readonly TransitionRecord[],
  { mode: { mode, pending }, assistant: { modes }, intent }: Standing,
): ModeDecided {
  return {
    type: 'mode_decided',
    cause,
    intent: intent?.intent ?? null,
    confidence: intent?.confidence ?? 0,
    evidence: intent?.evidence ?? '',
    pendingEffect: intent?.pendingEffect ?? 'none',
    transitions,
    mode,
    pending: pending?.to ?? null,
    forbidden: modes ? new CapabilitiesGate(modes, mode).getForbiddenClaims() : [],
  };
}

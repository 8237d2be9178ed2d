import type { ConversationState, ModeInfo, ModeState, Modes } from '#protocol';

/** Where a conversation that never changed its mode stands. */
const unmoved = (modes: Modes): ModeState => ({
  mode: modes.initial,
  at: 0,
  reason: 'initial',
  source: 'inbound',
  pending: null,
});

/** Where a conversation stands. A mode that the assistant does not know (any more) counts as the initial one, with nothing pending. */
export function modeOf({ mode }: Pick<ConversationState, 'mode'>, modes: Modes): ModeState {
  return mode && Object.hasOwn(modes.sheets, mode.mode) ? mode : unmoved(modes);
}

/** The document's `ModeInfo` of a conversation. */
export function modeInfoOf(session: string, state: ConversationState, modes: Modes): ModeInfo {
  const { mode, at, reason, source, pending } = modeOf(state, modes);
  const moved = at > 0;
  return {
    conversa_id: session,
    mode,
    updated_at: moved ? at : null,
    updated_reason: moved ? reason : null,
    mode_source: source,
    pending_transition: pending?.to ?? null,
    pending_transition_at: pending?.at ?? null,
  };
}

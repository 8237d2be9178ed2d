import type { ModeInfo } from '#protocol';
import type { ConversationMode } from './modes.ts';

/** What of a platform these need: `createPlatform`'s fits. */
export type ModeControl = {
  readonly control: {
    mode(session: string): Promise<ModeInfo | null>;
    setMode(session: string, operator: string, mode: string): Promise<unknown>;
    setPending(session: string, operator: string, mode: string): Promise<unknown>;
    clearPending(session: string, operator: string): Promise<unknown>;
  };
};

/** Who is named in the record when code does it. */
const OPERATOR = 'sistema';

/** The document's `get_conversation_mode`; null for a conversation that nobody began. */
export const getConversationMode = (platform: ModeControl, session: string): Promise<ModeInfo | null> =>
  platform.control.mode(session);

/** The document's `set_conversation_mode`: by hand, so also across the matrix; what waited is cleared. */
export async function setConversationMode(
  platform: ModeControl,
  session: string,
  { mode, operator = OPERATOR }: { readonly mode: ConversationMode; readonly operator?: string },
): Promise<void> {
  await platform.control.setMode(session, operator, mode);
}

/** The document's `set_pending_transition`: where no question is stored, a plain yes confirms. */
export async function setPendingTransition(
  platform: ModeControl,
  session: string,
  { mode, operator = OPERATOR }: { readonly mode: ConversationMode; readonly operator?: string },
): Promise<void> {
  await platform.control.setPending(session, operator, mode);
}

/** The document's `clear_pending_transition`. */
export async function clearPendingTransition(
  platform: ModeControl,
  session: string,
  operator: string = OPERATOR,
): Promise<void> {
  await platform.control.clearPending(session, operator);
}

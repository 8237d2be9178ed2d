import type { Check, ConversationState } from '#protocol';

/** Why a text does not pass, or null. A check that breaks lets nothing pass. */
export function testCheck(check: Check, text: string, state: ConversationState): string | null {
  try {
    return check.test(text, state);
  } catch {
    return 'a verificação falhou';
  }
}

import type { Continuity, DirectReplyScene } from '#protocol';

/**
 * Whether a message answers the question that is open. A bare cancellation ("deixa pra lá") answers it: whoever asked says that nothing
 * was done (`isCancellation` tells them). With another wish behind it ("esquece, faça uma análise…") it does not. Pure.
 */
export function continues(_scene: DirectReplyScene): Continuity {
  return { answers: true, sure: false, reason: 'nada reconhecido' };
}

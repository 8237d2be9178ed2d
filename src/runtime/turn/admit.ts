import { cleanText } from '#language';
import { type Claim, wordsOf } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import type { Admitted } from './stages.ts';

/** Opens the turn: which inputs it answers, and by which version of the assistant. */
export function admit(claim: Claim, { assistant, log }: TurnDeps): Admitted {
  log.emit({
    type: 'turn_started',
    session: claim.session,
    assistant: assistant.name,
    inputs: claim.inputs.map((input) => input.id),
    content: assistant.content,
  });
  if (claim.attempt > 1) log.emit({ type: 'turn_restarted' });
  return { kind: 'admitted', claim, text: cleanText(wordsOf(claim.inputs)).trim() };
}

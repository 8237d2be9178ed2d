import { cleanText } from '#language';
import { type Claim, wordsOf } from '#protocol';
import { MOST_ATTEMPTS } from '../limits.ts';
import type { TurnDeps } from '../turn-deps.ts';
import type { Admitted, GivenUp } from './stages.ts';

/** Opens the turn: which inputs it answers, by which version of the assistant, and whether it is tried once more. */
export function admit(claim: Claim, { assistant, log }: TurnDeps): Admitted | GivenUp {
  log.emit({
    type: 'turn_started',
    session: claim.session,
    assistant: assistant.name,
    inputs: claim.inputs.map((input) => input.id),
    content: assistant.content,
  });
  if (claim.attempt > 1) log.emit({ type: 'turn_restarted' });
  const hopeless = failuresOf(claim) >= MOST_ATTEMPTS || claim.unreadable !== undefined;
  const kind = hopeless ? 'given_up' : 'admitted';
  return { kind, claim, text: cleanText(wordsOf(claim.inputs)).trim() };
}

/** Ends of attempts that say nothing against the turn: its process went to rest, or never learnt that it had it. */
const FORGIVEN = ['shutdown', 'claim_lost'];

/** Attempts that came to grief. */
const failuresOf = ({ causes }: Claim): number => causes.filter((cause) => !FORGIVEN.includes(cause)).length;

import { scrub } from '#language';
import type { GuardVerdict } from '#protocol';
import { settled } from '../agent/abort.ts';
import type { Recalled } from '../turn/stages.ts';
import type { TurnDeps } from '../turn-deps.ts';

type Refusal = Exclude<GuardVerdict, { readonly verdict: 'SAFE' }>;

/**
 * The assistant's own record of what was refused. What models said is written down before it, so that whoever resumes the turn refuses
 * it again. A record that cannot be made changes nothing for the person.
 */
export async function noteRefusal(judged: Refusal, { claim, text }: Recalled, deps: TurnDeps): Promise<void> {
  const { assistant, journal, clock, signal } = deps;
  if (!assistant.moderated) return;
  const [{ org, user, session, assistant: name }] = claim.inputs;
  const { rule, category = null, score = null } = judged;
  await journal.intend();
  try {
    await settled(
      assistant.moderated({
        ...{ org, user, session, assistant: name, resources: assistant.resources },
        ...{ turn: claim.turn, rule, category, score, message: scrub(text), now: clock.now() },
      }),
      signal,
    );
  } catch (error) {
    signal.throwIfAborted();
    deps.report({ error, what: 'moderated' });
  }
}

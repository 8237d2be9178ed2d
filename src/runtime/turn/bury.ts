import { NEW_CONTACT, type RecallBounds, type TurnRecord } from '#protocol';
import type { PreparedAssistant } from '../prepare.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { closeTurn } from './close.ts';
import { stateAfter } from './fail.ts';
import { type Stated, standingOf, tell } from './permit.ts';
import type { GivenUp } from './stages.ts';

/**
 * Closes a turn that failed too often: no guard, model or tool runs, so that whatever broke the earlier attempts cannot break this
 * one. What their tools established is kept, and why each ended. Where nobody waits for the assistant's word, none is said.
 */
export async function buryTurn({ claim, text }: GivenUp, deps: TurnDeps): Promise<TurnRecord> {
  const { assistant, log, store } = deps;
  const causes = [...claim.causes, ...(claim.unreadable ? [claim.unreadable] : [])];
  deps.report({
    error: new Error(`given up after ${causes.length} attempts: ${causes.join(', ')}`),
    what: 'dead letter',
  });
  const { state, contact = null } = await store.recall(claim, boundsOf(assistant));
  const agent = assistant.coordinator.name;
  const wordless = text === '' && !claim.unreadable;
  const hushed = wordless || isBlocked({ text, before: state, contact, history: [] }, deps);
  const reply = hushed || state.control === 'human' ? '' : assistant.phrases.givenUp;
  if (reply) log.emit({ type: 'text_released', agent, text: reply });
  const closing = {
    ending: 'failed',
    error: 'dead_letter',
    agent,
    path: [],
    reply,
    state: stateAfter(claim, state, deps),
    deadLetter: { causes },
  } as const;
  return closeTurn(claim, closing, deps);
}

const boundsOf = ({ contact }: PreparedAssistant): RecallBounds =>
  contact ? { messages: 0, chars: 0, contact: true } : { messages: 0, chars: 0 };

/** The policy is pure and guarded: who opts out has, and who wants to be left alone is, though nobody could answer. */
function isBlocked(stated: Stated, deps: TurnDeps): boolean {
  const contact = deps.assistant.contact ? (stated.contact ?? NEW_CONTACT) : null;
  const decided = standingOf({ ...stated, contact }, 'inbound', deps);
  if (decided) tell(decided.decision, deps);
  return decided?.decision.effect.do === 'block';
}

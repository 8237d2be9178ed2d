import type { ConversationState, Violation } from '#protocol';
import { safeReplyOf, testCheck } from '../check.ts';
import { factsOf } from '../modes/facts.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { converse } from './converse.ts';
import type { Conversed, Reviewed, Routed } from './stages.ts';

/** What is not yet released must pass the assistant's checks; else it is thought again, and at last replaced. */
export async function review(conversed: Conversed, deps: TurnDeps): Promise<Reviewed> {
  const { checks, regenerations } = deps.assistant;
  let current = conversed;
  for (let attempt = 0; checks.length > 0 && current.draft !== ''; attempt += 1) {
    const violation = await firstViolation(current, deps);
    if (!violation) break;
    deps.log.emit({
      type: 'text_withheld',
      agent: current.agent,
      chars: current.draft.length,
      why: violation.check,
    });
    if (attempt >= regenerations || current.released !== '') {
      const state = unsaid(current);
      current = { ...current, draft: safeReply(current, deps), state };
      break;
    }
    current = await converse(thinkAgain(current, violation), deps);
  }
  const { draft, released, agent } = current;
  if (draft === '') return { ...current, kind: 'reviewed', reply: released };
  const text = released === '' ? draft : `\n\n${draft}`;
  deps.log.emit({ type: 'text_released', agent, text });
  return { ...current, kind: 'reviewed', reply: released + text };
}

/** What takes the place of a reply that may not leave. Unasked, only what the assistant has for it is said. */
function safeReply({ state, text }: Conversed, deps: TurnDeps): string {
  return deps.assistant.safeReply || text !== '' ? safeReplyOf(state, deps) : '';
}

/** Nobody read the draft: what it asked, noted and moved did not happen; what tools established did. */
const unsaid = ({ before, state }: Conversed): ConversationState => ({ ...before, ...factsOf(state) });

/** From the same message, floor and memos, with what tools established meanwhile. */
function thinkAgain({ before, state, ...rest }: Conversed, { reason }: Violation): Routed {
  return { ...rest, before: { ...before, ...factsOf(state) }, corrections: [...rest.corrections, reason] };
}

async function firstViolation({ draft, state }: Conversed, deps: TurnDeps): Promise<Violation | null> {
  const { assistant, log } = deps;
  for (const check of assistant.checks) {
    const reason = await testCheck(check, { text: draft, state }, deps);
    log.emit({ type: 'check_decided', check: check.name, passed: reason === null, reason });
    if (reason !== null) return { check: check.name, reason };
  }
  return null;
}

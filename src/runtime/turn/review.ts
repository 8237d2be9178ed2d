import type { ConversationState, Violation } from '#protocol';
import { PARAGRAPH } from '../agent/speech.ts';
import { firstViolation, safeReplyOf } from '../check.ts';
import { factsOf } from '../modes/facts.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { converse } from './converse.ts';
import { showCards, showComponent } from './show.ts';
import type { Conversed, Reviewed, Routed } from './stages.ts';
import { isUnasked } from './wordless.ts';

/** What is not yet released must pass the assistant's checks; else it is thought again, and at last replaced. */
export async function review(conversed: Conversed, deps: TurnDeps): Promise<Reviewed> {
  const { checks, regenerations } = deps.assistant;
  let current = conversed;
  for (let attempt = 0; checks.length > 0 && current.draft !== ''; attempt += 1) {
    const violation = await firstViolation({ text: current.draft, state: current.state }, deps);
    if (!violation) break;
    deps.log.emit({
      type: 'text_withheld',
      agent: current.agent,
      chars: current.draft.length,
      why: violation.check,
    });
    if (attempt >= regenerations || current.released !== current.said) {
      const state = unsaid(current);
      current = { ...current, draft: safeReply(current, deps), state, cards: [], component: null };
      break;
    }
    current = await converse(thinkAgain(current, violation, deps), deps);
  }
  const { draft, released, agent, cards, component } = current;
  const text = released === '' || draft === '' ? draft : PARAGRAPH + draft;
  if (text !== '') deps.log.emit({ type: 'text_released', agent, text });
  showCards(cards, deps);
  showComponent(component, deps);
  return { ...current, kind: 'reviewed', reply: released + text };
}

/** What takes the place of a reply that may not leave. Unasked, only what the assistant has for it is said. */
function safeReply({ state, claim }: Conversed, deps: TurnDeps): string {
  return deps.assistant.safeReply || !isUnasked(claim) ? safeReplyOf(state, deps) : '';
}

/** Nobody read the draft: what it asked, noted and moved did not happen; what tools established did. */
const unsaid = ({ before, state }: Conversed): ConversationState => ({ ...before, ...factsOf(state) });

/** From the same message, floor and memos, with what tools established meanwhile. In a workflow by whoever wrote it, though that is over. */
function thinkAgain(conversed: Conversed, { reason }: Violation, { assistant }: TurnDeps): Routed {
  const { before, state, said: _, released, agent, ...rest } = conversed;
  return {
    ...rest,
    before: { ...before, ...factsOf(state) },
    corrections: [...rest.corrections, reason],
    said: released,
    speaker: assistant.workflows ? agent : null,
  };
}

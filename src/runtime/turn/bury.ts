import type { TurnRecord } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import { closeTurn } from './close.ts';
import { stateAfter } from './fail.ts';
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
  const { state } = await store.recall(claim, { messages: 0, chars: 0 });
  const agent = assistant.coordinator.name;
  const wordless = text === '' && !claim.unreadable;
  const reply = wordless || state.control === 'human' ? '' : assistant.phrases.givenUp;
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

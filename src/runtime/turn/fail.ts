import { type Claim, foldTurn, ProsaError, type TurnRecord } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import { closeTurn } from './close.ts';

/** A bug or a broken store ended the turn: the person gets an apology, and the turn still ends exactly once. */
export async function failTurn(claim: Claim, error: unknown, deps: TurnDeps): Promise<TurnRecord> {
  const { assistant, log, store } = deps;
  deps.report({ error, what: 'turn' });
  const { state } = await store.recall(claim, { messages: 0, chars: 0 });
  const agent = assistant.coordinator.name;
  const { text: said, hops } = foldTurn(log.events);
  const apology = said === '' ? assistant.phrases.apology : `\n\n${assistant.phrases.apology}`;
  log.emit({ type: 'text_released', agent, text: apology });
  const closing = {
    ending: 'failed',
    agent,
    path: hops.map((hop) => hop.agent),
    reply: said + apology,
    state: { ...state, turns: state.turns + 1 },
    error: error instanceof ProsaError ? error.code : 'internal',
  } as const;
  return closeTurn(claim, closing, deps);
}

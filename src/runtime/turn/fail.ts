import { type Claim, foldTurn, ProsaError, type TurnRecord } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import { turnMessages } from './turn-messages.ts';

/** A bug or a broken store ended the turn: the person gets an apology, and the turn still ends exactly once. */
export async function failTurn(claim: Claim, error: unknown, deps: TurnDeps): Promise<TurnRecord> {
  const { assistant, log, store, clock } = deps;
  deps.report({ error, what: 'turn' });
  const { state } = await store.recall(claim, { messages: 0, chars: 0 });
  const agent = assistant.coordinator.name;
  const said = foldTurn(log.events).text;
  log.emit({
    type: 'text_released',
    agent,
    text: said === '' ? assistant.phrases.apology : `\n\n${assistant.phrases.apology}`,
  });
  const { text: reply, hops } = foldTurn(log.events);
  const closing = log.seal({
    type: 'turn_finished',
    ending: 'failed',
    agent,
    usage: deps.ledger.usage(),
    ms: clock.monotonic() - deps.startedAt,
    error: error instanceof ProsaError ? error.code : 'internal',
  });
  const { turn, session, inputs } = claim;
  const path = hops.map((hop) => hop.agent);
  const record: TurnRecord = {
    ...{ turn, session, ending: 'failed', agent, reply },
    messages: turnMessages(inputs, { turn, text: reply, path, ending: 'failed', at: closing.at }),
    state: { ...state, turns: state.turns + 1 },
    events: [...log.events, closing],
  };
  await store.finish(claim, record);
  log.publish(closing);
  return record;
}

import { type Claim, ProsaError, type TurnRecord } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';

/** A bug or a broken store ended the turn: the person gets an apology, and the turn still ends exactly once. */
export async function failTurn(claim: Claim, error: unknown, deps: TurnDeps): Promise<TurnRecord> {
  const { assistant, log, store, clock } = deps;
  const agent = assistant.coordinator.name;
  const reply = assistant.phrases.apology;
  log.emit({ type: 'text_released', agent, text: reply });
  const closing = log.seal({
    type: 'turn_finished',
    ending: 'failed',
    agent,
    usage: deps.ledger.usage(),
    ms: clock.monotonic() - deps.startedAt,
    error: error instanceof ProsaError ? error.code : 'internal',
  });
  const { state } = await store.recall(claim, { messages: 0, chars: 0 });
  const messages = claim.inputs.flatMap((input) =>
    input.kind === 'user_message'
      ? [
          {
            id: input.id,
            turn: claim.turn,
            at: input.at,
            role: 'user' as const,
            text: input.text,
            agents: [],
          },
        ]
      : [],
  );
  const said = {
    id: `${claim.turn}.r`,
    turn: claim.turn,
    at: closing.at,
    role: 'assistant' as const,
    text: reply,
    agents: [],
  };
  const record: TurnRecord = {
    turn: claim.turn,
    session: claim.session,
    ending: 'failed',
    agent,
    reply,
    messages: [...messages, said],
    state: { ...state, turns: state.turns + 1 },
    events: [...log.events, closing],
  };
  await store.finish(claim, record);
  log.publish(closing);
  return record;
}

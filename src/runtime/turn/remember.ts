import type { ConversationState, TurnRecord } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import type { Closed, Reviewed } from './stages.ts';
import { turnMessages } from './turn-messages.ts';

/** One short write with all that the turn leaves; the closing event is published once it is kept. */
export async function remember(stage: Reviewed | Closed, deps: TurnDeps): Promise<TurnRecord> {
  const { claim } = stage;
  const spoken = stage.kind === 'closed' ? closedTurn(stage, deps) : stage;
  const { ending, agent, path, reply } = spoken;
  const closing = deps.log.seal({
    type: 'turn_finished',
    ending,
    agent,
    usage: deps.ledger.usage(),
    ms: deps.clock.monotonic() - deps.startedAt,
  });
  const record: TurnRecord = {
    turn: claim.turn,
    session: claim.session,
    ending,
    agent,
    reply,
    messages: turnMessages(claim.inputs, { turn: claim.turn, text: reply, path, ending, at: closing.at }),
    state: nextState(stage.before, spoken),
    events: [...deps.log.events, closing],
  };
  await deps.store.finish(claim, record);
  deps.log.publish(closing);
  return record;
}

type Spoken = Pick<Reviewed, 'ending' | 'agent' | 'path' | 'reply' | 'state'>;

function closedTurn(closed: Closed, { assistant, log }: TurnDeps): Spoken {
  const agent = assistant.coordinator.name;
  if (closed.sentence) log.emit({ type: 'text_released', agent, text: closed.sentence });
  return { ending: closed.ending, agent, path: [], reply: closed.sentence, state: closed.before };
}

/** A turn that did not come to its end leaves the floor where it was; facts that tools established stay. */
function nextState(before: ConversationState, { state, ending }: Spoken): ConversationState {
  const turns = before.turns + 1;
  const interrupted = ending === 'stopped' || ending === 'timed_out';
  return interrupted ? { ...before, slots: state.slots, turns } : { ...state, turns };
}

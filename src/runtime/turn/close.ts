import type { Claim, ConversationState, MemoryChange, TurnEnding, TurnRecord } from '#protocol';
import { tellExamples } from '../examples/consult.ts';
import { isRefused } from '../guardrails/is-refused.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { decidedIn, tellDecisions } from './decisions.ts';
import { deliveriesOf } from './deliveries.ts';
import { shownIn } from './show.ts';
import type { Closed } from './stages.ts';
import { type LineMarks, turnMessages } from './turn-messages.ts';

export type Closing = {
  readonly ending: TurnEnding;
  readonly agent: string;
  /** Agents that held the floor, in order. */
  readonly path: readonly string[];
  readonly reply: string;
  readonly state: ConversationState;
  /** What an operator did, where that is what the turn was. */
  readonly operated?: Closed['operated'];
  /** What the person taught. */
  readonly memory?: readonly MemoryChange[];
  readonly error?: string;
  readonly deadLetter?: TurnRecord['deadLetter'];
};

/** The only end of a turn: one short write with all that it leaves; the closing event is published once it is kept. */
export async function closeTurn(claim: Claim, closing: Closing, deps: TurnDeps): Promise<TurnRecord> {
  const { turn, session, inputs } = claim;
  const { ending, agent, path, reply, operated, memory = [], error, deadLetter } = closing;
  const decisions = tellDecisions(claim, deps);
  const state = decidedIn(closing.state, decisions);
  const ms = Math.round((deps.clock.monotonic() - deps.startedAt) * 10) / 10;
  const usage = deps.ledger.usage();
  tellExamples(deps);
  const last = deps.log.seal({ type: 'turn_finished', ending, agent, usage, ms, ...(error && { error }) });
  // Nobody waits on a stream for what a channel brings: of an answer that was stopped, nothing leaves.
  const deliveries = ending === 'stopped' ? undefined : deliveriesOf(claim, reply, state.reach);
  const contact = contactAfter(reply, last.at, deps);
  const recalls = recallsOf(deps);
  const record: TurnRecord = {
    turn,
    session,
    ending,
    agent,
    reply,
    messages: turnMessages(inputs, {
      turn,
      text: reply,
      path,
      ending,
      at: last.at,
      operated,
      refused: isRefused({ claim, ending }, deps),
      ...besides(state, deps),
    }),
    state: ending === 'stopped' && deps.assistant.missions ? { ...state, stoppedAt: last.at } : state,
    events: [...deps.log.events, last],
    ...(deliveries && { deliveries }),
    ...(memory.length > 0 && { memory }),
    ...(contact && { contact }),
    ...(recalls && { recalls }),
    ...(decisions.length > 0 && { decisions }),
    ...(deadLetter && { deadLetter }),
  };
  await deps.store.finish(claim, record);
  if (memory.length > 0 && !deps.store.keepsMemory) await keepApart(claim, memory, deps);
  deps.log.publish(last);
  return record;
}

/** What a turn's lines carry beside their words. */
function besides(state: ConversationState, { assistant, ledger, log }: TurnDeps): LineMarks {
  const { within, answered } = ledger.decided();
  // Nothing of the author's runs here: the turn may end because it broke.
  const { under, active = null } = state.workflow ?? {};
  return {
    ...(assistant.workflows && { workflow: within === undefined ? (under ?? active) : within }),
    ...(answered && { answer: answered.line }),
    shown: shownIn(log.events),
  };
}

/** What changed of how the person stands. Whatever is said to them, by whomever, is contact. */
function contactAfter(
  reply: string,
  at: number,
  { assistant, ledger }: TurnDeps,
): TurnRecord['contact'] | null {
  if (!assistant.contact) return null;
  const contact = { ...ledger.decided().contact, ...(reply !== '' && { lastOutboundAt: at }) };
  return Object.keys(contact).length > 0 ? contact : null;
}

/** Earlier replies that wait for a channel: not to who just opted out, and not behind the back of who took over. */
function recallsOf({ ledger }: TurnDeps): TurnRecord['recalls'] | null {
  const { contact, taken = false } = ledger.decided();
  if (contact?.permission === 'opted_out') return 'person';
  return taken ? 'session' : null;
}

/** Beside a store that keeps no memories; the turn is kept already, and stays so whatever becomes of them. */
async function keepApart(
  { inputs }: Claim,
  changes: readonly MemoryChange[],
  { hooks, clock, report }: TurnDeps,
): Promise<void> {
  const [{ org, user }] = inputs;
  try {
    await hooks?.keep({ org, user }, changes, clock.now());
  } catch (error) {
    report({ error, what: 'hook post_response' });
  }
}

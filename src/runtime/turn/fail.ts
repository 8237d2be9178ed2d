import {
  type Claim,
  type ConversationState,
  foldTurn,
  ProsaError,
  type TurnEvent,
  type TurnRecord,
} from '#protocol';
import { interruptionOf } from '../agent/abort.ts';
import { withoutAwaiting } from '../agent/take-answer.ts';
import { establish } from '../modes/facts.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { type Closing, closeTurn } from './close.ts';
import { reachedFrom } from './recall.ts';
import { stoppedMission } from './stopped-mission.ts';
import { isUnasked } from './wordless.ts';

/**
 * The turn broke off: a bug, a broken store, or an interruption in the middle of a step. It still ends exactly once, with an
 * honest sentence; what its tools established is kept.
 */
export async function failTurn(claim: Claim, error: unknown, deps: TurnDeps): Promise<TurnRecord> {
  const { assistant, log, store, signal } = deps;
  const ending = signal.aborted ? interruptionOf(signal) : 'failed';
  if (ending === 'failed') deps.report({ error, what: 'turn' });
  const { state } = await store.recall(claim, { messages: 0, chars: 0 });
  const agent = assistant.coordinator.name;
  const { text: said, hops } = foldTurn(log.events);
  const hushed = isUnasked(claim) || state.control === 'human' || log.events.some(isBlock);
  const sentence = hushed ? '' : sentenceOf(ending, said, deps);
  if (sentence) log.emit({ type: 'text_released', agent, text: sentence });
  const closing: Closing = {
    ending,
    agent,
    path: hops.map((hop) => hop.agent),
    reply: said + sentence,
    state: stateAfter(claim, state, deps),
    ...(ending === 'failed' && { error: error instanceof ProsaError ? error.code : 'internal' }),
  };
  return closeTurn(claim, closing, deps);
}

/** The policy wants silence: an apology would break it. */
const isBlock = (event: TurnEvent): boolean => event.type === 'policy_decided' && event.effect === 'block';

/** What the turn decided and its tools established holds, though nobody got an answer. */
export function stateAfter({ inputs }: Claim, before: ConversationState, deps: TurnDeps): ConversationState {
  const { mode = before.mode, workflow = before.workflow, answered } = deps.ledger.decided();
  const waiting = answered && before.awaiting?.call === answered.call ? withoutAwaiting(before) : before;
  const state = reachedFrom({ ...waiting, ...(mode && { mode }), ...(workflow && { workflow }) }, inputs);
  const slots = { ...state.slots, ...deps.ledger.established() };
  return { ...establish(state, slots, deps), turns: before.turns + 1 };
}

function sentenceOf(ending: 'failed' | 'stopped' | 'timed_out', said: string, deps: TurnDeps): string {
  const { apology, timedOut } = deps.assistant.phrases;
  if (ending === 'stopped') return said === '' ? stoppedMission(deps) : '';
  if (ending === 'timed_out') return said === '' ? timedOut : '';
  return said === '' ? apology : `\n\n${apology}`;
}

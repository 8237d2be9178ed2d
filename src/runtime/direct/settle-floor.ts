import type { AgentView, ConversationState } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import { dialogueOf, FLOOR_BACK, floorOf, holderOf, withoutDialogue } from './direct.ts';

/**
 * Somebody has spoken: whoever left a question open has the floor for its answer; else it goes back at once, and nothing is left to be
 * read by the coordinator, because all of it was said. The question that was open before is answered.
 */
export function settleFloor(
  state: ConversationState,
  { agent, open: answered }: Pick<AgentView, 'agent' | 'open'>,
  deps: TurnDeps,
): ConversationState {
  const { assistant, log } = deps;
  if (!assistant.directReply) return state;
  const { floor } = state;
  const open = state.open && state.open !== answered && state.open.agent === agent ? state.open : null;
  const next = (open && floorOf(open, state, assistant)) ?? FLOOR_BACK;
  const [from, to] = [holderOf(floor, assistant), holderOf(next, assistant)];
  if (from !== to) log.emit({ type: 'floor_moved', from, to, why: open ? 'asked' : 'no_question' });
  return { ...state, open, floor: next };
}

/** A specialist has ended, with a word for the person: nothing waits to be read, and no question is open. */
export const settleEnd = (state: ConversationState, { assistant }: TurnDeps): ConversationState =>
  assistant.directReply ? withoutDialogue(state) : state;

/** Nothing was said where nobody waited: what is open stays open. */
export const settleSilence = (
  state: ConversationState,
  { open }: Pick<AgentView, 'open'>,
  { assistant }: TurnDeps,
): ConversationState => (assistant.directReply ? { ...state, open } : state);

type HandedBack = { readonly state: ConversationState } & Pick<AgentView, 'interrupted'>;

/** A specialist leaves the message to the coordinator: the dialogue it was in is over, and the coordinator is told what stays unanswered. */
export function handBack(
  state: ConversationState,
  { agent, open, interrupted }: AgentView,
  { assistant }: TurnDeps,
): HandedBack {
  if (!assistant.directReply) return { state: { ...state, open } };
  const left = open?.agent === agent ? dialogueOf(open) : (interrupted ?? null);
  return { state: { ...state, open: null }, interrupted: left };
}

import {
  type Background,
  type ConversationState,
  type Input,
  type Message,
  NEW_CONTACT,
  type RecallBounds,
  type Recollection,
} from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import { hear } from './hear.ts';
import { NO_MEMORY, remembers } from './recall-memory.ts';
import type { Admitted, Recalled } from './stages.ts';

/** One read: state, recent messages and, where there is a policy, how the person stands. */
export async function recall(admitted: Admitted, deps: TurnDeps): Promise<Recalled> {
  const heard = hear(admitted, deps);
  const { claim, text } = heard instanceof Promise ? await heard : heard;
  const recollection = await deps.store.recall(claim, boundsOf(deps));
  const { state, messages, person, contact } = recollection;
  deps.log.emit({ type: 'context_recalled', messages: messages.length, turns: state.turns });
  return {
    kind: 'open',
    claim,
    text,
    before: reachedFrom(state, claim.inputs),
    history: withoutNotes(messages),
    background: backgroundOf(recollection, deps),
    person,
    memory: NO_MEMORY,
    contact: deps.assistant.contact ? (contact ?? NEW_CONTACT) : null,
    policy: null,
  };
}

function boundsOf({ assistant }: TurnDeps): RecallBounds {
  const { historyMessages: messages, historyChars: chars } = assistant.limits;
  return assistant.contact ? { messages, chars, contact: true } : { messages, chars };
}

/** Where the person wrote from is where they are reached later. */
export function reachedFrom(state: ConversationState, inputs: readonly Input[]): ConversationState {
  if (inputs.every(({ replyTo }) => replyTo === undefined)) return state;
  const reach = inputs.findLast(({ kind, replyTo }) => kind === 'user_message' && replyTo)?.replyTo;
  if (!reach) return state;
  const { channel, address } = reach;
  if (state.reach?.channel === channel && state.reach.address === address) return state;
  return { ...state, reach: { channel, address } };
}

/** What operators note for themselves is nobody else's to read: no rule, no agent and no model sees it. */
const withoutNotes = (messages: readonly Message[]): readonly Message[] =>
  messages.some(({ role }) => role === 'note') ? messages.filter(({ role }) => role !== 'note') : messages;

/** What was said before the messages that are told word by word stands with the rest of what is known. */
function backgroundOf({ state, background }: Recollection, deps: TurnDeps): readonly Background[] {
  if (!state.episode || !remembers(deps)) return background;
  return [...background, { kind: 'summary', agent: null, text: state.episode.text }];
}

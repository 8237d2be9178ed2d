import {
  type Background,
  type Claim,
  type ConversationState,
  type Input,
  type Message,
  NEW_CONTACT,
  type RecallBounds,
  type Recollection,
} from '#protocol';
import { settled } from '../agent/abort.ts';
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
  const reached = reachedFrom(state, claim.inputs);
  deps.log.emit({ type: 'context_recalled', messages: messages.length, turns: state.turns });
  return {
    kind: 'open',
    claim,
    text,
    before: deps.assistant.facts ? await withFacts(reached, claim, deps) : reached,
    history: tellable(messages),
    window: messages,
    background: backgroundOf(recollection, deps),
    person,
    memory: NO_MEMORY,
    contact: deps.assistant.contact ? (contact ?? NEW_CONTACT) : null,
    policy: null,
  };
}

/**
 * What the assistant's own tables know of the person counts like what tools established. On a resumed turn it is what the first attempt
 * read: its effects may have changed the tables since. Nobody is asked where an operator acts.
 */
async function withFacts(state: ConversationState, claim: Claim, deps: TurnDeps): Promise<ConversationState> {
  const { assistant, journal, clock, signal } = deps;
  const [{ kind, org, user, session, assistant: name }] = claim.inputs;
  if (!assistant.facts || kind === 'operator_message') return state;
  const known = journal.facts();
  if (known) return { ...state, slots: Object.freeze({ ...state.slots, ...known }) };
  const scope = { org, user, session, assistant: name, resources: assistant.resources, now: clock.now() };
  const facts = await settled(assistant.facts(scope), signal);
  journal.addFacts(facts);
  return { ...state, slots: Object.freeze({ ...state.slots, ...facts }) };
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

/** What operators note for themselves is nobody else's to read, nor what a guard refused: no rule, no agent and no model sees it. */
const isUntold = ({ role, refused }: Message): boolean => role === 'note' || refused === true;

const tellable = (messages: readonly Message[]): readonly Message[] =>
  messages.some(isUntold) ? messages.filter((message) => !isUntold(message)) : messages;

/** What was said before the messages that are told word by word stands with the rest of what is known. */
function backgroundOf({ state, background }: Recollection, deps: TurnDeps): readonly Background[] {
  if (!state.episode || !remembers(deps)) return background;
  return [...background, { kind: 'summary', agent: null, text: state.episode.text }];
}

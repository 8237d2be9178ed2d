import { cleanText } from '#language';
import {
  type Address,
  FAILURES,
  type FailureCode,
  type ModeInfo,
  NEW_CONVERSATION,
  type OperatorAction,
  type OperatorMessage,
  ProsaError,
  type TurnRecord,
} from '#protocol';
import { modeInfoOf, type PlatformDeps, type PreparedAssistant } from '#runtime';
import type { Dispatcher } from '../dispatch.ts';
import { sessionIdOf } from '../session-id.ts';
import { clearTheWay } from './clear-the-way.ts';
import { lastState } from './last-state.ts';

/** A conversation that is there; or one by its address, which begins if it is not. */
export type Controlled = string | Address;

/** What somebody of the team does. `text` is the answer or the note, or the mode. The same `messageId` again is the same deed. */
export type Deed = {
  readonly operator: string;
  readonly action: OperatorAction;
  readonly text?: string;
  readonly messageId?: string;
};

/**
 * What people of the team do in conversations. Each deed is an input of its session, behind what is there already; what it may
 * not do is told by a `ProsaError` (`control_elsewhere`, `control_needed`, `mode_unknown`, `mode_refused`), and nothing changes.
 */
export type Control = {
  act(session: Controlled, deed: Deed): Promise<TurnRecord>;
  /** The running turn is stopped; when this resolves, nothing automatic is said any more. */
  takeOver(session: Controlled, operator: string): Promise<TurnRecord>;
  /** To the person, in the chat and by their channel. */
  answer(session: Controlled, operator: string, text: string): Promise<TurnRecord>;
  /** For the team alone: neither the person nor a model reads it. */
  note(session: Controlled, operator: string, text: string): Promise<TurnRecord>;
  handBack(session: Controlled, operator: string): Promise<TurnRecord>;
  setMode(session: Controlled, operator: string, mode: string): Promise<TurnRecord>;
  setPending(session: Controlled, operator: string, mode: string): Promise<TurnRecord>;
  clearPending(session: Controlled, operator: string): Promise<TurnRecord>;
  resolveObjection(session: Controlled, operator: string): Promise<TurnRecord>;
  /** Where the conversation stands; null where its assistant has no modes, or there is no such conversation. */
  mode(session: Controlled): Promise<ModeInfo | null>;
};

export type ControlWiring = {
  readonly deps: PlatformDeps;
  readonly dispatcher: Dispatcher;
  readonly assistants: ReadonlyMap<string, PreparedAssistant>;
  /** Resolves when the store can be asked. */
  readonly ready: () => Promise<void>;
};

export function createControl(wiring: ControlWiring): Control {
  const act: Control['act'] = (session, deed) => perform(wiring, session, deed);
  return {
    act,
    takeOver: (session, operator) => act(session, { operator, action: 'take_over' }),
    answer: (session, operator, text) => act(session, { operator, action: 'answer', text }),
    note: (session, operator, text) => act(session, { operator, action: 'note', text }),
    handBack: (session, operator) => act(session, { operator, action: 'hand_back' }),
    setMode: (session, operator, mode) => act(session, { operator, action: 'set_mode', text: mode }),
    setPending: (session, operator, mode) => act(session, { operator, action: 'set_pending', text: mode }),
    clearPending: (session, operator) => act(session, { operator, action: 'clear_pending' }),
    resolveObjection: (session, operator) => act(session, { operator, action: 'resolve_objection' }),
    mode: (session) => modeOf(wiring, session),
  };
}

async function perform(wiring: ControlWiring, session: Controlled, deed: Deed): Promise<TurnRecord> {
  await wiring.ready();
  const address = await addressOf(wiring, session);
  if (!address) throw new ProsaError('session_not_found');
  const input = inputOf(wiring, address, deed);
  await refuseEarly(wiring, input);
  const { done } = await wiring.dispatcher.submit(input);
  if (deed.action === 'take_over') await clearTheWay(wiring, input, done);
  const record = await done;
  const refused = refusalIn(record);
  if (refused) throw new ProsaError(refused);
  return record;
}

async function addressOf({ deps }: ControlWiring, session: Controlled): Promise<Address | null> {
  if (typeof session !== 'string') return { ...session, session: sessionIdOf(session.session) };
  return deps.store.session(sessionIdOf(session));
}

function inputOf(
  { deps, assistants }: ControlWiring,
  { org, user, session, assistant: name }: Address,
  { operator, action, text = '', messageId }: Deed,
): OperatorMessage {
  const assistant = assistants.get(name);
  if (!assistant) throw new ProsaError('assistant_unknown', `"${name}".`);
  const said = cleanText(text).trim();
  checkText(assistant, action, said);
  return {
    ...{ kind: 'operator_message', id: `op:${messageId ?? deps.ids.next('deed')}` },
    ...{ org, user, session, assistant: name, at: deps.clock.now() },
    ...{ operator, action, text: said },
  };
}

function checkText({ limits, modes }: PreparedAssistant, action: OperatorAction, text: string): void {
  if (action === 'answer' || action === 'note') {
    if (text === '') throw new ProsaError('message_empty');
    if (text.length > limits.inputChars)
      throw new ProsaError('message_too_long', `O limite é de ${limits.inputChars} caracteres.`);
  }
  if (action === 'set_mode' || action === 'set_pending') {
    if (!modes) throw new ProsaError('operator_action_invalid', 'Este assistente não tem modos.');
    if (!Object.hasOwn(modes.sheets, text)) throw new ProsaError('mode_unknown', `"${text.slice(0, 40)}".`);
  }
}

/** Nobody's turn is stopped for a take-over that will be refused. The turn itself asks again. */
async function refuseEarly(
  { deps }: ControlWiring,
  { id, session, action, operator }: OperatorMessage,
): Promise<void> {
  if (action !== 'take_over') return;
  const taken = (await lastState(deps.store, session))?.taken;
  if (!taken?.operator || taken.operator === operator) return;
  // What was done before is told again as it was.
  if ((await deps.store.answerTo(session, id)) === null) throw new ProsaError('control_elsewhere');
}

function refusalIn({ events }: TurnRecord): FailureCode | null {
  const refused = events
    .flatMap((event) => (event.type === 'operator_acted' ? (event.refused ?? []) : []))
    .at(-1);
  if (refused === undefined) return null;
  return Object.hasOwn(FAILURES, refused) ? (refused as FailureCode) : 'operator_action_invalid';
}

async function modeOf(wiring: ControlWiring, session: Controlled): Promise<ModeInfo | null> {
  await wiring.ready();
  const address = await addressOf(wiring, session);
  const modes = address && wiring.assistants.get(address.assistant)?.modes;
  if (!address || !modes) return null;
  const state = await lastState(wiring.deps.store, address.session);
  return modeInfoOf(address.session, state ?? NEW_CONVERSATION, modes);
}

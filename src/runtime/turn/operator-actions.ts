import type {
  ContactState,
  ConversationState,
  FailureCode,
  Modes,
  OperatorAction,
  OperatorMessage,
  TransitionRecord,
} from '#protocol';
import { clearPending, type SetByHand, setMode, setPending } from '../modes/control.ts';
import { modeOf } from '../modes/mode-state.ts';

/** All that an operator's action depends on. */
export type Operation = {
  readonly state: ConversationState;
  readonly contact: ContactState | null;
  readonly modes: Modes | null;
  readonly message: OperatorMessage;
  readonly now: number;
};

/** What became of it. */
export type Operated =
  | { readonly refused: FailureCode }
  | {
      readonly state: ConversationState;
      readonly contact: ContactState | null;
      readonly transition: TransitionRecord | null;
    };

type Act = (operation: Operation) => Operated;

/** What each action does; pure. */
export const OPERATOR_ACTIONS: Readonly<Record<OperatorAction, Act>> = {
  take_over: (operation) => {
    const { state, message, now } = operation;
    const holder = holderOf(state);
    if (holder === message.operator) return unchanged(operation);
    if (holder !== null) return { refused: 'control_elsewhere' };
    const taken = { at: now, operator: message.operator, why: 'taken' };
    const held = { ...state, control: 'human', taken } as const;
    // What is said from now on is said to a person: it answers no question of the assistant's.
    const { mode, record } = state.mode ? clearPending(state.mode, { source: 'taken' }) : NO_MODE;
    return { ...unchanged(operation), state: mode ? { ...held, mode } : held, transition: record };
  },
  answer: (operation) => {
    const { state, message } = operation;
    if (message.text.trim() === '') return { refused: 'operator_action_invalid' };
    const holder = holderOf(state);
    if (holder === message.operator) return unchanged(operation);
    return { refused: holder === null ? 'control_needed' : 'control_elsewhere' };
  },
  note: (operation) =>
    operation.message.text.trim() === '' ? { refused: 'operator_action_invalid' } : unchanged(operation),
  hand_back: (operation) => {
    const { state, message } = operation;
    const holder = holderOf(state);
    if (holder !== null && holder !== message.operator) return { refused: 'control_elsewhere' };
    if (state.control === 'assistant') return unchanged(operation);
    const { taken: _, ...rest } = state;
    // Nothing that the assistant asked before is still being answered.
    const done = { ...unchanged(operation), state: { ...rest, control: 'assistant', open: null } as const };
    // What was so grave that a person had to come has been seen by one: else the next message would call for them again.
    return operation.contact?.objection?.severity === 'grave' ? { ...done, ...resolved(operation) } : done;
  },
  set_mode: (operation) => byHand(operation, setMode),
  set_pending: (operation) => byHand(operation, setPending),
  clear_pending: (operation) => byHand(operation, clearPending),
  resolve_objection: (operation) =>
    operation.contact === null
      ? { refused: 'operator_action_invalid' }
      : { ...unchanged(operation), ...resolved(operation) },
};

const NO_MODE = { mode: null, record: null };

const unchanged = ({ state, contact }: Operation) => ({ state, contact, transition: null });

/** Who has the conversation in hand: nobody while the assistant answers, and while the policy only called for somebody. */
const holderOf = ({ control, taken }: ConversationState): string | null =>
  control === 'human' ? (taken?.operator ?? null) : null;

function resolved({ contact, now }: Operation): { readonly contact: ContactState | null } {
  const objection = contact?.objection;
  if (!contact || !objection || objection.resolvedAt !== null) return { contact };
  return { contact: { ...contact, objection: { ...objection, resolvedAt: now } } };
}

type Setter = (
  mode: NonNullable<ConversationState['mode']>,
  how: { readonly to: string; readonly source: string; readonly now: number },
  modes: Modes,
) => SetByHand;

const CAMPAIGN = 'campaign:';

/** A campaign that starts a conversation elsewhere is told by its name; everybody else is a person at work. */
function byHand(operation: Operation, set: Setter): Operated {
  const { state, modes, message, now } = operation;
  if (modes === null) return { refused: 'operator_action_invalid' };
  const source = message.operator.startsWith(CAMPAIGN) ? message.operator : 'manual';
  const done = set(modeOf(state, modes), { to: message.text.trim(), source, now }, modes);
  if ('refused' in done) return done;
  return { ...unchanged(operation), state: { ...state, mode: done.mode }, transition: done.record };
}

import type { Json, JsonObject } from './json.ts';
import type { ReplyTo } from './outbox.ts';

/** Who speaks, to whom, in which conversation. Comes from a verified door, never from a model or a message's text. */
export type Address = {
  readonly org: string;
  readonly user: string;
  readonly session: string;
  readonly assistant: string;
};

type Stamped = Address & {
  /** Idempotency key: the same id in the same session is the same input. */
  readonly id: string;
  readonly at: number;
  readonly replyTo?: ReplyTo;
};

/** Something that is not text; where it is held, and by which channel, if it can be fetched. */
export type Media = {
  readonly kind:
    | 'audio'
    | 'image'
    | 'video'
    | 'document'
    | 'sticker'
    | 'location'
    | 'reaction'
    | 'contacts'
    | 'other';
  readonly ref?: string;
};

/** `text` may be empty where there is `media`. */
export type UserMessage = Stamped & {
  readonly kind: 'user_message';
  readonly text: string;
  readonly media?: Media;
  /** Components that the client can show, by name; `*`: any. None unless told. */
  readonly shows?: readonly string[];
};
/** The answer of a component that the client was asked to show. */
export type ClientResult = Stamped & {
  readonly kind: 'client_result';
  readonly call: string;
  readonly value: Json;
};
export type TimerFired = Stamped & {
  readonly kind: 'timer_fired';
  readonly timer: string;
  readonly payload: JsonObject;
};
/** What an operator does in a conversation. `note` is never seen by the person, nor by a model. */
export type OperatorAction =
  | 'answer'
  | 'note'
  | 'take_over'
  | 'hand_back'
  | 'set_mode'
  | 'set_pending'
  | 'clear_pending'
  | 'resolve_objection';

/** `text` is the answer or the note, the mode for `set_mode` and `set_pending`, else empty. Without an action it is an answer. */
export type OperatorMessage = Stamped & {
  readonly kind: 'operator_message';
  readonly operator: string;
  readonly text: string;
  readonly action?: OperatorAction;
};
export type ChannelStatus = Stamped & {
  readonly kind: 'channel_status';
  readonly message: string;
  readonly status: string;
};

/** Everything that can start a turn. A turn takes the messages of a person, one or several, or exactly one input of another kind. */
export type Input = UserMessage | ClientResult | TimerFired | OperatorMessage | ChannelStatus;

/** The person's own words in these inputs, in order. */
export function wordsOf(inputs: readonly Input[]): string {
  return inputs.flatMap((input) => (input.kind === 'user_message' ? [input.text] : [])).join('\n');
}

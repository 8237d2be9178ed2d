import type { JsonObject } from './json.ts';
import type { ReplyTo } from './outbox.ts';

/** Somebody who is not in this conversation: whoever is reached at a channel's address. */
export type Addressee = {
  readonly channel: string;
  /** As the channel writes it: for WhatsApp the telephone in digits, country first. */
  readonly address: string;
  readonly name: string | null;
  readonly assistant: string;
};

/** A moment at which a conversation goes on by itself. The same key in the same organisation and assistant is the same timer. */
export type TimerRequest = {
  readonly name: string;
  readonly key: string;
  readonly at: number;
  readonly payload: JsonObject;
  /** Somebody else's conversation; this one unless named. */
  readonly to?: Addressee;
};

/** What tools do about later. At least once and idempotent by key: what a tool repeats is set once. */
export type Timers = {
  set(timer: TimerRequest): Promise<void>;
  /** Forgets one that has not fired. */
  cancel(key: string): Promise<void>;
};

export type TimerOwner = {
  readonly org: string;
  readonly user: string;
  readonly session: string;
  readonly assistant: string;
  /** Where the answer of its turn goes, when the conversation may not know yet: somebody who has never written. */
  readonly replyTo?: ReplyTo;
};

export type DueTimer = TimerOwner & {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly payload: JsonObject;
};

/** Where timers wait. Judged by the injected clock; fired as an input whose id is the timer's, hence once. */
export type TimerStore = {
  set(owner: TimerOwner, timer: Omit<TimerRequest, 'to'>): Promise<void>;
  cancel(owner: Pick<TimerOwner, 'org' | 'assistant'>, key: string): Promise<boolean>;
  /** Those due, oldest first; of these assistants, when some are named. They stay until they are `fired`. */
  due(now: number, limit: number, assistants?: readonly string[]): Promise<readonly DueTimer[]>;
  fired(ids: readonly string[]): Promise<void>;
};

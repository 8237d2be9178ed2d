import type {
  CardEvent,
  Claim,
  ConversationState,
  Input,
  JournalEntry,
  Message,
  SessionSummary,
} from '#protocol';

/** One conversation, as the Maps keep it. */
export type Session = {
  summary: SessionSummary;
  epoch: number;
  state: ConversationState;
  /** The turn that is not finished; nobody works on it while `worker` is null. */
  unfinished: Claim | null;
  worker: string | null;
  /** The visit that is open, and the turn that opened it. */
  visit: { readonly turn: string } | null;
  request: string;
  /** What the unfinished turn did, and why its attempts ended. */
  journal: JournalEntry[];
  causes: string[];
  waiting: Input[];
  messages: Message[];
  /** Ids of the messages. */
  readonly lines: Set<string>;
  turns: string[];
  /** Every accepted input id, what it held and the turn that took it, newest last. */
  readonly taken: Map<string, Taken>;
  /** What waits is held back until then, by the process's own clock, so that a burst is one turn. */
  held: { readonly since: number; readonly until: number } | null;
  /** Ids of inputs whose end somebody asked for: of an unfinished turn all or none. */
  readonly stopped: Set<string>;
  /** Ids of inputs that wait, and whose sender was told so through a channel. */
  readonly told: Set<string>;
  /** Cards that were shown, and the first click of each. */
  cards: CardEvent[];
};

/** `place`: of all inputs, the how-manieth it was. */
export type Taken = { readonly fingerprint: string; readonly place: number; turn: string | null };

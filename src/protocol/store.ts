import type { Background } from './background.ts';
import type { CardEvent } from './cards.ts';
import type { ContactBook } from './channel-contacts.ts';
import type { ContactState } from './contact.ts';
import type { ConversationState } from './conversation.ts';
import type { AutomatedDecision } from './decision.ts';
import type { Address, Input } from './input.ts';
import type { JournalEntry } from './journal.ts';
import type { MemoryChange } from './memory.ts';
import type { Message } from './message.ts';
import type { Delivery, Outbox } from './outbox.ts';
import type { ReviewStore } from './review.ts';
import type { TimerStore } from './timers.ts';
import type { TurnEnding, TurnEvent } from './turn-event.ts';

/** `duplicate`: this very input was accepted before; `turn` tells which turn took it, once one has. */
export type Accepted = {
  readonly status: 'accepted' | 'duplicate';
  readonly turn: string | null;
  /** What the claim that was asked for along with it found. */
  readonly claim?: Claim | null;
  /** The session's next turn is held back for so long from now, unless more comes: a claim finds nothing before. */
  readonly heldMs?: number;
};

/** The right to run one turn of one session. A write under an older epoch is refused. */
export type Claim = {
  readonly session: string;
  readonly turn: string;
  readonly epoch: number;
  readonly attempt: number;
  readonly inputs: readonly [Input, ...Input[]];
  /** What earlier attempts already did. */
  readonly journal: readonly JournalEntry[];
  /** Why each earlier attempt ended. */
  readonly causes: readonly string[];
  /** What the store kept of this turn cannot be read any more, and why: nobody can answer it, it is only to be closed. */
  readonly unreadable?: string;
  /** Other inputs of the session already wait for the turn after this one. */
  readonly more: boolean;
  /** Somebody asked for its end before anybody ran it: it is to be closed, not answered. */
  readonly stopped?: true;
};

export type Recollection = {
  readonly state: ConversationState;
  readonly messages: readonly Message[];
  readonly background: readonly Background[];
  /** What the same read tells of the person; a store that does not know is asked for everything. */
  readonly person?: {
    /** This turn is the first of a visit. */
    readonly visitBegins: boolean;
    /** Visits of theirs ended and were not settled. */
    readonly unsettled: boolean;
    /** Something is remembered that might concern them. */
    readonly remembered: boolean;
    /** Changes whenever something that might concern them does: what was read of it under the same version is still true. */
    readonly version?: string;
  };
  /** How the person stands towards this assistant; null when nothing is known. Read only where the bounds ask for it. */
  readonly contact?: ContactState | null;
};

/** All that a finished turn leaves behind, written at once. */
export type TurnRecord = {
  readonly turn: string;
  readonly session: string;
  readonly ending: TurnEnding;
  readonly agent: string;
  readonly reply: string;
  readonly messages: readonly Message[];
  readonly state: ConversationState;
  readonly events: readonly TurnEvent[];
  /** Replies for those who do not wait on a stream. */
  readonly deliveries?: readonly Delivery[];
  /** What the turn taught, kept with it. One that cannot be kept is left out; the turn is kept all the same. */
  readonly memory?: readonly MemoryChange[];
  /**
   * Fields that changed of how the person stands towards this assistant; the others are left as they are by then. Who opted out stays
   * so, whatever a turn says that did not know of it: permission changes again once `returnAskedAt` is kept.
   */
  readonly contact?: Partial<ContactState>;
  /**
   * What has not left yet is not to leave any more: earlier replies of this conversation (somebody took it over), or of all that the
   * person has with this assistant (they want to hear nothing more). What is in a channel's hands is not sent again.
   */
  readonly recalls?: 'session' | 'person';
  /** What its tools decided about the person by themselves, kept where it can be reviewed and erased. */
  readonly decisions?: readonly AutomatedDecision[];
  /** The turn was given up after too many attempts: why each of them ended. */
  readonly deadLetter?: { readonly causes: readonly string[] };
};

/** Which turn a claim is of, and under which epoch. */
export type Held = Pick<Claim, 'session' | 'turn' | 'epoch'>;

/** A claim as the store sees it. */
export type Holding = Held & {
  /** Somebody, perhaps in another process, asked for its end. */
  readonly stopped: boolean;
  /** Somebody in another process waits for it. */
  readonly attended: boolean;
};

/** A session with something to do that nobody does now. */
export type Waiting = { readonly session: string; readonly assistant: string };

export type SessionSummary = {
  readonly session: string;
  /** What the person calls it, or their first message on one line, 80 characters at most; null where they have said nothing. */
  readonly title: string | null;
  readonly assistant: string;
  readonly user: string;
  readonly org: string;
  readonly turns: number;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** `before`: the id of the last session seen. 50 unless told otherwise, 200 at most. */
export type SessionPage = {
  readonly before?: string;
  readonly limit?: number;
  /** Only those in whose title or lines these words stand, as they are but for case and accents. */
  readonly words?: string;
};

/** The turn that is not finished, whoever runs it, and the inputs in it or behind it, oldest first, 200 at most. */
export type Unanswered = {
  readonly turn: string | null;
  readonly inputs: readonly Input[];
  /** Ids of those of them that wait for a later turn; left out where none does, and by stores that do not tell. */
  readonly behind?: readonly string[];
};

export type RecallBounds = {
  readonly messages: number;
  readonly chars: number;
  /** Whether how the person stands is asked for too. */
  readonly contact?: boolean;
};

export type ClaimRequest = {
  readonly worker: string;
  readonly session: string;
  /** The id of the turn, if it is a new one. Asking again under the same id gets the same claim. */
  readonly turn: string;
  readonly bursts: 'together' | 'each';
  /** Messages are taken together up to so many characters; the first is always taken. */
  readonly chars: number;
};

/**
 * Where conversations live. One implementation over Maps, one over SQL; both pass the same conformance kit. Every method
 * is one short operation; nothing waits for a model or a tool inside one. Refusals throw `ProsaError`:
 * `session_not_found` for a session of somebody else, `claim_superseded` for a write under an old epoch.
 *
 * Text of any kind is kept. Ids come back as they were or are refused: `session_id_invalid`, `message_id_invalid` and (for a user
 * or an organisation) `message_invalid` where one holds NUL or half a surrogate pair or takes more than 1,200 bytes. Lines of the
 * conversation, deliveries and causes lose NUL, and half a surrogate pair becomes U+FFFD. All else is JSON and comes back as it was.
 * Limits below one mean none.
 */
export type TurnStore = {
  /**
   * Takes an input once. Acknowledged means kept. The same id with another content is `message_conflict`. Whoever wants the
   * session's next turn as well asks for it here: one write instead of two. With `quietMs` the session's next turn is held until
   * nothing came for so long (by the store's clock, four times that at most), so that a burst of short messages is one turn. With a
   * person's message that came by a contact of `contacts` it is kept when they wrote, to within half a minute.
   */
  accept(input: Input, request?: ClaimRequest, quietMs?: number): Promise<Accepted>;
  /**
   * The next turn of a session, or null when nothing waits or a living worker runs one. A turn that was given back, or whose
   * worker is gone, comes first: with its id, its inputs and its journal, as a new attempt.
   */
  claim(request: ClaimRequest): Promise<Claim | null>;
  /** State and the newest messages, oldest first, bounded by count and characters. */
  recall(claim: Claim, bounds: RecallBounds): Promise<Recollection>;
  /** Writes entries down, all or none. */
  journal(claim: Claim, entries: readonly JournalEntry[]): Promise<void>;
  /**
   * For assistants with workflows: notes the one in which this turn's inputs are processed, on the session and on each of them, before
   * they are. Absent in a store that cannot.
   */
  enterWorkflow?(claim: Held, workflow: string | null): Promise<void>;
  /** With what the record's `cards_shown` tell: each card's impression. */
  finish(claim: Claim, record: TurnRecord): Promise<void>;
  /** Gives the claim back unanswered: the next claim of the session is a new attempt at the same turn. */
  release(claim: Held, cause: string): Promise<void>;
  /** Whether `finish` keeps `record.memory`; where it does not, the platform does so by itself. */
  readonly keepsMemory?: true;
  /** How long a worker that falls silent keeps its claims; null where workers live and die with the store. */
  readonly leaseMs: number | null;
  /** The worker lives: for `leaseMs` by the store's own clock its claims are its own. Tells which those are. */
  renew(worker: string): Promise<readonly Holding[]>;
  /**
   * Asks for the end of the unfinished turn of a session, or of what waits where there is none; with `turn` only if it is that one.
   * Its worker learns of it by `renew`, or by the claim if nobody works on it. What is accepted later is never concerned. Whether
   * there was something to end.
   */
  requestStop(session: string, turn?: string): Promise<boolean>;
  /**
   * Somebody waits for what runs in a session, in another process than the one that runs it, which learns of it by `renew`. Holds
   * for `leaseMs`; means nothing where that is null, because there is no other process.
   */
  attend(session: string): Promise<void>;
  /** The worker is gone: others may take over its claims at once. */
  leave(worker: string): Promise<void>;
  /** Sessions where a claim would find something now, longest waiting first; of these assistants, when some are named. */
  waiting(limit: number, assistants?: readonly string[]): Promise<readonly Waiting[]>;
  /** The turn that answered an input; `pending` while one will; null when there is no such input, or no record any more. */
  answerTo(session: string, input: string): Promise<TurnRecord | 'pending' | null>;
  /** Throws when the store cannot be reached. */
  ping(): Promise<void>;
  readonly outbox: Outbox;
  /** What is to happen later. Absent in a store that cannot keep it. */
  readonly timers?: TimerStore;
  /** People as channels know them. Absent in a store that cannot keep them. */
  readonly contacts?: ContactBook;
  /** Automated decisions and their reviews. Absent in a store that cannot keep them. */
  readonly reviews?: ReviewStore;
  /** Signed links that were used, each once: whether this use is the first. */
  useLink?(link: { readonly id: string; readonly org: string; readonly at: number }): Promise<boolean>;
  /** A card that was shown in this turn was clicked. Whether there is such an impression. Absent in a store that cannot keep it. */
  clickCard?(click: {
    readonly session: string;
    readonly turn: string;
    readonly card: string;
    readonly at: number;
  }): Promise<boolean>;
  /** Impressions and clicks of a session, oldest first. */
  cardEvents?(session: string): Promise<readonly CardEvent[]>;
  session(session: string): Promise<SessionSummary | null>;
  /** A person's sessions in which something was said, the last used first, then by id. Before an unknown one, or somebody else's, there are none. */
  sessions(
    owner: { readonly org: string; readonly user: string },
    page?: SessionPage,
  ): Promise<readonly SessionSummary[]>;
  /** The same for all sessions of an organisation. */
  conversations(org: string, page?: SessionPage): Promise<readonly SessionSummary[]>;
  unanswered(session: string): Promise<Unanswered>;
  messages(
    session: string,
    page?: { readonly before?: string; readonly limit?: number },
  ): Promise<readonly Message[]>;
  turn(turn: string): Promise<TurnRecord | null>;
  turns(session: string, limit?: number): Promise<readonly TurnRecord[]>;
  /** Forgets who a person is to channels and how they stand, where no erasure of its own does so. */
  forgetPerson?(person: Pick<Address, 'org' | 'user'>): Promise<void>;
  /** What its person calls a session; null: its first words again. Absent in a store that cannot. */
  rename?(session: string, title: string | null): Promise<void>;
  /** `clear`, and what waits to be answered too; `erasure_held` where a law keeps the person's data. Absent: `clear` is all there is. */
  remove?(session: string, at: number): Promise<void>;
  /** Forgets history and state of a session; the session itself and its owner stay. */
  clear(session: string): Promise<void>;
  close(): Promise<void>;
};

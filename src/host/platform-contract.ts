import type { ModelsByRole } from '#models';
import type {
  AccessStore,
  Addressee,
  Assistant,
  Clock,
  ContactBook,
  Embedder,
  EventLogger,
  FoldedTurn,
  HookManager,
  Ids,
  Knowledge,
  MarketData,
  Media,
  MemoryBook,
  Message,
  Privacy,
  Quotes,
  ReplyTo,
  SessionPage,
  SessionSummary,
  ShownComponent,
  TurnEvent,
  TurnRecord,
  Unanswered,
  UserMessage,
  WebSearch,
} from '#protocol';
import type { Problem } from '#runtime';
import type { StoreChoice } from './backing.ts';
import type { CardClicks } from './components/card-clicks.ts';
import type { ClientAnswer } from './components/client-answers.ts';
import type { Control } from './control/control.ts';
import type { EndpointDesk } from './endpoints.ts';
import type { Flags } from './flags.ts';
import type { ExampleOptions, LearningDoor } from './learning/index.ts';
import type { LinkDesk } from './links/link-desk.ts';
import type { LinkOptions } from './links/link-secret.ts';
import type { TurnHandle } from './live-turn.ts';
import type { Channels } from './mail.ts';
import type { BusChoice } from './missions/mission-desks.ts';
import type { MissionDoor } from './missions/mission-door.ts';
import type { OperationsDoor } from './operations/index.ts';
import type { AlertOptions, ReviewDesk } from './reviews/index.ts';
import type { WhenLeft } from './senders.ts';
import type { StudioDesk } from './studio/studio-desk.ts';
import type { WatchRequest } from './watch.ts';

export type PlatformOptions = {
  /** Where conversations live; in memory unless told otherwise. A durable store is opened at once, and turns left in it go on. */
  readonly store?: StoreChoice;
  /** Ways out for replies to messages that came with `replyTo`. */
  readonly channels?: Channels;
  /** Which of our own accounts of a channel writes to somebody who never wrote to us; `local` unless given. */
  readonly accountOf?: (to: Addressee, org: string) => string;
  /** Turns what somebody said aloud into words; null: it could not be understood. */
  readonly hear?: (message: UserMessage, signal: AbortSignal) => Promise<string | null>;
  readonly assistants: readonly Assistant[];
  readonly models?: ModelsByRole;
  /** Makes vectors of what is remembered; the local one unless given. */
  readonly embedder?: Embedder | null;
  /** Search on the web for assistants that want it; none unless given. */
  readonly web?: WebSearch | null;
  /** Prices and indices for assistants that tell them; none unless given. */
  readonly quotes?: Quotes | null;
  /** What is published about companies, the economy and the news, for assistants that look it up; none unless given. */
  readonly market?: MarketData | null;
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** Off leaves the reflexes out, as tests of a scripted model want. */
  readonly reflexes?: 'on' | 'off';
  /** Switches by name; all are on unless they are off here. */
  readonly flags?: Flags;
  /** What golden examples may do by themselves. */
  readonly examples?: ExampleOptions;
  /** Who is told that somebody was unhappy with an answer; nobody unless given. */
  readonly alerts?: AlertOptions | null;
  /** How agents of several processes work together; unless given, all work in this one. */
  readonly bus?: BusChoice;
  /** What signed links are signed with, and where they lead. */
  readonly links?: LinkOptions;
  /** Who looks for timers that are due: the platform, every 20 seconds, or nobody but `timers.fireDue`, as tests want. */
  readonly timers?: 'watched' | 'by hand';
  /** Told of every bug and failure inside: a tool that threw, a model that failed, a turn that broke. For logs, not for people. */
  readonly onProblem?: (problem: Problem) => unknown;
};

export type SendMessage = {
  readonly assistant: string;
  readonly session: string;
  readonly text: string;
  readonly user?: string;
  readonly org?: string;
  /** The same id in the same session joins the same turn. */
  readonly messageId?: string;
  /** Components that the client can show, by name; `*`: any. None unless told: then a short dialogue takes their place. */
  readonly components?: readonly string[];
  /** The reply also goes out through a channel, whether or not anybody waits for it here. */
  readonly replyTo?: ReplyTo;
  /**
   * What becomes of the turn when all who read it (`handle.events()`, `watch`) have left and nobody came back for 30 seconds:
   * it is finished (the default), or stopped, but never while a tool makes an effect.
   */
  readonly whenLeft?: WhenLeft;
};

/** A message of a channel. Its text may be empty where there is media. */
export type ReceivedMessage = Omit<SendMessage, 'whenLeft'> & {
  readonly media?: Media;
  /** When it was written, as the channel tells; now unless given, and never later. */
  readonly at?: number;
  /** The turn waits until nothing came for so long, so that a burst of short messages is answered together. */
  readonly quietMs?: number;
};

export type Platform = {
  readonly assistants: readonly Assistant[];
  /** The door of the append-only log; null where the store does not keep one. */
  readonly eventLogger: EventLogger | null;
  /** The hooks of the document, for whoever runs a loop of their own around another SDK; the platform's turns call them by themselves. */
  readonly hooks: HookManager;
  /** What is remembered of people, for them; and what is shared, for operators. */
  readonly memory: MemoryBook;
  /** A person's right to have all that is kept of them, and to have it taken away. */
  readonly privacy: Privacy;
  /** People as channels know them; null where the store does not keep them. */
  readonly contacts: ContactBook | null;
  /** What people of the team do in conversations. */
  readonly control: Control;
  /** What is behind signed links. */
  readonly links: LinkDesk;
  /** Fires the timers that are due and waits for the turns they start. How many. */
  readonly timers: { fireDue(): Promise<number> };
  /** Sends a message; the handle streams the turn that answers it. */
  send(message: SendMessage): Promise<TurnHandle>;
  /** Sends a message and waits for the reply; the turn is always finished. */
  reply(message: SendMessage): Promise<TurnRecord>;
  /** What the person did in a component that the client was asked to show; the handle streams the turn that goes on from there. */
  clientResult(answer: ClientAnswer): Promise<TurnHandle>;
  /** The component that a conversation's client is asked to show now; null: none. */
  awaited(session: string): Promise<ShownComponent | null>;
  /** Results shown below answers. */
  readonly cards: CardClicks;
  /** Assistants' own doors, over their own tables. */
  readonly endpoints: EndpointDesk;
  /** Documents that assistants answer from. */
  readonly knowledge: Knowledge;
  /** Missions, and the agents that work in them. */
  readonly missions: MissionDoor;
  /** Automated decisions about people, and what the team looks at: these, and answers that somebody was unhappy with. */
  readonly reviews: ReviewDesk;
  /** What was learnt from conversations, and what is learnt by. */
  readonly learning: LearningDoor;
  /** What operators see of their organisation. */
  readonly studio: StudioDesk;
  /** How all of it fares and what it costs, for operators. */
  readonly operations: OperationsDoor;
  /** Takes a message whose reply leaves by its channel. Resolves when it is kept, and waits for no turn. */
  receive(message: ReceivedMessage): Promise<'accepted' | 'known'>;
  /** The newest messages, oldest first, 100 unless told otherwise; earlier pages by `before`, a message's id. */
  messages(
    session: string,
    page?: { readonly before?: string; readonly limit?: number },
  ): Promise<readonly Message[]>;
  session(session: string): Promise<SessionSummary | null>;
  /** A person's conversations, the last used first, 50 unless told otherwise, 200 at most; the next page by `before`, a session's id. */
  sessions(
    owner: { readonly user: string; readonly org?: string },
    page?: SessionPage,
  ): Promise<readonly SessionSummary[]>;
  /** All conversations of an organisation, for operators; the same pages. */
  conversations(org: string, page?: SessionPage): Promise<readonly SessionSummary[]>;
  /** What is not answered yet: the unfinished turn (running here, elsewhere, or waiting for a worker) and the inputs in it or behind it. */
  unanswered(session: string): Promise<Unanswered>;
  /**
   * Events of a turn of this session after a point, then live until it ends, wherever it runs; null when the session has no such
   * turn. Without `turn`: the unfinished one, else the newest. A turn that another process runs is told when it is over. Ends
   * with `turn_finished`, or `turn_interrupted` when this process gives the turn up; throws `platform_closed` when it leaves
   * while another one has the turn.
   */
  watch(request: WatchRequest): Promise<AsyncIterableIterator<TurnEvent> | null>;
  /** Ends what runs in a session now, in whichever process; with `turn` only that one. Whether something ran. */
  stop(session: string, turn?: string): Promise<boolean>;
  /** What doors keep about who may come in, shared by all processes on a database. */
  readonly access: AccessStore;
  /** One turn as a value: route, hops, tools, checks, cost. */
  turn(turn: string): Promise<FoldedTurn | null>;
  /** The same turn as it was kept: its events and its messages. */
  record(turn: string): Promise<TurnRecord | null>;
  /** The newest turns, oldest first, 50 unless told otherwise. */
  turns(session: string, limit?: number): Promise<readonly FoldedTurn[]>;
  clear(session: string): Promise<void>;
  /** What its person calls a conversation; null: its first words again. */
  rename(session: string, title: string | null): Promise<void>;
  /** Takes a conversation away: what was said, done, remembered and learnt in it. Throws `erasure_held` where a law keeps it. */
  remove(session: string): Promise<void>;
  /** Does now what the first message would have to wait for: classifiers learn from their examples. */
  warm(): void;
  /**
   * Resolves when messages can be taken; rejects with what is in the way, once open within a second. A first start prepares its
   * database for some seconds.
   */
  ready(): Promise<void>;
  /** Sessions with a turn that runs, or with somebody who waits. */
  running(): number;
  /**
   * Takes no more messages and waits for the turns that run. With `graceMs`, turns on a durable store that take longer are left
   * to the next process, and whoever listens is told.
   */
  close(options?: { readonly graceMs?: number }): Promise<void>;
};

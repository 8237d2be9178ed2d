import { cleanText } from '#language';
import { createLineup, type ModelsByRole } from '#models';
import {
  type AccessStore,
  type Assistant,
  type Clock,
  type Embedder,
  type EventLogger,
  type FoldedTurn,
  foldTurn,
  type HookManager,
  type Ids,
  type MemoryBook,
  type Message,
  type Privacy,
  ProsaError,
  type ReplyTo,
  type ResourceScope,
  type SessionPage,
  type SessionSummary,
  type TurnEvent,
  type TurnRecord,
  type TurnStore,
  type Unanswered,
  type UserMessage,
} from '#protocol';
import { type PlatformDeps, type PreparedAssistant, type Problem, prepareAssistant } from '#runtime';
import { type Backing, backingOf, type StoreChoice } from './backing.ts';
import { startChores } from './chores.ts';
import { randomIds, saoPauloToday, systemClock } from './clock.ts';
import { createDispatcher } from './dispatch.ts';
import type { TurnHandle } from './live-turn.ts';
import type { Channels } from './mail.ts';
import { memoryOf } from './memory.ts';
import { READY_MS, soon } from './patience.ts';
import { openPrivacy } from './privacy/open-privacy.ts';
import type { WhenLeft } from './senders.ts';
import { sessionIdOf } from './session-id.ts';
import type { WatchRequest } from './watch.ts';

export type PlatformOptions = {
  /** Where conversations live; in memory unless told otherwise. A durable store is opened at once, and turns left in it go on. */
  readonly store?: StoreChoice;
  /** Ways out for replies to messages that came with `replyTo`. */
  readonly channels?: Channels;
  readonly assistants: readonly Assistant[];
  readonly models?: ModelsByRole;
  /** Makes vectors of what is remembered; the local one unless given. */
  readonly embedder?: Embedder | null;
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** Off leaves the reflexes out, as tests of a scripted model want. */
  readonly reflexes?: 'on' | 'off';
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
  /** The reply also goes out through a channel, whether or not anybody waits for it here. */
  readonly replyTo?: ReplyTo;
  /**
   * What becomes of the turn when all who read it (`handle.events()`, `watch`) have left and nobody came back for 30 seconds:
   * it is finished (the default), or stopped, but never while a tool makes an effect.
   */
  readonly whenLeft?: WhenLeft;
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
  /** Sends a message; the handle streams the turn that answers it. */
  send(message: SendMessage): Promise<TurnHandle>;
  /** Sends a message and waits for the reply; the turn is always finished. */
  reply(message: SendMessage): Promise<TurnRecord>;
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

const LOCAL_USER = 'local';
export const LOCAL_ORG = 'local';

/**
 * Wires store, models and assistants into something that answers.
 *
 * @example
 * const platform = createPlatform({ assistants: [meuAssistente] });
 * const { reply } = await platform.reply({ assistant: 'meuAssistente', session: 's1', text: 'oi' });
 */
export function createPlatform(options: PlatformOptions): Platform {
  return createPlatformOn(openBacking(options), options);
}

type BackedOptions = Omit<PlatformOptions, 'store'>;

/** The backing that the options mean; whoever makes a platform on it leaves the closing to the platform. */
export function openBacking({ store, assistants, onProblem }: PlatformOptions): Backing {
  const report = reporterOf(onProblem);
  return backingOf({
    choice: store,
    assistants: listOf(assistants),
    report: (error) => report({ error, what: 'store' }),
  });
}

/** For doors that put something of their own around the store: it is opened once, worked by the platform, closed with it. */
export function createPlatformOn(backing: Backing, options: BackedOptions): Platform {
  const plain = depsOf(backing, options);
  const { store, clock } = plain;
  const prepared = prepareAll(options.assistants, backing);
  const { embedder = null } = options;
  const memory = memoryOf({ backing, deps: plain, assistants: prepared, org: LOCAL_ORG, embedder });
  const deps: PlatformDeps = { ...plain, hooks: memory.turns };
  const dispatcher = createDispatcher({ deps, assistants: prepared, channels: options.channels ?? {} });
  const { interrupter } = dispatcher;
  const people = openPrivacy({
    backing,
    deps,
    assistants: options.assistants,
    book: memory.book,
    interrupter,
  });
  const chores =
    backing.durable && startChores(backing.durable, deps, { ...memory.chores, people: people.chores });
  const send = async (message: SendMessage): Promise<TurnHandle> => {
    const input = inputOf(message, deps, prepared);
    // A first start prepares a database for some seconds: that is waited for. Once it is open this costs nothing.
    if (backing.durable) await backing.ready();
    return dispatcher.submit(input, message.whenLeft);
  };
  return {
    assistants: options.assistants,
    eventLogger: backing.durable?.events ?? null,
    hooks: memory.hooks,
    memory: memory.book,
    privacy: people.privacy,
    send,
    reply: async (message) => (await send({ ...message, whenLeft: 'finish' })).done,
    ...readingOf(deps),
    watch: async (request) => dispatcher.watch({ ...request, session: sessionIdOf(request.session) }),
    stop: async (session, turn) => dispatcher.stop(sessionIdOf(session), turn),
    access: backing.access,
    clear: clearing(store, interrupter),
    warm: () => {
      for (const { understand } of prepared.values()) understand.warm();
    },
    ready: async () => {
      await backing.ready();
      await soon(store.ping(), clock, READY_MS);
    },
    running: () => dispatcher.running(),
    close: async ({ graceMs } = {}) => {
      await dispatcher.close(graceMs);
      await chores?.stop();
      await backing.close();
    },
  };
}

const clearing =
  (store: TurnStore, interrupter: (session: string) => () => void): Platform['clear'] =>
  async (session) => {
    const interrupt = interrupter(sessionIdOf(session));
    await store.clear(sessionIdOf(session));
    interrupt();
  };

function depsOf({ store }: Backing, options: BackedOptions): PlatformDeps {
  const clock = options.clock ?? systemClock();
  return {
    store,
    clock,
    ids: options.ids ?? randomIds(clock),
    models: createLineup(options.models, options.reflexes === 'off' ? 'models only' : 'reflex'),
    today: saoPauloToday(),
    report: reporterOf(options.onProblem),
  };
}

type Reading = Pick<
  Platform,
  'messages' | 'session' | 'sessions' | 'conversations' | 'unanswered' | 'turn' | 'record' | 'turns'
>;

const readingOf = ({ store }: PlatformDeps): Reading => ({
  messages: async (session, page) => store.messages(sessionIdOf(session), page),
  session: async (session) => store.session(sessionIdOf(session)),
  sessions: ({ user, org = LOCAL_ORG }, page) => store.sessions({ user, org }, page),
  conversations: (org, page) => store.conversations(org, page),
  unanswered: async (session) => store.unanswered(sessionIdOf(session)),
  turn: async (turn) => folded(await store.turn(turn)),
  record: (turn) => store.turn(turn),
  turns: async (session, limit) =>
    (await store.turns(sessionIdOf(session), limit)).map(({ events }) => foldTurn(events)),
});

/** A listener that fails must not break the turn it listens to. */
function reporterOf(listen: PlatformOptions['onProblem']): (problem: Problem) => void {
  return (problem) => {
    // Nobody is left to tell that the listener failed.
    new Promise<unknown>((told) => told(listen?.(problem))).catch(() => undefined);
  };
}

function listOf(assistants: readonly Assistant[]): readonly Assistant[] {
  if (Array.isArray(assistants) && assistants.every((each) => each?.coordinator)) return assistants;
  throw new ProsaError(
    'definition_invalid',
    '"assistants" precisa ser uma lista do que defineAssistant devolve.',
  );
}

function prepareAll(
  assistants: readonly Assistant[],
  scope: ResourceScope,
): ReadonlyMap<string, PreparedAssistant> {
  const prepared = new Map<string, PreparedAssistant>();
  for (const assistant of assistants) {
    if (prepared.has(assistant.name)) {
      throw new ProsaError('definition_invalid', `Há dois assistentes chamados "${assistant.name}".`);
    }
    prepared.set(assistant.name, prepareAssistant(assistant, scope));
  }
  return prepared;
}

function inputOf(
  message: SendMessage,
  deps: PlatformDeps,
  assistants: ReadonlyMap<string, PreparedAssistant>,
): UserMessage {
  const { text } = message;
  const session = sessionIdOf(message.session);
  if (typeof text !== 'string') throw new ProsaError('message_invalid');
  const assistant = assistants.get(message.assistant);
  if (!assistant) throw new ProsaError('assistant_unknown', `"${message.assistant}".`);
  if (
    message.messageId !== undefined &&
    (typeof message.messageId !== 'string' || message.messageId === '')
  ) {
    throw new ProsaError('message_id_invalid');
  }
  const cleaned = cleanText(text).trim();
  if (cleaned === '') throw new ProsaError('message_empty');
  const limit = assistant.limits.inputChars;
  if (cleaned.length > limit) throw new ProsaError('message_too_long', `O limite é de ${limit} caracteres.`);
  return {
    kind: 'user_message',
    id: message.messageId ?? deps.ids.next('msg'),
    org: message.org ?? LOCAL_ORG,
    user: message.user ?? LOCAL_USER,
    session,
    assistant: assistant.name,
    at: deps.clock.now(),
    text: cleaned,
    ...(message.replyTo && { replyTo: message.replyTo }),
  };
}

const folded = (record: TurnRecord | null): FoldedTurn | null => (record ? foldTurn(record.events) : null);

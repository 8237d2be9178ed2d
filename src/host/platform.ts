import { cleanText } from '#language';
import { createLineup, type ModelsByRole } from '#models';
import {
  type Assistant,
  type Clock,
  type FoldedTurn,
  foldTurn,
  type Ids,
  type Message,
  ProsaError,
  type SessionSummary,
  type TurnRecord,
  type TurnStore,
  type UserMessage,
} from '#protocol';
import { type PlatformDeps, type PreparedAssistant, type Problem, prepareAssistant } from '#runtime';
import { createMemoryStore } from '#store';
import { randomIds, saoPauloToday, systemClock } from './clock.ts';
import { createDispatcher, type Dispatcher } from './dispatch.ts';
import type { TurnHandle } from './live-turn.ts';
import { sessionIdOf } from './session-id.ts';

export type PlatformOptions = {
  /** `memory` now; `embedded` and a Postgres connection string come with the durable store. */
  readonly store?: 'memory' | 'embedded' | (string & {}) | TurnStore;
  readonly assistants: readonly Assistant[];
  readonly models?: ModelsByRole;
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
};

export type Platform = {
  readonly assistants: readonly Assistant[];
  /** Sends a message; the handle streams the turn that answers it. */
  send(message: SendMessage): Promise<TurnHandle>;
  /** Sends a message and waits for the reply. */
  reply(message: SendMessage): Promise<TurnRecord>;
  messages(session: string): Promise<readonly Message[]>;
  sessions(owner: { readonly user: string; readonly org?: string }): Promise<readonly SessionSummary[]>;
  /** One turn as a value: route, hops, tools, checks, cost. */
  turn(turn: string): Promise<FoldedTurn | null>;
  turns(session: string, limit?: number): Promise<readonly FoldedTurn[]>;
  clear(session: string): Promise<void>;
  /** Does now what the first message would have to wait for: classifiers learn from their examples. */
  warm(): void;
  running(): number;
  close(): Promise<void>;
};

const LOCAL_USER = 'local';
const LOCAL_ORG = 'local';

/**
 * Wires store, models and assistants into something that answers.
 *
 * @example
 * const platform = createPlatform({ assistants: [meuAssistente] });
 * const { reply } = await platform.reply({ assistant: 'meuAssistente', session: 's1', text: 'oi' });
 */
export function createPlatform(options: PlatformOptions): Platform {
  const clock = options.clock ?? systemClock();
  const store = storeOf(options.store);
  const models = createLineup(options.models, options.reflexes === 'off' ? 'models only' : 'reflex');
  const deps: PlatformDeps = {
    store,
    clock,
    ids: options.ids ?? randomIds(clock),
    models,
    today: saoPauloToday(),
    report: reporterOf(options.onProblem),
  };
  const prepared = prepareAll(options.assistants);
  const dispatcher = createDispatcher(deps, prepared);
  const send = (message: SendMessage) => dispatcher.submit(inputOf(message, deps, prepared));
  return {
    assistants: options.assistants,
    send,
    reply: async (message) => (await send(message)).done,
    messages: async (session) => store.messages(sessionIdOf(session)),
    sessions: ({ user, org = LOCAL_ORG }) => store.sessions({ user, org }),
    turn: async (turn) => folded(await store.turn(turn)),
    turns: async (session, limit) =>
      (await store.turns(sessionIdOf(session), limit)).map(({ events }) => foldTurn(events)),
    clear: async (session) => {
      const interrupt = dispatcher.interrupter(sessionIdOf(session));
      await store.clear(sessionIdOf(session));
      interrupt();
    },
    warm: () => {
      for (const { understand } of prepared.values()) understand.warm();
    },
    running: () => dispatcher.running(),
    close: () => closeAll(dispatcher, store),
  };
}

/** A listener that fails must not break the turn it listens to. */
function reporterOf(listen: PlatformOptions['onProblem']): (problem: Problem) => void {
  return (problem) => {
    // Nobody is left to tell that the listener failed.
    new Promise<unknown>((told) => told(listen?.(problem))).catch(() => undefined);
  };
}

/** The store that a choice means. */
export function storeOf(store: PlatformOptions['store'] = 'memory'): TurnStore {
  if (typeof store !== 'string') return store;
  if (store === 'memory') return createMemoryStore();
  throw new ProsaError('store_unavailable', `Esta versão só guarda conversas em memória (store: 'memory').`);
}

function prepareAll(assistants: readonly Assistant[]): ReadonlyMap<string, PreparedAssistant> {
  if (!Array.isArray(assistants) || assistants.some((each) => !each?.coordinator)) {
    throw new ProsaError(
      'definition_invalid',
      '"assistants" precisa ser uma lista do que defineAssistant devolve.',
    );
  }
  const prepared = new Map<string, PreparedAssistant>();
  for (const assistant of assistants) {
    if (prepared.has(assistant.name)) {
      throw new ProsaError('definition_invalid', `Há dois assistentes chamados "${assistant.name}".`);
    }
    prepared.set(assistant.name, prepareAssistant(assistant));
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
  };
}

const folded = (record: TurnRecord | null): FoldedTurn | null => (record ? foldTurn(record.events) : null);

async function closeAll(dispatcher: Dispatcher, store: TurnStore): Promise<void> {
  await dispatcher.close();
  await store.close();
}

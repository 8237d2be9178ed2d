import { cleanText } from '#language';
import { type FoldedTurn, foldTurn, ProsaError, type TurnRecord, type TurnStore } from '#protocol';
import { prepareAssistant } from '#runtime';
import { systemClock } from '../clock.ts';
import { createPlatformOn, openBacking, type Platform } from '../platform.ts';
import { sessionIdOf } from '../session-id.ts';
import { COORDINATOR, routingAssistant, sharesMemory } from './assistant.ts';
import { patientBy } from './lenient.ts';
import { modelOf } from './llm.ts';
import { memoriesOf } from './memories.ts';
import { type MemoryHandles, memoryHandles } from './memory-handles.ts';
import type { PrimaryAgent, RoutingChatManagerOptions, RoutingReply, SessionOptions } from './options.ts';
import { createQueue } from './queue.ts';
import { rememberingBacking } from './remembering-store.ts';

/** An active session: its agent, and what the developer said about it. */
type Active = { readonly agent: PrimaryAgent; readonly initialContext: string | null };

/**
 * Delegated sub-conversations behind the routing document's interface. A coordinator answers, or hands the conversation to
 * a specialist and takes it back, and the person never notices. It is a door over the same runtime as every assistant.
 *
 * Messages of one session are answered one after the other, in the order of the calls; sessions run side by side. Session
 * ids are cleaned and trimmed, by one rule in all methods. Refusals are `ProsaError`s in Portuguese.
 *
 * @example
 * const manager = new RoutingChatManager({
 *   llmConfig: { apiKey: process.env.GOOGLE_API_KEY },
 *   specialistAgentRegistryConfig: {
 *     especialista_tecnico: { role: 'Especialista Técnico', objective: 'Resolver problemas técnicos.' },
 *   },
 * });
 * const { text } = await manager.processMessage('usuario-123', 'Minha internet caiu.');
 */
export class RoutingChatManager {
  /** Facts and summaries, to write and to read; conversations, to read. */
  readonly memory: MemoryHandles;
  readonly #platform: Platform;
  readonly #store: TurnStore;
  readonly #primary: Omit<PrimaryAgent, 'sessionId' | 'userId'>;
  readonly #assistant: string;
  readonly #active = new Map<string, Active>();
  readonly #queue = createQueue();
  #closing: Promise<void> | null = null;

  constructor(options: RoutingChatManagerOptions) {
    const model = modelOf(options?.llmConfig);
    const { assistant, coordinator } = routingAssistant(options);
    const { store = 'memory', clock = systemClock(), ids, onProblem } = options.platform ?? {};
    const backing = openBacking({ store, assistants: [assistant], onProblem });
    const { durable } = backing;
    const elsewhere = store === 'memory' ? 'in process' : 'elsewhere';
    const memories = memoriesOf(options.memoryConfig, durable ? { known: durable.known, clock } : elsewhere);
    const remembering = rememberingBacking(backing, {
      memories,
      patient: patientBy(clock),
      owner: sharesMemory(options.shareMemoryInstances) ? null : COORDINATOR,
      initialContext: (session) => this.#active.get(session)?.initialContext ?? null,
    });
    this.#store = remembering.store;
    this.#platform = createPlatformOn(remembering, {
      assistants: [assistant],
      models: { agent: model },
      clock,
      ids,
      onProblem,
    });
    this.#assistant = assistant.name;
    const toolbox = prepareAssistant(assistant).agents.get(COORDINATOR)?.toolbox ?? new Map();
    this.#primary = {
      ...coordinator,
      tools: [...toolbox.keys()],
      specialists: assistant.specialists.map(({ name }) => name),
    };
    this.memory = memoryHandles({
      memories,
      assistant,
      store: this.#store,
      sessionOf: (sessionId) => this.#sessionOf(sessionId),
    });
  }

  /**
   * Answers a message by the agent that holds the session: the coordinator, or a specialist that it delegated to. Resolves
   * also when no model answers; `status` tells. `sessionOptions` are read if the session is not active yet.
   */
  async processMessage(
    sessionId: string,
    message: string,
    sessionOptions: SessionOptions = {},
  ): Promise<RoutingReply> {
    const session = this.#sessionOf(sessionId);
    if (typeof message !== 'string') throw new ProsaError('message_invalid');
    if (cleanText(message).trim() === '') throw new ProsaError('message_empty');
    return this.#queue.run(session, async () => {
      const { agent } = await this.#activate(session, sessionOptions);
      const { userId: user } = agent;
      const record = await this.#platform.reply({ assistant: this.#assistant, session, user, text: message });
      return replyOf(record);
    });
  }

  /** The session's coordinator; the same object until `endSession`. Makes the session active. */
  async getOrCreateSession(sessionId: string, sessionOptions: SessionOptions = {}): Promise<PrimaryAgent> {
    return (await this.#activate(this.#sessionOf(sessionId), sessionOptions)).agent;
  }

  /**
   * Removes the session from active memory; true if it was there. Nothing stored changes: a later message under the same id
   * goes on with the history, the agent that held the conversation and a result that waits. A turn that runs comes to its end.
   */
  endSession(sessionId: string): boolean {
    return this.#active.delete(this.#sessionOf(sessionId));
  }

  /**
   * Forgets the session's messages, facts, summaries and routing state: the next message meets the coordinator and nothing
   * else. Waits for messages that were sent before it; the session stays active, with its options.
   */
  async clearSessionHistory(sessionId: string): Promise<void> {
    const session = this.#sessionOf(sessionId);
    await this.#queue.run(session, () => this.#store.clear(session));
  }

  /** Answers what was sent so far, then closes store and memories. May be called again; everything else is refused then. */
  shutdown(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#queue.idle();
    this.#active.clear();
    await this.#platform.close();
  }

  #sessionOf(sessionId: unknown): string {
    if (this.#closing) throw new ProsaError('platform_closed', 'shutdown() já foi chamado.');
    return sessionIdOf(sessionId);
  }

  async #activate(session: string, options: SessionOptions): Promise<Active> {
    const { userId, initialContext } = optionsOf(options);
    const owner = this.#active.get(session)?.agent.userId ?? (await this.#store.session(session))?.user;
    if (owner !== undefined && userId !== undefined && owner !== userId) {
      throw new ProsaError('session_not_found');
    }
    // Asked again after the wait: two calls that open the same session get the same agent.
    const known = this.#active.get(session);
    if (known && userId !== undefined && known.agent.userId !== userId)
      throw new ProsaError('session_not_found');
    if (known) return known;
    const agent = { ...this.#primary, sessionId: session, userId: owner ?? userId ?? session };
    const opened = { agent: Object.freeze(agent), initialContext };
    this.#active.set(session, opened);
    return opened;
  }
}

function optionsOf(options: SessionOptions | null): { userId?: string; initialContext: string | null } {
  const { userId, initialContext } = options ?? {};
  for (const [name, value] of Object.entries({ userId, initialContext })) {
    if (value === undefined || (typeof value === 'string' && value.trim() !== '')) continue;
    throw new ProsaError('configuration_invalid', `"sessionOptions.${name}" precisa ser um texto não vazio.`);
  }
  return {
    ...(userId !== undefined && { userId: cleanText(userId).trim() }),
    initialContext: initialContext === undefined ? null : cleanText(initialContext).trim(),
  };
}

function replyOf({ reply, agent, session, turn, ending, state, events }: TurnRecord): RoutingReply {
  const { usage, hops }: FoldedTurn = foldTurn(events);
  return {
    text: reply,
    agent,
    activeAgent: state.floor.kind === 'specialist' ? state.floor.role : COORDINATOR,
    sessionId: session,
    turn,
    status: ending === 'unanswered' ? 'failed' : ending,
    usage,
    failures: hops.flatMap((hop) => hop.failures),
  };
}

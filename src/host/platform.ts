import {
  type Assistant,
  type Clock,
  type FoldedTurn,
  foldTurn,
  ProsaError,
  type TurnRecord,
} from '#protocol';
import type { PlatformDeps } from '#runtime';
import { type Backing, backingOf } from './backing.ts';
import { inputOf } from './input-of.ts';
import type { LearningHouse } from './learning/index.ts';
import type { TurnHandle } from './live-turn.ts';
import { LOCAL_ORG } from './local.ts';
import { READY_MS, soon } from './patience.ts';
import type { Platform, PlatformOptions, SendMessage } from './platform-contract.ts';
import { sessionIdOf } from './session-id.ts';
import { stagesOn } from './stages.ts';
import { type BackedOptions, reporterOf, whenOpen, wire } from './wire.ts';

export type { Platform, PlatformOptions, SendMessage } from './platform-contract.ts';

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
  const wired = wire(backing, { stages: stagesOn(createPlatformOn, options), ...options });
  const { deps, assistants, memory, dispatcher, people, timers, links, control } = wired;
  const { store, clock } = deps;
  const opened = whenOpen(backing);
  const send = async (message: SendMessage): Promise<TurnHandle> => {
    const input = inputOf(message, deps, assistants);
    await opened();
    return dispatcher.submit(input, message.whenLeft);
  };
  return {
    assistants: options.assistants,
    eventLogger: backing.durable?.events ?? null,
    ...{ hooks: memory.hooks, memory: memory.book, privacy: people.privacy },
    ...{ contacts: store.contacts ?? null, control, links, timers: { fireDue: timers.fireDue } },
    send,
    reply: async (message) => (await send({ ...message, whenLeft: 'finish' })).done,
    ...{ clientResult: wired.answers.take, awaited: wired.answers.awaited },
    ...{ cards: wired.cards, endpoints: wired.endpoints, knowledge: wired.knowledge },
    ...{ missions: wired.missions.door, reviews: wired.reviews, learning: wired.learning.door },
    ...{ studio: wired.studio, operations: wired.operations },
    receive: async (message) => {
      const input = inputOf(message, deps, assistants);
      await opened();
      return dispatcher.receive(input, message.quietMs);
    },
    ...readingOf(deps),
    watch: async (request) => dispatcher.watch({ ...request, session: sessionIdOf(request.session) }),
    stop: async (session, turn) => dispatcher.stop(sessionIdOf(session), turn),
    access: backing.access,
    clear: clearing(backing, dispatcher.interrupter),
    rename: async (session, title) => store.rename?.(sessionIdOf(session), title),
    remove: removing({ backing, clock, interrupter: dispatcher.interrupter, forget: wired.learning.forget }),
    warm: () => {
      for (const { understand } of assistants.values()) understand.warm();
    },
    ready: async () => {
      await backing.ready();
      await soon(store.ping(), clock, READY_MS);
    },
    running: () => dispatcher.running(),
    close: async ({ graceMs } = {}) => {
      await closeAll(wired, graceMs);
      await backing.close();
    },
  };
}

async function closeAll(wired: ReturnType<typeof wire>, graceMs: number | undefined): Promise<void> {
  await wired.timers.stop();
  // Told at once, and waited for last: people's turns get their grace first.
  const evals = wired.learning.close();
  await wired.dispatcher.close(graceMs);
  await evals;
  await wired.missions.close();
  wired.reviewHouse.stop();
  await wired.chores?.stop();
}

const clearing =
  ({ store, inMaps }: Backing, interrupter: (session: string) => () => void): Platform['clear'] =>
  async (session) => {
    const interrupt = interrupter(sessionIdOf(session));
    await store.clear(sessionIdOf(session));
    inMaps?.clear(sessionIdOf(session));
    interrupt();
  };

type Removing = {
  readonly backing: Backing;
  readonly clock: Clock;
  readonly interrupter: (session: string) => () => void;
  readonly forget: LearningHouse['forget'];
};

const removing =
  ({ backing: { store, inMaps }, clock, interrupter, forget }: Removing): Platform['remove'] =>
  async (id) => {
    const session = sessionIdOf(id);
    const found = await store.session(session);
    if (!found) throw new ProsaError('session_not_found');
    const interrupt = interrupter(session);
    await (store.remove ? store.remove(session, clock.now()) : store.clear(session));
    inMaps?.clear(session);
    interrupt();
    await forget({ org: found.org, user: found.user, session });
  };

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

function listOf(assistants: readonly Assistant[]): readonly Assistant[] {
  if (Array.isArray(assistants) && assistants.every((each) => each?.coordinator)) return assistants;
  throw new ProsaError(
    'definition_invalid',
    '"assistants" precisa ser uma lista do que defineAssistant devolve.',
  );
}

const folded = (record: TurnRecord | null): FoldedTurn | null => (record ? foldTurn(record.events) : null);

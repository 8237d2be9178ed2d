import { randomUUID } from 'node:crypto';
import type { Script } from '#models';
import {
  type Assistant,
  type Card,
  type Chart,
  type ContactState,
  type FoldedTurn,
  foldTurn,
  type Json,
  type Message,
  type ModelSource,
  type ModeState,
  NEW_CONTACT,
  type ShownComponent,
  type TurnEvent,
  type TurnRecord,
} from '#protocol';
import { createMemoryStore, type MapStore } from '#store';
import type { TurnHandle } from '../live-turn.ts';
import { createPlatformOn, openBacking, type Platform, type PlatformOptions } from '../platform.ts';
import { type ChatMemory, chatMemory } from './chat-memory.ts';
import { type ChatOperator, chatOperator } from './chat-operator.ts';
import { keepTrack } from './leak-check.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { rehearse, SPEECHLESS } from './rehearse.ts';
import { lendDatabase, lendKnowledge } from './shared-database.ts';

type Passed =
  | ('models' | 'reflexes' | 'flags' | 'links' | 'web' | 'quotes' | 'market')
  | ('channels' | 'accountOf' | 'hear' | 'onProblem');

export type ChatOptions = Pick<PlatformOptions, Passed> & {
  readonly clock?: ManualClock;
  readonly session?: string;
  readonly user?: string;
  /** By default one that no other chat is in, so that none sees another's rows. */
  readonly org?: string;
  /** Components that the person's client can show, `*` for any; none unless told. */
  readonly components?: readonly string[];
};

type Who = { readonly session: string; readonly user: string; readonly org: string };

/** A conversation with an assistant on the real runtime; everything a test looks at is a getter. */
export type Chat = {
  /** Sends a message and waits for the turn that answers it. */
  user(text: string): Promise<string>;
  /** Sends a message and returns at once. */
  send(text: string): Promise<TurnHandle>;
  /** What the person did in the component that their client was asked to show; waits for the turn that goes on. */
  client(value: Json, call?: string): Promise<string>;
  /** What the person's client is asked to show since the last turn. */
  readonly component: ShownComponent | null;
  /** Results shown below the last answer. */
  readonly cards: readonly Card[];
  /** Figures of the last answer to look at. */
  readonly charts: readonly Chart[];
  /** The workflow that is active; null: none. */
  readonly workflow: string | null;
  readonly reply: string;
  /** The agent that holds the floor now. */
  readonly floor: string;
  readonly turn: FoldedTurn;
  readonly record: TurnRecord;
  readonly events: readonly TurnEvent[];
  /** Tools that ran in the last turn, in order. */
  readonly tools: readonly string[];
  messages(): Promise<readonly Message[]>;
  /** Somebody of the team in this conversation. It may be the first who says something in it. */
  operator(name?: string): ChatOperator;
  /** What is to happen later: nothing does by itself, however far the clock is moved. */
  readonly timers: {
    /** Fires what is due and waits for the turns; those of other conversations too. How many there were. */
    fireDue(): Promise<number>;
  };
  /** Where the conversation stands; null for an assistant without modes. */
  readonly mode: ModeState | null;
  /** How the person stands towards the assistant. */
  readonly contact: ContactState;
  readonly platform: Platform;
  /** Another conversation on the same platform, at the same clock: of the same person unless told otherwise. */
  beside(who: Partial<Who>): Chat;
  /** Memories to plant, visits to end, hooks to call. */
  readonly memory: ChatMemory;
  /** What is remembered of the person. */
  memories(): ReturnType<Platform['memory']['list']>;
  /** What was decided about the person automatically, newest first. */
  decisions(): ReturnType<Platform['reviews']['decisions']>;
  readonly clock: ManualClock;
  close(): Promise<void>;
};

/**
 * Opens a chat. With a script the named agents say what it holds and reflexes are off; without one the assistant thinks
 * with its reflexes alone.
 *
 * @example
 * const chat = openChat(atendimento, { coordenador: [say('Olá!')] });
 * await chat.user('oi');
 * expect(chat.reply).toBe('Olá!');
 */
export function openChat(assistant: Assistant, script?: Script, options: ChatOptions = {}): Chat {
  const { clock = manualClock(), session = 'conversa', user = 'pessoa', org = ownOrg() } = options;
  const scripted = script ? rehearse(script, assistant) : null;
  const gaps = gapsOf(options.onProblem);
  const store = createMemoryStore();
  const platform = platformFor(assistant, scripted, { ...options, store, clock, onProblem: gaps.listen });
  const forget = keepTrack({
    name: `conversa com ${assistant.name}`,
    running: platform.running,
    clock,
    unsaid: () => scripted?.remaining() ?? [],
  });
  const close = async (): Promise<void> => {
    forget();
    await platform.close();
  };
  const { components = [] } = options;
  const stage = { assistant, platform, store, clock, components, assertNoGap: gaps.assertNone, close };
  return chatOf(stage, { session, user, org });
}

type Stage = {
  readonly assistant: Assistant;
  readonly platform: Platform;
  readonly store: MapStore;
  readonly clock: ManualClock;
  readonly components: readonly string[];
  readonly assertNoGap: () => void;
  readonly close: () => Promise<void>;
};

function chatOf(stage: Stage, { session, user, org }: Who): Chat {
  const { assistant, platform, store, clock, components, assertNoGap, close } = stage;
  const { record, note } = lastTurn(assertNoGap);
  const address = { session, user, org, assistant: assistant.name };
  const send = (text: string) => platform.send({ ...address, text, components });
  const done = async (sent: Promise<TurnHandle>): Promise<string> => {
    note(await (await sent).done);
    return record().reply;
  };
  const doing: Omit<Chat, keyof Seen> = {
    send,
    user: (text) => done(send(text)),
    client: (value, call = componentOf(assistant, record())?.call ?? 'nenhum') =>
      done(platform.clientResult({ session, user, org, call, value })),
    operator: (name = 'operadora') => chatOperator({ control: platform.control, address, name, note }),
    timers: { fireDue: () => fireDue(stage, session, note) },
    platform,
    messages: () => platform.messages(session),
    beside: (who) => chatOf(stage, { session, user, org, ...who }),
    memory: chatMemory({ store, platform, clock, person: { org, user }, session }),
    memories: () => platform.memory.list({ org, user }),
    decisions: () => platform.reviews.decisions({ org, user }),
    ...{ clock, close },
  };
  const seen = seenOf(assistant, record, () => store.standing(address) ?? NEW_CONTACT);
  return Object.defineProperties(doing, Object.getOwnPropertyDescriptors(seen)) as Chat;
}

type Seen = Pick<
  Chat,
  | ('reply' | 'floor' | 'turn' | 'record' | 'events' | 'tools')
  | ('mode' | 'contact' | 'component' | 'cards' | 'charts' | 'workflow')
>;

/** What a test looks at, each as it is when it looks. */
const seenOf = (assistant: Assistant, record: () => TurnRecord, standing: () => ContactState): Seen => ({
  get reply() {
    return record().reply;
  },
  get floor() {
    const { floor } = record().state;
    return floor.kind === 'specialist' ? floor.role : assistant.coordinator.name;
  },
  get turn() {
    return foldTurn(record().events);
  },
  get record() {
    return record();
  },
  get events() {
    return record().events;
  },
  get tools() {
    return foldTurn(record().events).hops.flatMap((hop) => hop.calls.filter(ran).map((call) => call.tool));
  },
  get mode() {
    return record().state.mode ?? null;
  },
  get contact() {
    return standing();
  },
  get component() {
    return componentOf(assistant, record());
  },
  get cards() {
    return record().messages.flatMap(({ cards = [] }) => cards);
  },
  get charts() {
    return record().messages.flatMap(({ charts = [] }) => charts);
  },
  get workflow() {
    return record().state.workflow?.active ?? null;
  },
});

/** What the client is asked to show, as the tool that asked for it says. */
function componentOf(assistant: Assistant, { state: { awaiting } }: TurnRecord): ShownComponent | null {
  if (!awaiting) return null;
  const { coordinator, specialists, conductors = [] } = assistant;
  const tools = [coordinator, ...specialists, ...conductors].flatMap((agent) => agent.tools);
  const found = tools.find(({ name }) => name === awaiting.tool);
  const { call, tool, input: props } = awaiting;
  return found?.effect === 'client' ? { call, tool, component: found.component, props } : null;
}

/** The turn that a test looks at: the last that ended. */
function lastTurn(assertNoGap: () => void) {
  let last: TurnRecord | null = null;
  return {
    record: (): TurnRecord => {
      if (!last) throw new Error('Nenhum turno terminou ainda.');
      return last;
    },
    note: (done: TurnRecord): void => {
      last = done;
      assertNoGap();
    },
  };
}

async function fireDue(
  { platform, store }: Stage,
  session: string,
  note: (done: TurnRecord) => void,
): Promise<number> {
  const fired = await platform.timers.fireDue();
  const [newest] = await store.turns(session, 1);
  if (newest) note(newest);
  return fired;
}

/** The script stands before any other model, and alone unless the test wants reflexes behind it. */
function platformFor(
  assistant: Assistant,
  scripted: ModelSource | null,
  options: ChatOptions & { readonly store: MapStore },
): Platform {
  const { session: _, user: _user, org: _org, components: _shown, models, ...passed } = options;
  const given: PlatformOptions = {
    ...passed,
    assistants: [assistant],
    ids: countingIds(),
    timers: 'by hand',
    ...(models && { models }),
    ...(scripted && { models: { ...models, agent: [scripted, ...[models?.agent ?? []].flat()] } }),
    reflexes: options.reflexes ?? (scripted ? 'off' : 'on'),
  };
  const backing = { ...openBacking(given), database: lendDatabase(assistant.tables) };
  return createPlatformOn(backing, { ...given, knowledge: lendKnowledge(options.clock ?? manualClock()) });
}

const ran = (call: { readonly status: string }): boolean => call.status === 'ok' || call.status === 'error';

/** A script that was asked for more than it holds fails the test. */
function gapsOf(onProblem: ChatOptions['onProblem']) {
  const gaps: string[] = [];
  const listen: ChatOptions['onProblem'] = (problem) => {
    const told = problem.error instanceof Error ? problem.error.message : '';
    if (told.startsWith(SPEECHLESS)) gaps.push(told);
    return onProblem?.(problem);
  };
  const assertNone = (): void => {
    const [gap] = gaps.splice(0);
    if (gap !== undefined) throw new Error(gap);
  };
  return { listen, assertNone };
}

const ownOrg = (): string => `org_${randomUUID()}`;

function countingIds() {
  let count = 0;
  return { next: (prefix: string) => `${prefix}_${++count}` };
}

import { createLineup } from '#models';
import {
  type Assistant,
  type Claim,
  type ExampleSource,
  type Knowledge,
  ProsaError,
  type ReplyTo,
  type ResourceScope,
  type WeightSource,
} from '#protocol';
import { type PlatformDeps, type PreparedAssistant, type Problem, prepareAssistant } from '#runtime';
import type { Backing } from './backing.ts';
import { type Chores, startChores } from './chores.ts';
import { randomIds, saoPauloToday, systemClock } from './clock.ts';
import { type CardClicks, createCardClicks } from './components/card-clicks.ts';
import { type ClientAnswers, createClientAnswers } from './components/client-answers.ts';
import { type Control, createControl } from './control/control.ts';
import { createDispatcher, type Dispatcher } from './dispatch.ts';
import { createEndpointDesk, type EndpointDesk } from './endpoints.ts';
import { knowledgeOf } from './knowledge.ts';
import { type LearningHouse, type OpenStage, openLearningHouse } from './learning/index.ts';
import { createLinkDesk, type LinkDesk, makerOf } from './links/link-desk.ts';
import { openLinkSecret } from './links/link-secret.ts';
import { LOCAL_ORG } from './local.ts';
import { memoryOf, type PlatformMemory } from './memory.ts';
import { type MissionHouse, openMissionHouse } from './missions/mission-house.ts';
import { type OperationsDoor, openOperations } from './operations/index.ts';
import type { PlatformOptions } from './platform-contract.ts';
import { type OpenedPrivacy, openPrivacy } from './privacy/open-privacy.ts';
import { openReviewHouse, type ReviewDesk, type ReviewHouse } from './reviews/index.ts';
import { openStudio, type StudioDesk } from './studio/studio-desk.ts';
import { createTimerDesk, type TimerDesk, timersFor } from './timers/timer-desk.ts';

/** Whose account writes where no channel is configured. */
const LOCAL_ACCOUNT = 'local';

export type BackedOptions = Omit<PlatformOptions, 'store'> & {
  /** Documents kept somewhere else than in the backing's database. */
  readonly knowledge?: Knowledge;
  /** Approved examples of another place than the learning room's tables. */
  readonly consults?: ExampleSource;
  /** Weights in force of another place than the learning room's tables. */
  readonly weighs?: WeightSource;
  /** Where cases of evals are played; without it they are not. */
  readonly stages?: OpenStage;
};

/** The parts of a platform, each knowing those it needs. */
export type Wired = {
  readonly deps: PlatformDeps;
  readonly assistants: ReadonlyMap<string, PreparedAssistant>;
  readonly memory: PlatformMemory;
  readonly dispatcher: Dispatcher;
  readonly people: OpenedPrivacy;
  readonly timers: TimerDesk;
  readonly links: LinkDesk;
  readonly control: Control;
  readonly answers: ClientAnswers;
  readonly cards: CardClicks;
  readonly endpoints: EndpointDesk;
  readonly knowledge: Knowledge;
  readonly missions: MissionHouse;
  readonly reviews: ReviewDesk;
  readonly reviewHouse: ReviewHouse;
  readonly learning: LearningHouse;
  readonly studio: StudioDesk;
  readonly operations: OperationsDoor;
  readonly chores: Chores | null;
};

export function wire(backing: Backing, options: BackedOptions): Wired {
  const plain = depsOf(backing, options);
  const { embedder = null, web, quotes, market } = options;
  const { database } = backing;
  const knowledge = options.knowledge ?? knowledgeOf({ database, embedder, clock: plain.clock });
  const outside = { ...(web && { web }), ...(quotes && { quotes }), ...(market && { market }) };
  const assistants = prepareAll(options.assistants, { database, knowledge, ...outside });
  const ready = whenOpen(backing);
  const house = openReviewHouse({ ...options, backing, deps: plain, ready });
  const learns = { ...options, backing, deps: plain, ready, assistants, knowledge, reviews: house.answers };
  const learning = openLearningHouse({ ...learns, judged: options.assistants });
  const told = learning.heard;
  const memory = memoryOf({ backing, deps: plain, assistants, org: LOCAL_ORG, embedder, told });
  const missions = openMissionHouse({ backing, deps: plain, assistants, choice: options.bus, ready });
  const studio = studioOf(backing, plain, { learning, ready, assistants });
  const later = laterOf(backing, plain, options);
  const deps: PlatformDeps = {
    ...{ ...plain, hooks: memory.turns, ...later.forTurns, missions: missions.forTurns },
    examples: options.consults ?? learning.examples,
    weights: options.weighs ?? learning.weights,
    ...sensesOf(plain, options),
  };
  const { secret } = later;
  const dispatcher = createDispatcher({
    ...{ deps, assistants, channels: options.channels ?? {} },
    ...{ prepared: secret.ready, kept: keptBy(missions, learning, studio), conducts: missions.conducts },
  });
  const { interrupter } = dispatcher;
  const people = openPrivacy({ ...options, backing, deps, book: memory.book, interrupter });
  const timers = createTimerDesk({ deps, dispatcher, assistants: [...assistants.keys()] });
  later.watch(timers);
  const work = {
    ...{ ...memory.chores, people: people.chores, timers: timers.fire, missions: missions.sweep },
    learning: { ...learning.chores, ...house.chores },
  };
  const chores = backing.durable && startChores(backing.durable, deps, work);
  const operations = openOperations({ backing, deps, missions, learning, embedder, chores, dispatcher });
  return {
    ...{ deps, assistants, memory, dispatcher, people, timers },
    links: createLinkDesk({
      ...{ secret, options: options.links ?? {}, assistants },
      ...{ store: deps.store, clock: deps.clock, timers: deps.timers ?? null },
    }),
    control: createControl({ deps, dispatcher, assistants, ready }),
    answers: createClientAnswers({ deps, dispatcher, assistants, ready }),
    cards: createCardClicks({ deps, ready }),
    endpoints: createEndpointDesk({ deps, assistants, privacy: people.privacy, ready }),
    ...{ knowledge, missions, learning, studio, operations, chores },
    ...{ reviews: house.desk(learning.door), reviewHouse: house },
  };
}

const studioOf = (
  { studio }: Backing,
  { store, clock }: PlatformDeps,
  { learning, ...rest }: Pick<Wired, 'learning' | 'assistants'> & { readonly ready: () => Promise<void> },
) =>
  openStudio({
    ...{ studio, clock, ...rest, disliked: learning.door.signals.disliked },
    turnOf: async (turn) => {
      const record = await store.turn(turn);
      const session = record && (await store.session(record.session));
      return session && { record, org: session.org, assistant: session.assistant };
    },
  });

/** Whoever wants to know that a turn is kept. */
const keptBy =
  (...houses: readonly { turnKept(claim: Claim): void }[]) =>
  (claim: Claim): void => {
    for (const house of houses) house.turnKept(claim);
  };

/** A first start prepares a database for some seconds: that is waited for. Once it is open this costs nothing. */
export const whenOpen =
  ({ durable, ready }: Backing) =>
  async (): Promise<void> => {
    if (durable) await ready();
  };

/** What tools get for what happens outside of their turn. In memory nobody looks for timers before one was set. */
function laterOf(backing: Backing, { store }: PlatformDeps, options: BackedOptions) {
  const { accountOf = () => LOCAL_ACCOUNT, links = {}, timers: looking = 'watched' } = options;
  const secret = openLinkSecret(backing, links.secret);
  const alarm = { isSet: (): void => undefined };
  const timers = timersFor({ store, accountOf, isSet: () => alarm.isSet() });
  return {
    secret,
    forTurns: { ...(timers && { timers }), links: makerOf({ secret, options: links }) },
    watch: (desk: TimerDesk): void => {
      if (looking === 'by hand') return;
      if (backing.durable) desk.start();
      alarm.isSet = desk.start;
    },
  };
}

/** What turns ask about the person: what they said aloud, and who they are to their channel. */
function sensesOf({ store: { contacts } }: PlatformDeps, { hear }: BackedOptions) {
  const person = async ({ org, reach }: { readonly org: string; readonly reach?: ReplyTo }) => {
    const contact = reach ? await contacts?.byId(reach.address) : null;
    return contact?.org === org ? contact : null;
  };
  return { ...(hear && { hear }), person };
}

function depsOf({ store }: Backing, options: BackedOptions): PlatformDeps {
  const clock = options.clock ?? systemClock();
  return {
    store,
    clock,
    ids: options.ids ?? randomIds(clock),
    models: createLineup(options.models, options.reflexes === 'off' ? 'models only' : 'reflex'),
    today: saoPauloToday(),
    flags: options.flags ?? {},
    report: reporterOf(options.onProblem),
  };
}

/** A listener that fails must not break the turn it listens to. */
export function reporterOf(listen: PlatformOptions['onProblem']): (problem: Problem) => void {
  return (problem) => {
    // Nobody is left to tell that the listener failed.
    new Promise<unknown>((told) => told(listen?.(problem))).catch(() => undefined);
  };
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

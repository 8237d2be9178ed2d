import { createLineup } from '#models';
import {
  type Assistant,
  type Claim,
  type Knowledge,
  ProsaError,
  type ReplyTo,
  type ResourceScope,
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
import { type LearningHouse, openLearningHouse } from './learning/index.ts';
import { createLinkDesk, type LinkDesk, makerOf } from './links/link-desk.ts';
import { openLinkSecret } from './links/link-secret.ts';
import { LOCAL_ORG } from './local.ts';
import { memoryOf, type PlatformMemory } from './memory.ts';
import { type MissionHouse, openMissionHouse } from './missions/mission-house.ts';
import type { PlatformOptions } from './platform-contract.ts';
import { type OpenedPrivacy, openPrivacy } from './privacy/open-privacy.ts';
import { createReviewDesk, type ReviewDesk } from './reviews/index.ts';
import { createTimerDesk, type TimerDesk, timersFor } from './timers/timer-desk.ts';

/** Whose account writes where no channel is configured. */
const LOCAL_ACCOUNT = 'local';

export type BackedOptions = Omit<PlatformOptions, 'store'> & {
  /** Documents kept somewhere else than in the backing's database. */
  readonly knowledge?: Knowledge;
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
  readonly learning: LearningHouse;
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
  const judged = options.assistants;
  const learning = openLearningHouse({ ...options, backing, deps: plain, ready, assistants, judged });
  const told = learning.heard;
  const memory = memoryOf({ backing, deps: plain, assistants, org: LOCAL_ORG, embedder, told });
  const missions = openMissionHouse({ backing, deps: plain, assistants, choice: options.bus, ready });
  const later = laterOf(backing, plain, options);
  const deps: PlatformDeps = {
    ...plain,
    hooks: memory.turns,
    ...later.forTurns,
    missions: missions.forTurns,
    examples: learning.examples,
    ...sensesOf(plain, options),
  };
  const { secret } = later;
  const dispatcher = createDispatcher({
    ...{ deps, assistants, channels: options.channels ?? {} },
    ...{ prepared: secret.ready, kept: keptBy(missions, learning), conducts: missions.conducts },
  });
  const { interrupter } = dispatcher;
  const scope = { backing, deps, assistants: options.assistants, book: memory.book, interrupter };
  const people = openPrivacy(scope);
  const timers = createTimerDesk({ deps, dispatcher, assistants: [...assistants.keys()] });
  later.watch(timers);
  const chores = {
    ...{ ...memory.chores, people: people.chores, timers: timers.fire, missions: missions.sweep },
    learning: learning.chores,
  };
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
    ...{ knowledge, missions, learning },
    reviews: createReviewDesk({ ...deps, reviews: deps.store.reviews, ready }),
    chores: backing.durable && startChores(backing.durable, deps, chores),
  };
}

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

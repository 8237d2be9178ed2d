import { BUS_LIMITS, type BusObserver, createBus, openMissionLine } from '#bus';
import type { AgentStatus, Bus, BusEvent, Ids } from '#protocol';
import { comeAndGo } from './absence.ts';
import { type Book, createBook } from './book.ts';
import { inviteCast, OPENER } from './cast.ts';
import { checkBreakers } from './checks/breakers.ts';
import { checkBudgets } from './checks/budgets.ts';
import { checkIdentity } from './checks/identity.ts';
import { checkMailboxes } from './checks/mailboxes.ts';
import { checkOnce } from './checks/once.ts';
import { collectViolations, type Violations } from './checks/violations.ts';
import { type OpenerScope, runOne } from './opener.ts';
import { createPlayer } from './player.ts';
import { createRandom, type Random } from './random.ts';
import { type VirtualClock, virtualClock } from './virtual-clock.ts';

export type World = {
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly checks: Checks;
  readonly book: Book;
  readonly violations: Violations;
  readonly agents: number;
  /** One mission from its opening to its end. */
  open(mission: string): Promise<void>;
  /** Closes the bus and looks at what is left. */
  rest(): Promise<void>;
};

/** The real bus among agents of chance, on a clock of its own, with every rule watching. */
export function createWorld(seed: number, onEvent?: (mission: string, event: BusEvent) => void): World {
  const clock = virtualClock();
  const random = createRandom(seed);
  const violations = collectViolations(clock.monotonic);
  const book = createBook(onEvent);
  const checks = createChecks({ clock, violations, circuitOf: (agent) => circuitOn(bus, agent) });
  const jitter = random.fork('jitter').next;
  const observer = observerOf(checks, book);
  const bus: Bus = createBus({ clock, ids: countedIds(), random: jitter, observer });
  const cast = registerCast(bus, { clock, random, checks });
  const scope: OpenerScope = {
    ...{ ...cast, clock, random: random.fork('missions') },
    open: (terms) => openMissionLine(terms, { clock }),
    asked: checks.once.asked,
    onEvent: book.happened,
    opened: (mission, budget) => {
      book.opened();
      checks.budgets.opened(mission, budget);
    },
  };
  return {
    ...{ clock, random, checks, book, violations, agents: cast.everybody.length },
    open: (mission) => runOne(mission, scope),
    rest: async () => {
      const { waiting, held } = bus.pending();
      if (waiting + held > 0) violations.add('nothing is left behind', `${waiting} waiting, ${held} held`);
      await bus.close({ graceMs: 0 });
      if (clock.pending() > 0) violations.add('nothing is left behind', `${clock.pending()} timers`);
      for (const check of [checks.once, checks.budgets, checks.mailboxes]) check.close();
    },
  };
}

type Circuit = AgentStatus['circuito'];

/** Null: it is not there to be seen. */
const circuitOn = (bus: Bus, agent: string): Circuit | null =>
  bus.pending().agents.find(({ nome_agente }) => nome_agente === agent)?.circuito ?? null;

type Checks = ReturnType<typeof createChecks>;
type Watching = {
  readonly clock: VirtualClock;
  readonly violations: Violations;
  readonly circuitOf: (agent: string) => Circuit | null;
};

function createChecks({ clock, violations, circuitOf }: Watching) {
  const now = clock.monotonic;
  return {
    once: checkOnce(violations),
    identity: checkIdentity(violations),
    budgets: checkBudgets(BUS_LIMITS, violations),
    mailboxes: checkMailboxes(BUS_LIMITS, now, violations),
    breakers: checkBreakers({ limits: BUS_LIMITS, now, circuitOf }, violations),
  };
}

/** Each rule hears what it is about. */
const observerOf = ({ once, identity, mailboxes, breakers }: Checks, book: Book): BusObserver => ({
  queued: (seen) => {
    identity.queued(seen);
    breakers.queued(seen);
    mailboxes.queued(seen);
  },
  started: mailboxes.started,
  dropped: mailboxes.dropped,
  finished: breakers.finished,
  settled: ({ message, response }) => {
    once.settled(message);
    book.ended(response);
  },
});

function countedIds(): Ids {
  let last = 0;
  return {
    next: (prefix) => {
      last += 1;
      return `${prefix}-${last}`;
    },
  };
}

type Registering = { readonly clock: VirtualClock; readonly random: Random; readonly checks: Checks };

/** Everybody on the bus, each with moods and an appetite of its own, and now and then away. */
function registerCast(bus: Bus, { clock, random, checks }: Registering) {
  const { contracts, leads } = inviteCast(random.fork('cast'));
  const opener = contracts.find(({ nome_agente }) => nome_agente === OPENER);
  if (!opener) throw new Error('nobody opens missions');
  const players = contracts.filter((contract) => contract !== opener);
  for (const contract of players) {
    const name = contract.nome_agente;
    const own = random.fork(name);
    const handle = createPlayer({
      ...{ name, clock, random: own, tally: checks.budgets, asked: checks.once.asked },
      others: contract.dependencias,
      appetite: own.chance(0.15) ? 1.5 : own.next() * 0.8,
    });
    comeAndGo(() => bus.register({ contract, handle }), { clock, random: own.fork('absence') });
  }
  return {
    leads,
    line: bus.register({ contract: opener }),
    everybody: players.map((each) => each.nome_agente),
  };
}

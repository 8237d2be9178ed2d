import { createBus, openMissionLine } from '#bus';
import type { AgentContract, AgentStatus, Bus, BusEvent, Ids } from '#protocol';
import { type Attendance, comeAndGo, keepAttendance } from './absence.ts';
import { type Book, createBook } from './book.ts';
import { inviteCast, OPENER } from './cast.ts';
import type { Ground } from './checks/ground.ts';
import { everyRule } from './checks/index.ts';
import { collectViolations, type Violations } from './checks/violations.ts';
import { type OpenerScope, runOne } from './opener.ts';
import { createPlayer } from './player.ts';
import { PROMISED } from './promised.ts';
import { createRandom, type Random } from './random.ts';
import { type VirtualClock, virtualClock } from './virtual-clock.ts';
import { Witness } from './witness.ts';

export type World = {
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly book: Book;
  readonly violations: Violations;
  readonly agents: number;
  /** Messages that have ended. */
  messages(): number;
  /** One mission from its opening to its end. */
  open(mission: string): Promise<void>;
  /** Everything of this moment has happened. */
  moved(): void;
  /** Closes the bus and looks at what is left. */
  rest(): Promise<void>;
};

/** The real bus among agents of chance, on a clock of its own, with every rule watching. */
export function createWorld(seed: number, onEvent?: (mission: string, event: BusEvent) => void): World {
  const clock = virtualClock();
  const random = createRandom(seed);
  const violations = collectViolations(clock.monotonic);
  const book = createBook(onEvent);
  const { contracts, leads } = inviteCast(random.fork('cast'));
  const attendance = keepAttendance(clock.monotonic);
  const ground = groundOf({ clock, violations, contracts, attendance });
  const { rules, messages } = everyRule(ground, (agent) => circuitOn(bus, agent));
  const witness = new Witness(ground, [...rules, { settled: (_sent, response) => book.ended(response) }]);
  const jitter = random.fork('jitter').next;
  const bus: Bus = createBus({ clock, ids: countedIds(), random: jitter, observer: witness.observer });
  const everybody = register(bus, { clock, random, contracts, attendance, witness });
  const scope: OpenerScope = {
    ...{ clock, leads, everybody, witness, random: random.fork('missions') },
    line: bus.register({ contract: contractOf(OPENER, contracts) }),
    open: (terms) => openMissionLine(terms, { clock }),
    onEvent: (mission, event) => {
      book.happened(mission, event);
      witness.told(mission, event);
    },
  };
  return {
    ...{ clock, random, book, violations, messages, agents: everybody.length },
    open: (mission) => {
      book.opened();
      return runOne(mission, scope);
    },
    moved: witness.heard.moved,
    rest: async () => {
      await rest(bus, clock, violations);
      witness.heard.close();
    },
  };
}

async function rest(bus: Bus, clock: VirtualClock, violations: Violations): Promise<void> {
  const { waiting, held, running } = bus.pending();
  if (waiting + held + running !== 0)
    violations.add('nothing is left behind', `${waiting} waiting, ${held} held, ${running} running`);
  await bus.close({ graceMs: 0 });
  if (clock.pending() > 0) violations.add('nothing is left behind', `${clock.pending()} timers`);
}

/** Null: it is not there to be seen. */
const circuitOn = (bus: Bus, agent: string): AgentStatus['circuito'] | null =>
  bus.pending().agents.find(({ nome_agente }) => nome_agente === agent)?.circuito ?? null;

type Founding = {
  readonly clock: VirtualClock;
  readonly violations: Violations;
  readonly contracts: readonly AgentContract[];
  readonly attendance: Attendance;
};

const groundOf = ({ clock, violations, contracts, attendance }: Founding): Ground => ({
  limits: PROMISED,
  contracts: new Map(contracts.map((contract) => [contract.nome_agente, contract] as const)),
  violations,
  now: clock.monotonic,
  isAway: attendance.isAway,
  diedAt: attendance.diedAt,
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

function contractOf(name: string, contracts: readonly AgentContract[]): AgentContract {
  const contract = contracts.find(({ nome_agente }) => nome_agente === name);
  if (!contract) throw new Error(`nobody is called ${name}`);
  return contract;
}

type Registering = Omit<Founding, 'violations'> & { readonly random: Random; readonly witness: Witness };

/** Everybody on the bus, each with moods and an appetite of its own, and now and then away. Returns their names. */
function register(
  bus: Bus,
  { clock, random, contracts, attendance, witness }: Registering,
): readonly string[] {
  const players = contracts.filter(({ nome_agente }) => nome_agente !== OPENER);
  const everybody = players.map(({ nome_agente }) => nome_agente);
  for (const contract of players) {
    const name = contract.nome_agente;
    const own = random.fork(name);
    const player = createPlayer({
      ...{ name, clock, random: own, others: contract.dependencias, everybody },
      appetite: own.chance(0.15) ? 1.5 : own.next() * 0.8,
    });
    const handle = witness.watch(name, player);
    const absence = { clock, random: own.fork('absence'), attendance };
    comeAndGo(() => bus.register({ contract, handle }), absence);
  }
  return everybody;
}

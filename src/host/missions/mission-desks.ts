import { checkContracts, createBus, type LimitChanges } from '#bus';
import type { Bus, Clock, Ids, Think, Transport } from '#protocol';
import type { PreparedAssistant } from '#runtime';
import { type MissionDesk, openMissionDesk } from '#runtime/missions';
import type { MissionStores } from '#store';
import { countRequests } from './count-requests.ts';
import type { HealthLog } from './health-log.ts';
import type { AssistantAgents } from './mission-door.ts';

/** How agents of several processes find each other; in one process nothing has to be said. */
export type BusChoice = {
  /** Opened once for each assistant with missions, and closed with its bus. */
  transport?(assistant: string): Transport;
  /** Whether this process answers for an agent. All unless given; those that it does not are asked over the transport. */
  serves?(agent: string): boolean;
  /** Of the bus and of every mission on it. */
  readonly limits?: LimitChanges;
};

/** One bus for each assistant: their agents have names of their own. */
export type MissionDesks = {
  /** Opened when first asked for; null: this assistant has no missions. */
  of(assistant: string): MissionDesk | null;
  openAll(): void;
  agents(): readonly AssistantAgents[];
  /** Missions that this process conducts now. */
  led(): readonly string[];
  close(): Promise<void>;
};

type DesksDeps = {
  readonly stores: MissionStores;
  readonly assistants: ReadonlyMap<string, PreparedAssistant>;
  readonly choice: BusChoice;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly health: HealthLog;
  readonly think?: Think | undefined;
};

type Opened = {
  readonly bus: Bus;
  readonly desk: MissionDesk;
  readonly transport: Transport | null;
  readonly agents: () => AssistantAgents['agents'];
};

/** What runs for turns of this process was waited for by whoever closed them: nothing is left but what nobody waits for. */
const GRACE_MS = 1_000;
/** What runs for other processes; they are told of what is not done by then, and ask elsewhere. */
const SHARED_GRACE_MS = 5_000;

export function createMissionDesks(deps: DesksDeps): MissionDesks {
  const opened = new Map<string, Opened>();
  const open = (name: string): Opened | null => {
    const known = opened.get(name);
    if (known) return known;
    const made = openOne(name, deps);
    if (made) opened.set(name, made);
    return made;
  };
  return {
    of: (assistant) => open(assistant)?.desk ?? null,
    openAll: () => {
      for (const name of deps.assistants.keys()) open(name);
    },
    agents: () => [...opened].map(([assistant, { agents }]) => ({ assistant, agents: agents() })),
    led: () => [...opened.values()].flatMap(({ desk }) => desk.led()),
    close: async () => {
      const all = [...opened.values()];
      opened.clear();
      await Promise.all(all.map(closeOne));
    },
  };
}

function openOne(
  name: string,
  { stores, assistants, choice, clock, ids, health, think }: DesksDeps,
): Opened | null {
  const assistant = assistants.get(name);
  if (!assistant?.missions) return null;
  checkContracts(assistant.missions.contracts);
  const transport = choice.transport?.(name) ?? null;
  const elsewhere = transport && countRequests(transport);
  const bus = createBus({
    ...{ clock, ids, random: Math.random },
    ...(elsewhere && { transport: elsewhere.transport }),
    ...(choice.limits && { limits: choice.limits }),
    health: (execution, person) => {
      if (person) health.add(person.org, execution);
    },
  });
  const desk = openMissionDesk({
    ...{ definition: assistant.missions, resources: assistant.resources },
    ...{ bus, store: stores.missions, cache: stores.cache, clock, ids, think },
    ...(choice.serves && { serves: choice.serves }),
    ...(choice.limits && { limits: choice.limits }),
    executed: health.add,
  });
  const agents = (): AssistantAgents['agents'] =>
    bus.pending().agents.map((each) => ({
      ...each,
      executando: each.executando + (elsewhere?.inFlight(each.nome_agente) ?? 0),
    }));
  return { bus, desk, transport, agents };
}

async function closeOne({ bus, desk, transport }: Opened): Promise<void> {
  await bus.close({ graceMs: transport ? SHARED_GRACE_MS : GRACE_MS });
  desk.leave();
  await transport?.close();
}

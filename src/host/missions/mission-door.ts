import type {
  AgentContract,
  AgentHealth,
  AgentStatus,
  Assistant,
  ExecutorCache,
  KeptHealth,
  MissionPage,
  MissionSummary,
  StoredMission,
} from '#protocol';
import type { MissionStores } from '#store';

export type AssistantContract = { readonly assistant: string; readonly contract: AgentContract };
export type AssistantAgents = { readonly assistant: string; readonly agents: readonly AgentStatus[] };

/** What can be seen of missions and of those who work in them. Whoever calls has verified who asks. */
export type MissionDoor = {
  /** Of every agent of every assistant: two assistants may have an agent of the same name. */
  contracts(): readonly AssistantContract[];
  read(org: string, missao_id: string): Promise<StoredMission | null>;
  list(org: string, page?: MissionPage): Promise<readonly MissionSummary[]>;
  /** Looked at afterwards: nothing is decided by it. */
  health(org: string): Promise<readonly AgentHealth[]>;
  /** Who is on the bus of this process now. */
  agents(): readonly AssistantAgents[];
  /** Takes away what executors kept. How many answers. */
  invalidate: ExecutorCache['invalidate'];
};

type DoorParts = {
  readonly stores: MissionStores;
  readonly assistants: readonly Pick<Assistant, 'name' | 'missions'>[];
  readonly agents: MissionDoor['agents'];
  readonly ready: () => Promise<void>;
};

export function createMissionDoor({ stores, assistants, agents, ready }: DoorParts): MissionDoor {
  const { missions, health, cache } = stores;
  return {
    agents,
    contracts: () => contractsOf(assistants),
    read: async (org, id) => ready().then(() => missions.read(org, id)),
    list: async (org, page) => ready().then(() => missions.list(org, page)),
    health: async (org) => {
      await ready();
      const load = loadOf(agents());
      return (await health.read(org)).map((each) => ({ ...each, ...nowOf(each, load) }));
    },
    invalidate: async (org, where) => ready().then(() => cache.invalidate(org, where)),
  };
}

export const contractsOf = (assistants: DoorParts['assistants']): readonly AssistantContract[] =>
  assistants.flatMap(({ name, missions }) =>
    (missions?.contracts ?? []).map((contract) => ({ assistant: name, contract })),
  );

/** A source may have the name of an agent. */
const nowOf = ({ alvo, tipo, falhas_seguidas }: KeptHealth, load: ReadonlyMap<string, number>) =>
  tipo === 'agente'
    ? { carga_atual: load.get(alvo) ?? 0, disponivel: null }
    : { carga_atual: 0, disponivel: falhas_seguidas === 0 };

function loadOf(buses: readonly AssistantAgents[]): ReadonlyMap<string, number> {
  const load = new Map<string, number>();
  for (const { agents } of buses)
    for (const { nome_agente, executando } of agents)
      load.set(nome_agente, (load.get(nome_agente) ?? 0) + executando);
  return load;
}

import { type LimitChanges, renderContract } from '#bus';
import {
  type AgentContract,
  type AgentExecution,
  type AssistantMissions,
  type Bus,
  type Clock,
  type ExecutorCache,
  type Ids,
  type JsonObject,
  type MissionAgent,
  type MissionOpening,
  type MissionOutcome,
  type MissionRequest,
  type MissionStore,
  ProsaError,
  type Think,
} from '#protocol';
import type { JournalledRun } from './orchestrator/mission-journal.ts';
import { runMission } from './orchestrator/run-mission.ts';
import { ORCHESTRATOR } from './orchestrator-name.ts';

export type DeskOptions = {
  readonly definition: AssistantMissions<never>;
  readonly resources: unknown;
  readonly bus: Bus;
  readonly store: MissionStore;
  readonly cache: ExecutorCache;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Models of this process, for missions that another one owns. */
  readonly think?: Think | undefined;
  /** A source was asked: passive health. */
  executed?(org: string, execution: AgentExecution): void;
  /** Whether this process answers for an agent; one that it does not is known by its contract, and asked elsewhere. All unless given. */
  serves?(agent: string): boolean;
  /** As the bus has them: what guards a mission goes by the same table as what guards its messages. */
  readonly limits?: LimitChanges;
};

/** An assistant's agents on the bus, and the missions that are opened for its conversations. */
export type MissionDesk = {
  run(request: MissionRequest, opening: MissionOpening): Promise<MissionOutcome>;
  /** Missions that it conducts now. */
  led(): readonly string[];
  /** Its agents take no more requests. */
  leave(): void;
};

export function openMissionDesk(options: DeskOptions): MissionDesk {
  const { definition, resources, bus, store, cache, clock, ids } = options;
  const { executed, think, limits, serves = () => true } = options;
  const { contracts } = definition;
  const runs = new Map<string, JournalledRun>();
  const agents = new Map(
    definition.agents(resources as never).map((agent) => [agent.contract.nome_agente, agent]),
  );
  assertAgents(contracts, [...agents.values()]);
  const deps = {
    ...{ clock, contracts, cache, runs: { find: (id: string) => runs.get(id) ?? null } },
    ...(think && { think }),
    ...(executed && { executed }),
  };
  const lines = contracts.map((contract) => {
    const agent = serves(contract.nome_agente) ? agents.get(contract.nome_agente) : undefined;
    return bus.register(agent?.start(deps) ?? { contract });
  });
  const rendered = renderedOnce(contracts);
  const line = lines.find(({ name }) => name === ORCHESTRATOR);
  if (!line) throw new ProsaError('definition_invalid', `Falta o contrato de "${ORCHESTRATOR}".`);
  return {
    run: (request, opening) =>
      runMission(request, opening, {
        ...{ definition, store, clock, ids, line, runs, limits, contracts: rendered },
      }),
    led: () => [...runs.keys()],
    leave: () => {
      for (const each of lines) each.leave();
    },
  };
}

/** As plain JSON, because they go out with messages; the same for every mission. */
function renderedOnce(contracts: readonly AgentContract[]): () => readonly JsonObject[] {
  let made: readonly JsonObject[] | null = null;
  return () => {
    made ??= contracts.map((contract) => JSON.parse(JSON.stringify(renderContract(contract))) as JsonObject);
    return made;
  };
}

function assertAgents(contracts: readonly AgentContract[], agents: readonly MissionAgent[]): void {
  const stranger = agents.find(({ contract }) => !contracts.includes(contract));
  if (stranger)
    throw new ProsaError(
      'definition_invalid',
      `O agente "${stranger.contract.nome_agente}" não está entre os contratos das missões.`,
    );
}

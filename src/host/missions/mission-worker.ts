import { createLineup, type ModelsByRole } from '#models';
import { type Assistant, type MarketData, ProsaError, type Quotes, type WebSearch } from '#protocol';
import { prepareAssistant } from '#runtime';
import { backingOf, type StoreChoice } from '../backing.ts';
import { randomIds, systemClock } from '../clock.ts';
import { knowledgeOf } from '../knowledge.ts';
import type { PlatformOptions } from '../platform-contract.ts';
import { reporterOf, whenOpen } from '../wire.ts';
import type { BusChoice } from './mission-desks.ts';
import { type MissionHouse, openMissionHouse } from './mission-house.ts';

export type MissionWorkerOptions = {
  readonly store: StoreChoice;
  readonly assistants: readonly Assistant[];
  /** With a transport: others ask over it. */
  readonly bus: BusChoice;
  readonly web?: WebSearch | null;
  readonly quotes?: Quotes | null;
  readonly market?: MarketData | null;
  /** Whom coordinators may ask; without any they go by their rules. */
  readonly models?: ModelsByRole;
  readonly onProblem?: PlatformOptions['onProblem'];
};

export type MissionWorker = {
  /** Who answers here, by assistant. */
  agents: MissionHouse['door']['agents'];
  ready(): Promise<void>;
  close(): Promise<void>;
};

/** A process that only answers for agents of missions, over a transport: it takes no messages and runs no turns. */
export function createMissionWorker(options: MissionWorkerOptions): MissionWorker {
  const { store: choice, bus, web, quotes, market, models, onProblem } = options;
  const assistants = options.assistants.filter(({ missions }) => missions);
  if (!bus.transport)
    throw new ProsaError('configuration_invalid', 'Um processo só de agentes precisa de NATS_URL.');
  const clock = systemClock();
  const report = reporterOf(onProblem);
  const backing = backingOf({ choice, assistants, report: (error) => report({ error, what: 'store' }) });
  const { database } = backing;
  const knowledge = knowledgeOf({ database, embedder: null, clock });
  const outside = { ...(web && { web }), ...(quotes && { quotes }), ...(market && { market }) };
  const scope = { database, knowledge, ...outside };
  const house = openMissionHouse({
    ...{ backing, choice: bus, ready: whenOpen(backing) },
    deps: { clock, ids: randomIds(clock), report, models: createLineup(models) },
    assistants: new Map(assistants.map((each) => [each.name, prepareAssistant(each, scope)])),
  });
  return {
    agents: house.door.agents,
    ready: backing.ready,
    close: async () => {
      await house.close();
      await backing.close();
    },
  };
}

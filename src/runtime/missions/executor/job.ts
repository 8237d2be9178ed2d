import type { AgentContract, BusMessage, MissionAgentDeps, OnBehalf, RequestScope } from '#protocol';
import type { CachePlace } from './cache.ts';
import type { OperationDefinition } from './definition.ts';

/** One request that passed validation, as the later stages see it. */
export type Job = {
  readonly contract: AgentContract;
  readonly operation: OperationDefinition;
  readonly parametros: unknown;
  readonly person: OnBehalf;
  readonly message: BusMessage;
  readonly scope: RequestScope;
  readonly deps: MissionAgentDeps;
  readonly place: CachePlace;
};

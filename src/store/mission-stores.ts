import type { ExecutorCache, HealthStore, MissionStore } from '#protocol';

/** What missions need of a store. */
export type MissionStores = {
  readonly missions: MissionStore;
  readonly health: HealthStore;
  readonly cache: ExecutorCache;
};

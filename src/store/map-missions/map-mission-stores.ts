import type { Person, PersonData } from '#protocol';
import type { MissionStores } from '../mission-stores.ts';
import { createMapExecutorCache } from './map-executor-cache.ts';
import { createMapHealth } from './map-health.ts';
import { createMapMissions } from './map-missions.ts';

/** The three over Maps, and what of them goes with a conversation or with a person. */
export type MapMissionStores = MissionStores & {
  clear(session: string): void;
  forgetPerson(person: Person): void;
  cachedOf(person: Person): PersonData['cached'];
};

export function createMapMissionStores(): MapMissionStores {
  const missions = createMapMissions();
  const cache = createMapExecutorCache();
  return {
    missions,
    cache,
    health: createMapHealth(),
    clear: missions.clear,
    forgetPerson: cache.forgetPerson,
    cachedOf: cache.cachedOf,
  };
}

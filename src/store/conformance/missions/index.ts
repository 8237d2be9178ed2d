import { forgetting } from './forgetting.ts';
import { healthAndCache } from './health-and-cache.ts';
import type { MissionConformanceCase } from './mission-scenes.ts';
import { oneOwner } from './one-owner.ts';

export type { MissionConformanceCase, MissionStores } from './mission-scenes.ts';

/** What every implementation of the mission, health and cache ports must do. */
export const missionStoreCases: readonly MissionConformanceCase[] = [
  ...oneOwner,
  ...forgetting,
  ...healthAndCache,
];

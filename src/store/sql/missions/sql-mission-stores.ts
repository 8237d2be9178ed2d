import type { MissionStores } from '../../mission-stores.ts';
import type { Runner } from '../turns/statement.ts';
import { createSqlExecutorCache } from './sql-executor-cache.ts';
import { createSqlHealth } from './sql-health.ts';
import { createSqlMissions } from './sql-missions.ts';

export const createSqlMissionStores = (run: Runner): MissionStores => ({
  missions: createSqlMissions(run),
  health: createSqlHealth(run),
  cache: createSqlExecutorCache(run),
});

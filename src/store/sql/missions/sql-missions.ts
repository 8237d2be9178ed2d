import type { MissionStore } from '#protocol';
import type { Runner } from '../turns/statement.ts';
import { appendMission } from './append-mission.ts';
import { finishMission } from './finish-mission.ts';
import { forgetMissions, sweepMissions } from './forget-missions.ts';
import { openMission } from './open-mission.ts';
import { isRunning, listMissions, readMission } from './read-missions.ts';

/** The mission port over SQL: every write is one statement that also looks at the fence. */
export const createSqlMissions = (run: Runner): MissionStore => ({
  open: (mission) => openMission(run, mission),
  append: (claim, entries) => appendMission(run, claim, entries),
  finish: (claim, ended) => finishMission(run, claim, ended),
  running: (owner) => isRunning(run, owner),
  forget: (owner) => forgetMissions(run, owner),
  sweep: (before, led = []) => sweepMissions(run, before, led),
  read: (org, id) => readMission(run, org, id),
  list: (org, page = {}) => listMissions(run, org, page),
});

export { defineContract, renderContract } from '#bus';
export { defineCoordinator } from './coordinator/define-coordinator.ts';
export type {
  Asked,
  CoordinatorDefinition,
  Draft,
  MissionBrief,
  MissionThink,
  Progress,
  Results,
  Step,
} from './coordinator/definition.ts';
export { defineExecutor } from './executor/define-executor.ts';
export type {
  ExecutorDefinition,
  Found,
  OperationDefinition,
  Source,
  SourceFailure,
  SourceScope,
} from './executor/definition.ts';
export { MISSION_LIMITS, TIERS } from './limits.ts';
export { type DeskOptions, type MissionDesk, openMissionDesk } from './mission-desk.ts';
export {
  ASSIST_OPERATION,
  assistOperation,
  consolidationSchema,
  LEAD_OPERATION,
  leadOperation,
  missionPackageSchema,
} from './operations.ts';

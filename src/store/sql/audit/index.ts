export { type AuditOptions, type AuditReport, auditLog } from './audit-log.ts';
export type { FaultKind, LogFault } from './fault.ts';
export { findMissions, type MissionsWanted } from './find-missions.ts';
export { findTurns, type TurnsWanted } from './find-turns.ts';
export {
  type DeadDelivery,
  type DeadTurn,
  type GivenUp,
  type Holdings,
  readCondition,
  type StoreCondition,
} from './read-condition.ts';
export type { SchemaCondition } from './read-schema.ts';

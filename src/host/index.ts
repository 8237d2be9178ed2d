export type { AuthConfig, RateConfig } from './access-config.ts';
export type { StoreChoice } from './backing.ts';
export { systemClock } from './clock.ts';
export {
  type Config,
  type ConfiguredStore,
  configuredStore,
  readConfig,
  readSecrets,
  readServerConfig,
} from './config.ts';
export { openArchive } from './doctor/archive.ts';
export { type Diagnosis, diagnose } from './doctor/diagnose.ts';
export { openOwnTables } from './doctor/own-tables.ts';
export type { TurnHandle } from './live-turn.ts';
export { createLog, createMask, type Log, withoutValues } from './logging/index.ts';
export type { Channels } from './mail.ts';
export * from './models/index.ts';
export { openKnowledge } from './open-knowledge.ts';
export { createPlatform, type Platform, type PlatformOptions, type SendMessage } from './platform.ts';
export { configuredPlatform } from './platform-config.ts';
export * from './privacy/index.ts';
export { openReviewDesk } from './reviews/index.ts';
export type { ServerConfig } from './server-config.ts';
export { openTurnFile, type RecordedTurn, type TurnFile } from './turn-file.ts';

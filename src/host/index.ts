export type { StoreChoice } from './backing.ts';
export { randomIds, saoPauloToday, systemClock } from './clock.ts';
export { type Config, type Environment, readConfig } from './config.ts';
export type { TurnHandle } from './live-turn.ts';
export type { Channel, Channels } from './mail.ts';
export { createPlatform, type Platform, type PlatformOptions, type SendMessage } from './platform.ts';
export * from './routing/index.ts';
export { openTurnFile, type RecordedTurn, type TurnFile } from './turn-file.ts';

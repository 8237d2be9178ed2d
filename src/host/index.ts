export { randomIds, saoPauloToday, systemClock } from './clock.ts';
export type { TurnHandle } from './live-turn.ts';
export { createPlatform, type Platform, type PlatformOptions, type SendMessage } from './platform.ts';

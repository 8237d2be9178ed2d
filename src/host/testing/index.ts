export { type Script, type ScriptedStep, scriptedSource } from '#models';
export { delegate, finish, say } from '#runtime';
export type { TurnHandle } from '../live-turn.ts';
export type { ChatMemory, PlantedMemory } from './chat-memory.ts';
export { leakCheck } from './leak-check.ts';
export { type ManualClock, manualClock } from './manual-clock.ts';
export { type Chat, type ChatOptions, openChat } from './open-chat.ts';
export { openTables, type TestTables } from './open-tables.ts';
export { breakDown, call, hang, stream } from './script.ts';

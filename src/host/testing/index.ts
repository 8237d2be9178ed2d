export { type Script, type ScriptedStep, scriptedSource } from '#models';
export type { TurnHandle } from '../live-turn.ts';
export { leakCheck } from './leak-check.ts';
export { type ManualClock, manualClock } from './manual-clock.ts';
export { type Chat, type ChatOptions, openChat } from './open-chat.ts';
export { breakDown, call, delegate, finish, hang, say, stream } from './script.ts';

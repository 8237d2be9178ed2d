import { guards } from './guards.ts';
import { messages } from './messages.ts';
import type { BusConformanceCase } from './scenes.ts';

export type { BusConformanceCase, BusStage } from './scenes.ts';

/** What every way between agents must do, in one process or over a wire. Runs under any test runner: each case throws if it fails. */
export const busCases: readonly BusConformanceCase[] = [...messages, ...guards];

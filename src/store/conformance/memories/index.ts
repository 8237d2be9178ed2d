import { changing } from './changing.ts';
import { feedbackCases } from './feedback.ts';
import { inTurns } from './in-turns.ts';
import type { MemoryConformanceCase } from './memory-scenes.ts';
import { retrieving } from './retrieving.ts';
import { teamCases } from './team.ts';

export type { MemoryConformanceCase, MemoryStores } from './memory-scenes.ts';

/** What every implementation of the memory port must do, beside the turn store it shares its place with. */
export const memoryStoreCases: readonly MemoryConformanceCase[] = [
  ...retrieving,
  ...changing,
  ...inTurns,
  ...feedbackCases,
  ...teamCases,
];

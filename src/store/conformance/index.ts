import { acceptAndClaim } from './accept-and-claim.ts';
import { finishAndFence } from './finish-and-fence.ts';
import type { ConformanceCase } from './fixtures.ts';
import { reading } from './reading.ts';

export type { ConformanceCase } from './fixtures.ts';

/** What every implementation of the turn port must do. Runs under any test runner: each case throws if it fails. */
export const turnStoreCases: readonly ConformanceCase[] = [...acceptAndClaim, ...finishAndFence, ...reading];

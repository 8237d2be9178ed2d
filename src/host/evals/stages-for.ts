import type { OpenStage } from '../learning/index.ts';
import { createPlatformOn } from '../platform.ts';
import { type StageOptions, stagesOn } from '../stages.ts';

/** Stages like a platform with these options, for whoever has no platform at hand. */
export const stagesFor = (options: StageOptions): OpenStage => stagesOn(createPlatformOn, options);

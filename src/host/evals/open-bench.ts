import { createLineup } from '#models';
import { prepareAssistant } from '#runtime';
import { systemClock } from '../clock.ts';
import { type Bench, createBench } from '../learning/index.ts';
import type { StageOptions } from '../stages.ts';
import { stagesFor } from './stages-for.ts';

/**
 * Runs cases of a file, for whoever has no store, as in CI.
 *
 * @example
 * const sheet = await openBench({ assistants }).run(bout);
 */
export const openBench = (options: StageOptions): Bench =>
  createBench({
    stages: stagesFor(options),
    assistants: new Map(options.assistants.map((each) => [each.name, prepareAssistant(each)])),
    judged: options.assistants,
    models: createLineup(options.models, options.reflexes === 'off' ? 'models only' : 'reflex'),
    ...{ flags: options.flags, clock: systemClock() },
    report: (problem) => void options.onProblem?.(problem),
  });

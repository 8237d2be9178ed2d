import { configuredStore, readConfig } from '#host';
import { type DeskOptions, type LearningDesk, openLearningDesk } from '#host/learning';
import { ProsaError } from '#protocol';
import { impossible, messageOf, type Refusal } from '../refusal.ts';
import { whyNotOpen } from '../store/why-not-open.ts';

export const LOCAL = 'local';
export const NOTHING_KEPT = impossible(
  'Nada foi guardado ainda. Converse primeiro: prosa chat; ou experimente: prosa demo-traffic',
);

/** Opens the configured store, does the work and closes it. `who`: whose rubrics and models the work needs. */
export async function atLearningDesk<T>(
  where: 'anywhere' | 'where something is',
  work: (desk: LearningDesk) => Promise<T>,
  who: Pick<DeskOptions, 'assistants' | 'models' | 'stages' | 'flags'> = {},
): Promise<T | Refusal> {
  try {
    const desk = await openLearningDesk(configuredStore(readConfig()), { ...who, where });
    if (!desk) return NOTHING_KEPT;
    try {
      return await work(desk);
    } finally {
      await desk.close();
    }
  } catch (error) {
    return error instanceof ProsaError && error.code === 'turn_not_found'
      ? impossible(messageOf(error))
      : whyNotOpen(error);
  }
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal';

import { configuredStore, openReviewDesk, type Platform, readConfig } from '#host';
import { type Assistant, ProsaError } from '#protocol';
import { impossible, messageOf, type Refusal } from '../refusal.ts';
import { whyNotOpen } from '../store/why-not-open.ts';

const REFUSED = /^(?:review_|example_|eval_cases_|turn_not_found|assistant_unknown)/;

/** Opens the configured store, does the work and closes it. `assistants`: those whose answers become examples. */
export async function atDesk<T>(
  work: (desk: Platform['reviews']) => Promise<T>,
  assistants: readonly Assistant[] = [],
): Promise<T | Refusal> {
  try {
    const opened = await openReviewDesk(configuredStore(readConfig()), assistants);
    if (!opened) return impossible('Nada foi guardado ainda: não há banco de dados.');
    try {
      return await work(opened.desk);
    } finally {
      await opened.leave();
    }
  } catch (error) {
    return error instanceof ProsaError && REFUSED.test(error.code)
      ? impossible(messageOf(error))
      : whyNotOpen(error);
  }
}

export const isRefusal = (value: object): value is Refusal => 'kind' in value && value.kind === 'refusal';

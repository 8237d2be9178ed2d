import type { Assistant } from '#protocol';
import { backingOf, targetOf } from '../backing.ts';
import { randomIds, systemClock } from '../clock.ts';
import type { ConfiguredStore } from '../config.ts';
import { isNothingKept } from '../doctor/nothing-kept.ts';
import { learningDoorOn } from '../learning/index.ts';
import { createReviewDesk, type ReviewDesk } from './review-desk.ts';

export type OpenedDesk = { readonly desk: ReviewDesk; leave(): Promise<void> };

/**
 * Reviews at the command line: no worker is started, and nobody is alerted. `assistants`: those whose answers become examples. Null: nothing
 * was ever kept there. Throws what keeps it from being opened.
 */
export async function openReviewDesk(
  choice: ConfiguredStore,
  assistants: readonly Assistant[] = [],
): Promise<OpenedDesk | null> {
  if (isNothingKept(targetOf(choice))) return null;
  const backing = backingOf({ choice, assistants });
  await backing.ready();
  const clock = systemClock();
  const { store } = backing;
  const desk = createReviewDesk({
    ...{ store, reviews: store.reviews, clock, ids: randomIds(clock), ready: backing.ready },
    ...{ learning: learningDoorOn(backing, { assistants }), alerts: null },
  });
  return { desk, leave: () => backing.close() };
}

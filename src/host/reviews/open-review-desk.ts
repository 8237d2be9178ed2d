import { createDurableStore } from '#store';
import { targetOf } from '../backing.ts';
import { randomIds, systemClock } from '../clock.ts';
import type { ConfiguredStore } from '../config.ts';
import { isNothingKept } from '../doctor/nothing-kept.ts';
import { createReviewDesk, type ReviewDesk } from './review-desk.ts';

export type OpenedDesk = { readonly desk: ReviewDesk; leave(): Promise<void> };

/** Reviews at the command line: no worker is started. Null: nothing was ever kept there. Throws what keeps it from being opened. */
export async function openReviewDesk(choice: ConfiguredStore): Promise<OpenedDesk | null> {
  const target = targetOf(choice);
  if (isNothingKept(target)) return null;
  const durable = createDurableStore({ target });
  await durable.open();
  const clock = systemClock();
  const { reviews } = durable.store;
  const desk = createReviewDesk({ reviews, clock, ids: randomIds(clock), ready: async () => undefined });
  return { desk, leave: () => durable.close() };
}

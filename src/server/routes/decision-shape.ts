import * as z from 'zod';
import type { ReviewableDecision, ReviewItem } from '#protocol';
import type { ownReviewShape } from './review-shape.ts';

/** A decision, with what it was made of. */
export const decisionShape = z.object({
  id: z.string(),
  turn: z.string(),
  session: z.string(),
  assistant: z.string(),
  kind: z.string(),
  result: z.string(),
  rule: z.string(),
  reasons: z.array(z.string()),
  inputs: z.record(z.string(), z.unknown()),
  /** Which version of the assistant it was. */
  content: z.string(),
  /** Models that took part; null: none did. */
  models: z.array(z.string()).nullable(),
  at: z.number(),
});

export function tellOwnReview(review: ReviewItem): z.output<typeof ownReviewShape> {
  const { id, state, openedAt, reason, closedAt, outcome, note } = review;
  return { id, state, openedAt, reason, closedAt, outcome, note };
}

export const tellDecision = ({ review, ...decision }: ReviewableDecision) => ({
  ...decision,
  review: review && tellOwnReview(review),
});

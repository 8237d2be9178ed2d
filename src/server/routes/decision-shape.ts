import * as z from 'zod';
import type { ReviewableDecision, ReviewItem, ReviewOutcome, ReviewState } from '#protocol';

export const REVIEW_STATES = ['open', 'in_progress', 'closed'] as const satisfies readonly ReviewState[];
export const REVIEW_OUTCOMES = [
  'mantida',
  'alterada',
  'sem_efeito',
] as const satisfies readonly ReviewOutcome[];

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

/** A review as its person sees it: who of the team does it is not told. */
export const ownReviewShape = z.object({
  id: z.string(),
  state: z.enum(REVIEW_STATES),
  openedAt: z.number(),
  reason: z.string().nullable(),
  closedAt: z.number().nullable(),
  outcome: z.enum(REVIEW_OUTCOMES).nullable(),
  note: z.string().nullable(),
});

export const reviewShape = ownReviewShape.extend({
  kind: z.enum(['decisao']),
  about: z.string(),
  user: z.string(),
  session: z.string(),
  turn: z.string(),
  assistant: z.string(),
  openedBy: z.enum(['page', 'chat']),
  assignedTo: z.string().nullable(),
});

export function tellOwnReview(review: ReviewItem): z.output<typeof ownReviewShape> {
  const { id, state, openedAt, reason, closedAt, outcome, note } = review;
  return { id, state, openedAt, reason, closedAt, outcome, note };
}

export const tellDecision = ({ review, ...decision }: ReviewableDecision) => ({
  ...decision,
  review: review && tellOwnReview(review),
});

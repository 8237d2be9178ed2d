import type { ExportedDecision, ReviewableDecision } from '#protocol';

/** As the person gets it: who of the team it was is not told. */
export function exportedDecision({ review, ...decision }: ReviewableDecision): ExportedDecision {
  if (!review) return { ...decision, review };
  const { id, kind, session, turn, assistant, state, openedAt, openedBy, reason } = review;
  const { closedAt, outcome, note } = review;
  const asked = { id, kind, session, turn, assistant, state, openedAt, openedBy, reason };
  return { ...decision, review: { ...asked, closedAt, outcome, note } };
}

import type { ExportedDecision, ReviewableDecision } from '#protocol';

/** As the person gets it: who of the team it was is not told. */
export function exportedDecision({ review, ...decision }: ReviewableDecision): ExportedDecision {
  if (!review) return { ...decision, review };
  const { user: _, about: __, assignedTo: ___, ...told } = review;
  return { ...decision, review: told };
}

import * as z from 'zod';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import type { Identity } from '../identity/index.ts';
import { identifier, paging } from '../shapes.ts';
import { decisionShape, tellDecision, tellOwnReview } from './decision-shape.ts';
import { ownReviewShape } from './review-shape.ts';

const PAGE = 20;
const LONGEST_REASON = 1_000;

/** Whose: by the token and by nothing else, so that an operator too sees their own only. */
const personOf = ({ org, user }: Identity) => ({ org, user });

export const decisions = defineRoute(
  {
    method: 'GET',
    path: '/api/me/decisions',
    access: 'person',
    rate: 'read',
    summary:
      'O que foi decidido automaticamente sobre a pessoa: de que, por qual regra e por quê, e como anda a revisão humana.',
    form: 'json',
    query: z.object(paging),
    answer: {
      status: 200,
      says: 'Uma página, da mais nova à mais antiga; next vai em before para pedir a seguinte.',
      shape: z.object({
        decisions: z.array(decisionShape.extend({ review: ownReviewShape.nullable() })),
        next: z.string().nullable(),
      }),
    },
    failures: ['not_authenticated', 'identifier_invalid', 'query_invalid'],
  },
  async ({ query: { before, limit = PAGE }, identity }, { platform }) => {
    // One more than was asked for tells whether there is a next page.
    const page = { limit: limit + 1, ...(before !== undefined && { before }) };
    const found = await platform.reviews.decisions(personOf(identity), page);
    const shown = found.slice(0, limit);
    const next = found.length > limit ? (shown.at(-1)?.id ?? null) : null;
    return json({ decisions: shown.map(tellDecision), next });
  },
);

export const requestReview = defineRoute(
  {
    method: 'POST',
    path: '/api/me/decisions/:id/review',
    access: 'person',
    rate: 'read',
    summary:
      'Pede que uma pessoa da equipe revise uma decisão automática (LGPD, art. 20). Pedir de novo responde a mesma revisão.',
    form: 'json',
    params: z.object({ id: identifier }),
    body: z.strictObject({ reason: z.string().trim().max(LONGEST_REASON).optional() }),
    answer: { status: 200, says: 'A revisão.', shape: z.object({ review: ownReviewShape }) },
    failures: [
      ...(['not_authenticated', 'decision_not_found', 'identifier_invalid', 'body_invalid'] as const),
      ...(['person_erasing', 'store_unavailable'] as const),
    ],
  },
  async ({ params: { id }, body: { reason }, identity }, { platform }) => {
    const review = await platform.reviews.request(personOf(identity), id, reason || null);
    return json({ review: tellOwnReview(review) });
  },
);

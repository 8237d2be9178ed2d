import * as z from 'zod';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier, paging } from '../shapes.ts';
import { decisionShape, REVIEW_OUTCOMES, REVIEW_STATES, reviewShape } from './decision-shape.ts';

const PAGE = 50;
const LONGEST_NOTE = 2_000;

const ofReview = z.object({ id: identifier });
const one = z.object({ review: reviewShape });
const REFUSED = ['not_authenticated', 'operators_only', 'review_not_found', 'identifier_invalid'] as const;
const CHANGING = [...REFUSED, 'review_closed', 'review_elsewhere', 'store_unavailable'] as const;

export const reviews = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/reviews',
    access: 'operator',
    rate: 'read',
    summary: 'O que espera por uma pessoa da equipe: pedidos de revisão, do mais novo ao mais antigo.',
    form: 'json',
    query: z.object({
      ...paging,
      state: z.enum(REVIEW_STATES).optional(),
      kind: z.enum(['decisao']).optional(),
    }),
    answer: {
      status: 200,
      says: 'Uma página; next vai em before para pedir a seguinte.',
      shape: z.object({ reviews: z.array(reviewShape), next: z.string().nullable() }),
    },
    failures: ['not_authenticated', 'operators_only', 'identifier_invalid', 'query_invalid'],
  },
  async ({ query: { before, limit = PAGE, state, kind }, identity: { org } }, { platform }) => {
    const found = await platform.reviews.list(org, {
      // One more than was asked for tells whether there is a next page.
      limit: limit + 1,
      ...(before !== undefined && { before }),
      ...(state !== undefined && { state }),
      ...(kind !== undefined && { kind }),
    });
    const shown = found.slice(0, limit);
    return json({ reviews: shown, next: found.length > limit ? (shown.at(-1)?.id ?? null) : null });
  },
);

export const review = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/reviews/:id',
    access: 'operator',
    rate: 'read',
    summary: 'Uma revisão, com a decisão de que ela trata e o turno em que foi tomada.',
    form: 'json',
    params: ofReview,
    answer: {
      status: 200,
      says: 'A revisão; decision nula: já não existe.',
      shape: one.extend({ decision: decisionShape.nullable() }),
    },
    failures: REFUSED,
  },
  async ({ params: { id }, identity: { org } }, { platform }) => {
    const { decision, ...found } = await platform.reviews.read(org, id);
    return json({ review: found, decision });
  },
);

export const takeReview = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/reviews/:id/take',
    access: 'operator',
    rate: 'read',
    summary: 'Assume uma revisão: só quem a assumiu a encerra.',
    form: 'json',
    params: ofReview,
    answer: { status: 200, says: 'Como ficou.', shape: one },
    failures: CHANGING,
  },
  async ({ params: { id }, identity: { org, user } }, { platform }) =>
    json({ review: await platform.reviews.take(org, id, user) }),
);

export const closeReview = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/reviews/:id/close',
    access: 'operator',
    rate: 'read',
    summary: 'Encerra uma revisão com o que se decidiu; a pessoa lê a nota.',
    form: 'json',
    params: ofReview,
    body: z.strictObject({
      outcome: z.enum(REVIEW_OUTCOMES),
      note: z.string().trim().min(1).max(LONGEST_NOTE),
    }),
    answer: { status: 200, says: 'Como ficou.', shape: one },
    failures: [...CHANGING, 'body_invalid'],
  },
  async ({ params: { id }, body: { outcome, note }, identity: { org, user } }, { platform }) =>
    json({ review: await platform.reviews.close(org, id, { operator: user, outcome, note }) }),
);

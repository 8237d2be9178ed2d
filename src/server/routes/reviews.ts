import * as z from 'zod';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier, paging } from '../shapes.ts';
import { decisionShape } from './decision-shape.ts';
import {
  DECISION_OUTCOMES,
  REVIEW_KINDS,
  REVIEW_LABELS,
  REVIEW_PRIORITIES,
  REVIEW_STATES,
  reviewShape,
  reviewVersion,
  teamNote,
} from './review-shape.ts';
import { tellWholeTurn, wholeTurnShape } from './whole-turn-shape.ts';

const PAGE = 50;

const ofReview = z.object({ id: identifier });
const one = z.object({ review: reviewShape });
const REFUSED = ['not_authenticated', 'operators_only', 'review_not_found', 'identifier_invalid'] as const;
const CHANGING = [...REFUSED, 'review_closed', 'review_elsewhere', 'store_unavailable'] as const;

const filters = {
  state: z.enum(REVIEW_STATES).optional(),
  kind: z.enum(REVIEW_KINDS).optional(),
  priority: z.enum(REVIEW_PRIORITIES).optional(),
  assistant: identifier.optional(),
  reason: z.string().max(64).optional(),
  label: z.enum(REVIEW_LABELS).optional(),
};

export const reviews = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/reviews',
    access: 'operator',
    rate: 'read',
    summary:
      'O que espera por uma pessoa da equipe: pedidos de revisão e respostas mal avaliadas, do mais novo ao mais antigo.',
    form: 'json',
    query: z.object({ ...paging, ...filters }),
    answer: {
      status: 200,
      says: 'Uma página; next vai em before para pedir a seguinte.',
      shape: z.object({ reviews: z.array(reviewShape), next: z.string().nullable() }),
    },
    failures: ['not_authenticated', 'operators_only', 'identifier_invalid', 'query_invalid'],
  },
  async ({ query: { limit = PAGE, ...wanted }, identity: { org } }, { platform }) => {
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    // One more than was asked for tells whether there is a next page.
    const found = await platform.reviews.list(org, { ...given, limit: limit + 1 });
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
    summary: 'Uma revisão, com a decisão de que ela trata, se trata de uma, e o turno inteiro.',
    form: 'json',
    params: ofReview,
    answer: {
      status: 200,
      says: 'A revisão; decision e turn nulos: já não existem.',
      shape: one.extend({ decision: decisionShape.nullable(), turn: wholeTurnShape.nullable() }),
    },
    failures: REFUSED,
  },
  async ({ params: { id }, identity }, { platform }) => {
    const { decision, whole, ...found } = await platform.reviews.read(identity.org, id);
    return json({ review: found, decision, turn: whole && tellWholeTurn(identity, whole) });
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

const closing = z.union([
  z.strictObject({ outcome: z.enum(DECISION_OUTCOMES), note: teamNote.min(1), version: reviewVersion }),
  z.strictObject({
    label: z.enum(REVIEW_LABELS).optional(),
    note: teamNote.optional(),
    version: reviewVersion,
  }),
]);

export const closeReview = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/reviews/:id/close',
    access: 'operator',
    rate: 'read',
    summary:
      'Encerra uma revisão: a de uma decisão com o resultado e a nota que a pessoa lê; a de uma resposta com um rótulo.',
    form: 'json',
    params: ofReview,
    body: closing,
    answer: { status: 200, says: 'Como ficou.', shape: one },
    failures: [...CHANGING, 'review_stale', 'review_unfit', 'body_invalid'],
  },
  async ({ params: { id }, body, identity: { org, user } }, { platform }) =>
    json({ review: await platform.reviews.close(org, id, { operator: user, ...body }) }),
);

import * as z from 'zod';
import type { JsonObject } from '#protocol';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier } from '../shapes.ts';
import { exampleShape, exampleText, exampleWords, tellExample } from './example-shape.ts';
import { given } from './examples.ts';
import { REVIEW_LABELS, reviewShape, reviewVersion, teamNote } from './review-shape.ts';

const CREATED = 201;
const ofReview = z.object({ id: identifier });
const one = z.object({ review: reviewShape });
const REFUSED = [
  ...(['not_authenticated', 'operators_only', 'review_not_found', 'identifier_invalid'] as const),
  ...(['review_closed', 'review_elsewhere', 'review_stale', 'review_unfit'] as const),
  ...(['body_invalid', 'store_unavailable'] as const),
] as const;

export const labelReview = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/reviews/:id/label',
    access: 'operator',
    rate: 'read',
    summary: 'Diz o que houve com uma resposta: um rótulo e, se for o caso, uma nota para a equipe.',
    form: 'json',
    params: ofReview,
    body: z.strictObject({
      label: z.enum(REVIEW_LABELS),
      note: teamNote.optional(),
      version: reviewVersion,
    }),
    answer: { status: 200, says: 'Como ficou; quem rotula assume.', shape: one },
    failures: REFUSED,
  },
  async ({ params: { id }, body, identity: { org, user } }, { platform }) =>
    json({ review: await platform.reviews.label(org, id, { operator: user, ...body }) }),
);

export const exampleFromReview = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/reviews/:id/example',
    access: 'operator',
    rate: 'read',
    summary: 'Propõe um exemplo a partir da resposta em revisão, com o que vier corrigido, e liga os dois.',
    form: 'json',
    params: ofReview,
    body: z.strictObject({ text: exampleText.optional(), ...exampleWords, version: reviewVersion }),
    answer: {
      status: CREATED,
      says: 'O exemplo proposto, que ainda não vale, e a revisão.',
      shape: one.extend({ example: exampleShape }),
    },
    failures: [...REFUSED, 'turn_not_found', 'example_invalid'],
  },
  async ({ params: { id }, body: { text, version, ...words }, identity: { org, user } }, { platform }) => {
    const teaching = { operator: user, version, ...given(words), ...(text !== undefined && { text }) };
    const { review, example } = await platform.reviews.example(org, id, teaching);
    return json({ review, example: tellExample(example) }, CREATED);
  },
);

const MOST_FIELDS = 20;

export const evalCaseFromReview = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/reviews/:id/eval-case',
    access: 'operator',
    rate: 'read',
    summary: 'Guarda o turno em revisão como caso de avaliação, com o que se esperava dele.',
    form: 'json',
    params: ofReview,
    body: z.strictObject({
      expected: z
        .record(z.string().max(100), z.json())
        .refine((fields) => Object.keys(fields).length <= MOST_FIELDS),
      set: z.string().trim().min(1).max(100).optional(),
      version: reviewVersion,
    }),
    answer: { status: CREATED, says: 'A revisão, com o id do caso em evalCase.', shape: one },
    failures: [...REFUSED, 'turn_not_found', 'eval_set_not_found', 'eval_invalid', 'eval_conflict'],
  },
  async ({ params: { id }, body: { expected, set, version }, identity: { org, user } }, { platform }) => {
    const kept = { operator: user, version, set, expected: expected as JsonObject };
    return json({ review: await platform.reviews.evalCase(org, id, kept) }, CREATED);
  },
);

export const alerts = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/alerts',
    access: 'operator',
    rate: 'read',
    summary: 'Quantas revisões esperam pela equipe, e se os avisos para fora estão chegando.',
    form: 'json',
    answer: {
      status: 200,
      says: 'urgent: as que alguém pediu; alertProblem: por que o último aviso não chegou.',
      shape: z.object({
        open: z.number(),
        urgent: z.number(),
        alertsWaiting: z.number(),
        alertsGivenUp: z.number(),
        alertProblem: z.string().nullable(),
      }),
    },
    failures: ['not_authenticated', 'operators_only'],
  },
  async ({ identity: { org } }, { platform }) => json(await platform.reviews.counts(org)),
);

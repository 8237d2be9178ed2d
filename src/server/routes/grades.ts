import * as z from 'zod';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier, paging } from '../shapes.ts';

const LONGEST_NOTE = 1_000;
const BEST = 100;

export const gradeShape = z.object({
  turn: z.string(),
  qualidade_resposta: z.number(),
  note: z.string().nullable(),
  by: z.string(),
  at: z.number(),
});

export const grade = defineRoute(
  {
    method: 'PUT',
    path: '/api/studio/turns/:id/grade',
    access: 'operator',
    rate: 'read',
    summary: 'Dá nota a uma resposta (qualidade_resposta, de 0 a 100); a mais nova vale.',
    form: 'json',
    params: z.object({ id: identifier }),
    body: z.strictObject({
      qualidade_resposta: z.int().min(0).max(BEST),
      note: z.string().trim().max(LONGEST_NOTE).optional(),
    }),
    answer: { status: 200, says: 'A nota como ficou.', shape: z.object({ grade: gradeShape }) },
    failures: ['not_authenticated', 'operators_only', 'turn_not_found', 'identifier_invalid', 'body_invalid'],
  },
  async ({ params: { id }, body: { qualidade_resposta, note }, identity: { org, user } }, { platform }) =>
    json({
      grade: await platform.learning.grades.give(org, { turn: id, qualidade_resposta, note, by: user }),
    }),
);

export const ungraded = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/ungraded',
    access: 'operator',
    rate: 'read',
    summary: 'Respostas a que a equipe ainda não deu nota, da mais nova à mais antiga, sem dados pessoais.',
    form: 'json',
    query: z.strictObject({ assistant: identifier.optional(), ...paging }),
    answer: {
      status: 200,
      says: 'Uma página; next vai em before para pedir a seguinte.',
      shape: z.object({
        answers: z.array(
          z.object({
            ...{ turn: z.string(), session: z.string(), assistant: z.string() },
            ...{ intent: z.string().nullable(), at: z.number() },
            ...{ question: z.string(), answer: z.string() },
          }),
        ),
        next: z.string().nullable(),
      }),
    },
    failures: ['not_authenticated', 'operators_only', 'identifier_invalid', 'query_invalid'],
  },
  async ({ query, identity: { org } }, { platform }) => {
    // What was answered a moment ago can be graded too.
    await platform.learning.gather();
    return json(await platform.learning.grades.waiting(org, query));
  },
);

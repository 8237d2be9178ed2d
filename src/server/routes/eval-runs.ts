import * as z from 'zod';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier } from '../shapes.ts';
import { comparisonShape, resultShape, runShape, tellRun } from './eval-shape.ts';

const CREATED = 201;
const ACCEPTED = 202;
const ofThing = z.object({ id: identifier });
const REFUSED = ['not_authenticated', 'operators_only'] as const;

export const startEvalRun = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/evals/:id/runs',
    access: 'operator',
    rate: 'chat',
    summary: 'Começa uma rodada do conjunto, à parte dos dados de todos; uma de cada vez.',
    form: 'json',
    params: ofThing,
    body: z.strictObject({
      label: z.string().trim().min(1).max(80).optional(),
      examples: z.enum(['on', 'off']).default('on'),
    }),
    answer: {
      status: ACCEPTED,
      says: 'A rodada, em andamento: done e passed contam em GET /api/studio/eval-runs/:id.',
      shape: z.object({ run: runShape }),
    },
    failures: [
      ...REFUSED,
      ...(['body_invalid', 'identifier_invalid'] as const),
      ...(['eval_set_not_found', 'eval_invalid', 'eval_conflict'] as const),
    ],
  },
  async ({ params: { id }, body: { label, examples }, identity: { org, user } }, { platform }) => {
    const { run } = await platform.learning.evals.start(org, id, { by: user, label, examples });
    return json({ run: tellRun(run) }, ACCEPTED);
  },
);

export const evalRuns = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/evals/:id/runs',
    access: 'operator',
    rate: 'read',
    summary: 'As rodadas de um conjunto, da mais nova à mais antiga.',
    form: 'json',
    params: ofThing,
    answer: { status: 200, says: 'Até 50 rodadas.', shape: z.object({ runs: z.array(runShape) }) },
    failures: [...REFUSED, 'identifier_invalid', 'eval_set_not_found'],
  },
  async ({ params: { id }, identity: { org } }, { platform }) =>
    json({ runs: (await platform.learning.evals.runs(org, id)).map(tellRun) }),
);

export const evalRun = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/eval-runs/:id',
    access: 'operator',
    rate: 'read',
    summary: 'Uma rodada, com o resultado de cada caso: primeiro os que falham.',
    form: 'json',
    params: ofThing,
    answer: {
      status: 200,
      says: 'A rodada, os resultados, e a rodada terminada antes dela, com que se compara.',
      shape: z.object({
        run: runShape,
        results: z.array(resultShape),
        previous: z.string().nullable(),
      }),
    },
    failures: [...REFUSED, 'identifier_invalid', 'eval_run_not_found'],
  },
  async ({ params: { id }, identity: { org } }, { platform }) => {
    const { evals } = platform.learning;
    const { run, results } = await evals.run(org, id);
    const previous = await evals.before(org, id);
    return json({ run: tellRun(run), results, previous: previous?.id ?? null });
  },
);

export const compareEvalRuns = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/eval-runs/:id/compare/:other',
    access: 'operator',
    rate: 'read',
    summary: 'Duas rodadas lado a lado, caso a caso: regressões, melhoras e a diferença das notas.',
    form: 'json',
    params: ofThing.extend({ other: identifier }),
    answer: {
      status: 200,
      says: 'A primeira é a de antes; as linhas que mudaram vêm primeiro.',
      shape: z.object({ comparison: comparisonShape }),
    },
    failures: [...REFUSED, 'identifier_invalid', 'eval_run_not_found'],
  },
  async ({ params: { id, other }, identity: { org } }, { platform }) =>
    json({ comparison: await platform.learning.evals.compare(org, id, other) }),
);

const corrected = z.strictObject({
  /** The set's id or name. */
  set: z.string().trim().min(1).max(80).optional(),
  expected: z.record(z.string(), z.unknown()).optional(),
  note: z.string().max(500).optional(),
});
const made = {
  status: CREATED,
  says: 'O caso, com as mensagens sem dados pessoais e o que aconteceu como o esperado; pedido de novo, é o mesmo.',
  shape: z.object({ case: z.object({ id: z.string(), set: z.string() }) }),
} as const;

export const caseOfTurn = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/turns/:id/eval-case',
    access: 'operator',
    rate: 'read',
    summary:
      'Faz de um turno um caso: a conversa até ele; o que se espera é o que aconteceu, salvo o que vier corrigido.',
    form: 'json',
    params: ofThing,
    body: corrected,
    answer: made,
    failures: [
      ...REFUSED,
      ...(['body_invalid', 'identifier_invalid'] as const),
      ...(['turn_not_found', 'eval_invalid', 'eval_conflict'] as const),
    ],
  },
  async ({ params: { id: turn }, body, identity: { org, user } }, { platform }) =>
    json({ case: await platform.learning.evals.caseOfTurn({ org, turn, by: user, ...body }) }, CREATED),
);

export const caseOfConversation = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/conversations/:id/eval-case',
    access: 'operator',
    rate: 'read',
    summary: 'Faz de uma conversa inteira um caso, com o que aconteceu em cada mensagem como o esperado.',
    form: 'json',
    params: ofThing,
    body: corrected,
    answer: made,
    failures: [
      ...REFUSED,
      ...(['body_invalid', 'identifier_invalid'] as const),
      ...(['session_not_found', 'eval_invalid', 'eval_conflict'] as const),
    ],
  },
  async ({ params: { id: session }, body, identity: { org, user } }, { platform }) =>
    json(
      { case: await platform.learning.evals.caseOfConversation({ org, session, by: user, ...body }) },
      CREATED,
    ),
);

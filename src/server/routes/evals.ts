import * as z from 'zod';
import { EVAL_TASKS } from '#learning/evals';
import { json, NOTHING } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier, paging } from '../shapes.ts';
import { caseShape, runShape, setShape, tellCase, tellRun, writtenCase } from './eval-shape.ts';

const CREATED = 201;
/** More come by `prosa eval importar`. */
const MOST_CASES = 100;
const ofSet = z.object({ id: identifier });
const REFUSED = ['not_authenticated', 'operators_only'] as const;

export const evalSets = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/evals',
    access: 'operator',
    rate: 'read',
    summary: 'Os conjuntos de avaliação da organização, com quantos casos e a última rodada de cada um.',
    form: 'json',
    answer: {
      status: 200,
      says: 'Os conjuntos, do mais novo ao mais antigo.',
      shape: z.object({
        sets: z.array(setShape.extend({ cases: z.number(), last: runShape.nullable() })),
      }),
    },
    failures: [...REFUSED],
  },
  async ({ identity: { org } }, { platform }) => {
    const sets = await platform.learning.evals.sets(org);
    return json({ sets: sets.map((set) => ({ ...set, last: set.last && tellRun(set.last) })) });
  },
);

export const createEvalSet = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/evals',
    access: 'operator',
    rate: 'read',
    summary: 'Cria um conjunto de casos de uma tarefa: conversa ou classificacao.',
    form: 'json',
    body: z.strictObject({
      name: z.string().trim().min(1).max(80),
      task: z.enum(EVAL_TASKS).default('conversa'),
      assistant: identifier.nullable().optional(),
    }),
    answer: { status: CREATED, says: 'O conjunto, vazio.', shape: z.object({ set: setShape }) },
    failures: [
      ...REFUSED,
      ...(['body_invalid', 'identifier_invalid', 'assistant_unknown'] as const),
      ...(['eval_invalid', 'eval_conflict'] as const),
    ],
  },
  async ({ body: { name, task, assistant = null }, identity: { org, user } }, { platform }) => {
    const set = await platform.learning.evals.createSet(org, { name, task, assistant, by: user });
    return json({ set }, CREATED);
  },
);

export const removeEvalSet = defineRoute(
  {
    method: 'DELETE',
    path: '/api/studio/evals/:id',
    access: 'operator',
    rate: 'read',
    summary: 'Remove um conjunto, com seus casos e suas rodadas; não enquanto uma roda.',
    form: 'json',
    params: ofSet,
    answer: { status: 204, says: 'Removido.' },
    failures: [...REFUSED, 'identifier_invalid', 'eval_set_not_found', 'eval_conflict'],
  },
  async ({ params: { id }, identity: { org } }, { platform }) => {
    await platform.learning.evals.removeSet(org, id);
    return NOTHING;
  },
);

export const evalCases = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/evals/:id/cases',
    access: 'operator',
    rate: 'read',
    summary: 'Os casos de um conjunto, na ordem em que chegaram.',
    form: 'json',
    params: ofSet,
    query: z.object(paging),
    answer: {
      status: 200,
      says: 'Uma página; next vai em before para pedir a seguinte.',
      shape: z.object({ set: setShape, cases: z.array(caseShape), next: z.string().nullable() }),
    },
    failures: [...REFUSED, 'identifier_invalid', 'query_invalid', 'eval_set_not_found'],
  },
  async ({ params: { id }, query, identity: { org } }, { platform }) => {
    const { evals } = platform.learning;
    const { cases, next } = await evals.cases(org, id, query);
    return json({ set: await evals.set(org, id), cases: cases.map(tellCase), next });
  },
);

export const addEvalCases = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/evals/:id/cases',
    access: 'operator',
    rate: 'read',
    summary: 'Acrescenta casos a um conjunto: todos ou nenhum.',
    form: 'json',
    params: ofSet,
    body: z.strictObject({ cases: z.array(writtenCase).min(1).max(MOST_CASES) }),
    answer: { status: CREATED, says: 'Os casos.', shape: z.object({ cases: z.array(caseShape) }) },
    failures: [
      ...REFUSED,
      ...(['body_invalid', 'identifier_invalid'] as const),
      ...(['eval_set_not_found', 'eval_invalid', 'eval_conflict'] as const),
    ],
  },
  async ({ params: { id }, body: { cases }, identity: { org, user } }, { platform }) => {
    const kept = await platform.learning.evals.addCases(org, id, { cases, by: user });
    return json({ cases: kept.map(tellCase) }, CREATED);
  },
);

export const editEvalCase = defineRoute(
  {
    method: 'PATCH',
    path: '/api/studio/eval-cases/:id',
    access: 'operator',
    rate: 'read',
    summary: 'Edita um caso: as mensagens, o que se espera, o comentário.',
    form: 'json',
    params: ofSet,
    body: writtenCase.pick({ input: true, expected: true, note: true }).partial(),
    answer: { status: 200, says: 'O caso, como ficou.', shape: z.object({ case: caseShape }) },
    failures: [...REFUSED, 'body_invalid', 'identifier_invalid', 'eval_case_not_found', 'eval_invalid'],
  },
  async ({ params: { id }, body, identity: { org } }, { platform }) => {
    const written = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return json({ case: tellCase(await platform.learning.evals.editCase(org, id, written)) });
  },
);

export const removeEvalCase = defineRoute(
  {
    method: 'DELETE',
    path: '/api/studio/eval-cases/:id',
    access: 'operator',
    rate: 'read',
    summary: 'Remove um caso; o que as rodadas fizeram dele fica.',
    form: 'json',
    params: ofSet,
    answer: { status: 204, says: 'Removido.' },
    failures: [...REFUSED, 'identifier_invalid', 'eval_case_not_found'],
  },
  async ({ params: { id }, identity: { org } }, { platform }) => {
    await platform.learning.evals.removeCase(org, id);
    return NOTHING;
  },
);

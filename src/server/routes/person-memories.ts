import * as z from 'zod';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier, paging, whole } from '../shapes.ts';
import { accessShape, reasonBody, tellAccess, tellView, viewShape } from './team-memory-shape.ts';

const PAGE = 50;
const MOST_PEOPLE = 100;

const LOOKING = [
  ...(['not_authenticated', 'operators_only', 'person_not_found', 'turn_not_found'] as const),
  ...(['identifier_invalid', 'body_invalid', 'reason_invalid', 'person_erasing'] as const),
  ...(['memory_unavailable', 'store_unavailable'] as const),
] as const;

export const people = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/people',
    access: 'operator',
    rate: 'read',
    summary:
      'Pessoas de quem algo é lembrado: quantas lembranças e quantas em observação, nunca o que dizem.',
    form: 'json',
    query: z.object({
      search: identifier.optional(),
      waiting: z.enum(['true', 'false']).optional(),
      limit: whole(1, MOST_PEOPLE).optional(),
    }),
    answer: {
      status: 200,
      says: 'A de quem algo mudou por último vem primeiro; o que é sensível não conta.',
      shape: z.object({
        people: z.array(
          z.object({ user: z.string(), active: z.number(), waiting: z.number(), updatedAt: z.number() }),
        ),
      }),
    },
    failures: ['not_authenticated', 'operators_only', 'identifier_invalid', 'query_invalid'],
  },
  async ({ query: { search, waiting, limit = PAGE }, identity: { org } }, { platform }) => {
    const page = { waiting: waiting === 'true', limit, ...(search !== undefined && { search }) };
    return json({ people: await platform.memory.team.people(org, page) });
  },
);

export const lookAtMemories = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/people/:id/memories/look',
    access: 'operator',
    rate: 'read',
    summary:
      'O que é lembrado de uma pessoa, por um motivo: o acesso fica registrado antes, e a pessoa o vê na página dela.',
    form: 'json',
    params: z.object({ id: identifier }),
    body: z.strictObject(reasonBody),
    answer: {
      status: 200,
      says: 'Sem as sensíveis (hidden diz quantas); text nulo: reservada, só o assunto é dito.',
      shape: viewShape,
    },
    failures: LOOKING,
  },
  async ({ params: { id }, body, identity: { org, user } }, { platform }) =>
    json(tellView(await platform.memory.team.look({ org, user: id }, { ...body, operator: user }))),
);

export const actOnMemory = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/people/:id/memories/:memory',
    access: 'operator',
    rate: 'read',
    summary:
      'Guarda ou recusa o que está em observação, ou esquece uma lembrança a pedido da pessoa; fica registrado.',
    form: 'json',
    params: z.object({ id: identifier, memory: identifier }),
    body: z.strictObject({ act: z.enum(['keep', 'refuse', 'forget']), ...reasonBody }),
    answer: { status: 200, says: 'Como ficou.', shape: viewShape },
    failures: [...LOOKING, 'memory_not_found', 'memory_invalid'],
  },
  async ({ params: { id, memory }, body, identity: { org, user } }, { platform }) =>
    json(tellView(await platform.memory.team.act({ org, user: id }, memory, { ...body, operator: user }))),
);

export const memoryAccesses = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/memory-accesses',
    access: 'operator',
    rate: 'read',
    summary: 'Quem da equipe olhou ou mudou as lembranças de quem, quando e por quê.',
    form: 'json',
    query: z.object({ ...paging, person: identifier.optional() }),
    answer: {
      status: 200,
      says: 'Do mais novo ao mais antigo; next vai em before para pedir a página seguinte.',
      shape: z.object({ accesses: z.array(accessShape), next: z.string().nullable() }),
    },
    failures: ['not_authenticated', 'operators_only', 'identifier_invalid', 'query_invalid'],
  },
  async ({ query: { person, before, limit = PAGE }, identity: { org } }, { platform }) => {
    const page = { ...(person !== undefined && { user: person }), ...(before !== undefined && { before }) };
    // One more than was asked for tells whether there is a next page.
    const found = await platform.memory.team.accesses(org, { ...page, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const next = found.length > limit ? (shown.at(-1)?.id ?? null) : null;
    return json({ accesses: shown.map(tellAccess), next });
  },
);

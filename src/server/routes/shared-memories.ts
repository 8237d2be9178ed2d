import * as z from 'zod';
import { json, NOTHING } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { ofMemory } from '../shapes.ts';
import { memoryShape, tellMemory } from './memory-shape.ts';

const CREATED = 201;
const LONGEST_TEXT = 300;
const line = z.string().trim().min(1).max(LONGEST_TEXT);

export const sharedMemories = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/memories',
    access: 'operator',
    rate: 'read',
    summary: 'O que vale para todas as pessoas da organização, e o que vale para todos (scope global).',
    form: 'json',
    answer: {
      status: 200,
      says: 'As lembranças compartilhadas; nenhuma é de uma pessoa.',
      shape: z.object({ memories: z.array(memoryShape) }),
    },
    failures: ['not_authenticated', 'operators_only', 'memory_unavailable'],
  },
  async ({ identity: { org } }, { platform }) =>
    json({ memories: (await platform.memory.shared(org)).map(tellMemory) }),
);

export const teach = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/memories',
    access: 'operator',
    rate: 'read',
    summary: 'Ensina algo que vale para todas as pessoas da organização.',
    form: 'json',
    body: z.strictObject({
      kind: z.enum(['fact', 'preference', 'correction']),
      text: line,
      key: z
        .string()
        .regex(/^[a-z0-9_.:-]{1,100}$/)
        .optional(),
      wrong: line.optional(),
    }),
    answer: { status: CREATED, says: 'O que foi ensinado.', shape: z.object({ memory: memoryShape }) },
    failures: [
      ...(['not_authenticated', 'operators_only', 'body_invalid'] as const),
      ...(['memory_invalid', 'memory_unavailable'] as const),
    ],
  },
  async ({ body: { kind, text, key, wrong }, identity: { org, user } }, { platform }) => {
    const fact = { kind, text, ...(key !== undefined && { key }), ...(wrong !== undefined && { wrong }) };
    return json({ memory: tellMemory(await platform.memory.teach(org, fact, user)) }, CREATED);
  },
);

export const unteach = defineRoute(
  {
    method: 'DELETE',
    path: '/api/studio/memories/:id',
    access: 'operator',
    rate: 'read',
    summary: 'Retira algo que foi ensinado na organização.',
    form: 'json',
    params: ofMemory,
    answer: { status: 204, says: 'Retirado.' },
    failures: [
      ...(['not_authenticated', 'operators_only', 'identifier_invalid'] as const),
      ...(['memory_not_found', 'memory_unavailable'] as const),
    ],
  },
  async ({ params: { id }, identity: { org } }, { platform }) => {
    await platform.memory.unteach(org, id);
    return NOTHING;
  },
);

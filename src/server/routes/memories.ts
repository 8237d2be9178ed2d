import * as z from 'zod';
import { json, NOTHING } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import type { Identity } from '../identity/index.ts';
import { ofMemory } from '../shapes.ts';
import { memoryShape, rememberedShape, tellMemory } from './memory-shape.ts';
import { toldAccessShape } from './team-memory-shape.ts';

/** As long as a memory's text may be; longer ones are no facts. */
const LONGEST_TEXT = 300;
const LONGEST_VALUE = 120;

/** Whose memories: by the token and by nothing else, so that an operator too sees their own only. */
const personOf = ({ org, user }: Identity) => ({ org, user });

export const memories = defineRoute(
  {
    method: 'GET',
    path: '/api/memories',
    access: 'person',
    rate: 'read',
    summary: 'O que é lembrado sobre a pessoa: o texto, de onde veio, quão certo é e as versões anteriores.',
    form: 'json',
    answer: {
      status: 200,
      says: 'As lembranças da própria pessoa, da mais nova à mais antiga.',
      shape: z.object({ memories: z.array(rememberedShape) }),
    },
    failures: ['not_authenticated', 'memory_unavailable'],
  },
  async ({ identity }, { platform }) => {
    const found = await platform.memory.list(personOf(identity));
    return json({
      memories: found.map(({ quote, history, ...memory }) => ({
        ...tellMemory(memory),
        quote,
        history: history.map(tellMemory),
      })),
    });
  },
);

export const correctMemory = defineRoute(
  {
    method: 'PATCH',
    path: '/api/memories/:id',
    access: 'person',
    rate: 'read',
    summary: 'Corrige uma lembrança, ou a fixa; a versão anterior fica no histórico.',
    form: 'json',
    params: ofMemory,
    body: z
      .strictObject({
        text: z.string().trim().min(1).max(LONGEST_TEXT).optional(),
        value: z.string().trim().min(1).max(LONGEST_VALUE).optional(),
        pinned: z.boolean().optional(),
      })
      .refine((change) => Object.keys(change).length > 0),
    answer: { status: 200, says: 'Como ficou.', shape: z.object({ memory: memoryShape }) },
    failures: [
      ...(['not_authenticated', 'memory_not_found', 'memory_invalid', 'memory_unavailable'] as const),
      ...(['identifier_invalid', 'body_invalid', 'person_erasing'] as const),
    ],
  },
  async ({ params: { id }, body: { text, value, pinned }, identity }, { platform }) => {
    const change = {
      ...(text !== undefined && { text }),
      ...(value !== undefined && { value }),
      ...(pinned !== undefined && { pinned }),
    };
    return json({ memory: tellMemory(await platform.memory.correct(personOf(identity), id, change)) });
  },
);

export const keepMemory = defineRoute(
  {
    method: 'POST',
    path: '/api/memories/:id/keep',
    access: 'person',
    rate: 'read',
    summary: 'Guarda uma lembrança que está em observação, sem esperar o fim da conversa.',
    form: 'json',
    params: ofMemory,
    answer: { status: 200, says: 'Como ficou.', shape: z.object({ memory: memoryShape }) },
    failures: [
      ...(['not_authenticated', 'memory_not_found', 'memory_unavailable'] as const),
      ...(['identifier_invalid', 'person_erasing'] as const),
    ],
  },
  async ({ params: { id }, identity }, { platform }) =>
    json({ memory: tellMemory(await platform.memory.keep(personOf(identity), id)) }),
);

export const accessesToMine = defineRoute(
  {
    method: 'GET',
    path: '/api/me/memory-accesses',
    access: 'person',
    rate: 'read',
    summary: 'Quando alguém da equipe olhou ou mudou as lembranças da pessoa, e por quê.',
    form: 'json',
    answer: {
      status: 200,
      says: 'Os cem mais novos; todos estão no arquivo dos dados da pessoa.',
      shape: z.object({ accesses: z.array(toldAccessShape) }),
    },
    failures: ['not_authenticated', 'memory_unavailable'],
  },
  async ({ identity }, { platform }) =>
    json({ accesses: await platform.memory.accesses(personOf(identity)) }),
);

export const forgetMemory = defineRoute(
  {
    method: 'DELETE',
    path: '/api/memories/:id',
    access: 'person',
    rate: 'read',
    summary: 'Esquece uma lembrança e as versões anteriores dela.',
    form: 'json',
    params: ofMemory,
    answer: { status: 204, says: 'Esquecida.' },
    failures: [
      ...(['not_authenticated', 'memory_not_found', 'memory_unavailable'] as const),
      ...(['identifier_invalid', 'person_erasing'] as const),
    ],
  },
  async ({ params: { id }, identity }, { platform }) => {
    await platform.memory.forget(personOf(identity), id);
    return NOTHING;
  },
);

export const forgetAll = defineRoute(
  {
    method: 'DELETE',
    path: '/api/memories',
    access: 'person',
    rate: 'read',
    summary: 'Esquece tudo o que é lembrado sobre a pessoa; as conversas ficam.',
    form: 'json',
    answer: { status: 200, says: 'Quantas.', shape: z.object({ forgotten: z.number() }) },
    failures: ['not_authenticated', 'memory_unavailable', 'person_erasing', 'body_invalid'],
  },
  async ({ identity }, { platform }) =>
    json({ forgotten: await platform.memory.forgetAll(personOf(identity)) }),
);

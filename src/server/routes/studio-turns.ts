import * as z from 'zod';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier } from '../shapes.ts';

const FAILURES = ['not_authenticated', 'operators_only', 'turn_not_found', 'identifier_invalid'] as const;
const ofTurn = z.object({ id: identifier });
const faults = z.array(z.string());

export const proof = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/turns/:id/proof',
    access: 'operator',
    rate: 'read',
    summary:
      'As linhas de um turno no registro encadeado, com os hashes recalculados: se alguém mexeu nelas, vê-se aqui.',
    form: 'json',
    params: ofTurn,
    answer: {
      status: 200,
      says: 'sound: nada falta nem foi mudado; proof nula: este armazenamento não guarda registro.',
      shape: z.object({
        sound: z.boolean(),
        proof: z
          .object({
            chain: z.string(),
            lines: z.array(
              z.object({
                ...{ seq: z.number(), type: z.string(), at: z.number() },
                ...{ prev: z.string(), hash: z.string(), faults },
              }),
            ),
            faults,
            seal: z.object({ id: z.number(), at: z.number(), hash: z.string() }).nullable(),
          })
          .nullable(),
      }),
    },
    failures: FAILURES,
  },
  async ({ params: { id }, identity: { org } }, { platform }) => {
    const found = await platform.studio.proveTurn(org, id);
    const lines = found?.lines ?? [];
    const sound =
      lines.length > 0 && found?.faults.length === 0 && lines.every((line) => line.faults.length === 0);
    return json({ sound, proof: found });
  },
);

const PARTS = [
  ...(['instructions', 'mode', 'workflow', 'memories', 'examples'] as const),
  ...(['notes', 'history', 'message', 'tools'] as const),
] as const;

export const prompt = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/turns/:id/prompt',
    access: 'operator',
    rate: 'read',
    summary:
      'O que foi dado aos modelos num turno, parte por parte; o prompt inteiro não é guardado. Sem modelos: código respondeu.',
    form: 'json',
    params: ofTurn,
    answer: {
      status: 200,
      says: 'current: o assistente ainda é o de então, e as palavras dele são as que foram enviadas.',
      shape: z.object({
        current: z.boolean(),
        hops: z.array(
          z.object({
            ...{ hop: z.number(), agent: z.string(), models: z.array(z.string()), reflex: z.boolean() },
            parts: z.array(
              z.object({
                ...{ part: z.enum(PARTS), text: z.string().nullable() },
                ...{ items: z.array(z.string()), count: z.number().nullable() },
              }),
            ),
          }),
        ),
      }),
    },
    failures: FAILURES,
  },
  async ({ params: { id }, identity: { org } }, { platform }) => json(await platform.studio.prompt(org, id)),
);

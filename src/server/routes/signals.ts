import * as z from 'zod';
import type { LearningDoor } from '#host/learning';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { ownSession } from '../own-session.ts';
import { identifier } from '../shapes.ts';

export const noteSignal = defineRoute(
  {
    method: 'POST',
    path: '/api/signals',
    access: 'person',
    rate: 'read',
    summary: 'Conta que a pessoa pediu a resposta de novo, ou reescreveu a pergunta.',
    form: 'json',
    body: z.strictObject({
      session_id: z.string({ error: 'session_id_invalid' }).pipe(identifier),
      turn: identifier,
      kind: z.enum(['regenerated', 'edited']),
    }),
    answer: { status: 200, says: 'Guardado.', shape: z.object({ status: z.literal('ok') }) },
    failures: [
      ...(['not_authenticated', 'session_not_found', 'turn_not_found'] as const),
      ...(['session_id_invalid', 'identifier_invalid', 'body_invalid'] as const),
    ],
  },
  async ({ body: { session_id, turn, kind }, identity }, { platform }) => {
    await ownSession(platform, identity, session_id);
    const { org, user } = identity;
    await platform.learning.signals.note({ org, user, session: session_id, turn, kind });
    return json({ status: 'ok' });
  },
);

export const signalShape = z.object({
  kind: z.string(),
  reason: z.string().nullable(),
  detail: z.string().nullable(),
  at: z.number(),
});

type Signal = Awaited<ReturnType<LearningDoor['signals']['of']>>[number];

export const tellSignal = ({ kind, reason, detail, at }: Signal) => ({ kind, reason, detail, at });

export const signalsOfTurn = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/turns/:id/signals',
    access: 'operator',
    rate: 'read',
    summary: 'O que a pessoa mostrou e disse sobre a resposta deste turno.',
    form: 'json',
    params: z.object({ id: identifier }),
    answer: {
      status: 200,
      says: 'Do mais antigo ao mais novo.',
      shape: z.object({ signals: z.array(signalShape) }),
    },
    failures: ['not_authenticated', 'operators_only', 'identifier_invalid'],
  },
  async ({ params: { id }, identity: { org } }, { platform }) => {
    const found = await platform.learning.signals.of(org, id);
    return json({ signals: found.map(tellSignal) });
  },
);

import * as z from 'zod';
import { ProsaError } from '#protocol';
import { json, stream } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { ownSession, readableSession } from '../own-session.ts';
import { identifier, ofSession, whole } from '../shapes.ts';

const MOST = 999_999_999;

export const watch = defineRoute(
  {
    method: 'GET',
    path: '/api/sessions/:id/stream',
    access: 'person',
    rate: 'read',
    summary: 'Os eventos de um turno depois de um ponto, e então ao vivo até o fim, onde quer que ele rode.',
    form: 'events',
    params: ofSession,
    query: z.object({
      turn: identifier.optional(),
      after: whole(0, MOST).optional(),
      attempt: whole(0, MOST).optional(),
    }),
    answer: { status: 200, says: 'Os eventos; o último é turn_finished ou error.' },
    failures: [
      'not_authenticated',
      'session_not_found',
      'turn_not_found',
      'identifier_invalid',
      'query_invalid',
    ],
  },
  async ({ params: { id }, query: { turn, after, attempt }, identity }, { platform }) => {
    await readableSession(platform, identity, id);
    const events = await platform.watch({
      session: id,
      ...(turn !== undefined && { turn }),
      ...(after !== undefined && { after }),
      ...(attempt !== undefined && { attempt }),
    });
    if (!events) throw new ProsaError('turn_not_found');
    return stream(events, {
      ...(turn !== undefined && { turn }),
      ...(after !== undefined && { seq: after }),
      ...(attempt !== undefined && { attempt }),
    });
  },
);

export const stop = defineRoute(
  {
    method: 'POST',
    path: '/api/sessions/:id/stop',
    access: 'person',
    rate: 'read',
    summary: 'Para o que roda numa conversa agora; o que já foi dito fica guardado.',
    form: 'json',
    params: ofSession,
    body: z.object({ turn: identifier.optional() }).prefault({}),
    answer: {
      status: 200,
      says: 'Se havia o que parar.',
      shape: z.object({ stopped: z.boolean() }),
    },
    failures: ['not_authenticated', 'session_not_found', 'identifier_invalid', 'body_invalid'],
  },
  async ({ params: { id }, body: { turn }, identity }, { platform }) => {
    await ownSession(platform, identity, id);
    return json({ stopped: await platform.stop(id, turn) });
  },
);

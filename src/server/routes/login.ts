import * as z from 'zod';
import { ProsaError } from '#protocol';
import { json, NOTHING } from '../answer.ts';
import { defineRoute } from '../define-route.ts';

export const enterDemo = defineRoute(
  {
    method: 'POST',
    path: '/auth/demo',
    access: 'open',
    rate: 'login',
    summary: 'Entra como pessoa de demonstração; só existe enquanto nenhum segredo está configurado.',
    form: 'json',
    body: z.object({ role: z.enum(['person', 'operator']).default('person') }).prefault({}),
    answer: {
      status: 200,
      says: 'O token da pessoa, para Authorization: Bearer.',
      shape: z.object({ token: z.string(), userId: z.string() }),
    },
    failures: ['route_not_found', 'body_invalid', 'rate_limited'],
  },
  async ({ body, identity }, { doorkeeper }) => {
    if (!doorkeeper.demo) throw new ProsaError('route_not_found');
    return json(await doorkeeper.enter(body.role, identity));
  },
);

export const leave = defineRoute(
  {
    method: 'POST',
    path: '/auth/logout',
    access: 'person',
    rate: 'login',
    summary: 'Sai: os tokens deste login deixam de valer.',
    form: 'json',
    answer: { status: 204, says: 'Saiu.' },
    failures: ['not_authenticated', 'rate_limited'],
  },
  async ({ identity }, { doorkeeper }) => {
    await doorkeeper.leave(identity);
    return NOTHING;
  },
);

export const me = defineRoute(
  {
    method: 'GET',
    path: '/api/me',
    access: 'person',
    rate: 'read',
    visit: true,
    summary: 'Quem está conectado.',
    form: 'json',
    answer: {
      status: 200,
      says: 'A pessoa do token.',
      shape: z.object({
        userId: z.string(),
        org: z.string(),
        role: z.enum(['person', 'operator']),
        demo: z.boolean(),
      }),
    },
    failures: ['not_authenticated'],
  },
  ({ identity: { user, org, role } }, { doorkeeper }) =>
    json({ userId: user, org, role, demo: doorkeeper.demo }),
);

import * as z from 'zod';
import { ProsaError } from '#protocol';
import { file, json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';

const ACCEPTED = 202;

export const exportMine = defineRoute(
  {
    method: 'GET',
    path: '/api/me/export',
    access: 'person',
    rate: 'read',
    summary: 'Tudo o que é guardado sobre a pessoa, assinado, como arquivo.',
    form: 'json',
    answer: {
      status: 200,
      says: 'O arquivo prosa-meus-dados.json.',
      shape: z.record(z.string(), z.unknown()),
    },
    failures: ['not_authenticated', 'rate_limited', 'person_erasing'],
  },
  async ({ identity: { org, user } }, { platform }) =>
    file('prosa-meus-dados.json', await platform.privacy.export({ org, user })),
);

const erasureShape = z.object({
  id: z.string(),
  status: z.enum(['running', 'done']),
  requestedAt: z.number(),
  completedAt: z.number().nullable(),
  erased: z.record(z.string(), z.number()),
  held: z.array(
    z.object({
      table: z.string(),
      why: z.string(),
      rows: z.number(),
      until: z.number().nullable(),
    }),
  ),
});

export const eraseMe = defineRoute(
  {
    method: 'DELETE',
    path: '/api/me',
    access: 'person',
    rate: 'read',
    summary:
      'Apaga a pessoa: conversas, lembranças e avaliações. Não tem volta, e os tokens dela deixam de valer.',
    form: 'json',
    body: z.strictObject({ confirm: z.literal('apagar') }),
    answer: { status: 200, says: 'Apagado.', shape: erasureShape },
    meanwhile: { status: ACCEPTED, says: 'Está sendo apagado, e será até o fim.', shape: erasureShape },
    failures: ['not_authenticated', 'body_invalid', 'erasure_held', 'store_unavailable'],
  },
  async ({ identity: { org, user } }, { platform, doorkeeper }) => {
    const erasure = await platform.privacy.erase({ org, user });
    // Once it is asked for it comes to its end, here or after a restart: whoever was in is out from now on.
    await doorkeeper.expel({ org, user });
    return json(erasure, erasure.status === 'done' ? 200 : ACCEPTED);
  },
);

export const erasureOfMe = defineRoute(
  {
    method: 'GET',
    path: '/api/me/erasure',
    access: 'person',
    rate: 'read',
    summary: 'Como anda o que a pessoa pediu para apagar; pede um login novo, pois os de antes já não valem.',
    form: 'json',
    answer: { status: 200, says: 'O pedido mais recente.', shape: erasureShape },
    failures: ['not_authenticated', 'erasure_not_found'],
  },
  async ({ identity: { org, user } }, { platform }) => {
    const found = await platform.privacy.erasure({ org, user });
    if (!found) throw new ProsaError('erasure_not_found');
    return json(found);
  },
);

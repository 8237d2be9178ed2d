import * as z from 'zod';
import { ProsaError } from '#protocol';
import { json, text } from '../answer.ts';
import { defineRoute } from '../define-route.ts';

const PATH = '/webhooks/whatsapp';
/** Meta sends 3 MB at most. */
const WEBHOOK_BYTES = 4 * 1_024 * 1_024;
const SIGNATURE = 'x-hub-signature-256';

export const verifyWebhook = defineRoute(
  {
    method: 'GET',
    path: PATH,
    access: 'open',
    rate: 'webhook',
    summary:
      'A Meta confere que este endereço é nosso: devolve o desafio a quem conhece o token de verificação.',
    form: 'json',
    query: z.object({
      'hub.mode': z.string().optional(),
      'hub.verify_token': z.string().optional(),
      'hub.challenge': z.string().optional(),
    }),
    answer: { status: 200, says: 'O desafio, como text/plain.' },
    failures: ['webhook_refused', 'channel_unconfigured', 'rate_limited'],
  },
  ({ query }, { whatsapp }) => {
    if (!whatsapp) throw new ProsaError('channel_unconfigured');
    const filled = Object.entries(query).filter(([, value]) => value !== undefined);
    const challenge = whatsapp.challenge(Object.fromEntries(filled));
    if (challenge === null) throw new ProsaError('webhook_refused');
    return text(challenge);
  },
);

/** Answered with 200 only when all of it is kept: until then Meta sends it again. */
export const takeWebhook = defineRoute(
  {
    method: 'POST',
    path: PATH,
    access: 'open',
    rate: 'webhook',
    summary: 'O que chega pelo WhatsApp: mensagens e o destino do que foi enviado, assinado pela Meta.',
    form: 'json',
    takes: { as: 'raw', limitBytes: WEBHOOK_BYTES },
    answer: { status: 200, says: 'Guardado.', shape: z.object({ status: z.literal('ok') }) },
    failures: [
      ...(['signature_invalid', 'channel_unconfigured', 'body_invalid', 'body_too_large'] as const),
      ...(['body_type_unsupported', 'rate_limited', 'store_unavailable', 'platform_closed'] as const),
    ],
  },
  async ({ body, headers }, { whatsapp }) => {
    if (!whatsapp) throw new ProsaError('channel_unconfigured');
    const signature = headers[SIGNATURE];
    await whatsapp.take(body, typeof signature === 'string' ? signature : undefined);
    return json({ status: 'ok' });
  },
);

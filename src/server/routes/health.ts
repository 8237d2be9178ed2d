import * as z from 'zod';
import { asFailure, ProsaError } from '#protocol';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';

const OK = { status: 'ok' };

export const live = defineRoute(
  {
    method: 'GET',
    path: '/health/live',
    access: 'open',
    rate: null,
    summary: 'O processo está de pé.',
    form: 'json',
    answer: { status: 200, says: 'De pé.', shape: z.object({ status: z.literal('ok') }) },
    failures: [],
  },
  () => json(OK),
);

const UNAVAILABLE = 503;

export const ready = defineRoute(
  {
    method: 'GET',
    path: '/health/ready',
    access: 'open',
    rate: null,
    summary: 'O servidor pode receber mensagens: não está encerrando e alcança o banco de dados.',
    form: 'json',
    answer: { status: 200, says: 'Pronto.', shape: z.object({ status: z.literal('ok') }) },
    failures: ['store_unavailable', 'platform_closed'],
  },
  async (_, { platform, isClosing }) => {
    try {
      if (isClosing()) throw new ProsaError('platform_closed');
      await platform.ready();
      return json(OK);
    } catch (error) {
      const { code, message, retryable } = asFailure(error);
      return json({ status: 'unavailable', error: { code, message, retryable } }, UNAVAILABLE);
    }
  },
);

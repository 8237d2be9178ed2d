import * as z from 'zod';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';

export const openapi = defineRoute(
  {
    method: 'GET',
    path: '/openapi.json',
    access: 'open',
    rate: null,
    summary: 'Este documento.',
    form: 'json',
    answer: { status: 200, says: 'OpenAPI 3.1.', shape: z.record(z.string(), z.unknown()) },
    failures: [],
  },
  (_, { openapi: describe }) => json(describe()),
);

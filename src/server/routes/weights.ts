import * as z from 'zod';
import { readPeriod } from '#learning/reports';
import { WEIGHTS } from '#learning/weights';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier } from '../shapes.ts';
import {
  adjustmentShape,
  orRefused,
  replayShape,
  suggestionShape,
  weightsShape,
  weightsValue,
} from './weight-shape.ts';

const BASE = '/api/studio/weights';
const REFUSED = ['not_authenticated', 'operators_only', 'identifier_invalid', 'weights_not_found'] as const;
const LONGEST = 20;
const MONTH = '28d';
const moment = z.string().max(LONGEST).optional();
const which = { assistant: identifier.optional(), name: identifier.optional() };

export const weights = defineRoute(
  {
    method: 'GET',
    path: BASE,
    access: 'operator',
    rate: 'read',
    summary: 'Os pesos de decisão em vigor na organização, e o que mudou desde o último ajuste.',
    form: 'json',
    query: z.strictObject(which),
    answer: { status: 200, says: 'Os pesos, os de fábrica e a versão.', shape: weightsShape },
    failures: [...REFUSED, 'query_invalid'],
  },
  async ({ query, identity: { org } }, { platform }) =>
    json(await platform.learning.weights.read(org, query)),
);

export const weightHistory = defineRoute(
  {
    method: 'GET',
    path: `${BASE}/history`,
    access: 'operator',
    rate: 'read',
    summary: 'Os ajustes dos pesos, do mais novo ao mais antigo, também os desfeitos.',
    form: 'json',
    query: z.strictObject(which),
    answer: { status: 200, says: 'Ajustes.', shape: z.object({ adjustments: z.array(adjustmentShape) }) },
    failures: [...REFUSED, 'query_invalid'],
  },
  async ({ query, identity: { org } }, { platform }) =>
    json({ adjustments: await platform.learning.weights.history(org, query) }),
);

export const weightSuggestion = defineRoute(
  {
    method: 'GET',
    path: `${BASE}/suggestion`,
    access: 'operator',
    rate: 'read',
    summary:
      'O que as missões do período dizem dos pesos: o que mudar, de quanto para quanto e por quê. Nada é mudado. since e until: 28d ou 2026-11-01; demo=true conta também as demonstrações.',
    form: 'json',
    query: z.strictObject({
      ...which,
      since: moment,
      until: moment,
      demo: z.enum(['true', 'false']).optional(),
    }),
    answer: { status: 200, says: 'A sugestão; sem mudanças quando não há indícios.', shape: suggestionShape },
    failures: [...REFUSED, 'query_invalid'],
  },
  async ({ query: { demo, ...query }, identity: { org } }, { platform, clock }) => {
    const asked = { ...query, since: query.since ?? MONTH };
    const period = orRefused(readPeriod(asked, clock.now() + 1), 'query_invalid');
    await platform.learning.gather();
    return json(await platform.learning.weights.suggest(org, { ...query, ...period, demo: demo === 'true' }));
  },
);

export const replayWeights = defineRoute(
  {
    method: 'POST',
    path: `${BASE}/replay`,
    access: 'operator',
    rate: 'chat',
    summary:
      'Decide de novo as perguntas gravadas, com os pesos de agora e com outros: o que mudaria. Nada é mudado. O hash serve para aplicar.',
    form: 'json',
    body: z.strictObject({
      ...which,
      value: weightsValue,
      since: moment,
      until: moment,
      limit: z.int().min(1).max(WEIGHTS.replayed.most).optional(),
      demo: z.boolean().optional(),
    }),
    answer: { status: 200, says: 'O efeito esperado.', shape: replayShape },
    failures: [...REFUSED, 'body_invalid', 'weights_invalid'],
  },
  async ({ body, identity: { org } }, { platform, clock }) => {
    const asked = { since: body.since ?? MONTH, until: body.until };
    const period = orRefused(readPeriod(asked, clock.now() + 1), 'body_invalid');
    await platform.learning.gather();
    return json(await platform.learning.weights.replay(org, { ...body, ...period }));
  },
);

export const applyWeights = defineRoute(
  {
    method: 'POST',
    path: `${BASE}/apply`,
    access: 'operator',
    rate: 'chat',
    summary:
      'Põe os pesos em vigor a partir da próxima mensagem. version: a que se viu; replay: o hash da simulação deles, ou force.',
    form: 'json',
    body: z.strictObject({
      ...which,
      value: weightsValue,
      version: identifier,
      reason: z.string().trim().min(1).max(WEIGHTS.reasonChars),
      replay: z.string().max(100).optional(),
      force: z.boolean().optional(),
    }),
    answer: { status: 200, says: 'O ajuste.', shape: z.object({ adjustment: adjustmentShape }) },
    failures: [...REFUSED, 'body_invalid', 'weights_invalid', 'weights_conflict'],
  },
  async ({ body, identity: { org, user } }, { platform }) =>
    json({ adjustment: await platform.learning.weights.apply(org, body, user) }),
);

export const undoWeights = defineRoute(
  {
    method: 'POST',
    path: `${BASE}/:id/undo`,
    access: 'operator',
    rate: 'read',
    summary: 'Desfaz o ajuste em vigor: volta a valer o que valia antes dele.',
    form: 'json',
    params: z.object({ id: identifier }),
    answer: { status: 200, says: 'O ajuste, desfeito.', shape: z.object({ adjustment: adjustmentShape }) },
    failures: [
      ...(['not_authenticated', 'operators_only', 'identifier_invalid'] as const),
      ...(['adjustment_not_found', 'weights_conflict'] as const),
    ],
  },
  async ({ params: { id }, identity: { org, user } }, { platform }) =>
    json({ adjustment: await platform.learning.weights.undo(org, id, user) }),
);

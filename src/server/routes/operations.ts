import * as z from 'zod';
import { readPeriod } from '#learning/reports';
import { ProsaError } from '#protocol';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import {
  askedModel,
  budgetReport,
  funnelReport,
  healthReport,
  recallReport,
  setupReport,
} from './operations-shape.ts';

const LONGEST = 20;
const LONGEST_MODEL = 200;
const moment = z.string().max(LONGEST).optional();
const period = z.object({ since: moment, until: moment });

function periodOf(query: z.output<typeof period>, now: number) {
  const read = readPeriod(query, now);
  if (typeof read === 'string') throw new ProsaError('query_invalid', read);
  return read;
}

export const platformHealth = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/health',
    access: 'operator',
    rate: 'read',
    summary:
      'Como vai a plataforma: circuitos, modelos, latências das últimas 24 horas, guardas, filas, tarefas de fundo e banco.',
    form: 'json',
    answer: { status: 200, says: 'Observado agora; nada é decidido por isto.', shape: healthReport },
    failures: ['not_authenticated', 'operators_only'],
  },
  async ({ identity: { org } }, { platform }) => json(await platform.operations.health(org)),
);

export const budgets = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/budgets',
    access: 'operator',
    rate: 'read',
    summary:
      'Orçamentos das missões que terminaram no período, e o custo dos modelos por dia; since e until como nas análises.',
    form: 'json',
    query: period,
    answer: { status: 200, says: 'Alocado e consumido.', shape: budgetReport },
    failures: ['not_authenticated', 'operators_only', 'query_invalid'],
  },
  async ({ query, identity: { org } }, { platform, clock }) => {
    const asked = periodOf(query, clock.now());
    return json({ ...asked, ...(await platform.operations.budgets(org, asked)) });
  },
);

export const funnel = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/funnel',
    access: 'operator',
    rate: 'read',
    summary: 'O funil da Julia no período: as quatro métricas com as metas, os passos, e semana por semana.',
    form: 'json',
    query: period,
    answer: { status: 200, says: 'O funil.', shape: funnelReport },
    failures: ['not_authenticated', 'operators_only', 'query_invalid'],
  },
  async ({ query, identity: { org } }, { platform, clock }) => {
    const asked = periodOf(query, clock.now());
    return json({ ...asked, funil: await platform.operations.funnel(org, asked) });
  },
);

export const recall = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/recall',
    access: 'operator',
    rate: 'read',
    summary:
      'O que entrou da memória nos turnos recentes e por quê, e o que as mensagens ensinaram: tipos, motivos e vereditos, nunca o que diz uma lembrança.',
    form: 'json',
    answer: { status: 200, says: 'Contado por tipo e motivo.', shape: recallReport },
    failures: ['not_authenticated', 'operators_only'],
  },
  async ({ identity: { org } }, { platform }) => json(await platform.operations.recall(org)),
);

export const setup = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/setup',
    access: 'operator',
    rate: 'read',
    summary: 'O que está configurado: modelos por papel, canais, chaves, limites e versões. Nenhum segredo.',
    form: 'json',
    answer: { status: 200, says: 'Nomes e números.', shape: setupReport },
    failures: ['not_authenticated', 'operators_only'],
  },
  async ({ identity: { org } }, { platform, doorkeeper, whatsapp, config, version }) =>
    json({
      ...(await platform.operations.setup(org)),
      acesso: doorkeeper.demo ? 'demonstracao' : 'token',
      whatsapp: { configurado: whatsapp !== null, webhook: '/webhooks/whatsapp' },
      limites: config.rate,
      versoes: { prosa: version, node: process.versions.node },
    }),
);

export const testModel = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/models/test',
    access: 'operator',
    rate: 'read',
    summary: 'Pede uma palavra a um modelo configurado, pelo mesmo caminho das conversas.',
    form: 'json',
    body: z.strictObject({ model: z.string().min(1).max(LONGEST_MODEL) }),
    answer: {
      status: 200,
      says: 'Se respondeu, em quanto tempo, e por que não. O mesmo modelo de novo só depois de 10 segundos.',
      shape: askedModel,
    },
    failures: ['not_authenticated', 'operators_only', 'body_invalid', 'rate_limited'],
  },
  async ({ body: { model } }, { platform }) => json(await platform.operations.testModel(model)),
);

import * as z from 'zod';
import { readPeriod } from '#learning/reports';
import { ProsaError } from '#protocol';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier } from '../shapes.ts';
import { keptReportShape, reportShape, summaryShape } from './report-shape.ts';

const LONGEST = 20;
const moment = z.string().max(LONGEST).optional();

export const analyses = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/analyses',
    access: 'operator',
    rate: 'read',
    summary:
      'As seis análises da organização, calculadas agora. since e until: um número de dias atrás (7d) ou uma data (2026-11-01), em São Paulo.',
    form: 'json',
    query: z.object({ since: moment, until: moment }),
    answer: { status: 200, says: 'O relatório; nada é guardado.', shape: reportShape },
    failures: ['not_authenticated', 'operators_only', 'query_invalid'],
  },
  async ({ query, identity: { org } }, { platform, clock }) => {
    const period = readPeriod(query, clock.now());
    if (typeof period === 'string') throw new ProsaError('query_invalid', period);
    await platform.learning.gather();
    return json(await platform.learning.reports.look(org, period));
  },
);

export const reports = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/reports',
    access: 'operator',
    rate: 'read',
    summary:
      'Os relatórios guardados da organização, do mais novo ao mais antigo; um por semana, e os feitos à mão.',
    form: 'json',
    answer: {
      status: 200,
      says: 'Um resumo de cada um, com os vereditos das seis análises na ordem delas.',
      shape: z.object({ reports: z.array(summaryShape) }),
    },
    failures: ['not_authenticated', 'operators_only'],
  },
  async ({ identity: { org } }, { platform }) => json({ reports: await platform.learning.reports.list(org) }),
);

export const report = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/reports/:id',
    access: 'operator',
    rate: 'read',
    summary: 'Um relatório guardado, inteiro.',
    form: 'json',
    params: z.object({ id: identifier }),
    answer: { status: 200, says: 'O relatório.', shape: keptReportShape },
    failures: ['not_authenticated', 'operators_only', 'report_not_found', 'identifier_invalid'],
  },
  async ({ params: { id }, identity: { org } }, { platform }) => {
    const found = await platform.learning.reports.read(org, id);
    if (!found) throw new ProsaError('report_not_found');
    return json(found);
  },
);

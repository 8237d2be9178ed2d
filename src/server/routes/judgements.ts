import * as z from 'zod';
import type { LearningDoor } from '#host/learning';
import { days } from '#protocol';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier, paging } from '../shapes.ts';

const USUAL = 50;
const MOST_USD = 100;
/** Somebody waits for the answer: larger ones are the nightly job's, or the command line's. */
const SAMPLE = { usual: 20, most: 50 } as const;

const criterionShape = z.object({
  nome: z.string(),
  nota: z.number(),
  peso: z.number(),
  evidencias: z.array(z.string()),
  counted: z.boolean(),
});

export const judgementShape = z.object({
  id: z.string(),
  turn: z.string(),
  session: z.string(),
  assistant: z.string(),
  intent: z.string().nullable(),
  by: z.enum(['model', 'rules']),
  model: z.string().nullable(),
  rubric: z.string(),
  score: z.number(),
  verdict: z.enum(['bom', 'aceitavel', 'ruim']),
  criteria: z.array(criterionShape),
  at: z.number(),
});

type Judgement = Awaited<ReturnType<LearningDoor['judge']['list']>>[number];

/** Whose conversation it was, and what it cost, is nobody's to read here. */
export const tellJudgement = ({ orgId: _, userId: __, batch: ___, tokens, cost, demo, ...rest }: Judgement) =>
  rest;

const agreementShape = z.object({
  n: z.number(),
  meanDifference: z.number().nullable(),
  withinTen: z.number().nullable(),
  kappa: z.number().nullable(),
});

export const judgements = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/judgements',
    access: 'operator',
    rate: 'read',
    summary: 'O que o avaliador, ou as regras, acharam das respostas; da mais nova à mais antiga.',
    form: 'json',
    query: z.strictObject({
      assistant: identifier.optional(),
      verdict: z.enum(['bom', 'aceitavel', 'ruim']).optional(),
      turn: identifier.optional(),
      ...paging,
    }),
    answer: {
      status: 200,
      says: 'Avaliações, e quanto elas concordam com as notas da equipe.',
      shape: z.object({
        judgements: z.array(judgementShape),
        agreement: z.object({ model: agreementShape, rules: agreementShape }),
      }),
    },
    failures: ['not_authenticated', 'operators_only', 'query_invalid'],
  },
  async ({ query: { assistant, verdict, turn, before, limit }, identity: { org } }, { platform }) => {
    const { judge } = platform.learning;
    const found = await judge.list({
      ...{ org, limit: limit ?? USUAL },
      ...(assistant !== undefined && { assistant }),
      ...(verdict !== undefined && { verdict }),
      ...(turn !== undefined && { turn }),
      ...(before !== undefined && { before }),
    });
    return json({ judgements: found.map(tellJudgement), agreement: await judge.agreement(org) });
  },
);

export const judgeNow = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/judgements',
    access: 'operator',
    rate: 'chat',
    summary: 'Avalia agora uma amostra das respostas de um período, até um custo.',
    form: 'json',
    body: z.strictObject({
      days: z.number().positive().max(366).default(1),
      assistant: identifier.optional(),
      most: z.int().min(1).max(SAMPLE.most).default(SAMPLE.usual),
      usd: z.number().min(0).max(MOST_USD).optional(),
    }),
    answer: {
      status: 200,
      says: 'Quantas respostas foram avaliadas, por quem e a que custo.',
      shape: z.object({
        batch: z.string(),
        by: z.enum(['model', 'rules']),
        waiting: z.number(),
        judged: z.number(),
        left: z.number(),
        fallen: z.number(),
        proposed: z.number(),
        bands: z.object({ bom: z.number(), aceitavel: z.number(), ruim: z.number() }),
        tokens: z.number(),
        usd: z.number(),
        stopped: z.enum(['custo', 'interrompido']).nullable(),
      }),
    },
    failures: ['not_authenticated', 'operators_only', 'body_invalid'],
  },
  async ({ body: { days: back, assistant, most, usd }, identity: { org } }, { platform, clock }) => {
    const until = clock.now() + 1;
    const wanted = {
      ...{ org, since: until - days(back), until, most },
      ...(assistant !== undefined && { assistant }),
      ...(usd !== undefined && { usd }),
    };
    return json(await platform.learning.judge.run(wanted));
  },
);

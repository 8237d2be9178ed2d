import * as z from 'zod';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';

const healthShape = z.object({
  alvo: z.string(),
  tipo: z.enum(['agente', 'fonte']),
  execucoes: z.number(),
  latencia_media_ms: z.number(),
  taxa_sucesso: z.number(),
  taxa_fallback: z.number(),
  carga_atual: z.number(),
  ultima_execucao: z.number().nullable(),
  falhas_seguidas: z.number(),
  disponivel: z.boolean().nullable(),
});

const statusShape = z.object({
  assistant: z.string(),
  nome_agente: z.string(),
  tipo: z.enum(['coordenador', 'executor', 'modulo']),
  disponivel: z.boolean(),
  operacoes: z.array(z.string()),
  executando: z.number(),
  na_fila: z.number(),
  circuito: z.enum(['CLOSED', 'OPEN', 'HALF_OPEN']),
  reabre_em_ms: z.number().nullable(),
});

export const agentHealth = defineRoute(
  {
    method: 'GET',
    path: '/api/agents/health',
    access: 'operator',
    rate: 'read',
    summary:
      'Como vão os agentes e as fontes: latência, sucesso e fallback das últimas 100 execuções de cada um, se as fontes respondem, e quem está no barramento agora.',
    form: 'json',
    answer: {
      status: 200,
      says: 'Observado depois; nada é decidido por isto. carga_atual e executando: pedidos em andamento neste processo, e os que ele fez a agentes de outros. disponivel, das fontes: respondeu na última vez.',
      shape: z.object({ saude: z.array(healthShape), agentes: z.array(statusShape) }),
    },
    failures: ['not_authenticated', 'operators_only'],
  },
  async ({ identity: { org } }, { platform }) =>
    json({
      saude: await platform.missions.health(org),
      agentes: platform.missions
        .agents()
        .flatMap(({ assistant, agents }) => agents.map((each) => ({ assistant, ...each }))),
    }),
);

const name = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/)
  .optional();

export const invalidateCache = defineRoute(
  {
    method: 'POST',
    path: '/api/agents/cache/invalidate',
    access: 'operator',
    rate: 'read',
    summary: 'Descarta respostas que os executores guardaram: de um agente, de uma operação, ou todas.',
    form: 'json',
    body: z.strictObject({ agente: name, operacao: name }),
    answer: { status: 200, says: 'Quantas.', shape: z.object({ descartadas: z.number() }) },
    failures: ['not_authenticated', 'operators_only', 'body_invalid'],
  },
  async ({ body: { agente, operacao }, identity: { org } }, { platform }) => {
    const where = { ...(agente !== undefined && { agente }), ...(operacao !== undefined && { operacao }) };
    return json({ descartadas: await platform.missions.invalidate(org, where) });
  },
);

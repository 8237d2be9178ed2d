import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Figure } from '#protocol';
import { oficina } from '../host/fixtures/oficina.ts';
import { type Acme, openAcme } from './security/fixtures/acme.ts';

let acme: Acme;

const FIGURE: Figure = {
  ...{ texto: 'R$ 1.700,00', rotulo: 'renda', unidade: 'centavos', valor: 170_000, conta: null },
  partes: [
    {
      valor: 170_000,
      origem: {
        tipo: 'dados',
        operacao: 'consultar',
        entradas: { alvo: 'renda' },
        campo: ['renda'],
        ids: ['l1'],
      },
    },
  ],
};
/** Found, and not said. */
const UNTOLD: Figure = { ...FIGURE, texto: 'R$ 9,00', valor: 900 };

beforeAll(async () => {
  const draft = { resposta_principal: 'Entram R$ 1.700,00 por mês.', procedencia: [FIGURE, UNTOLD] };
  acme = await openAcme({ assistants: [oficina({ draft })] });
  for (const who of ['ana', 'bia', 'ana'] as const) {
    const sessionId = `conversa-de-${who}`;
    await (await acme.chat(acme.as(who), { chatInput: 'quanto ganho?', sessionId })).rest();
  }
}, 60_000);
afterAll(() => acme.close());

type Page = {
  readonly missions: readonly { readonly missao_id: string; readonly user?: string }[];
  readonly next: string | null;
};
const list = async (who: 'ana' | 'bia' | 'operator' | 'operator elsewhere', query = ''): Promise<Page> =>
  (await acme.json(`/api/missions${query}`, { as: acme.as(who) })).body as Page;

test('[F4] a person sees their own missions, an operator those of the organisation, in pages', async () => {
  const own = await list('ana');
  expect(own.missions).toHaveLength(2);
  expect(own.missions[0]).not.toHaveProperty('user');
  expect((await list('bia')).missions).toHaveLength(1);
  expect((await list('operator')).missions).toEqual([]);
  const all = await list('operator', '?scope=org');
  expect(all.missions.map(({ user }) => user)).toEqual(['ana', 'bia', 'ana']);
  expect((await list('operator elsewhere', '?scope=org')).missions).toEqual([]);
  const first = await list('operator', '?scope=org&limit=2');
  expect(first.next).toBe(all.missions[1]?.missao_id);
  const rest = await list('operator', `?scope=org&limit=2&before=${first.next}`);
  expect(rest).toMatchObject({ missions: [{ missao_id: all.missions[2]?.missao_id }], next: null });
});

test('[F4] [F7] [F14.figures] one mission is told with its telemetry, where its figures come from, and everything seen on the bus', async () => {
  const [newest] = (await list('ana')).missions;
  const path = `/api/missions/${newest?.missao_id}`;
  const { body } = await acme.json(path, { as: acme.as('ana') });
  expect(body).toMatchObject({
    ...{ missao_id: newest?.missao_id, assistant: 'oficina', estado: 'encerrada', lider: 'analise' },
    telemetria: { status_final: 'sucesso_completo', agentes_chamados: expect.arrayContaining(['dados']) },
  });
  expect(body).not.toHaveProperty('key');
  expect(body).not.toHaveProperty('fence');
  expect(body).toMatchObject({ missao_anterior: null, procedencia: [FIGURE] });
  expect(newest).not.toHaveProperty('procedencia');
  const { eventos } = body as { eventos: readonly { tipo: string; remetente?: string }[] };
  expect(eventos.filter(({ tipo }) => tipo === 'mensagem_enviada').map(({ remetente }) => remetente)).toEqual(
    ['orquestrador', 'analise'],
  );
  expect((await acme.json(path, { as: acme.as('bia') })).body).toMatchObject({
    error: { code: 'mission_not_found', message: 'Esta missão não existe.' },
  });
  expect((await acme.json(path, { as: acme.as('operator') })).body).toMatchObject({ user: 'ana' });
});

test('[F5] contracts are served as a list, as JSON Schema and as pages', async () => {
  const as = acme.as('ana');
  const { body } = await acme.json('/api/contracts', { as });
  expect(body).toMatchObject({
    contracts: [
      { assistant: 'oficina', nome_agente: 'orquestrador', tipo: 'modulo', operacoes: [] },
      { nome_agente: 'analise', tipo: 'coordenador', dependencias: ['dados'] },
      { nome_agente: 'dados', tipo: 'executor', operacoes: ['consultar'] },
    ],
  });
  const contract = (await acme.json('/api/contracts/dados', { as })).body;
  expect(contract).toMatchObject({
    nome_agente: 'dados',
    operacoes_disponiveis: [{ nome: 'consultar', parametros: { type: 'object', required: ['alvo'] } }],
  });
  for (const asked of [
    { path: '/api/contracts/dados?format=markdown', headers: { accept: '*/*' } },
    { path: '/api/contracts/dados?assistant=oficina', headers: { accept: 'text/markdown' } },
  ]) {
    const page = await acme.ask(asked.path, { as, headers: asked.headers });
    expect(page.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await page.text()).toContain('# dados');
  }
  expect((await acme.json('/api/contracts/ninguem', { as })).body).toMatchObject({
    error: { code: 'contract_not_found', message: 'Não há contrato de um agente com este nome.' },
  });
  expect((await acme.json('/api/contracts/dados?assistant=outro', { as })).status).toBe(404);
  expect((await acme.json('/api/contracts/dados?format=xml', { as })).status).toBe(400);
});

test('[F7] messages and responses are served as JSON Schema, with every field of the document', async () => {
  const { body } = await acme.json('/api/contracts/schema', { as: acme.as('ana') });
  const { mensagem, resposta } = body as {
    mensagem: { required: string[] };
    resposta: { required: string[] };
  };
  expect(mensagem.required).toEqual([
    ...[
      'message_id',
      'timestamp_envio',
      'prioridade',
      'remetente',
      'destinatario',
      'tipo_mensagem',
      'payload',
    ],
    ...['timeout', 'tentativas_restantes', 'rastreamento', 'recursos_estimados', 'sinalizadores'],
  ]);
  expect(resposta.required).toEqual([
    ...['response_id', 'message_id_original', 'timestamp_resposta', 'remetente', 'status', 'payload'],
    ...['tempo_processamento', 'recursos_consumidos'],
  ]);
  expect(() => z.fromJSONSchema(mensagem)).not.toThrow();
});

test('[F18] [F10.cache] operators see how agents fare, and take away what executors kept', async () => {
  const as = acme.as('operator');
  const { body } = await acme.json('/api/agents/health', { as });
  expect(body).toMatchObject({
    saude: expect.arrayContaining([
      expect.objectContaining({
        alvo: 'dados',
        tipo: 'agente',
        execucoes: 3,
        taxa_sucesso: 1,
        carga_atual: 0,
      }),
    ]),
    agentes: expect.arrayContaining([
      expect.objectContaining({
        assistant: 'oficina',
        nome_agente: 'dados',
        circuito: 'CLOSED',
        disponivel: true,
      }),
    ]),
  });
  const invalidate = (asked: unknown) =>
    acme.json('/api/agents/cache/invalidate', { as, method: 'POST', body: asked });
  expect(await invalidate({ agente: 'dados' })).toEqual({ status: 200, body: { descartadas: 0 } });
  expect((await invalidate({ agente: '*' })).status).toBe(400);
});

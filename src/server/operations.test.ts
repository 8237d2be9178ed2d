import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModelSource } from '#protocol';
import { bolsa } from '../host/fixtures/bolsa.ts';
import { eco } from './fixtures/test-server.ts';
import { type Acme, openAcme } from './security/fixtures/acme.ts';

const SECRET = 'segredo-que-ninguem-ve-0123456789ab';

/** Quotes what it was given, as providers do when they refuse it. */
const BROKEN: ModelSource = {
  id: 'roteiro/teste',
  readsPrompt: true,
  open: () => {
    throw new Error(`recusada: ${SECRET}`);
  },
};

let acme: Acme;
beforeAll(async () => {
  acme = await openAcme({
    assistants: [eco, bolsa],
    models: { agent: BROKEN },
    links: { secret: SECRET },
    version: '9.9.9',
  });
}, 60_000);
afterAll(() => acme.close());

const get = (path: string, who: Parameters<Acme['as']>[0] = 'operator') =>
  acme.json(path, { as: acme.as(who) });

test('[P3] demonstration traffic is made once, shows in budgets and costs, and goes without a trace', async () => {
  const ask = (method: string) => acme.json('/api/studio/demo-traffic', { method, as: acme.as('operator') });
  expect(await ask('POST')).toEqual({ status: 201, body: { turns: 1_000, missions: 300, days: 28 } });
  await ask('POST');
  const { body } = await get('/api/studio/analyses?since=30d');
  expect(body).toMatchObject({ counts: { turns: 1_000, demo: { turns: 1_000, missions: 300 } } });
  const told = (await get('/api/studio/budgets?since=30d')).body as {
    readonly missoes: readonly object[];
    readonly coordenadores: readonly Record<'missoes' | 'alto' | 'critico' | 'esgotado', number>[];
    readonly custos: readonly { readonly dia: string; readonly turnos: number }[];
  };
  expect(told.missoes).toHaveLength(30);
  expect(told.coordenadores.reduce((sum, { missoes }) => sum + missoes, 0)).toBe(300);
  for (const { missoes, alto, critico, esgotado } of told.coordenadores) {
    expect(missoes >= alto && alto >= critico && critico >= esgotado).toBe(true);
  }
  expect(told.coordenadores.some(({ esgotado }) => esgotado > 0)).toBe(true);
  expect(told.custos.reduce((sum, { turnos }) => sum + turnos, 0)).toBe(1_000);
  expect(told.custos[0]?.dia).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await get('/api/studio/budgets', 'operator elsewhere')).body).toMatchObject({
    ...{ missoes: [], coordenadores: [], custos: [] },
  });
  expect(await ask('DELETE')).toMatchObject({ status: 200 });
  expect((await get('/api/studio/budgets?since=30d')).body).toMatchObject({ missoes: [], custos: [] });
});

test('[P3] the health of the platform is told after a conversation, and of another organisation nothing', async () => {
  await (await acme.chat(acme.as('ana'), { chatInput: 'oi', sessionId: 'saudavel' })).rest();
  acme.clock.advance(5_000);
  expect((await get('/api/studio/health')).body).toMatchObject({
    modelos: [{ modelo: 'roteiro/teste', papeis: ['agent'], condicao: null }],
    latencias: [{ passo: 'turno', de: 'eco', vezes: 1, fallbacks: 1 }],
    falhas_de_modelos: [{ model: 'roteiro/teste', vezes: 1 }],
    fila: { mensagens: 0, em_andamento: 0 },
    ...{ tarefas: null, banco: { motor: 'memory', versao: null } },
  });
  expect((await get('/api/studio/health', 'operator elsewhere')).body).toMatchObject({
    ...{ latencias: [], falhas_de_modelos: [], guardas: [] },
  });
});

test('[P3] [fault P1] what is configured is told without a secret', async () => {
  const { body } = await get('/api/studio/setup');
  expect(body).toMatchObject({
    modelos: [{ papel: 'agent', modelos: [{ id: 'roteiro/teste' }] }],
    ...{ acesso: 'token', whatsapp: { configurado: false }, versoes: { prosa: '9.9.9' } },
  });
  const text = JSON.stringify(body);
  expect(text).not.toContain(SECRET);
  expect(text).not.toMatch(/secret|senha|password|jwt|api_?key/i);
});

test('[P3] a model is asked for a word, and not again at once', async () => {
  const ask = (model: string) =>
    acme.json('/api/studio/models/test', { method: 'POST', as: acme.as('operator'), body: { model } });
  expect(await ask('roteiro/teste')).toMatchObject({
    status: 200,
    body: { modelo: 'roteiro/teste', ok: false, motivo: 'failed' },
  });
  expect(await ask('roteiro/teste')).toMatchObject({
    ...{ status: 429, body: { error: { code: 'rate_limited' } } },
  });
  acme.clock.advance(10_000);
  expect((await ask('roteiro/teste')).status).toBe(200);
  expect(await ask('outro/modelo')).toMatchObject({ status: 400 });
});

test("[P3] [fault P1] operators are told why something was recalled, and neither the words nor the ids of a person's memories", async () => {
  const say = async (chatInput: string) =>
    (await acme.chat(acme.as('bia'), { chatInput, sessionId: 'lembrada' })).rest();
  await acme.json('/api/studio/memories', {
    ...{ method: 'POST', as: acme.as('operator') },
    body: { kind: 'fact', text: 'A loja fecha aos domingos', key: 'loja.domingo' },
  });
  await say('Meu nome é Beatriz e eu trabalho como veterinária');
  await say('a loja fecha aos domingos?');
  const { body } = await get('/api/studio/recall');
  const told = body as {
    readonly lembrados: readonly { readonly alcance: string }[];
    readonly ouvidos: object[];
  };
  expect(told.ouvidos.length).toBeGreaterThan(0);
  expect(told.lembrados.map(({ alcance }) => alcance)).toContain('org');
  const own = (await get('/api/memories', 'bia')).body as {
    readonly memories: readonly { readonly id: string }[];
  };
  expect(own.memories.length).toBeGreaterThan(0);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/beatriz|veterin/i);
  for (const { id } of own.memories) expect(text).not.toContain(id);
  expect((await get('/api/studio/recall', 'operator elsewhere')).body).toMatchObject({
    ...{ turnos: 0, lembrados: [], ouvidos: [] },
  });
});

test('[J9] without Julia there is no funnel, and that is told', async () => {
  expect(await get('/api/studio/funnel?since=30d')).toMatchObject({ status: 200, body: { funil: null } });
  expect((await get('/api/studio/funnel?since=nunca')).status).toBe(400);
});

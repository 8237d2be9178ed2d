import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type Endpoint, ProsaError } from '#protocol';
import { defineAgent, defineAssistant } from '#runtime';
import { type Acme, openAcme } from './security/fixtures/acme.ts';

type Seen = { readonly org: string; readonly user: string; readonly key: string };
type Shelf = { readonly seen: Seen[]; slow: Promise<unknown>; begun(): void };

const endpoint = (made: Omit<Endpoint<Shelf>, 'summary'>): Endpoint<Shelf> => ({
  summary: 'Uma porta.',
  ...made,
});

const DOORS: readonly Endpoint<Shelf>[] = [
  endpoint({
    method: 'GET',
    path: '/coisas',
    input: z.strictObject({ cor: z.string().optional() }),
    run: async ({ input }, { user }) => ({
      body: { de: user, cor: (input as { cor?: string }).cor ?? null },
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/coisas',
    input: z.strictObject({ nome: z.string() }),
    run: async ({ input }, { org, user, key, resources }) => {
      resources.seen.push({ org, user, key });
      return { status: 201, body: { feita: (input as { nome: string }).nome, key } };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/coisas/:id',
    run: async ({ params }) => {
      throw new ProsaError('record_not_found', `Veja ${params.id}.`);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/arquivos',
    accepts: 'file',
    run: async ({ file }) => ({ body: { nome: file?.name ?? null, bytes: file?.bytes.length ?? 0 } }),
  }),
  endpoint({
    method: 'POST',
    path: '/devagar',
    run: async (_, { resources }) => {
      resources.begun();
      await resources.slow;
      return { body: {} };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/quebra',
    run: async () => {
      throw new Error('senha secreta do banco');
    },
  }),
];

const shelf: Shelf = { seen: [], slow: Promise.resolve(), begun: () => undefined };
const loja = defineAssistant({
  name: 'loja',
  title: 'Loja',
  description: 'Guarda coisas.',
  agent: defineAgent({ name: 'loja', instructions: 'Guarde.', reflex: () => ({ say: 'Oi.' }) }),
  resources: () => shelf,
  endpoints: DOORS,
});

let acme: Acme;
beforeAll(async () => {
  acme = await openAcme({ assistants: [loja] });
});
afterAll(() => acme.close());

const at = (path: string): string => `/api/assistants/loja${path}`;

test('[F17] a door of an assistant is for whoever the token says, and for nobody else', async () => {
  expect((await acme.json(at('/coisas'))).status).toBe(401);
  expect((await acme.json(at('/coisas'), { as: acme.as('expired') })).status).toBe(401);
  const { status, body } = await acme.json(`${at('/coisas')}?cor=azul`, { as: acme.as('ana') });
  expect([status, body]).toEqual([200, { de: 'ana', cor: 'azul' }]);
  const forged = await acme.json(`${at('/coisas')}?user=bia`, { as: acme.as('ana') });
  expect([forged.status, forged.body]).toEqual([
    400,
    { error: expect.objectContaining({ code: 'query_invalid' }) },
  ]);
});

test('[F17] a write carries the key of the header, or one of its own; what is no key is refused', async () => {
  const post = (headers: Readonly<Record<string, string>>, body: unknown = { nome: 'mesa' }) =>
    acme.json(at('/coisas'), { method: 'POST', as: acme.as('ana'), body, headers });
  shelf.seen.length = 0;
  expect(await post({ 'idempotency-key': 'k1' })).toEqual({
    status: 201,
    body: { feita: 'mesa', key: 'http:k1' },
  });
  await post({});
  await post({});
  const keys = shelf.seen.map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  expect(shelf.seen[0]).toEqual({ org: 'acme', user: 'ana', key: 'http:k1' });
  expect((await post({ 'idempotency-key': 'com espaço' })).status).toBe(400);
  expect((await post({}, { nome: 'mesa', user: 'bia' })).status).toBe(400);
  expect((await post({}, '{"nome":')).status).toBe(400);
  expect(shelf.seen).toHaveLength(3);
});

test('[F17] a file comes as it is, with its name, and no larger than the limit', async () => {
  const send = (bytes: number, name?: string) =>
    acme.json(at('/arquivos'), {
      method: 'POST',
      as: acme.as('ana'),
      body: 'x'.repeat(bytes),
      headers: { 'content-type': 'application/octet-stream', ...(name && { 'x-file-name': name }) },
    });
  expect(await send(300_000, encodeURIComponent('extrato março.ofx'))).toEqual({
    status: 200,
    body: { nome: 'extrato março.ofx', bytes: 300_000 },
  });
  expect(await send(3, '%E0%A4%A')).toEqual({ status: 200, body: { nome: '', bytes: 3 } });
  const big = await acme.ask(at('/arquivos'), {
    method: 'POST',
    as: acme.as('ana'),
    body: 'x'.repeat(4 * 1_024 * 1_024 + 1),
    headers: { 'content-type': 'text/plain' },
  });
  expect(big.status).toBe(413);
});

test('[F17] what fails is told in Portuguese; what breaks tells nothing of the inside', async () => {
  const gone = await acme.json(at('/coisas/c1'), { method: 'DELETE', as: acme.as('ana') });
  expect(gone).toEqual({
    status: 404,
    body: {
      error: {
        code: 'record_not_found',
        message: 'Isto não existe entre os seus dados. Veja c1.',
        retryable: false,
      },
    },
  });
  const broken = await acme.json(at('/quebra'), { method: 'POST', as: acme.as('ana') });
  expect(broken.status).toBe(500);
  expect(JSON.stringify(broken.body)).not.toContain('secreta');
  expect((await acme.json(at('/coisas/a%20b'), { method: 'DELETE', as: acme.as('ana') })).status).toBe(400);
  expect((await acme.json(at('/nada'), { method: 'POST', as: acme.as('ana') })).status).toBe(404);
  const put = await acme.ask(at('/coisas'), { method: 'PUT', as: acme.as('ana') });
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

test('[F17] the description of the API knows the doors of the assistants that are served', async () => {
  const { body } = await acme.json('/openapi.json');
  const { paths } = body as { paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
  expect(Object.keys(paths[at('/coisas')] ?? {})).toEqual(['get', 'post']);
  expect(paths['/api/assistants/loja/coisas/{id}']).toHaveProperty('delete');
  expect(paths[at('/arquivos')]?.post).toMatchObject({
    requestBody: { content: { 'application/octet-stream': {} } },
  });
});

test('[H10] [F17] a write that an erasure overtakes is no write', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const begun = Promise.withResolvers<void>();
  Object.assign(shelf, { slow: promise, begun: begun.resolve });
  const writing = acme.json(at('/devagar'), { method: 'POST', as: acme.person('lia', 'acme') });
  await begun.promise;
  const erased = await acme.json('/api/me', {
    ...{ method: 'DELETE', as: acme.person('lia', 'acme'), body: { confirm: 'apagar' } },
  });
  expect(erased.status).toBe(200);
  resolve(null);
  expect(await writing).toMatchObject({ status: 409, body: { error: { code: 'person_erasing' } } });
});

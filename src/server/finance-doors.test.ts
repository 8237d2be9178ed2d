import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { financas } from '#assistants';
import { ofxFile } from '../assistants/financas/import/fixtures/statements.ts';
import { type EmptyPostgres, preparedPostgres } from '../store/sql/fixtures/databases.ts';
import { endpointRoutes } from './endpoint-routes.ts';
import type { Asked } from './fixtures/test-server.ts';
import { type Acme, KNOCKERS, type Knocker, openAcme } from './security/fixtures/acme.ts';

const at = (path: string): string => `/api/assistants/financas${path}`;
const ROUTES = endpointRoutes([financas]);
const CANARY = 'Canário da Ana 7d2f';

let acme: Acme;
let server: EmptyPostgres;

beforeAll(async () => {
  server = await preparedPostgres();
  acme = await openAcme({ store: server.url, assistants: [financas] });
}, 60_000);
afterAll(async () => {
  await acme.close();
  await server.drop();
});

type Body = Readonly<Record<string, unknown>>;

const ask = async (knocker: Knocker, path: string, asked: Omit<Asked, 'as'> = {}) => {
  const { status, body } = await acme.json(at(path), { ...asked, as: acme.as(knocker) });
  return { status, body: body as Body };
};
const post = (knocker: Knocker, path: string, body: unknown) => ask(knocker, path, { method: 'POST', body });
const idIn = (body: Body, name: string): string => (body[name] as { id: string }).id;

const SPENT = { tipo: 'despesa_simples', cents: 15_000, categoria: 'alimentacao', data: '2026-11-10' };

/** One of everything that has an id, of Ana's. */
async function ownThings(): Promise<Readonly<Record<string, string>>> {
  const made = async (path: string, name: string, body: unknown) =>
    idIn((await post('ana', path, body)).body, name);
  const file = await ask('ana', '/importacoes', {
    method: 'POST',
    body: ofxFile({ lines: [{ day: '20261103', amount: '-45.90', id: 'n2', memo: CANARY }] }),
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'extrato.ofx' },
  });
  const [preview] = file.body.importacoes as readonly { id: string }[];
  return {
    contas: await made('/contas', 'conta', { nome: CANARY, saldoCents: 100_000 }),
    cartoes: await made('/cartoes', 'cartao', { nome: CANARY, fechamento: 3, vencimento: 10 }),
    dividas: await made('/dividas', 'divida', { nome: CANARY, cents: 500_000, data: '2026-11-01' }),
    ativos: await made('/ativos', 'ativo', {
      nome: CANARY,
      classe: 'renda_fixa',
      valorCents: 900_000,
      data: '2026-11-01',
    }),
    metas: await made('/metas', 'meta', { nome: CANARY, alvoCents: 1_000_000 }),
    lancamentos: await made('/lancamentos', 'lancamento', { ...SPENT, descricao: CANARY }),
    agendados: await made('/agendados', 'agendado', {
      ...SPENT,
      tipo: 'conta_pagar',
      data: '2026-12-05',
      descricao: CANARY,
    }),
    importacoes: preview?.id ?? '',
  };
}

describe('[F17] [fault S1] every door by everybody', () => {
  let things: Readonly<Record<string, string>>;
  beforeAll(async () => {
    things = await ownThings();
  }, 60_000);

  const BODIES: Readonly<Record<string, unknown>> = {
    'POST /contas': { nome: 'Outra' },
    'POST /cartoes': { nome: 'Outro' },
    'POST /dividas': { nome: 'Outra', cents: 1, data: '2026-11-01' },
    'POST /ativos': { nome: 'Outro', classe: 'acoes', valorCents: 1, data: '2026-11-01' },
    'POST /metas': { nome: 'Outra', alvoCents: 1 },
    'POST /lancamentos': SPENT,
    'POST /agendados': { ...SPENT, tipo: 'conta_pagar', data: '2026-12-01' },
    'POST /lancamentos/:id/apagar': { parte: 'grupo' },
    'POST /agendados/:id/pagar': {},
    'PATCH /lancamentos/:id': { cents: 1 },
    'PATCH /agendados/:id': { cents: 1 },
    'POST /dados': { category: 'Dados_receitas_e_despesas', action: 'list' },
  };

  const requestFor = ({ method, path }: { method: string; path: string }) => {
    const own = path.replace('/api/assistants/financas', '');
    const kind = own.split('/')[1] ?? '';
    const body = BODIES[`${method} ${own}`] ?? (method === 'PATCH' ? { nome: 'Mudada' } : undefined);
    const file = { body: 'x', headers: { 'content-type': 'text/plain' } };
    return {
      address: own.replace(':id', things[kind] ?? ''),
      asked: {
        method,
        ...(own === '/importacoes' && method === 'POST' ? file : body !== undefined && { body }),
      },
    };
  };

  test.each(ROUTES.map(({ method, path }) => [`${method} ${path}`, { method, path }] as const))(
    '%s',
    async (_, route) => {
      const { address, asked } = requestFor(route);
      for (const knocker of KNOCKERS.filter((each) => each !== 'ana')) {
        const { status, body } = await ask(knocker, address, asked);
        const nobody = knocker === 'nobody' || knocker === 'service' || knocker === 'expired';
        if (nobody) expect([knocker, status]).toEqual([knocker, 401]);
        // What is Ana's does not exist to anybody else, operators of her own organisation included.
        else if (route.path.includes(':id') && !route.path.endsWith('/faturas'))
          expect([knocker, status]).toEqual([knocker, 404]);
        else expect(status).not.toBe(401);
        expect(JSON.stringify(body)).not.toContain(CANARY);
      }
    },
  );

  test('what others knocked at is as it was', async () => {
    for (const kind of ['contas', 'cartoes', 'dividas', 'ativos', 'metas', 'lancamentos'])
      expect(JSON.stringify((await ask('ana', `/${kind}`)).body)).toContain(CANARY);
    const { body } = await ask('ana', `/lancamentos/${things.lancamentos}`);
    expect(body.lancamento).toMatchObject({ cents: 15_000, removidoEm: null });
  });
});

test('[F13.once] [F17] the same Idempotency-Key writes once and answers the same', async () => {
  const entry = { ...SPENT, descricao: 'mercado', cents: 777 };
  const register = (key: string, body = entry) =>
    ask('bia', '/lancamentos', { method: 'POST', body, headers: { 'idempotency-key': key } });
  const answers = await Promise.all([1, 2, 3].map(() => register('chave-1')));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => idIn(body, 'lancamento'))).size).toBe(1);
  const { body } = await register('chave-2');
  expect(idIn(body, 'lancamento')).not.toBe(idIn(answers[0]?.body ?? {}, 'lancamento'));
  expect(await register('chave-2', { ...entry, cents: 778 })).toMatchObject({
    ...{
      status: 409,
      body: { error: { code: 'record_conflict', message: expect.stringContaining('chave') } },
    },
  });
  const { body: data } = await post('bia', '/dados', {
    category: 'Dados_receitas_e_despesas',
    action: 'summary',
    filters: { periodo: { tipo: 'mensal', ano: 2026, mes: 11 }, tipo: 'despesa', texto: 'mercado' },
  });
  expect(data.resposta).toMatchObject({ total_cents: 1_554, count: 2 });
});

test('[F17] a statement over HTTP: preview, confirm, again, undo; what is wrong is told in Portuguese', async () => {
  const send = (body: string, query = '') =>
    ask('operator', `/importacoes${query}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-ofx', 'x-file-name': 'itau.ofx' },
    });
  const text = ofxFile({ lines: [{ day: '20261103', amount: '-45.90', id: 'n2', memo: 'PADARIA' }] });
  const { status, body } = await send(text);
  expect([status, body]).toMatchObject([
    201,
    {
      importacoes: [
        {
          estado: 'previa',
          novas: 1,
          saidasCents: 4_590,
          linhas: [{ descricao: 'PADARIA', repetida: false }],
        },
      ],
    },
  ]);
  const [{ id } = { id: '' }] = body.importacoes as readonly { id: string }[];
  expect((await post('operator', `/importacoes/${id}/confirmar`, undefined)).body).toMatchObject({
    importacao: { estado: 'gravada', novas: 1 },
  });
  expect((await post('operator', `/importacoes/${id}/confirmar`, {})).status).toBe(200);
  expect((await send(text)).body).toMatchObject({ importacoes: [{ novas: 0, repetidas: 1 }] });
  expect((await ask('operator', `/lancamentos?importacao=${id}`)).body.lancamentos).toHaveLength(1);
  expect((await ask('operator', `/importacoes/${id}`, { method: 'DELETE' })).body).toMatchObject({
    importacao: { estado: 'desfeita' },
  });
  expect((await ask('operator', `/lancamentos?importacao=${id}`)).body.lancamentos).toEqual([]);
  expect((await post('operator', `/importacoes/${id}/confirmar`, {})).status).toBe(409);
  const bad = await send('nome;idade\nA;1\n');
  expect([bad.status, bad.body]).toMatchObject([
    422,
    { error: { code: 'statement_invalid', message: expect.stringContaining('Vi: “nome”, “idade”') } },
  ]);
  expect((await send(text, '?pasta=x')).status).toBe(400);
});

test('[F6] [F17] data access and the demo by their doors', async () => {
  const { body } = await ask('bia', '/dados');
  expect(body.categorias).toHaveLength(8);
  expect(
    (await post('bia', '/dados', { category: 'Dados_metas', action: 'list', filters: { cor: 'azul' } }))
      .status,
  ).toBe(400);
  expect((await post('ana elsewhere', '/exemplo', undefined)).body.exemplo).toMatchObject({
    carregado: true,
  });
  const { body: worth } = await ask('ana elsewhere', '/patrimonio');
  expect(worth.patrimonio).toHaveProperty('totalCents');
  expect((await ask('ana elsewhere', '/exemplo', { method: 'DELETE' })).body.exemplo).toMatchObject({
    carregado: false,
    lancamentos: 0,
  });
});

const FLOWS = [
  [
    '[F16.1] Oi, tudo bem?',
    'Oi, tudo bem?',
    'Olá! Tudo bem sim, e com você? Como posso ajudar com suas finanças hoje?',
  ],
  [
    '[F16.2] Gastei R$ 150 no supermercado hoje',
    'Gastei R$ 150 no supermercado hoje',
    'Registrado! Despesa de R$ 150,00 em Supermercado na data de hoje.',
  ],
  ['[F16.3] Quanto gastei esse mês?', 'Quanto gastei esse mês?', 'Neste mês você gastou R$ 3.450,00.'],
] as const;

test.each(FLOWS)('%s, over HTTP', async (_, chatInput, reply) => {
  const rita = acme.person('rita', 'acme');
  const day = new Date(acme.clock.now()).toISOString().slice(0, 10);
  if (chatInput.startsWith('Quanto'))
    await acme.json(at('/lancamentos'), {
      ...{ method: 'POST', as: rita, headers: { 'idempotency-key': 'aluguel' } },
      body: { ...SPENT, cents: 330_000, categoria: 'moradia', data: day },
    });
  const lines = await acme.chat(rita, { chatInput, sessionId: 'fluxos-da-rita', assistant: 'financas' });
  const events = await lines.rest();
  const text = events.flatMap((event) => (event.type === 'text' ? [String(event.content)] : [])).join('');
  expect(text).toBe(reply);
  expect(events.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'answered' });
});

test('[F2] the question that a turn left open is told with the turn: diálogo_ativo', async () => {
  const rita = acme.person('rita', 'acme');
  const dialogueAfter = async (chatInput: string) => {
    const lines = await acme.chat(rita, { chatInput, sessionId: 'dialogo-da-rita', assistant: 'financas' });
    const [first] = await lines.rest();
    const { body } = await acme.json(`/api/turns/${first?.turn}`, { as: rita });
    return (body as Body).dialogo_ativo;
  };
  expect(await dialogueAfter('gastei 450 reais')).toEqual({
    agente: 'lancamento',
    pergunta: expect.stringContaining('Em que você gastou os R$ 450'),
  });
  expect(await dialogueAfter('no supermercado')).toBeNull();
});

test('[H10] who is being erased leaves no entry, and can write none until it is over', async () => {
  const register = (as: ReturnType<Acme['person']>) =>
    acme.json(at('/lancamentos'), { method: 'POST', as, body: { ...SPENT, descricao: CANARY } });
  const listed = (as: ReturnType<Acme['person']>) => acme.json(at('/lancamentos'), { as });
  const zeca = acme.person('zeca', 'acme');
  await register(zeca);
  await (await acme.chat(zeca, { chatInput: 'oi', sessionId: 'oi-do-zeca', assistant: 'financas' })).rest();
  expect(JSON.stringify(await acme.json('/api/me/export', { as: zeca }))).toContain(CANARY);
  const erased = await acme.json('/api/me', { method: 'DELETE', as: zeca, body: { confirm: 'apagar' } });
  expect([200, 202]).toContain(erased.status);
  acme.clock.advance(2_000);
  const back = acme.personNow('zeca', 'acme');
  expect(await listed(back)).toEqual({ status: 200, body: { lancamentos: [] } });
  expect(await register(back)).toMatchObject({ status: 409, body: { error: { code: 'person_erasing' } } });
  expect(await listed(back)).toEqual({ status: 200, body: { lancamentos: [] } });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAILURES, type FailureCode } from '#protocol';
import { bolsa } from '../../host/fixtures/bolsa.ts';
import { oficina } from '../../host/fixtures/oficina.ts';
import { vitrine } from '../../host/fixtures/vitrine.ts';
import { type Asked, eco } from '../fixtures/test-server.ts';
import { routes } from '../routes.ts';
import { type Acme, KNOCKERS, type Knocker, openAcme } from './fixtures/acme.ts';
import { openRows, type Rows } from './fixtures/rows.ts';

/** What each of them meets, in the order of KNOCKERS. */
type Row = readonly [number, number, number, number, number, number, number, number];
type Request = Asked & { readonly path: string };
/** What stands in a request: Ana's, or something that nobody has. */
type Things = {
  readonly session: string;
  readonly turn: string;
  readonly memory: string;
  /** Another one, for Ana to forget. */
  readonly spare: string;
  /** A conversation in which a component is awaited and cards were shown, and the turns that did it. */
  readonly shop: string;
  readonly call: string;
  readonly shown: string;
  readonly mission: string;
  /** What was decided about Ana, and the review that she asked for. */
  readonly decision: string;
  readonly review: string;
  /** Of Ana's organisation. */
  readonly report: string;
  /** Examples of Ana's organisation, one for each thing that is done to one. */
  readonly examples: Readonly<Record<ExampleThing, string>>;
};

const EXAMPLE_THINGS = ['read', 'edit', 'approve', 'reject', 'off', 'on', 'remove'] as const;
type ExampleThing = (typeof EXAMPLE_THINGS)[number];

type Listed = {
  readonly row: Row;
  readonly request: (things: Things, knocker: Knocker) => Request;
  /** How the thing is told of to whoever may not see it. */
  readonly missing?: FailureCode;
};

//                 nobody ana  bia  elsewh oper o.else serv exp
const OPEN: Row = [200, 200, 200, 200, 200, 200, 200, 200];
const KNOWN: Row = [401, 200, 200, 200, 200, 200, 401, 401];
const READABLE: Row = [401, 200, 404, 404, 200, 404, 401, 401];
const OWN: Row = [401, 200, 404, 404, 404, 404, 401, 401];
const NOWHERE: Row = [404, 404, 404, 404, 404, 404, 404, 404];
/** Theirs, and gone once it was asked for: the rows are met one after the other, Ana first. */
const GONE: Row = [401, 204, 404, 404, 404, 404, 401, 401];
/** Theirs, and done without a word. */
const DONE: Row = GONE;
const LEAVING: Row = [401, 204, 204, 204, 204, 204, 401, 401];
const OPERATORS: Row = [401, 403, 403, 403, 200, 200, 401, 401];
const TEACHING: Row = [401, 403, 403, 403, 201, 201, 401, 401];
/** What an operator may take away is the organisation's: Ana's own is not there for them either. */
const UNTEACHING: Row = [401, 403, 403, 403, 404, 404, 401, 401];
/** Operators of Ana's organisation alone; to those of another her conversation does not exist. */
const OF_THE_TEAM: Row = [401, 403, 403, 403, 200, 404, 401, 401];
/** Made of Ana's turn by operators of her organisation; taken away by them. */
const TEAM_MAKES: Row = [401, 403, 403, 403, 201, 404, 401, 401];
const TEAM_TAKES: Row = [401, 403, 403, 403, 204, 404, 401, 401];
const NOT_ASKED: Row = [401, 404, 404, 404, 404, 404, 401, 401];
/** Nobody configured the channel here, and who asks makes no difference to it. */
const UNCONFIGURED: Row = [503, 503, 503, 503, 503, 503, 503, 503];
const UNCONFIRMED: Row = [401, 400, 400, 400, 400, 400, 401, 401];

const get = (path: string) => (): Request => ({ path });
const ofSession =
  (rest = '') =>
  ({ session }: Things): Request => ({ path: `/api/sessions/${session}${rest}` });

/** Every route there is, asked for what is Ana's. One that is not listed here fails the first test below. */
const LISTED: Readonly<Record<string, Listed>> = {
  'POST /chat': {
    row: OWN,
    missing: 'session_not_found',
    request: ({ session }) => ({
      path: '/chat',
      method: 'POST',
      body: { chatInput: 'e agora?', sessionId: session, messageId: 'mensagem-da-ana' },
    }),
  },
  'GET /api/assistants': { row: KNOWN, request: get('/api/assistants') },
  'GET /api/me': { row: KNOWN, request: get('/api/me') },
  'POST /auth/demo': {
    row: NOWHERE,
    request: () => ({ path: '/auth/demo', method: 'POST', body: { role: 'operator' } }),
  },
  'POST /auth/logout': { row: LEAVING, request: () => ({ path: '/auth/logout', method: 'POST' }) },
  'GET /api/sessions': { row: KNOWN, request: get('/api/sessions') },
  'GET /api/sessions?scope=org': { row: OPERATORS, request: get('/api/sessions?scope=org') },
  'GET /api/sessions/:id': { row: READABLE, missing: 'session_not_found', request: ofSession() },
  'GET /api/sessions/:id/messages': {
    row: READABLE,
    missing: 'session_not_found',
    request: ofSession('/messages'),
  },
  'GET /api/sessions/:id/turns': {
    row: READABLE,
    missing: 'session_not_found',
    request: ofSession('/turns'),
  },
  'GET /api/sessions/:id/stream': {
    row: READABLE,
    missing: 'session_not_found',
    request: ({ session, turn }) => ({ path: `/api/sessions/${session}/stream?turn=${turn}&after=1` }),
  },
  'POST /api/sessions/:id/stop': {
    row: OWN,
    missing: 'session_not_found',
    request: ({ session, turn }) => ({
      path: `/api/sessions/${session}/stop`,
      method: 'POST',
      body: { turn },
    }),
  },
  'GET /api/turns/:id': {
    row: READABLE,
    missing: 'turn_not_found',
    request: ({ turn }) => ({ path: `/api/turns/${turn}` }),
  },
  'POST /api/feedback': {
    row: OWN,
    missing: 'session_not_found',
    request: ({ session }) => ({
      path: '/api/feedback',
      method: 'POST',
      body: { session_id: session, type: 'positive' },
    }),
  },
  'POST /api/sessions/:id/components/:call': {
    row: OWN,
    missing: 'session_not_found',
    request: ({ shop, call }) => ({
      path: `/api/sessions/${shop}/components/${call}`,
      method: 'POST',
      body: { value: { tamanho: 42 }, messageId: 'tamanho-da-ana' },
    }),
  },
  'POST /api/sessions/:id/clicks': {
    row: DONE,
    missing: 'session_not_found',
    request: ({ shop, shown }) => ({
      path: `/api/sessions/${shop}/clicks`,
      method: 'POST',
      body: { turn: shown, card: 'oferta-1' },
    }),
  },
  'GET /api/memories': { row: KNOWN, request: get('/api/memories') },
  'PATCH /api/memories/:id': {
    row: OWN,
    missing: 'memory_not_found',
    request: ({ memory }) => ({
      path: `/api/memories/${memory}`,
      method: 'PATCH',
      body: { pinned: false },
    }),
  },
  'DELETE /api/memories/:id': {
    row: GONE,
    missing: 'memory_not_found',
    request: ({ memory, spare }, knocker) => ({
      path: `/api/memories/${knocker === 'ana' ? spare : memory}`,
      method: 'DELETE',
    }),
  },
  'GET /api/me/export': { row: KNOWN, request: get('/api/me/export') },
  'GET /api/me/erasure': { row: NOT_ASKED, missing: 'erasure_not_found', request: get('/api/me/erasure') },
  // What it does when it is confirmed has tests of its own: here everybody must be there for the next row.
  'DELETE /api/me': {
    row: UNCONFIRMED,
    request: () => ({ path: '/api/me', method: 'DELETE', body: { confirm: 'sim' } }),
  },
  'GET /api/me/decisions': { row: KNOWN, request: get('/api/me/decisions') },
  'POST /api/me/decisions/:id/review': {
    row: OWN,
    missing: 'decision_not_found',
    request: ({ decision }) => ({
      path: `/api/me/decisions/${decision}/review`,
      method: 'POST',
      body: { reason: 'de novo' },
    }),
  },
  'GET /api/studio/reviews': { row: OPERATORS, request: get('/api/studio/reviews') },
  'GET /api/studio/reviews/:id': {
    row: OF_THE_TEAM,
    missing: 'review_not_found',
    request: ({ review }) => ({ path: `/api/studio/reviews/${review}` }),
  },
  'POST /api/studio/reviews/:id/take': {
    row: OF_THE_TEAM,
    missing: 'review_not_found',
    request: ({ review }) => ({ path: `/api/studio/reviews/${review}/take`, method: 'POST' }),
  },
  'POST /api/studio/reviews/:id/close': {
    row: OF_THE_TEAM,
    missing: 'review_not_found',
    request: ({ review }) => ({
      path: `/api/studio/reviews/${review}/close`,
      method: 'POST',
      body: { outcome: 'mantida', note: 'Está certa.' },
    }),
  },
  'GET /api/studio/memories': { row: OPERATORS, request: get('/api/studio/memories') },
  'POST /api/studio/memories': {
    row: TEACHING,
    request: () => ({
      path: '/api/studio/memories',
      method: 'POST',
      body: { kind: 'fact', text: 'A loja fecha aos domingos', key: 'loja.domingo' },
    }),
  },
  'DELETE /api/studio/memories/:id': {
    row: UNTEACHING,
    missing: 'memory_not_found',
    request: ({ memory }) => ({ path: `/api/studio/memories/${memory}`, method: 'DELETE' }),
  },
  'GET /webhooks/whatsapp': { row: UNCONFIGURED, request: get('/webhooks/whatsapp') },
  'POST /webhooks/whatsapp': {
    row: UNCONFIGURED,
    request: () => ({ path: '/webhooks/whatsapp', method: 'POST', body: { object: 'x' } }),
  },
  'POST /api/studio/sessions/:id/control': {
    row: OF_THE_TEAM,
    missing: 'session_not_found',
    request: ({ session }) => ({
      path: `/api/studio/sessions/${session}/control`,
      method: 'POST',
      body: { action: 'note', text: 'Passou por aqui.', message_id: 'nota' },
    }),
  },
  'GET /api/studio/sessions/:id/mode': {
    row: OF_THE_TEAM,
    missing: 'session_not_found',
    request: ({ session }) => ({ path: `/api/studio/sessions/${session}/mode` }),
  },
  'GET /api/studio/examples': { row: OPERATORS, request: get('/api/studio/examples') },
  'POST /api/studio/examples': {
    row: TEACHING,
    request: () => ({
      path: '/api/studio/examples',
      method: 'POST',
      body: { assistant: 'eco', text: 'que horas abre?', answer: 'Às nove.' },
    }),
  },
  'POST /api/studio/turns/:id/example': {
    row: TEAM_MAKES,
    missing: 'turn_not_found',
    request: ({ turn }) => ({
      path: `/api/studio/turns/${turn}/example`,
      method: 'POST',
      body: { answer: 'Às nove.' },
    }),
  },
  'GET /api/studio/examples/:id': {
    row: OF_THE_TEAM,
    missing: 'example_not_found',
    request: ({ examples }) => ({ path: `/api/studio/examples/${examples.read}` }),
  },
  'PATCH /api/studio/examples/:id': {
    row: OF_THE_TEAM,
    missing: 'example_not_found',
    request: ({ examples }) => ({
      path: `/api/studio/examples/${examples.edit}`,
      method: 'PATCH',
      body: { answer: 'Às dez.' },
    }),
  },
  ...Object.fromEntries(
    (['approve', 'reject', 'off', 'on'] as const).map((word) => [
      `POST /api/studio/examples/:id/${word}`,
      {
        row: OF_THE_TEAM,
        missing: 'example_not_found' as const,
        request: ({ examples }: Things) => ({
          path: `/api/studio/examples/${examples[word]}/${word}`,
          method: 'POST',
        }),
      },
    ]),
  ),
  'DELETE /api/studio/examples/:id': {
    row: TEAM_TAKES,
    missing: 'example_not_found',
    request: ({ examples }) => ({ path: `/api/studio/examples/${examples.remove}`, method: 'DELETE' }),
  },
  'GET /api/contracts': { row: KNOWN, request: get('/api/contracts') },
  'GET /api/contracts/schema': { row: KNOWN, request: get('/api/contracts/schema') },
  'GET /api/contracts/:agente': { row: KNOWN, request: get('/api/contracts/dados') },
  'GET /api/missions': { row: KNOWN, request: get('/api/missions') },
  'GET /api/missions?scope=org': { row: OPERATORS, request: get('/api/missions?scope=org') },
  'GET /api/missions/:id': {
    row: READABLE,
    missing: 'mission_not_found',
    request: ({ mission }) => ({ path: `/api/missions/${mission}` }),
  },
  'GET /api/agents/health': { row: OPERATORS, request: get('/api/agents/health') },
  'POST /api/agents/cache/invalidate': {
    row: OPERATORS,
    request: () => ({ path: '/api/agents/cache/invalidate', method: 'POST', body: {} }),
  },
  'POST /api/signals': {
    row: OWN,
    missing: 'session_not_found',
    request: ({ session, turn }) => ({
      path: '/api/signals',
      method: 'POST',
      body: { session_id: session, turn, kind: 'edited' },
    }),
  },
  'GET /api/studio/turns/:id/signals': {
    row: OPERATORS,
    request: ({ turn }) => ({ path: `/api/studio/turns/${turn}/signals` }),
  },
  'GET /api/studio/judgements': { row: OPERATORS, request: get('/api/studio/judgements') },
  'POST /api/studio/judgements': {
    row: OPERATORS,
    request: () => ({ path: '/api/studio/judgements', method: 'POST', body: { most: 1 } }),
  },
  'GET /api/studio/analyses': { row: OPERATORS, request: get('/api/studio/analyses?since=1d') },
  'GET /api/studio/reports': { row: OPERATORS, request: get('/api/studio/reports') },
  'GET /api/studio/reports/:id': {
    row: OF_THE_TEAM,
    missing: 'report_not_found',
    request: ({ report }) => ({ path: `/api/studio/reports/${report}` }),
  },
  'PUT /api/studio/turns/:id/grade': {
    row: OF_THE_TEAM,
    missing: 'turn_not_found',
    request: ({ turn }) => ({
      path: `/api/studio/turns/${turn}/grade`,
      method: 'PUT',
      body: { qualidade_resposta: 80 },
    }),
  },
  // Whoever holds a link may open it; what is none is so to everybody.
  'GET /l/:token': { row: NOWHERE, request: get('/l/nenhum') },
  'POST /l/:token': {
    row: NOWHERE,
    request: () => ({
      path: '/l/nenhum',
      method: 'POST',
      body: 'action=sim',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
  'GET /health/live': { row: OPEN, request: get('/health/live') },
  'GET /health/ready': { row: OPEN, request: get('/health/ready') },
  'GET /openapi.json': { row: OPEN, request: get('/openapi.json') },
  // The last: nothing of Ana's is left to knock at.
  'DELETE /api/memories': { row: KNOWN, request: () => ({ path: '/api/memories', method: 'DELETE' }) },
};

const CANARY = 'canário da Ana 5f1c';
const NOTHING: Things = {
  session: 'conversa-de-ninguem',
  turn: 'turn_ninguem',
  memory: 'mem_ninguem',
  spare: 'mem_ninguem',
  shop: 'loja-de-ninguem',
  call: 'chamada-de-ninguem',
  shown: 'turn_ninguem',
  mission: 'missao_ninguem',
  decision: 'turn_ninguem.d1',
  review: 'rev_ninguem',
  report: 'rel_ninguem',
  examples: {
    ...{ read: 'ex_ninguem', edit: 'ex_ninguem', approve: 'ex_ninguem', reject: 'ex_ninguem' },
    ...{ off: 'ex_ninguem', on: 'ex_ninguem', remove: 'ex_ninguem' },
  },
};

let acme: Acme;
let rows: Rows;
let anas: Things;

beforeAll(async () => {
  rows = await openRows();
  acme = await openAcme({ store: rows.url, assistants: [eco, vitrine, oficina(), bolsa] });
  const lines = await acme.chat(acme.as('ana'), {
    chatInput: CANARY,
    sessionId: 'conversa-da-ana',
    messageId: 'primeira-da-ana',
  });
  const events = await lines.rest();
  expect(events.at(-1)).toMatchObject({ type: 'turn_finished' });
  for (const chatInput of ['prefiro respostas curtas', 'não é assim, é assado']) {
    await (await acme.chat(acme.as('ana'), { chatInput, sessionId: 'memorias-da-ana' })).rest();
  }
  const [memory, spare] = await memoriesOf('ana');
  if (!memory || !spare) throw new Error('nothing was remembered');
  anas = {
    ...{ session: 'conversa-da-ana', turn: String(events[0]?.turn), memory, spare },
    ...(await shopping()),
    mission: await workedOut(),
    ...(await decided()),
    report: (await acme.platform.learning.reports.make('acme', { since: 0, until: 1 }, 'chefe')).id,
    examples: await exemplary(),
  };
}, 60_000);

/** Ana was shown cards and is asked for something by a form. */
async function shopping(): Promise<Pick<Things, 'shop' | 'call' | 'shown'>> {
  const shop = 'vitrine-da-ana';
  const said = async (chatInput: string) => {
    const lines = await acme.chat(acme.as('ana'), { chatInput, sessionId: shop, assistant: 'vitrine' });
    return lines.rest();
  };
  const shown = (await said('mostre as ofertas')).find(({ type }) => type === 'cards')?.turn;
  const call = (await said('qual tamanho?')).find(({ type }) => type === 'component')?.call;
  return { shop, call: String(call), shown: String(shown) };
}

/** Something was worked out for Ana. */
async function workedOut(): Promise<string> {
  const sessionId = 'oficina-da-ana';
  await (await acme.chat(acme.as('ana'), { chatInput: CANARY, sessionId, assistant: 'oficina' })).rest();
  const { body } = await acme.json('/api/missions', { as: acme.as('ana') });
  return (body as { missions: readonly { missao_id: string }[] }).missions[0]?.missao_id ?? '';
}

/** Something was decided about Ana, and she asked for a review. */
async function decided(): Promise<Pick<Things, 'decision' | 'review'>> {
  const as = acme.as('ana');
  const sessionId = 'bolsa-da-ana';
  await (await acme.chat(as, { chatInput: 'minha renda é 1200', sessionId, assistant: 'bolsa' })).rest();
  const { body } = await acme.json('/api/me/decisions', { as });
  const decision = (body as { decisions: readonly { id: string }[] }).decisions[0]?.id ?? '';
  const path = `/api/me/decisions/${decision}/review`;
  const asked = await acme.json(path, { method: 'POST', as, body: { reason: CANARY } });
  return { decision, review: (asked.body as { review: { id: string } }).review.id };
}

/** Proposals of the organisation's operator, those that are switched already approved. */
async function exemplary(): Promise<Things['examples']> {
  const { examples } = acme.platform.learning;
  const made = EXAMPLE_THINGS.map(async (thing) => {
    const draft = {
      assistant: 'eco',
      text: `exemplo ${thing}`,
      answer: 'x',
      source: 'operator',
      by: 'chefe',
    } as const;
    const { id } = await examples.propose('acme', draft);
    if (thing === 'off' || thing === 'on') await examples.approve('acme', id, 'chefe');
    return [thing, id] as const;
  });
  return Object.fromEntries(await Promise.all(made)) as Things['examples'];
}

async function memoriesOf(knocker: Knocker): Promise<readonly string[]> {
  const { body } = await acme.json('/api/memories', { as: acme.as(knocker) });
  return (body as { memories: readonly { id: string }[] }).memories.map(({ id }) => id);
}

afterAll(async () => {
  await acme.close();
  await rows.close();
});

test('[fault S1] every route is listed, and nothing else is', () => {
  const there = routes.map(({ method, path }) => `${method} ${path}`);
  const listed = Object.keys(LISTED).map((name) => name.split('?')[0]);
  expect(new Set(listed)).toEqual(new Set(there));
});

/** One request, and all of what came back but for what is never the same. */
async function knock(request: Request, knocker: Knocker, login: string) {
  const { path, ...asked } = request;
  const response = await acme.ask(path, { ...asked, as: acme.as(knocker, login) });
  const headers = Object.fromEntries(response.headers);
  for (const name of ['date', 'x-request-id']) delete headers[name];
  return { status: response.status, headers, text: await response.text() };
}

const HIDDEN = Object.entries(LISTED).flatMap(([name, { missing, ...listed }]) =>
  missing ? [{ name, missing, ...listed }] : [],
);

test.each(HIDDEN)(
  '[fault S1] $name: what is not theirs is told exactly as what does not exist',
  async (listed) => {
    const { name, row, missing: code, request } = listed;
    const form = routes.find(({ method, path }) => `${method} ${path}` === name)?.form;
    const told = { code, message: FAILURES[code].sentence };
    for (const [at, knocker] of KNOCKERS.entries()) {
      if (row[at] !== 404) continue;
      const met = await knock(request(anas, knocker), knocker, 'x');
      expect(JSON.parse(met.text)).toMatchObject(
        form === 'events' ? { type: 'error', ...told } : { error: told },
      );
      // A conversation that does not exist is begun by a message, so there is nothing to compare with.
      if (name !== 'POST /chat') expect(met).toEqual(await knock(request(NOTHING, knocker), knocker, 'x'));
    }
  },
);

const MAY_READ: readonly Knocker[] = ['ana', 'operator'];

describe.each(Object.entries(LISTED))('[fault S1] %s', (name, { row, request }) => {
  test.each(KNOCKERS.map((knocker, at) => [knocker, row[at]] as const))(
    '%s meets %i',
    async (knocker, status) => {
      const { text, ...met } = await knock(request(anas, knocker), knocker, name.replace(/\W/g, '-'));
      expect(met.status, text).toBe(status);
      if (MAY_READ.includes(knocker)) return;
      for (const secret of [
        CANARY,
        'primeira-da-ana',
        ...(status === 404 ? [] : [anas.turn, anas.session]),
      ]) {
        expect(text).not.toContain(secret);
      }
    },
  );
});

test('[fault S1] lists hold what is theirs: the person their own, the operator those of the organisation', async () => {
  const list = async (knocker: Knocker, query = '') => {
    const { body } = await acme.json(`/api/sessions${query}`, { as: acme.as(knocker) });
    return (body as { sessions: readonly { id: string }[] }).sessions.map(({ id }) => id);
  };
  const both = [anas.session, 'memorias-da-ana', anas.shop, 'oficina-da-ana', 'bolsa-da-ana'];
  expect(new Set(await list('ana'))).toEqual(new Set(both));
  expect(new Set(await list('operator', '?scope=org'))).toEqual(new Set(both));
  for (const knocker of ['bia', 'ana elsewhere', 'operator', 'operator elsewhere'] as const) {
    expect(await list(knocker)).toEqual([]);
  }
  expect(await list('operator elsewhere', '?scope=org')).toEqual([]);
});

test('[fault S1] what was only knocked at is as it was: one turn more, by Ana herself', async () => {
  const { body } = await acme.json(`/api/sessions/${anas.session}/messages`, { as: acme.as('ana') });
  const said = (body as { messages: readonly { role: string; text: string }[] }).messages;
  expect(said.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual([CANARY, 'e agora?']);
});

test('[fault S1] methods that a route does not have are refused before anything else', async () => {
  for (const { path } of routes) {
    const own = routes.filter((each) => each.path === path).map(({ method }) => method);
    for (const method of ['PUT', 'DELETE', 'PATCH', 'POST', 'GET'].filter(
      (each) => !own.includes(each as 'GET'),
    )) {
      const response = await acme.ask(path.replace(':id', anas.session).replace(/:(?:call|agente)/, 'x'), {
        method,
        as: acme.as('ana'),
      });
      expect([method, path, response.status]).toEqual([method, path, 405]);
      await response.body?.cancel();
    }
  }
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAILURES } from '#protocol';
import { bolsa } from '../../host/fixtures/bolsa.ts';
import { oficina } from '../../host/fixtures/oficina.ts';
import { vitrine } from '../../host/fixtures/vitrine.ts';
import { eco } from '../fixtures/test-server.ts';
import { routes } from '../routes.ts';
import { type Acme, KNOCKERS, type Knocker, openAcme } from './fixtures/acme.ts';
import { adjusted, complained, decided, exemplary, shopping, workedOut } from './fixtures/anas-things.ts';
import { evalsListed, evaluated, NO_EVALS } from './fixtures/evals.ts';
import {
  GONE,
  KNOWN,
  LEAVING,
  type Listed,
  NOT_ASKED,
  NOWHERE,
  OF_THE_TEAM,
  OPEN,
  OPERATORS,
  OWN,
  READABLE,
  type Request,
  TEACHING,
  TEAM_BEGINS,
  TEAM_MAKES,
  TEAM_TAKES,
  type Things,
  UNCONFIGURED,
  UNCONFIRMED,
} from './fixtures/matrix-rows.ts';
import { memoriesListed } from './fixtures/memories.ts';
import { openRows, type Rows } from './fixtures/rows.ts';
import { weighed } from './fixtures/weighed.ts';

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
  'GET /api/studio/conversations': { row: OPERATORS, request: get('/api/studio/conversations?words=oi') },
  'GET /api/studio/inbox': { row: OPERATORS, request: get('/api/studio/inbox') },
  'GET /api/studio/live': { row: OPERATORS, request: get('/api/studio/live?seconds=0') },
  'GET /api/studio/modes': { row: OPERATORS, request: get('/api/studio/modes') },
  'GET /api/studio/refused-calls': { row: OPERATORS, request: get('/api/studio/refused-calls') },
  'GET /api/studio/turns/:id/proof': {
    row: OF_THE_TEAM,
    missing: 'turn_not_found',
    request: ({ turn }) => ({ path: `/api/studio/turns/${turn}/proof` }),
  },
  'GET /api/studio/turns/:id/prompt': {
    row: OF_THE_TEAM,
    missing: 'turn_not_found',
    request: ({ turn }) => ({ path: `/api/studio/turns/${turn}/prompt` }),
  },
  'GET /api/sessions/:id': { row: READABLE, missing: 'session_not_found', request: ofSession() },
  'PATCH /api/sessions/:id': {
    row: OWN,
    missing: 'session_not_found',
    request: ({ session }) => ({
      path: `/api/sessions/${session}`,
      method: 'PATCH',
      body: { title: 'Da Ana' },
    }),
  },
  'DELETE /api/sessions/:id': {
    row: GONE,
    missing: 'session_not_found',
    request: ({ left }) => ({ path: `/api/sessions/${left}`, method: 'DELETE' }),
  },
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
  'GET /api/turns/:id/sources/:source': {
    row: READABLE,
    missing: 'turn_not_found',
    request: ({ cited }) => ({ path: `/api/turns/${cited}/sources/regras.1` }),
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
    row: GONE,
    missing: 'session_not_found',
    request: ({ shop, shown }) => ({
      path: `/api/sessions/${shop}/clicks`,
      method: 'POST',
      body: { turn: shown, card: 'oferta-1' },
    }),
  },
  ...memoriesListed,
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
  'POST /api/studio/reviews/:id/label': {
    row: OF_THE_TEAM,
    missing: 'review_not_found',
    request: ({ complaint }) => ({
      path: `/api/studio/reviews/${complaint}/label`,
      method: 'POST',
      body: { label: 'tom' },
    }),
  },
  'POST /api/studio/reviews/:id/example': {
    row: TEAM_MAKES,
    missing: 'review_not_found',
    request: ({ complaint }) => ({
      path: `/api/studio/reviews/${complaint}/example`,
      method: 'POST',
      body: { answer: 'Às nove.' },
    }),
  },
  'POST /api/studio/reviews/:id/eval-case': {
    row: TEAM_MAKES,
    missing: 'review_not_found',
    request: ({ complaint }) => ({
      path: `/api/studio/reviews/${complaint}/eval-case`,
      method: 'POST',
      body: { expected: { intent: 'saudacao' } },
    }),
  },
  'GET /api/studio/alerts': { row: OPERATORS, request: get('/api/studio/alerts') },
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
  'GET /api/studio/health': { row: OPERATORS, request: get('/api/studio/health') },
  'GET /api/studio/budgets': { row: OPERATORS, request: get('/api/studio/budgets?since=1d') },
  'GET /api/studio/funnel': { row: OPERATORS, request: get('/api/studio/funnel?since=1d') },
  'GET /api/studio/recall': { row: OPERATORS, request: get('/api/studio/recall') },
  'GET /api/studio/setup': { row: OPERATORS, request: get('/api/studio/setup') },
  'POST /api/studio/models/test': {
    // Nobody configured a model here.
    row: [401, 403, 403, 403, 400, 400, 401, 401],
    request: () => ({ path: '/api/studio/models/test', method: 'POST', body: { model: 'nenhum' } }),
  },
  'POST /api/studio/demo-traffic': {
    row: TEACHING,
    request: () => ({ path: '/api/studio/demo-traffic', method: 'POST' }),
  },
  'DELETE /api/studio/demo-traffic': {
    row: OPERATORS,
    request: () => ({ path: '/api/studio/demo-traffic', method: 'DELETE' }),
  },
  'GET /api/studio/analyses': { row: OPERATORS, request: get('/api/studio/analyses?since=1d') },
  ...Object.fromEntries(
    ['', '/history', '/suggestion'].map((rest) => [
      `GET /api/studio/weights${rest}`,
      { row: OPERATORS, request: get(`/api/studio/weights${rest}`) },
    ]),
  ),
  'POST /api/studio/weights/replay': {
    row: OPERATORS,
    request: () => ({ path: '/api/studio/weights/replay', method: 'POST', body: { value: { volume: 2 } } }),
  },
  'POST /api/studio/weights/apply': {
    row: [401, 403, 403, 403, 409, 200, 401, 401],
    request: () => ({
      path: '/api/studio/weights/apply',
      method: 'POST',
      body: { value: { volume: 2 }, version: 'padrao', reason: 'mais alto', force: true },
    }),
  },
  'POST /api/studio/weights/:id/undo': {
    row: OF_THE_TEAM,
    missing: 'adjustment_not_found',
    request: ({ adjustment }) => ({ path: `/api/studio/weights/${adjustment}/undo`, method: 'POST' }),
  },
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
  'GET /api/studio/ungraded': { row: OPERATORS, request: get('/api/studio/ungraded') },
  ...evalsListed({ OPERATORS, TEACHING, TEAM_TAKES, TEAM_MAKES, OF_THE_TEAM, TEAM_BEGINS }),
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
  left: 'outra-de-ninguem',
  turn: 'turn_ninguem',
  memory: 'mem_ninguem',
  spare: 'mem_ninguem',
  person: 'ninguem',
  asked: 'mem_ninguem',
  waiting: 'mem_ninguem',
  shop: 'loja-de-ninguem',
  call: 'chamada-de-ninguem',
  shown: 'turn_ninguem',
  cited: 'turn_ninguem',
  mission: 'missao_ninguem',
  decision: 'turn_ninguem.d1',
  review: 'rev_ninguem',
  complaint: 'rev_ninguem',
  report: 'rel_ninguem',
  adjustment: 'aj_ninguem',
  examples: {
    ...{ read: 'ex_ninguem', edit: 'ex_ninguem', approve: 'ex_ninguem', reject: 'ex_ninguem' },
    ...{ off: 'ex_ninguem', on: 'ex_ninguem', remove: 'ex_ninguem' },
  },
  evals: NO_EVALS,
};

let acme: Acme;
let rows: Rows;
let anas: Things;

beforeAll(async () => {
  rows = await openRows();
  acme = await openAcme({ store: rows.url, assistants: [weighed(eco), vitrine, oficina(), bolsa] });
  const lines = await acme.chat(acme.as('ana'), {
    chatInput: CANARY,
    sessionId: 'conversa-da-ana',
    messageId: 'primeira-da-ana',
  });
  const events = await lines.rest();
  expect(events.at(-1)).toMatchObject({ type: 'turn_finished' });
  const said = ['prefiro respostas curtas', 'não é assim, é assado', 'gosto muito de café'];
  for (const chatInput of said) {
    await (await acme.chat(acme.as('ana'), { chatInput, sessionId: 'memorias-da-ana' })).rest();
  }
  // With another assistant: the visits of this one end when the next conversation begins, and what waits is judged.
  const home = { chatInput: 'moro em Recife', sessionId: 'vitrine-da-ana', assistant: 'vitrine' };
  await (await acme.chat(acme.as('ana'), home)).rest();
  await acme.chat(acme.as('ana'), { chatInput: 'oi', sessionId: 'despedida-da-ana' });
  const [memory, spare, asked] = await memoriesOf('ana', 'active');
  const [waiting] = await memoriesOf('ana', 'pending');
  if (!memory || !spare || !asked || !waiting) throw new Error('nothing was remembered');
  anas = {
    ...{ session: 'conversa-da-ana', left: 'despedida-da-ana', turn: String(events[0]?.turn), memory, spare },
    ...{ person: 'ana', asked, waiting },
    ...(await shopping(acme)),
    mission: await workedOut(acme, CANARY),
    ...(await decided(acme, CANARY)),
    complaint: await complained(acme, 'conversa-da-ana'),
    report: (await acme.platform.learning.reports.make('acme', { since: 0, until: 1 }, 'chefe')).id,
    adjustment: await adjusted(acme),
    examples: await exemplary(acme),
    evals: await evaluated(acme.platform),
  };
}, 60_000);

async function memoriesOf(knocker: Knocker, status: 'active' | 'pending'): Promise<readonly string[]> {
  const { body } = await acme.json('/api/memories', { as: acme.as(knocker) });
  const { memories } = body as { memories: readonly { id: string; status: string }[] };
  return memories.filter((each) => each.status === status).map(({ id }) => id);
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
      const response = await acme.ask(
        path.replace(':id', anas.session).replace(/:(?:call|agente|other|memory)/, 'x'),
        {
          method,
          as: acme.as('ana'),
        },
      );
      expect([method, path, response.status]).toEqual([method, path, 405]);
      await response.body?.cancel();
    }
  }
});

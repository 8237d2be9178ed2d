import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Acme, openAcme } from './security/fixtures/acme.ts';

let acme: Acme;
let turn: string;
let report: string;
beforeAll(async () => {
  acme = await openAcme();
  const lines = await (await acme.chat(acme.as('ana'), { chatInput: 'oi', sessionId: 'conversa' })).rest();
  turn = String(lines[0]?.turn);
  const now = acme.clock.now();
  const made = await acme.platform.learning.reports.make(
    'acme',
    { since: now - 1_000, until: now + 1_000 },
    'chefe',
  );
  report = made.id;
  acme.clock.advance(1_000);
}, 60_000);
afterAll(() => acme.close());

const get = (path: string, who: Parameters<Acme['as']>[0]) => acme.json(path, { as: acme.as(who) });
const put = (path: string, who: Parameters<Acme['as']>[0], body: unknown) =>
  acme.json(path, { method: 'PUT', as: acme.as(who), body });

test('[L5] operators have the analyses of their organisation, over the time they ask for', async () => {
  const { status, body } = await get('/api/studio/analyses?since=2d', 'operator');
  expect(status).toBe(200);
  expect(body).toMatchObject({ counts: { turns: 1, assistants: { eco: 1 } }, funil: null });
  expect((body as { analyses: readonly { number: number }[] }).analyses.map(({ number }) => number)).toEqual([
    ...[1, 2, 3, 4, 5, 6],
  ]);
  const refused = await get('/api/studio/analyses?since=ontem', 'operator');
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'query_invalid' } } });
  expect(JSON.stringify(refused.body)).toContain('como 7d, ou uma data');
});

test('[L5] [fault S3] another organisation sees nothing of it, and a person may not ask', async () => {
  expect(await get('/api/studio/analyses', 'operator elsewhere')).toMatchObject({
    body: { counts: { turns: 0 } },
  });
  expect(await get('/api/studio/reports', 'operator elsewhere')).toEqual({
    status: 200,
    body: { reports: [] },
  });
  expect(await get(`/api/studio/reports/${report}`, 'operator elsewhere')).toMatchObject({ status: 404 });
  expect(await get(`/api/studio/reports/${report}`, 'operator')).toMatchObject({
    status: 200,
    body: { id: report },
  });
  for (const path of ['/api/studio/analyses', '/api/studio/reports', `/api/studio/reports/${report}`])
    expect((await get(path, 'ana')).status).toBe(403);
});

test('[L5] operators grade an answer, and see the grade where they read the turn', async () => {
  const path = `/api/studio/turns/${turn}/grade`;
  expect(await put(path, 'operator', { qualidade_resposta: 85, note: 'boa' })).toMatchObject({
    status: 200,
    body: { grade: { turn, qualidade_resposta: 85, note: 'boa', by: 'chefe' } },
  });
  await put(path, 'operator', { qualidade_resposta: 60 });
  expect(await get(`/api/turns/${turn}`, 'operator')).toMatchObject({
    body: { grade: { qualidade_resposta: 60, note: null } },
  });
  expect((await get(`/api/turns/${turn}`, 'ana')).body).not.toHaveProperty('grade');
  for (const qualidade_resposta of [-1, 101, 7.5, '80'])
    expect((await put(path, 'operator', { qualidade_resposta })).status).toBe(400);
});

test('[L5] [fault S3] answers that nobody graded wait for operators of their organisation alone, without personal data', async () => {
  const waiting = async (query: string, who: Parameters<Acme['as']>[0] = 'operator') =>
    (await get(`/api/studio/ungraded${query}`, who)).body as {
      answers: readonly { turn: string; question: string; answer: string }[];
      next: string | null;
    };
  // The only one so far was graded above.
  expect(await waiting('')).toEqual({ answers: [], next: null });
  for (const chatInput of ['bom dia', 'meu cpf é 529.982.247-25']) {
    await (await acme.chat(acme.as('ana'), { chatInput, sessionId: 'conversa' })).rest();
    acme.clock.advance(1_000);
  }
  const first = await waiting('?limit=1');
  expect(first.answers).toMatchObject([{ assistant: 'eco', question: expect.stringContaining('meu cpf') }]);
  expect(JSON.stringify(first)).not.toContain('529');
  const second = await waiting(`?limit=1&before=${first.next}`);
  expect(second).toMatchObject({ answers: [{ question: 'bom dia' }], next: null });
  expect((await waiting('?assistant=outro')).answers).toEqual([]);
  expect((await waiting('', 'operator elsewhere')).answers).toEqual([]);
  const [newest] = first.answers;
  await put(`/api/studio/turns/${newest?.turn}/grade`, 'operator', { qualidade_resposta: 70 });
  expect((await waiting('')).answers.map(({ question }) => question)).toEqual(['bom dia']);
});

test('[L5] [fault S3] a turn of another organisation cannot be graded, nor one that nobody had', async () => {
  const body = { qualidade_resposta: 10 };
  const path = `/api/studio/turns/${turn}/grade`;
  expect(await put(path, 'operator elsewhere', body)).toMatchObject({
    body: { error: { code: 'turn_not_found' } },
  });
  expect((await put('/api/studio/turns/turn_nenhum/grade', 'operator', body)).status).toBe(404);
  expect((await put(path, 'ana', body)).status).toBe(403);
  expect(await get(`/api/turns/${turn}`, 'operator')).toMatchObject({
    body: { grade: { qualidade_resposta: 60 } },
  });
});

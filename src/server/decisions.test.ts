import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewableDecision } from '#protocol';
import { bolsa } from '../host/fixtures/bolsa.ts';
import { eco } from './fixtures/test-server.ts';
import { type Acme, openAcme } from './security/fixtures/acme.ts';
import { openRows, type Rows } from './security/fixtures/rows.ts';

let acme: Acme;
let rows: Rows;

beforeAll(async () => {
  rows = await openRows();
  acme = await openAcme({ store: rows.url, assistants: [bolsa, eco] });
}, 60_000);

afterAll(async () => {
  await acme.close();
  await rows.close();
});

const person = (sub: string, org = 'acme') => acme.person(sub, org);
const operator = (org = 'acme') => acme.person('chefe', org);

async function say(sub: string, chatInput: string, org = 'acme') {
  const asked = { chatInput, sessionId: `de-${sub}-${org}`, assistant: 'bolsa' };
  const events = await (await acme.chat(person(sub, org), asked)).rest();
  const text = events.flatMap(({ type, content }) => (type === 'text' ? [content] : [])).join('');
  return { events, text, turn: String(events[0]?.turn) };
}

type Told = Omit<ReviewableDecision, 'review'> & { readonly review: Record<string, unknown> | null };
async function decisionsOf(sub: string, org = 'acme', query = '') {
  const { body } = await acme.json(`/api/me/decisions${query}`, { as: person(sub, org) });
  return body as { readonly decisions: readonly Told[]; readonly next: string | null };
}

const post = (path: string, as: ReturnType<typeof person>, body: object = {}) =>
  acme.json(path, { method: 'POST', as, body });
const ask = (sub: string, decision: string, body: object = {}) =>
  post(`/api/me/decisions/${decision}/review`, person(sub), body);

async function reviewsOf(org = 'acme', query = '?state=open') {
  const { body } = await acme.json(`/api/studio/reviews${query}`, { as: operator(org) });
  return (body as { reviews: readonly { id: string; about: string; user: string }[] }).reviews;
}

describe('what is decided automatically', () => {
  test('[fault P11] is kept with its turn: inputs, rule, reasons, which assistant and which models', async () => {
    const { turn, events } = await say('ana', 'minha renda é 1200');
    const { decisions, next } = await decisionsOf('ana');
    const { body: told } = await acme.json(`/api/turns/${turn}`, { as: person('ana') });
    const { turn: folded } = told as { turn: { content: string; decisions: unknown } };
    expect(next).toBe(null);
    expect(decisions).toEqual([
      {
        ...{
          id: `${turn}.d1`,
          turn,
          session: 'de-ana-acme',
          assistant: 'bolsa',
          kind: 'elegibilidade_bolsa',
        },
        ...{ rule: 'renda@2026-01-01', result: 'Acima do limite da bolsa.', models: null },
        reasons: ['A renda informada é de 1200, e o limite é 1000.'],
        inputs: { renda: 1200, limite: 1000 },
        ...{ content: folded.content, at: expect.any(Number), review: null },
      },
    ]);
    expect(folded.content).toMatch(/^\w{16,}$/);
    // The event tells names alone.
    const named = { decision: `${turn}.d1`, kind: 'elegibilidade_bolsa', rule: 'renda@2026-01-01' };
    expect(folded.decisions).toEqual([named]);
    const place = { turn, attempt: 1, seq: expect.any(Number), at: expect.any(Number) };
    const made = events.find(({ type }) => type === 'decision_made');
    expect(made).toEqual({ type: 'decision_made', ...named, ...place });
    const log = await acme.platform.eventLogger?.read('de-ana-acme');
    expect(log?.filter(({ type }) => type === 'decision_made')).toMatchObject([{ turn, body: named }]);
  });

  test('[fault P11] newest first, in pages', async () => {
    for (const income of [1, 2, 3]) await say('bete', `minha renda é ${income}`);
    const first = await decisionsOf('bete', 'acme', '?limit=2');
    expect(first.decisions.map(({ inputs }) => inputs.renda)).toEqual([3, 2]);
    const rest = await decisionsOf('bete', 'acme', `?limit=2&before=${first.next}`);
    expect([rest.decisions.map(({ inputs }) => inputs.renda), rest.next]).toEqual([[1], null]);
  });
});

describe('a review', () => {
  test('[fault P11] is asked for once, done by a person of the team, and its outcome told', async () => {
    const { turn } = await say('caio', 'minha renda é 5000');
    const decision = `${turn}.d1`;
    const asked = await ask('caio', decision, { reason: 'Perdi o emprego.' });
    expect(asked).toMatchObject({
      status: 200,
      body: { review: { state: 'open', reason: 'Perdi o emprego.' } },
    });
    expect(await ask('caio', decision, { reason: 'Outra vez.' })).toEqual(asked);
    const waiting = (await reviewsOf()).filter(({ about }) => about === decision);
    expect(waiting).toMatchObject([{ kind: 'decisao', turn, user: 'caio', assignedTo: null }]);
    const path = `/api/studio/reviews/${waiting[0]?.id}`;
    const opened = await acme.json(path, { as: operator() });
    expect(opened.body).toMatchObject({ decision: { inputs: { renda: 5000 }, turn }, review: { turn } });
    expect(await post(`${path}/take`, operator())).toMatchObject({
      body: { review: { state: 'in_progress', assignedTo: 'chefe' } },
    });
    expect((await post(`${path}/close`, operator(), { outcome: 'talvez', note: 'x' })).status).toBe(400);
    expect((await post(`${path}/close`, operator(), { outcome: 'alterada' })).status).toBe(400);
    const note = 'Sem o emprego, a renda fica dentro do limite.';
    expect((await post(`${path}/close`, operator(), { outcome: 'alterada', note })).status).toBe(200);
    expect(await post(`${path}/close`, operator(), { outcome: 'mantida', note })).toMatchObject({
      status: 409,
      body: { error: { code: 'review_closed' } },
    });
    const { decisions } = await decisionsOf('caio');
    expect(decisions[0]?.review).toMatchObject({ state: 'closed', outcome: 'alterada', note });
    expect(JSON.stringify(decisions)).not.toContain('chefe');
    const log = await acme.platform.eventLogger?.read('de-caio-acme');
    const lines = log?.filter(({ type }) => type.startsWith('review_'));
    expect(lines?.map(({ type, body }) => [type, body.operator ?? null])).toEqual([
      ['review_requested', null],
      ['review_taken', 'chefe'],
      ['review_closed', 'chefe'],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/emprego|5000/);
  });

  test('[fault P11] asked for in the conversation it is opened, and that is said; the same one as on the page', async () => {
    const { turn } = await say('duda', 'minha renda é 4000');
    const { text, events } = await say('duda', 'quero que uma pessoa revise essa decisão');
    expect(text).toContain('uma pessoa da equipe vai olhar');
    const [item] = (await reviewsOf()).filter(({ user }) => user === 'duda');
    expect(item).toMatchObject({ about: `${turn}.d1`, openedBy: 'chat' });
    expect(events.find(({ type }) => type === 'review_requested')).toMatchObject({ review: item?.id });
    expect((await say('duda', 'Quero revisão humana!')).text).toBe(text);
    expect(await ask('duda', `${turn}.d1`)).toMatchObject({ body: { review: { id: item?.id } } });
    const closing = { outcome: 'mantida', note: 'A regra foi bem aplicada.' };
    await post(`/api/studio/reviews/${item?.id}/close`, operator(), closing);
    expect((await say('duda', 'quero revisão humana')).text).toContain('A regra foi bem aplicada.');
  });

  test('[fault P11] where nothing was decided, or it is not asked for, the assistant answers', async () => {
    const words = 'quero que uma pessoa revise essa decisão';
    expect((await say('eva', words)).text).toBe(`Ouvi: ${words}`);
    await say('eva', 'minha renda é 10');
    expect((await say('eva', 'não quero revisão humana')).text).toBe('Ouvi: não quero revisão humana');
    expect((await decisionsOf('eva')).decisions[0]?.review).toBe(null);
  });
});

describe('whose it is', () => {
  test('[fault P11] [fault S1] [fault S3] neither another person nor another organisation finds or reviews it', async () => {
    const { turn } = await say('fabi', 'minha renda é 7777');
    const { turn: elsewhere } = await say('fabi', 'minha renda é 8888', 'outra');
    expect(await ask('gil', `${turn}.d1`)).toMatchObject({
      status: 404,
      body: { error: { code: 'decision_not_found' } },
    });
    expect((await post(`/api/me/decisions/${turn}.d1/review`, person('fabi', 'outra'))).status).toBe(404);
    expect((await decisionsOf('fabi', 'outra')).decisions.map(({ turn: of }) => of)).toEqual([elsewhere]);
    await ask('fabi', `${turn}.d1`);
    const [item] = (await reviewsOf()).filter(({ user }) => user === 'fabi');
    expect(await reviewsOf('outra', '')).toEqual([]);
    for (const rest of ['/take', '/close']) {
      const body = rest === '/close' ? { outcome: 'mantida', note: 'x' } : {};
      const path = `/api/studio/reviews/${item?.id}${rest}`;
      expect((await post(path, operator('outra'), body)).status).toBe(404);
      expect((await post(path, person('fabi'), body)).status).toBe(403);
    }
    expect(JSON.stringify(await decisionsOf('gil'))).not.toContain('7777');
  });

  test('[fault P11] [fault P3] [fault P4] it is exported with its person and erased with them, and nobody reviews it any more', async () => {
    const { turn } = await say('hugo', 'minha renda é 31337');
    await ask('hugo', `${turn}.d1`, { reason: 'canário-do-hugo' });
    const [item] = (await reviewsOf()).filter(({ user }) => user === 'hugo');
    const exported = await (await acme.ask('/api/me/export', { as: person('hugo') })).json();
    expect(exported).toMatchObject({
      decisions: [{ inputs: { renda: 31337 }, review: { reason: 'canário-do-hugo', state: 'open' } }],
    });
    await acme.json('/api/me', { method: 'DELETE', as: person('hugo'), body: { confirm: 'apagar' } });
    await expect.poll(() => rows.dump()).not.toMatch(/31337|canário-do-hugo/);
    const closing = { outcome: 'mantida', note: 'tarde demais' };
    const late = await post(`/api/studio/reviews/${item?.id}/close`, operator(), closing);
    expect([late.status, await rows.dump()]).toEqual([404, expect.not.stringContaining('tarde demais')]);
  });
});

import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atendimento } from '#assistants';
import { minutes, type ReviewItem } from '#protocol';
import { type AlertReceiver, openReceiver } from './fixtures/alert-receiver.ts';
import { type Acme, openAcme } from './security/fixtures/acme.ts';
import { openRows, type Rows } from './security/fixtures/rows.ts';

const SECRET = 'segredo-de-teste-com-trinta-e-dois-caracteres';
let acme: Acme;
let rows: Rows;
let receiver: AlertReceiver;

beforeAll(async () => {
  [rows, receiver] = await Promise.all([openRows(), openReceiver()]);
  acme = await openAcme({
    ...{ store: rows.url, assistants: [atendimento], links: { baseUrl: 'https://prosa.exemplo.br' } },
    alerts: { url: receiver.url, secret: SECRET },
  });
}, 60_000);
afterAll(async () => {
  await acme.close();
  await Promise.all([rows.close(), receiver.close()]);
});

const person = (sub: string, org = 'acme') => acme.person(sub, org);
const operator = (org = 'acme') => acme.person('chefe', org);

async function say(sub: string, chatInput: string) {
  const asked = { chatInput, sessionId: `r-${sub}`, assistant: 'atendimento' };
  const events = await (await acme.chat(person(sub), asked)).rest();
  return String(events[0]?.turn);
}

const post = (path: string, as: ReturnType<typeof person>, body?: object) =>
  acme.json(path, { method: 'POST', as, ...(body && { body }) });
const vote = (sub: string, type: string, data?: object) =>
  post('/api/feedback', person(sub), { session_id: `r-${sub}`, type, ...(data && { data }) });
const act = (id: string, rest: string, body?: object, as = operator()) =>
  post(`/api/studio/reviews/${id}/${rest}`, as, body);

async function reviewsOf(user: string, query = '') {
  const { body } = await acme.json(`/api/studio/reviews?kind=resposta${query}`, { as: operator() });
  return (body as { reviews: readonly ReviewItem[] }).reviews.filter((item) => item.user === user);
}
const open = async (id: string) => {
  const { body } = await acme.json(`/api/studio/reviews/${id}`, { as: operator() });
  return body as { review: ReviewItem; turn: Record<string, unknown> };
};
const told = (turn: string) => receiver.got.filter(({ body }) => body.includes(turn));

/** One answer that somebody voted down, and the review of it. */
async function unhappy(sub: string, reason = 'incorreta') {
  const turn = await say(sub, 'qual o valor da minha fatura?');
  await vote(sub, 'negative', { reason, text: `palavras de ${sub}` });
  const [item] = await reviewsOf(sub);
  if (!item) throw new Error('nothing was opened');
  return { turn, item };
}

test('[L1] a thumb down opens one review with its whole turn, and whoever is alerted is told, once the receiver is back, without anybody’s words', async () => {
  receiver.answers(500);
  const { turn, item } = await unhappy('ana');
  expect(item).toMatchObject({
    ...{ turn, about: turn, state: 'open', priority: 'alta', reason: 'incorreta', openedBy: 'feedback' },
    signals: ['thumbs_down'],
  });
  const { turn: whole } = await open(item.id);
  expect(whole).toMatchObject({
    turn: { turn, assistant: 'atendimento', ending: 'answered' },
    messages: [{ role: 'user', text: 'qual o valor da minha fatura?' }, { role: 'assistant' }],
    signals: [{ kind: 'thumbs_down', reason: 'incorreta', detail: 'palavras de ana' }],
    ...{ judgements: [], grade: null, examples: [] },
  });
  expect(whole.events).toEqual(expect.arrayContaining([expect.objectContaining({ type: 'turn_finished' })]));
  await expect.poll(() => told(turn).length).toBe(1);
  await expect
    .poll(async () => (await acme.json('/api/studio/alerts', { as: operator() })).body)
    .toMatchObject({ urgent: 1, alertsWaiting: 1, alertsGivenUp: 0, alertProblem: 'HTTP 500' });

  receiver.answers(204);
  expect(await acme.platform.reviews.sendAlerts()).toBe(0);
  acme.clock.advance(minutes(1));
  expect(await acme.platform.reviews.sendAlerts()).toBe(1);
  const [, second] = told(turn);
  const { body = '', headers = {} } = second ?? {};
  expect(JSON.parse(body)).toEqual({
    ...{ type: 'review_opened', review: item.id, kind: 'resposta', org: 'acme', assistant: 'atendimento' },
    ...{ turn, reason: 'incorreta', signals: ['thumbs_down'], openedAt: item.openedAt },
    link: `https://prosa.exemplo.br/studio/revisoes/${item.id}`,
  });
  expect(body).not.toMatch(/ana|palavras|fatura/);
  const signed = `${headers['x-prosa-timestamp']}.${body}`;
  const signature = createHmac('sha256', SECRET).update(signed).digest('hex');
  expect(headers).toMatchObject({
    'x-prosa-signature': `sha256=${signature}`,
    'x-prosa-delivery': item.id,
  });
  acme.clock.advance(minutes(60));
  expect(await acme.platform.reviews.sendAlerts()).toBe(0);
  expect(told(turn)).toHaveLength(2);
});

test('[L1] whatever else is said about the answer, at once or later, stands in the same review; quiet signals alert nobody', async () => {
  const turn = await say('bia', 'oi');
  const both = await Promise.all([vote('bia', 'negative'), vote('bia', 'negative', { reason: 'confusa' })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await vote('bia', 'correction', { wrong: 'isto', right: 'aquilo' });
  const again = { session_id: 'r-bia', turn, kind: 'regenerated' };
  await post('/api/signals', person('bia'), again);
  await acme.platform.learning.gather();
  const [item, ...others] = await reviewsOf('bia');
  expect(others).toEqual([]);
  expect(item).toMatchObject({ reason: 'confusa', priority: 'alta', state: 'open' });
  expect(new Set(item?.signals)).toEqual(new Set(['thumbs_down', 'correction', 'regenerated']));

  const quiet = await say('caio', 'oi');
  await post('/api/signals', person('caio'), { session_id: 'r-caio', turn: quiet, kind: 'regenerated' });
  await acme.platform.learning.gather();
  await acme.platform.learning.gather();
  expect(await reviewsOf('caio')).toMatchObject([{ priority: 'baixa', openedBy: 'signal', version: 1 }]);
  await acme.platform.reviews.sendAlerts();
  expect(told(quiet)).toEqual([]);
});

test('[L1] what a process that died did not get to open is opened by the next', async () => {
  const turn = await say('dora', 'oi');
  await rows.query(
    `insert into prosa.feedback (id, org_id, user_id, session, turn, type, text, at)
     values ('fbk_dora', 'acme', 'dora', 'r-dora', $1, 'negative', '', $2)`,
    [turn, acme.clock.now()],
  );
  await acme.platform.learning.gather();
  expect(await reviewsOf('dora')).toMatchObject([{ turn, signals: ['thumbs_down'] }]);
});

test('[L1] a thumb that is turned up closes what nobody touched, and says why; what somebody has is left to them', async () => {
  const { item } = await unhappy('eva');
  await vote('eva', 'positive');
  expect((await open(item.id)).review).toMatchObject({ state: 'closed', outcome: 'retirada', signals: [] });
  await vote('eva', 'negative');
  expect((await open(item.id)).review).toMatchObject({ state: 'open', outcome: null });
  await act(item.id, 'take');
  await vote('eva', 'positive');
  expect((await open(item.id)).review).toMatchObject({ state: 'in_progress', assignedTo: 'chefe' });
});

test('[L1] it is filtered, taken, labelled, made an example and closed; whoever comes late or acts on what is old meets 409', async () => {
  const { item, turn } = await unhappy('fabi', 'nao_entendeu');
  expect(await reviewsOf('fabi', '&state=open&assistant=atendimento&reason=nao_entendeu')).toHaveLength(1);
  expect(await reviewsOf('fabi', '&assistant=cloudinha')).toEqual([]);
  await vote('fabi', 'correction', { wrong: 'isto', right: 'aquilo' });
  const stale = await act(item.id, 'label', { label: 'tom', version: item.version });
  expect(stale).toMatchObject({ status: 409, body: { error: { code: 'review_stale' } } });
  expect((await act(item.id, 'close', {})).body).toMatchObject({ error: { code: 'review_unfit' } });
  expect((await act(item.id, 'close', { outcome: 'mantida', note: 'x' })).status).toBe(400);
  expect((await act(item.id, 'label', { label: 'feio' })).status).toBe(400);
  const labelled = await act(item.id, 'label', { label: 'nao_entendeu', note: 'Era sobre a fatura.' });
  expect(labelled.body).toMatchObject({
    review: { state: 'in_progress', assignedTo: 'chefe', label: 'nao_entendeu', note: 'Era sobre a fatura.' },
  });
  expect(await reviewsOf('fabi', '&label=nao_entendeu')).toHaveLength(1);
  await expect(
    acme.platform.reviews.example('acme', item.id, { operator: 'rui', answer: 'x' }),
  ).rejects.toMatchObject({ code: 'review_elsewhere' });
  expect((await acme.platform.learning.examples.list('acme')).examples).toEqual([]);
  const made = await act(item.id, 'example', { answer: 'A fatura está no aplicativo.' });
  const { example, review } = made.body as { example: { id: string }; review: ReviewItem };
  expect([made.status, review.example]).toEqual([201, example.id]);
  expect(example).toMatchObject({ state: 'proposed', source: 'review', sourceTurn: turn });
  expect((await act(item.id, 'eval-case', { expected: { resposta: 'x' } })).status).toBe(400);
  const cased = await act(item.id, 'eval-case', { expected: { says: { contains: ['aplicativo'] } } });
  const { evalCase } = (cased.body as { review: ReviewItem }).review;
  expect(cased.status).toBe(201);
  expect(await acme.platform.learning.evals.cases('acme', 'revisoes')).toMatchObject({
    cases: [{ id: evalCase, sourceTurn: turn, expected: { says: { contains: ['aplicativo'] } } }],
  });
  expect((await act(item.id, 'close', {})).body).toMatchObject({
    review: { state: 'closed', outcome: 'tratada', label: 'nao_entendeu' },
  });
  expect(await act(item.id, 'label', { label: 'tom' })).toMatchObject({
    status: 409,
    body: { error: { code: 'review_closed' } },
  });
  const log = await acme.platform.eventLogger?.read('r-fabi');
  const lines = log?.flatMap(({ type, body }) => (type.startsWith('review_') ? [[type, body.operator]] : []));
  expect(lines).toEqual([
    ['review_opened', undefined],
    ...['review_taken', 'review_labelled', 'review_closed'].map((type) => [type, 'chefe']),
  ]);
  expect(JSON.stringify(log)).not.toMatch(/palavras|sobre a fatura/);
});

test('[L1] [fault S3] neither a person nor an operator of another organisation reads it or acts on it', async () => {
  const { item } = await unhappy('gil');
  const bodies = { take: undefined, label: { label: 'tom' }, close: { label: 'tom' }, example: {} };
  for (const [rest, body] of Object.entries({ ...bodies, 'eval-case': { expected: {} } })) {
    expect([rest, (await act(item.id, rest, body, operator('outra'))).status]).toEqual([rest, 404]);
    expect([rest, (await act(item.id, rest, body, person('gil'))).status]).toEqual([rest, 403]);
  }
  const path = `/api/studio/reviews/${item.id}`;
  expect((await acme.json(path, { as: operator('outra') })).status).toBe(404);
  const { body: counts } = await acme.json('/api/studio/alerts', { as: operator('outra') });
  expect(counts).toMatchObject({ open: 0, urgent: 0, alertsWaiting: 0 });
  const { body } = await acme.json('/api/studio/reviews', { as: operator('outra') });
  expect(body).toMatchObject({ reviews: [] });
  expect((await open(item.id)).review).toMatchObject({ state: 'open', version: 1 });
});

test('[L1] [fault P4] with its person goes the review, what was said and what is still to be told', async () => {
  receiver.answers(500);
  const { item, turn } = await unhappy('hugo');
  await expect.poll(() => told(turn).length).toBe(1);
  await acme.json('/api/me', { method: 'DELETE', as: person('hugo'), body: { confirm: 'apagar' } });
  // The append-only log names tasks, and nobody.
  const kept = async () => (await rows.dump()).replace(/^prosa\.agent_events:.*$/m, '');
  await expect.poll(async () => new RegExp(`${item.id}|palavras de hugo`).test(await kept())).toBe(false);
  receiver.answers(204);
  acme.clock.advance(minutes(10));
  await acme.platform.reviews.sendAlerts();
  expect(told(turn)).toHaveLength(1);
  expect((await act(item.id, 'label', { label: 'tom' })).status).toBe(404);
});

test('[L1] a receiver that hangs or leads elsewhere holds up neither a vote nor a turn', async () => {
  receiver.answers('hangs');
  const before = performance.now();
  const { turn } = await unhappy('iara');
  expect(performance.now() - before).toBeLessThan(5_000);
  await expect.poll(() => told(turn).length).toBe(1);
  receiver.answers(302);
  const { turn: other, item } = await unhappy('joao');
  acme.clock.advance(minutes(3));
  await acme.platform.reviews.sendAlerts();
  expect(receiver.got.some(({ body }) => body === '')).toBe(false);
  expect(told(other).length).toBeGreaterThan(0);
  expect(item.state).toBe('open');
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPlatform } from '#host';
import { eco } from './fixtures/test-server.ts';
import { type Acme, openAcme } from './security/fixtures/acme.ts';
import { openRows, type Rows } from './security/fixtures/rows.ts';

const BASE = '/api/studio/evals';
const CPF = '529.982.247-25';

let rows: Rows;
let acme: Acme;
beforeAll(async () => {
  rows = await openRows();
  acme = await openAcme({ store: rows.url, assistants: [eco] });
}, 60_000);
afterAll(async () => {
  await acme.close();
  await rows.close();
});

type Who = 'operator' | 'operator elsewhere';
const ask = async (path: string, method = 'GET', body?: unknown, who: Who = 'operator') => {
  const response = await acme.ask(path, { method, as: acme.as(who), ...(body !== undefined && { body }) });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
};

const newSet = async (name: string, cases: readonly object[] = [], task = 'conversa'): Promise<string> => {
  const { body } = await ask(BASE, 'POST', { name, task, assistant: 'eco' });
  if (cases.length > 0)
    expect((await ask(`${BASE}/${body.set.id}/cases`, 'POST', { cases })).status).toBe(201);
  return body.set.id;
};

const ended = async (id: string) =>
  vi.waitUntil(async () => {
    const { body } = await ask(`/api/studio/eval-runs/${id}`);
    return body.run.state === 'running' ? null : body;
  }, 30_000);

const run = async (set: string, body: object = {}) => {
  acme.clock.advance(1_000);
  const started = await ask(`${BASE}/${set}/runs`, 'POST', body);
  expect([started.status, started.body.run?.state]).toEqual([202, 'running']);
  return ended(started.body.run.id);
};

const says = (contains: string) => ({
  input: { messages: ['oi'] },
  expected: { says: { contains: [contains] } },
});

const talk = async (sub: string, sessionId: string, ...lines: readonly string[]): Promise<string> => {
  let turn = '';
  for (const chatInput of lines) {
    const events = await (await acme.chat(acme.person(sub, 'acme'), { chatInput, sessionId })).rest();
    turn = String(events[0]?.turn);
  }
  return turn;
};

test('[L4] a set is run, a case is corrected, and the second run tells the regression and the improvement', async () => {
  const set = await newSet('eco firme', [
    { id: 'a', ...says('Ouvi: oi') },
    { id: 'b', ...says('Ouvi: tchau') },
  ]);
  const first = await run(set, { label: 'antes' });
  expect(first.run).toMatchObject({ state: 'done', cases: 2, done: 2, passed: 1, label: 'antes' });
  expect(first.results[0]).toMatchObject({ ref: 'b', passed: false, failures: ['não disse "Ouvi: tchau"'] });
  const { body } = await ask(`${BASE}/${set}/cases`);
  const [a, b] = body.cases;
  await ask(`/api/studio/eval-cases/${a.id}`, 'PATCH', { expected: { agent: 'ninguem' } });
  await ask(`/api/studio/eval-cases/${b.id}`, 'PATCH', { expected: { agent: 'eco' } });
  const second = await run(set);
  expect(second.previous).toBe(first.run.id);
  const { comparison } = (await ask(`/api/studio/eval-runs/${first.run.id}/compare/${second.run.id}`)).body;
  expect(comparison).toMatchObject({
    ...{ same: true, changed: [], difference: { rate: 0 }, counts: { regression: 1, improvement: 1 } },
    rows: [
      { ref: 'a', change: 'regression', before: { passed: true }, after: { passed: false } },
      { ref: 'b', change: 'improvement' },
    ],
  });
  const { sets } = (await ask(BASE)).body;
  expect(sets.find(({ id }: { id: string }) => id === set)).toMatchObject({ cases: 2, last: { passed: 1 } });
}, 60_000);

test('[L4] the same content gives the same results, whatever was run before', async () => {
  const set = await newSet('duas vezes', [says('Ouvi: oi'), says('nunca')]);
  const [one, two] = [await run(set), await run(set)];
  expect(two.run.content).toBe(one.run.content);
  const { comparison } = (await ask(`/api/studio/eval-runs/${one.run.id}/compare/${two.run.id}`)).body;
  expect(comparison).toMatchObject({ same: true, counts: { same: 2, changed: 0, regression: 0 } });
});

test('[L4] 200 cases leave nothing in people’s tables, and one set runs once at a time', async () => {
  const cases = Array.from({ length: 200 }, (_, at) => ({
    input: { messages: [`prefiro respostas curtas ${at}`] },
    expected: { agent: 'eco' },
  }));
  const set = await newSet('duzentos');
  await acme.platform.learning.evals.addCases('acme', set, { cases, by: 'chefe' });
  const before = await rows.count();
  const started = await ask(`${BASE}/${set}/runs`, 'POST', {});
  expect((await ask(`${BASE}/${set}/runs`, 'POST', {})).body.error.code).toBe('eval_conflict');
  expect((await ask(`${BASE}/${set}`, 'DELETE')).body.error.code).toBe('eval_conflict');
  expect((await ended(started.body.run.id)).run).toMatchObject({ state: 'done', passed: 200 });
  expect(await rows.count()).toEqual(before);
  const facts = await acme.platform.learning.gather();
  expect(facts).toBe(0);
}, 60_000);

test('[fault L4] a run whose process is gone is marked, and the set can be run again', async () => {
  const set = await newSet('deixado', [says('Ouvi: oi')]);
  const { evals } = acme.platform.learning;
  const { run: begun, done } = await evals.start('acme', set, { by: 'chefe' });
  await done;
  await rows.query(
    `update learning.eval_runs set state = 'running', finished_at = null, beat_at = 0 where id = '${begun.id}'`,
  );
  expect((await ask(`/api/studio/eval-runs/${begun.id}`)).body.run).toMatchObject({ state: 'died' });
  expect((await run(set)).run.state).toBe('done');
});

test('[L4] a conversation becomes a case: scrubbed, filled with what happened, corrected, and gone with the person', async () => {
  const turn = await talk('dora', 'conversa-dora', 'bom dia', `meu cpf é ${CPF}`);
  const path = `/api/studio/turns/${turn}/eval-case`;
  const { status, body } = await ask(path, 'POST', { set: 'da revisão', expected: { intent: 'documento' } });
  expect(status).toBe(201);
  expect((await ask(path, 'POST', { set: 'da revisão' })).body.case).toEqual(body.case);
  const { set } = body.case;
  const whole = await ask('/api/studio/conversations/conversa-dora/eval-case', 'POST', { set: 'da revisão' });
  expect(whole.body.case).not.toEqual(body.case);
  const listed = (await ask(`${BASE}/${set}/cases`)).body;
  const inOrder = listed.cases.toSorted((one: object) => ('turns' in Object(one).expected ? 1 : -1));
  expect(inOrder).toMatchObject([
    {
      ...{ sourceTurn: turn, input: { assistant: 'eco', messages: ['bom dia', expect.any(String)] } },
      expected: { agent: 'eco', intent: 'documento' },
    },
    { expected: { turns: [{ message: 1, agent: 'eco' }, { message: 2 }] } },
  ]);
  expect(JSON.stringify(listed)).not.toMatch(/529|dora"/);
  const made = await run(set);
  expect(made.results).toHaveLength(2);
  await acme.platform.privacy.erase({ org: 'acme', user: 'dora' });
  await expect.poll(async () => (await ask(`${BASE}/${set}/cases`)).body.cases).toEqual([]);
  expect((await ask(`/api/studio/eval-runs/${made.run.id}`)).body.results).toEqual([]);
});

test('[L4] approved examples count in a run, and off is off', async () => {
  const { examples } = acme.platform.learning;
  const draft = { assistant: 'eco', text: 'que horas abre?', answer: 'Às nove.' };
  const { id } = await examples.propose('acme', { ...draft, source: 'operator', by: 'chefe' });
  await examples.approve('acme', id, 'chefe');
  const said = { input: { messages: ['que horas abre?'] }, expected: { says: { contains: ['Às nove'] } } };
  const set = await newSet('horários', [said]);
  const [on, off] = [await run(set), await run(set, { examples: 'off' })];
  expect([on.run.passed, off.run.passed]).toEqual([1, 0]);
  const { comparison } = (await ask(`/api/studio/eval-runs/${on.run.id}/compare/${off.run.id}`)).body;
  expect(comparison).toMatchObject({ same: false, changed: ['examples'], counts: { regression: 1 } });
  await examples.remove('acme', id);
});

test.each([
  ['no expectation', { input: { messages: ['oi'] }, expected: {} }, /não espera nada/],
  [
    'a message that is not there',
    { input: { messages: ['oi'] }, expected: { turns: [{ message: 2, agent: 'x' }] } },
    /mensagem 2/,
  ],
  ['an unknown field', { input: { messages: ['oi'] }, expected: { intencao: 'x' } }, /intencao/],
  ['no messages', { input: { messages: [] }, expected: { agent: 'eco' } }, /input\.messages/],
])('[L4] %s is refused, told why, and nothing of the list is kept', async (name, wrong, why) => {
  const set = await newSet(`ruim ${name}`);
  const { status, body } = await ask(`${BASE}/${set}/cases`, 'POST', { cases: [says('oi'), wrong] });
  expect([status, body.error.message]).toEqual([400, expect.stringMatching(why)]);
  expect((await ask(`${BASE}/${set}/cases`)).body.cases).toEqual([]);
  expect((await ask(`${BASE}/${set}/runs`, 'POST', {})).body.error.message).toMatch(/não tem casos/);
});

test('[fault S3] sets, cases and runs of another organisation do not exist, whatever is done to them', async () => {
  const set = await newSet('da acme', [says('Ouvi: oi')]);
  const { run: ours } = await run(set);
  const [kept] = (await ask(`${BASE}/${set}/cases`)).body.cases;
  const turn = await talk('caio', 'conversa-caio', 'oi');
  const asked: readonly (readonly [string, string, unknown?])[] = [
    [`${BASE}/${set}`, 'DELETE'],
    [`${BASE}/${set}/cases`, 'GET'],
    [`${BASE}/${set}/cases`, 'POST', { cases: [says('x')] }],
    [`${BASE}/${set}/runs`, 'GET'],
    [`${BASE}/${set}/runs`, 'POST', {}],
    [`/api/studio/eval-cases/${kept.id}`, 'PATCH', { note: 'meu' }],
    [`/api/studio/eval-cases/${kept.id}`, 'DELETE'],
    [`/api/studio/eval-runs/${ours.id}`, 'GET'],
    [`/api/studio/eval-runs/${ours.id}/compare/${ours.id}`, 'GET'],
    [`/api/studio/turns/${turn}/eval-case`, 'POST', {}],
    ['/api/studio/conversations/conversa-caio/eval-case', 'POST', {}],
  ];
  for (const [path, method, body] of asked)
    expect([path, (await ask(path, method, body, 'operator elsewhere')).status]).toEqual([path, 404]);
  expect((await ask(BASE, 'GET', undefined, 'operator elsewhere')).body).toEqual({ sets: [] });
  expect((await ask(`${BASE}/${set}/cases`)).body.cases).toEqual([kept]);
  // A name of theirs is free elsewhere.
  expect((await ask(BASE, 'POST', { name: 'da acme' }, 'operator elsewhere')).status).toBe(201);
});

test('[fault L4] a platform that closes marks what it ran as stopped, and keeps what was found', async () => {
  const problems: unknown[] = [];
  const onProblem = (problem: unknown) => problems.push(problem);
  const other = createPlatform({ store: rows.url, assistants: [eco], onProblem });
  const { evals } = other.learning;
  const { id: set } = await evals.set('acme', 'duzentos');
  const started = Promise.withResolvers<void>();
  const told = (done: number): void => {
    if (done >= 30) started.resolve();
  };
  const { run: begun } = await evals.start('acme', set, { by: 'chefe', told });
  await started.promise;
  await other.close();
  expect(problems).toEqual([]);
  const { run: left, results } = (await ask(`/api/studio/eval-runs/${begun.id}`)).body;
  expect(left).toMatchObject({ state: 'stopped', cases: 200, done: results.length });
  expect(left.done).toBeLessThan(200);
}, 60_000);

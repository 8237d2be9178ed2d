import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Memory, RememberedItem, TeamView, ToldAccess } from '#protocol';
import { type Acme, openAcme } from './security/fixtures/acme.ts';

let acme: Acme;
beforeAll(async () => {
  acme = await openAcme();
});
afterAll(() => acme.close());

const as = (sub: string, org = 'acme') => acme.person(sub, org);
const chefe = () => acme.as('operator');

/** Says it, and tells which turn answered. */
const say = async (sub: string, chatInput: string, sessionId = `de-${sub}`): Promise<string> => {
  const lines = await (await acme.chat(as(sub), { chatInput, sessionId })).rest();
  return String(lines[0]?.turn);
};

const own = async (who: string): Promise<readonly RememberedItem[]> => {
  const { body } = await acme.json('/api/memories', { as: as(who) });
  return (body as { memories: readonly RememberedItem[] }).memories;
};

const BECAUSE = { reason: 'pedido_da_pessoa', note: 'ligou para a loja' } as const;
const look = (user: string, body: unknown = BECAUSE, by = chefe()) =>
  acme.json(`/api/studio/people/${user}/memories/look`, { method: 'POST', as: by, body });
const act = (user: string, id: string | undefined, body: object) =>
  acme.json(`/api/studio/people/${user}/memories/${id}`, {
    ...{ method: 'POST', as: chefe(), body: { ...BECAUSE, ...body } },
  });
const viewed = async (user: string, body: unknown = BECAUSE): Promise<TeamView> => {
  const met = await look(user, body);
  expect(met).toMatchObject({ status: 200 });
  return met.body as TeamView;
};
const toldTo = async (user: string): Promise<readonly ToldAccess[]> => {
  const { body } = await acme.json('/api/me/memory-accesses', { as: as(user) });
  return (body as { accesses: readonly ToldAccess[] }).accesses;
};
const recorded = async (query = '', by = chefe()) => {
  const { body } = await acme.json(`/api/studio/memory-accesses${query}`, { as: by });
  return body as { accesses: readonly { id: string; operator: string; user: string }[]; next: string | null };
};

test('[H10] an operator sees a person’s memories for a reason; the person is told when and why, not who', async () => {
  await say('ana', 'prefiro respostas curtas');
  const { access, memories, hidden } = await viewed('ana');
  expect(memories).toMatchObject([
    { kind: 'preference', text: expect.stringMatching(/curtas|diret/i), sensitivity: 'low', recall: null },
  ]);
  expect(hidden).toBe(0);
  for (const field of ['key', 'value', 'search', 'quote', 'history', 'message'])
    expect(JSON.stringify(memories)).not.toContain(`"${field}"`);
  expect(access).toMatchObject({ user: 'ana', operator: 'chefe', act: 'looked', ...BECAUSE });
  const [told, ...others] = await toldTo('ana');
  expect(others).toEqual([]);
  expect(told).toEqual({ id: access.id, act: 'looked', ...BECAUSE, topic: null, at: access.at });
  expect((await recorded('?person=ana')).accesses).toMatchObject([{ id: access.id, operator: 'chefe' }]);
  const file = await (await acme.ask('/api/me/export', { as: as('ana') })).json();
  expect(file).toMatchObject({ teamAccesses: [{ id: access.id, ...BECAUSE }] });
});

test.each([
  ['none', {}],
  ['one that is not on the list', { reason: 'curiosidade' }],
  ['another one without words', { reason: 'outro' }],
  ['another one with blanks', { reason: 'outro', note: '   ' }],
  ['a long one', { reason: 'outro', note: 'x'.repeat(201) }],
])('[H10] without a reason (%s) nothing is shown, and nothing is recorded', async (_, body) => {
  await say('bruna', 'prefiro respostas curtas');
  expect(await look('bruna', body)).toMatchObject({
    status: 400,
    body: { error: { code: 'reason_invalid' } },
  });
  expect(await toldTo('bruna')).toEqual([]);
});

test('[fault P1] documents in the words of a reason are scrubbed', async () => {
  await say('caio', 'oi');
  const { access } = await viewed('caio', { reason: 'outro', note: 'CPF 529.982.247-25 pediu' });
  expect(access.note).toContain('pediu');
  expect(JSON.stringify(await toldTo('caio'))).not.toContain('529.982.247-25');
});

test('[H4] [fault P1] what is HIGH is not shown, named or forgotten by the team; it is only counted', async () => {
  await say('duda', 'tenho diabetes');
  const [secret] = await own('duda');
  expect(secret).toMatchObject({ sensitivity: 'high' });
  const met = await viewed('duda');
  expect([met.memories, met.hidden]).toEqual([[], 1]);
  expect(JSON.stringify(met)).not.toMatch(/diabet|sa[uú]de/i);
  expect(JSON.stringify(met)).not.toContain(secret?.id);
  for (const deed of ['keep', 'refuse', 'forget']) {
    const refused = await act('duda', secret?.id, { act: deed });
    expect(refused).toEqual(await act('duda', 'mem_ninguem', { act: deed }));
    expect(refused).toMatchObject({ status: 404, body: { error: { code: 'memory_not_found' } } });
  }
  expect(await own('duda')).toHaveLength(1);
  expect((await toldTo('duda')).map((each) => each.act)).toEqual(['looked']);
  const people = await acme.json('/api/studio/people?search=duda', { as: chefe() });
  expect(people.body).toEqual({ people: [] });
});

test('[H4] MEDIUM tells its topic alone, but for a turn that it entered', async () => {
  await say('edu', 'ganho 4 mil reais de salário por mês');
  const [income] = await own('edu');
  expect(income).toMatchObject({ sensitivity: 'medium', status: 'pending' });
  await acme.json(`/api/memories/${income?.id}/keep`, { method: 'POST', as: as('edu') });
  const other = await say('edu', 'qual o horário da loja?', 'edu-2');
  const about = await say('edu', 'quanto eu ganho de salário por mês?', 'edu-3');
  for (const body of [BECAUSE, { ...BECAUSE, turn: other }]) {
    const [shown] = (await viewed('edu', body)).memories;
    expect(shown).toMatchObject({ id: income?.id, text: null, category: income?.category });
    expect(shown?.source).toMatchObject({ session: null, turn: null });
    expect(JSON.stringify(shown)).not.toMatch(/4 mil|4000|sal[aá]rio/i);
  }
  const [shown] = (await viewed('edu', { ...BECAUSE, turn: about })).memories;
  expect(shown).toMatchObject({ text: income?.text, recall: { kind: 'entered', why: 'match' } });
  expect(shown?.recall?.fit).toBeGreaterThan(0);
});

test('[H3.pending] what waits is kept or refused by its person, or by the team, who leave a record', async () => {
  await say('fabi', 'sou gerente de loja');
  await say('fabi', 'moro em Recife');
  const waiting = await own('fabi');
  expect(waiting.map(({ status }) => status)).toEqual(['pending', 'pending']);
  const people = await acme.json('/api/studio/people?waiting=true&search=fabi', { as: chefe() });
  expect(people.body).toMatchObject({ people: [{ user: 'fabi', active: 0, waiting: 2 }] });
  const [one, two] = waiting;
  const kept = await act('fabi', one?.id, { act: 'keep' });
  expect(kept).toMatchObject({ status: 200, body: { access: { act: 'kept', topic: one?.category } } });
  expect(await act('fabi', one?.id, { act: 'keep' })).toMatchObject({ status: 400 });
  expect(await act('fabi', one?.id, { act: 'refuse' })).toMatchObject({ status: 400 });
  await act('fabi', two?.id, { act: 'refuse' });
  expect(await own('fabi')).toMatchObject([{ id: one?.id, status: 'active', confidence: 0.7 }]);
  expect((await toldTo('fabi')).map((each) => each.act)).toEqual(['refused', 'kept']);
  await say('fabi', 'trabalho na padaria do centro', 'fabi-2');
  const mine = (await own('fabi')).find(({ status }) => status === 'pending');
  const path = `/api/memories/${mine?.id}/keep`;
  const word = await acme.json(path, { method: 'POST', as: as('fabi') });
  expect((word.body as { memory: Memory }).memory).toMatchObject({ status: 'active', confidence: 1 });
  expect(await acme.json(path, { method: 'POST', as: as('fabi') })).toMatchObject({ status: 404 });
  expect(await toldTo('fabi')).toHaveLength(2);
});

test('[H4] nobody of the team says yes to words that they may not read', async () => {
  await say('gabi', 'ganho 4 mil reais de salário por mês');
  const [income] = await own('gabi');
  expect(await act('gabi', income?.id, { act: 'keep' })).toMatchObject({
    ...{ status: 400, body: { error: { code: 'memory_invalid' } } },
  });
  expect(await toldTo('gabi')).toEqual([]);
  expect(await act('gabi', income?.id, { act: 'refuse' })).toMatchObject({ status: 200 });
  expect(await own('gabi')).toEqual([]);
});

test('[H10] the team forgets one at its person’s wish, and the person is told', async () => {
  await say('hugo', 'prefiro respostas curtas');
  const [memory] = await own('hugo');
  const { status, body } = await act('hugo', memory?.id, { act: 'forget' });
  expect([status, (body as TeamView).memories]).toEqual([200, []]);
  expect(await own('hugo')).toEqual([]);
  expect(await toldTo('hugo')).toMatchObject([{ act: 'forgot', topic: 'comunicacao', ...BECAUSE }]);
});

test('[H5] [fault S3] of another organisation nobody exists, nor a turn of anybody else', async () => {
  const turn = await say('iris', 'prefiro respostas curtas');
  const [memory] = await own('iris');
  const elsewhere = acme.as('operator elsewhere');
  const met = await look('iris', BECAUSE, elsewhere);
  expect(met).toMatchObject({ status: 404, body: { error: { code: 'person_not_found' } } });
  expect(met).toEqual(await look('ninguem', BECAUSE, elsewhere));
  expect(await look('ninguem')).toMatchObject({ status: 404 });
  await say('joel', 'oi');
  for (const other of [turn, 'turn_ninguem'])
    expect(await look('joel', { ...BECAUSE, turn: other })).toMatchObject({
      ...{ status: 404, body: { error: { code: 'turn_not_found' } } },
    });
  expect(await act('joel', memory?.id, { act: 'forget' })).toMatchObject({ status: 404 });
  expect(await own('iris')).toHaveLength(1);
  expect(await toldTo('iris')).toEqual([]);
  expect(await toldTo('joel')).toEqual([]);
  expect((await recorded('', elsewhere)).accesses).toEqual([]);
  expect((await acme.json('/api/studio/people', { as: elsewhere })).body).toEqual({ people: [] });
});

test('[H10] the record is read in pages, newest first', async () => {
  await say('kaua', 'oi');
  for (const note of ['um', 'dois', 'três']) await viewed('kaua', { reason: 'revisao', note });
  const first = await recorded('?person=kaua&limit=2');
  expect(first.accesses).toMatchObject([{ note: 'três' }, { note: 'dois' }]);
  const rest = await recorded(`?person=kaua&limit=2&before=${first.next}`);
  expect(rest).toMatchObject({ accesses: [{ note: 'um' }], next: null });
});

test('[H10] once erased, nothing of the record is left', async () => {
  await say('lia', 'prefiro respostas curtas');
  await viewed('lia');
  await acme.json('/api/me', { method: 'DELETE', as: as('lia'), body: { confirm: 'apagar' } });
  expect((await recorded('?person=lia')).accesses).toEqual([]);
  expect(await look('lia')).toMatchObject({ status: 404 });
});

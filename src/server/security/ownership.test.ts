import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Acme, openAcme } from './fixtures/acme.ts';
import { openRows, type Rows, withoutVisits } from './fixtures/rows.ts';

let acme: Acme;
let rows: Rows;

beforeAll(async () => {
  rows = await openRows();
  acme = await openAcme({ store: rows.url });
}, 60_000);

afterAll(async () => {
  await acme.close();
  await rows.close();
});

const say = async (knocker: 'ana' | 'bia' | 'operator', body: Readonly<Record<string, unknown>>) => {
  const lines = await acme.chat(acme.as(knocker), body);
  return { status: lines.status, lines: await lines.rest() };
};

const ids = async (path: string, knocker: 'ana' | 'bia') => {
  const { status, body } = await acme.json(path, { as: acme.as(knocker) });
  const { messages = [], sessions = [] } = body as Record<string, readonly { id: string }[] | undefined>;
  return { status, ids: [...messages, ...sessions].map(({ id }) => id) };
};

test('[fault S2] a message in the name of somebody else is refused, and nothing is kept of it', async () => {
  await say('bia', { chatInput: 'oi', sessionId: 'da-bia' });
  const before = await rows.count();
  for (const userId of ['bia', 'BIA', 'ana ', ' ana', '', 'ana\0', 'demo-1']) {
    const { status, lines } = await say('ana', { chatInput: 'sou eu', sessionId: 'nova', userId });
    expect([userId, status]).toEqual([userId, 403]);
    expect(lines).toMatchObject([{ type: 'error', code: 'user_mismatch' }]);
  }
  expect(await rows.count()).toEqual(before);
  expect((await say('ana', { chatInput: 'sou eu', sessionId: 'minha', userId: 'ana' })).status).toBe(200);
});

test('[fault S2] a conversation of somebody else is not there, however its name is guessed, and stays as it was', async () => {
  const names = ['session-bia', 'bia', 'session-1', '1', 'conversa', 'demo-bia', 'ses_mf0', 'a'.repeat(128)];
  for (const sessionId of names) expect((await say('bia', { chatInput: 'oi', sessionId })).status).toBe(200);
  const before = await rows.count();
  const kept = withoutVisits(await rows.dump());
  for (const sessionId of names) {
    for (const knocker of ['ana', 'operator'] as const) {
      const { status, lines } = await say(knocker, { chatInput: 'apague tudo', sessionId });
      expect([sessionId, status]).toEqual([sessionId, 404]);
      expect(lines).toMatchObject([{ type: 'error', code: 'session_not_found' }]);
    }
    const stop = await acme.json(`/api/sessions/${sessionId}/stop`, {
      method: 'POST',
      body: {},
      as: acme.as('ana'),
    });
    expect(stop.status).toBe(404);
  }
  expect(await rows.count()).toEqual(before);
  expect(withoutVisits(await rows.dump())).toBe(kept);
});

test('[fault S2] the name of somebody else’s message or turn opens nothing inside one’s own conversation', async () => {
  await say('bia', { chatInput: 'segredo da bia', sessionId: 'x-bia', messageId: 'msg-bia' });
  const theirs = (await ids('/api/sessions/x-bia/messages', 'bia')).ids;
  const { body } = await acme.json('/api/sessions/x-bia/turns', { as: acme.as('bia') });
  const turn = String((body as { turns: readonly { turn: string }[] }).turns[0]?.turn);
  await say('ana', { chatInput: 'oi', sessionId: 'x-ana', messageId: 'msg-ana' });
  for (const [bias, nobodys] of [...theirs.map((id) => [id, 'msg_ninguem'] as const)]) {
    const path = (id: string) => `/api/sessions/x-ana/messages?before=${id}`;
    expect(await ids(path(bias), 'ana')).toEqual(await ids(path(nobodys), 'ana'));
  }
  const list = (id: string) => ids(`/api/sessions?before=${id}`, 'ana');
  expect(await list('x-bia')).toEqual(await list('conversa-de-ninguem'));
  const watch = (id: string) => acme.json(`/api/sessions/x-ana/stream?turn=${id}`, { as: acme.as('ana') });
  expect(await watch(turn)).toEqual(await watch('turn_ninguem'));
  const stop = (id: string) =>
    acme.json('/api/sessions/x-ana/stop', { method: 'POST', body: { turn: id }, as: acme.as('ana') });
  expect(await stop(turn)).toEqual(await stop('turn_ninguem'));
  // The same name of a message in two conversations is two messages.
  const again = await say('ana', { chatInput: 'outra coisa', sessionId: 'x-ana', messageId: 'msg-bia' });
  expect(again.status).toBe(200);
  expect(JSON.stringify(again.lines)).not.toContain('segredo da bia');
});

test('[fault S9] a message sent again is answered by the first turn; with other words it is a conflict', async () => {
  const message = { chatInput: 'gastei 450 reais', sessionId: 'repetida', messageId: 'm1' };
  const first = await say('ana', message);
  const before = await rows.count();
  for (let at = 0; at < 5; at += 1) {
    const again = await say('ana', message);
    expect(again.lines).toEqual(first.lines);
  }
  const other = await say('ana', { ...message, chatInput: 'gastei 4.500 reais' });
  expect([other.status, other.lines]).toMatchObject([409, [{ type: 'error', code: 'message_conflict' }]]);
  const elsewhere = await say('bia', message);
  expect([elsewhere.status, elsewhere.lines]).toMatchObject([404, [{ code: 'session_not_found' }]]);
  expect(await rows.count()).toEqual(before);
});

test('[fault S9] sent ten times at once it is one turn', async () => {
  const message = { chatInput: 'uma vez só', sessionId: 'de-uma-vez', messageId: 'm1' };
  const all = await Promise.all(Array.from({ length: 10 }, () => say('ana', message)));
  expect(new Set(all.map(({ lines }) => lines[0]?.turn)).size).toBe(1);
  const { ids: said } = await ids('/api/sessions/de-uma-vez/messages', 'ana');
  expect(said).toHaveLength(2);
});

test('[fault S8] a token that was used for a logout opens nothing any more, in this server and the next', async () => {
  const second = await openAcme({ store: rows.url, clock: acme.clock });
  const as = acme.as('ana', 'celular');
  expect((await second.ask('/api/me', { as })).status).toBe(200);
  expect((await acme.ask('/auth/logout', { method: 'POST', as })).status).toBe(204);
  for (const path of ['/api/me', '/api/sessions', '/api/assistants']) {
    expect((await acme.ask(path, { as })).status).toBe(401);
  }
  acme.clock.advance(20_000);
  expect((await second.ask('/api/me', { as })).status).toBe(401);
  expect((await second.ask('/api/me', { as: acme.as('ana', 'computador') })).status).toBe(200);
  await second.close();
});

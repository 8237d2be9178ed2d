import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Acme, openAcme } from './fixtures/acme.ts';
import { PAYLOADS } from './fixtures/payloads.ts';
import { openRows, type Rows } from './fixtures/rows.ts';

type Operation = {
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query' }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties: object } }>>;
  };
};

/** A field of a route that somebody may fill, as the server itself describes it. */
type Field = {
  readonly method: string;
  readonly path: string;
  readonly where: 'path' | 'query' | 'body';
  readonly name: string;
};

let acme: Acme;
let rows: Rows;

beforeAll(async () => {
  rows = await openRows();
  acme = await openAcme({ store: rows.url });
  for (const knocker of ['ana', 'bia'] as const) {
    const lines = await acme.chat(acme.as(knocker), { chatInput: 'oi', sessionId: `de-${knocker}` });
    await lines.rest();
  }
});

afterAll(async () => {
  await acme.close();
  await rows.close();
});

async function fields(): Promise<readonly Field[]> {
  const { body } = await acme.json('/openapi.json');
  const { paths } = body as { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters, requestBody }]) => [
      ...parameters.map(({ name, in: where }) => ({ method, path, where, name })),
      ...Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}).map((name) => ({
        ...{ method, path, name },
        where: 'body' as const,
      })),
    ]),
  );
}

const GOOD_BODY = { chatInput: 'oi', sessionId: 'de-ana' };
/** What stands beside the field that is attacked. */
const GOOD_BODIES: Readonly<Record<string, object>> = {
  '/chat': GOOD_BODY,
  '/api/feedback': { session_id: 'de-ana', type: 'correction' },
};

async function send({ method, path, where, name }: Field, payload: string) {
  const good = path.replace('{id}', 'de-ana');
  const at = where === 'path' ? path.replace(`{${name}}`, encodeURIComponent(payload.toWellFormed())) : good;
  const query = where === 'query' ? `?${name}=${encodeURIComponent(payload.toWellFormed())}` : '';
  const body = where === 'body' ? { ...GOOD_BODIES[path], [name]: payload } : {};
  const response = await acme.ask(at + query, {
    method: method.toUpperCase(),
    as: acme.as('ana'),
    ...((method === 'post' || where === 'body') && { body }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** So many at a time: each is one request on a real socket. */
async function inBatches<T>(all: readonly T[], run: (each: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += 16) await Promise.all(all.slice(at, at + 16).map(run));
}

/** What its person called a conversation is given back to them as it was written. */
const withoutTitle = (text: string): string => text.replace(/"title":"(?:[^"\\]|\\.)*"/, '');

/** What is the team's is refused to Ana before any field is read: each of its fields meets some of them, all fields together all. */
const attacksOn = ({ path }: Field, n: number): readonly string[] =>
  path.startsWith('/api/studio/') ? PAYLOADS.filter((_, at) => at % 8 === n % 8) : PAYLOADS;

const isTalk = ({ path, name }: Field): boolean => path === '/chat' && name === 'chatInput';

test('[fault S18] three hundred attacks in every field of every route: refused or harmless, never an error of ours', async () => {
  // A channel that is not configured answers 503 whatever comes; what it does with hostile bytes has tests of its own.
  const all = (await fields()).filter((field) => !isTalk(field) && field.path !== '/webhooks/whatsapp');
  expect(all.map(({ path, name }) => `${path} ${name}`)).toEqual(
    expect.arrayContaining([
      '/api/sessions before',
      '/api/sessions/{id} id',
      '/chat sessionId',
      '/auth/demo role',
    ]),
  );
  const before = await rows.count();
  // Texts that are honest identifiers: as names of conversations and messages they will do.
  const isHonest = (text: string) => /^\w+=(?!.*\.\.)[A-Za-z0-9._:@=+~-]{1,128}$/.test(text);
  // What was begun by such a name is Ana's: asked to take it away, the server does.
  const isOwn = ({ method, path }: Field, text: string) =>
    method === 'delete' && path === '/api/sessions/{id}' && isHonest(`id=${text}`);
  const accepted: string[] = [];
  for (const [n, field] of all.entries()) {
    const attacks = attacksOn(field, n).filter((payload) => !isOwn(field, payload));
    await inBatches(attacks, async (payload) => {
      const { status, headers, text } = await send(field, payload);
      const place = `${field.method} ${field.path} ${field.name}=${JSON.stringify(payload.slice(0, 60))}`;
      expect(status, `${place}: ${text}`).toBeLessThan(500);
      expect(headers.get('x-injected') ?? headers.get('set-cookie'), place).toBeNull();
      expect(withoutTitle(text), place).not.toMatch(/syntax error|relation|pg_|stack|at \w+ \(/i);
      if (status < 300 && field.path === '/chat') accepted.push(`${field.name}=${payload}`);
    });
  }
  expect(accepted.filter((text) => !isHonest(text))).toEqual([]);
  const begun = new Set(accepted.filter((text) => text.startsWith('sessionId=')));
  const after = await rows.count();
  expect(after['prosa.sessions']).toBe((before['prosa.sessions'] ?? 0) + begun.size);
  expect(after['prosa.inputs']).toBe((before['prosa.inputs'] ?? 0) + accepted.length);
}, 400_000);

test('[fault S18] names of fields, and values of other kinds, are refused or left aside', async () => {
  const before = await rows.count();
  await inBatches(PAYLOADS, async (payload) => {
    const name = encodeURIComponent(payload.toWellFormed());
    const asked = await acme.ask(`/api/sessions?${name}=1`, { as: acme.as('ana') });
    expect(asked.status, payload).toBeLessThan(500);
    await asked.text();
    const chat = await acme.ask('/chat', {
      method: 'POST',
      as: acme.as('ana'),
      body: { ...GOOD_BODY, sessionId: { [payload]: 1 } },
    });
    expect(chat.status, payload).toBe(400);
    await chat.text();
  });
  for (const value of [1, -1, true, null, [], {}, ['de-ana'], { id: 'de-ana' }, [['x']], 1.5]) {
    for (const name of ['chatInput', 'sessionId', 'userId', 'assistant', 'messageId']) {
      const chat = await acme.ask('/chat', {
        method: 'POST',
        as: acme.as('ana'),
        body: { ...GOOD_BODY, [name]: value },
      });
      expect([name, value, chat.status]).toEqual([name, value, 400]);
      await chat.text();
    }
  }
  expect(await rows.count()).toEqual(before);
});

test('[fault S18] said in a conversation they are words, kept and given back as such', async () => {
  const told = PAYLOADS.filter((payload) => payload.length < 2_000 && payload.trim() !== '');
  const bias = await acme.json('/api/sessions/de-bia/messages', { as: acme.as('bia') });
  let answered = 0;
  await inBatches([...told.entries()], async ([at, payload]) => {
    const lines = await acme.chat(acme.as('ana'), { chatInput: payload, sessionId: `fala-${at % 16}` });
    expect([200, 400], payload).toContain(lines.status);
    const last = (await lines.rest()).at(-1);
    if (lines.status !== 200) return expect(last).toMatchObject({ code: 'message_empty' });
    expect(last, payload).toMatchObject({ type: 'turn_finished', ending: 'answered' });
    answered += 1;
  });
  const { body } = await acme.json('/api/sessions/fala-0/messages?limit=100', { as: acme.as('ana') });
  const said = (body as { messages: readonly { role: string; text: string }[] }).messages;
  expect(said.filter(({ role }) => role === 'user').map(({ text }) => text)).toContain(told[0]);
  expect(answered).toBeGreaterThan(250);
  expect(await acme.json('/api/sessions/de-bia/messages', { as: acme.as('bia') })).toEqual(bias);
});

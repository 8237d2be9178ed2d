import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '#protocol';
import { createWhatsAppClient, type Outgoing, type WhatsAppClient } from './client.ts';
import { WHATSAPP } from './limits.ts';
import { isWorthRetry, refusalOf } from './refusals.ts';
import { type GraphStub, openGraphStub } from './stub/graph-stub.ts';

const TOKEN = 'token-da-api';
const ANA = { phone: '5511900010001', scopedId: null };
const NOW = 1_763_000_000_000;

let stub: GraphStub;
let client: WhatsAppClient;
let now = NOW;
let webhooks: string[] = [];
const clock: Clock = { now: () => now, monotonic: () => now, after: () => () => undefined };

/** Somebody who takes every webhook. */
const listening = async (url: string | URL | Request): Promise<Response> => {
  webhooks.push(String(url));
  return new Response('');
};

beforeEach(async () => {
  now = NOW;
  webhooks = [];
  stub = await openGraphStub({
    ...{ clock, appSecret: 's', token: TOKEN, accounts: ['1001'] },
    templates: [{ name: 'julia_followup', language: 'pt_BR', parameters: 1 }],
    webhook: () => 'http://127.0.0.1:9/webhooks/whatsapp',
    fetch: listening,
  });
  client = createWhatsAppClient({ url: stub.url, token: TOKEN });
});
afterEach(() => stub.close());

const send = (message: Outgoing, over: object = {}) =>
  client.send({ account: '1001', to: ANA, message, callbackData: 'out_1', ...over });
const text = (body = 'Oi!'): Outgoing => ({ type: 'text', body });
const template = (over: object = {}): Outgoing => ({
  ...{ type: 'template', name: 'julia_followup', language: 'pt_BR', parameters: ['Como foi?'] },
  ...over,
});

test('[J10.send] text goes out within 24 hours of the last message, and is refused by 131047 afterwards', async () => {
  await stub.say({ phone: ANA.phone }, 'oi');
  expect(webhooks).toHaveLength(1);
  now += WHATSAPP.windowMs - 1_000;
  expect(await send(text())).toMatchObject({ status: 'sent', wamid: expect.stringMatching(/^wamid\./) });
  expect(stub.sent).toMatchObject([{ to: ANA.phone, type: 'text', text: 'Oi!', callbackData: 'out_1' }]);
  now += 1_000;
  expect(await send(text())).toMatchObject({ status: 'refused', why: 'window_closed', code: 131_047 });
});

test('[J10.send] who never wrote is reached by an approved template alone', async () => {
  expect(await send(text())).toMatchObject({ status: 'refused', why: 'window_closed' });
  expect(await send(template())).toMatchObject({ status: 'sent' });
  expect(stub.sent).toMatchObject([{ type: 'template', template: 'julia_followup', text: 'Como foi?' }]);
});

test.each<readonly [string, Outgoing, number]>([
  ['an unknown name', template({ name: 'outro' }), 132_001],
  ['another language', template({ language: 'en_US' }), 132_001],
  ['no parameter', template({ parameters: [] }), 132_000],
  ['a parameter of two lines', template({ parameters: ['a\nb'] }), 132_018],
])('[J10.send] a template is refused: %s', async (_, message, code) => {
  expect(await send(message)).toMatchObject({ status: 'refused', why: 'template', code });
});

test('[J10.send] who has no telephone is written to by their id, in the field that is for it', async () => {
  await stub.say({ scopedId: 'BR.1393' }, 'oi');
  expect(await send(text(), { to: { phone: null, scopedId: 'BR.1393' } })).toMatchObject({ status: 'sent' });
  expect(stub.sent).toMatchObject([{ to: 'BR.1393' }]);
});

test('[J10.send] a wrong token and a number that is not ours are the account’s trouble, and no secret is told', async () => {
  const other = createWhatsAppClient({ url: stub.url, token: 'token-velho' });
  const refused = await other.send({ account: '1001', to: ANA, message: text(), callbackData: '' });
  expect(refused).toMatchObject({ status: 'refused', why: 'account', code: 190 });
  expect(JSON.stringify(refused)).not.toContain('token-velho');
  expect(await send(text(), { account: '2002' })).toMatchObject({ status: 'refused', code: 100 });
});

test('[J10.send] a text of more than 4,096 characters is refused by the API', async () => {
  await stub.say({ phone: ANA.phone }, 'oi');
  expect(await send(text('a'.repeat(4_097)))).toMatchObject({ status: 'refused', why: 'request', code: 100 });
});

describe('[J10.send] what is worth another try', () => {
  test.each([
    [130_429, 400, true],
    [131_056, 400, true],
    [80_007, 400, true],
    [4, 400, true],
    [131_016, 500, true],
    [190, 401, true],
    [null, 502, true],
    [null, 429, true],
    [131_047, 400, false],
    [132_001, 404, false],
    [131_026, 400, false],
    [100, 400, false],
    [999_999, 400, false],
  ])('%s with %i: %s', (code, status, worth) => {
    expect(isWorthRetry(refusalOf(code, status))).toBe(worth);
  });
});

test('[J10.send] an answer that is no JSON is told by its status', async () => {
  const ask = async () => new Response('<html>Bad gateway</html>', { status: 502 });
  const gateway = createWhatsAppClient({ url: stub.url, token: TOKEN, fetch: ask as typeof fetch });
  expect(await gateway.send({ account: '1001', to: ANA, message: text(), callbackData: '' })).toEqual({
    ...{ status: 'refused', why: 'away', code: null, title: 'HTTP 502' },
  });
});

describe('[J10.send] what somebody sent', () => {
  test('is downloaded in two steps', async () => {
    stub.hold('m1', Buffer.from('som'), 'audio/ogg; codecs=opus');
    const { bytes, type } = await client.download('m1');
    expect([Buffer.from(bytes).toString(), type]).toEqual(['som', 'audio/ogg; codecs=opus']);
    await expect(client.download('nada')).rejects.toThrow();
  });

  test.each([
    'http://169.254.169.254/latest',
    'https://fbsbx.com.example.net/x',
    'http://lookaside.fbsbx.com/x',
    'não é endereço',
  ])('the token is carried to no address that is not Meta’s: %s', async (url) => {
    const asked: string[] = [];
    const ask = async (place: string | URL | Request) => {
      asked.push(String(place));
      return Response.json({ url, mime_type: 'audio/ogg' });
    };
    const fooled = createWhatsAppClient({ url: stub.url, token: TOKEN, fetch: ask as typeof fetch });
    await expect(fooled.download('m1')).rejects.toThrow(/media/);
    expect(asked).toEqual([`${stub.url}/m1`]);
  });
});

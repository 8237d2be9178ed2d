import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { escapedJson, messagesValue, signatureOf, webhookOf } from '#channels';
import { NUMBER, openPhone, type Phone, SECRET, VERIFY } from './fixtures/whatsapp-server.ts';
import { openRows, type Rows } from './security/fixtures/rows.ts';

const ANA = '5511900010001';

let phone: Phone;
let rows: Rows;
beforeAll(async () => {
  rows = await openRows();
  phone = await openPhone({ store: rows.url });
}, 60_000);
afterAll(async () => {
  await phone.close();
  await rows.close();
}, 60_000);

const knock = (body: Uint8Array | string, signature?: string): Promise<Response> =>
  fetch(`${phone.url}/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'x-hub-signature-256': signature }) },
    body: Buffer.from(body),
  });

const verify = (query: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${phone.url}/webhooks/whatsapp?${new URLSearchParams(query)}`);

let count = 0;
const said = (body: string, from = ANA, account = NUMBER) => {
  count += 1;
  const content = { type: 'text', text: { body } };
  const message = { person: { phone: from }, content, wamid: `wamid.${count}`, at: phone.clock.now() };
  return webhookOf([messagesValue(account, [message])]);
};

const heardBy = async (from: string): Promise<readonly string[]> =>
  phone.stub.sent.filter(({ to }) => to === from).map(({ text }) => text);

describe('[J10.challenge]', () => {
  const asked = { 'hub.mode': 'subscribe', 'hub.verify_token': VERIFY, 'hub.challenge': '42' };

  test('Meta is told that the address is ours, in plain text', async () => {
    const response = await verify(asked);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      ...[200, 'text/plain; charset=utf-8', '42'],
    ]);
  });

  test('[fault S13] whatever stands in the challenge is plain text', async () => {
    const challenge = '<script>alert(1)</script>';
    const response = await verify({ ...asked, 'hub.challenge': challenge });
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe(challenge);
  });

  test.each([
    ['another token', { ...asked, 'hub.verify_token': 'outro' }],
    ['no mode', { 'hub.verify_token': VERIFY, 'hub.challenge': '42' }],
    ['nothing', {}],
  ])('[fault S13] %s: 403, and the challenge is not told', async (_, query) => {
    const response = await verify(query);
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain('42');
  });
});

describe('[J10.signature]', () => {
  test('[fault S10] forged webhooks meet 401 and leave nothing', async () => {
    const webhook = said('forjada');
    const bytes = Buffer.from(escapedJson({ ...webhook, nota: 'ação' }));
    const good = signatureOf(bytes, SECRET);
    const before = await rows.count();
    for (const signature of [
      undefined,
      signatureOf(bytes, 'outro'),
      signatureOf(Buffer.from(JSON.stringify(JSON.parse(bytes.toString()))), SECRET),
      good.toUpperCase(),
      good.slice(0, -2),
      good.replace('sha256', 'sha1'),
    ]) {
      const response = await knock(bytes, signature);
      expect([signature, response.status]).toEqual([signature, 401]);
      expect(await response.json()).toMatchObject({ error: { code: 'signature_invalid' } });
    }
    expect(await rows.count()).toEqual(before);
  });

  test('[fault S10] a thousand bodies with one bit changed: none is taken', { timeout: 60_000 }, async () => {
    const bytes = Buffer.from(escapedJson(said('uma mensagem')));
    const signature = signatureOf(bytes, SECRET);
    const before = await rows.count();
    const statuses = new Set<number>();
    for (let n = 0; n < 1_000; n += 50) {
      const asked = Array.from({ length: 50 }, async (_, at) => {
        const changed = Buffer.from(bytes);
        const bit = ((n + at) * 7_919) % (bytes.length * 8);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const response = await knock(changed, signature);
        await response.arrayBuffer();
        statuses.add(response.status);
      });
      await Promise.all(asked);
    }
    expect([...statuses]).toEqual([401]);
    expect(await rows.count()).toEqual(before);
  });

  test.each([
    ['escaped', (webhook: object) => escapedJson(webhook)],
    ['literal', (webhook: object) => JSON.stringify(webhook)],
    ['with spaces', (webhook: object) => JSON.stringify(webhook, null, 2)],
  ])('[fault S11] genuine, with accents and emoji, %s', async (how, write) => {
    const from = { escaped: '5511900020001', literal: '5511900020002' }[how] ?? '5511900020003';
    expect((await phone.stub.post(write(said('ção 😀', from)))).status).toBe(200);
    await vi.waitFor(async () => expect(await heardBy(from)).toEqual(['Ouvi: ção 😀']), { timeout: 10_000 });
  });

  test('[fault S11] genuine, three megabytes', async () => {
    const from = '5511900020009';
    const body = JSON.stringify({ ...said('cabe', from), enchimento: 'x'.repeat(3_000_000) });
    expect((await phone.stub.post(body)).status).toBe(200);
    await vi.waitFor(async () => expect(await heardBy(from)).toEqual(['Ouvi: cabe']), { timeout: 10_000 });
  });

  test('more than four megabytes are refused unread; signed nonsense is 400', async () => {
    const large = Buffer.alloc(4 * 1_024 * 1_024 + 1, 'x');
    expect((await knock(large, signatureOf(large, SECRET))).status).toBe(413);
    const nonsense = Buffer.from('olá');
    expect((await knock(nonsense, signatureOf(nonsense, SECRET))).status).toBe(400);
  });
});

test('[J10.signature][fault S12] without a secret: 503 for every webhook and every question, signed or not', async () => {
  const closed = await openPhone({ config: { appSecret: null } });
  const bytes = Buffer.from(escapedJson(said('oi')));
  for (const signature of [signatureOf(bytes, SECRET), signatureOf(bytes, ''), signatureOf(bytes, 'null')]) {
    const response = await fetch(`${closed.url}/webhooks/whatsapp`, {
      ...{ method: 'POST', body: bytes },
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    });
    expect(response.status).toBe(503);
  }
  const asked = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': VERIFY,
    'hub.challenge': '1',
  });
  expect((await fetch(`${closed.url}/webhooks/whatsapp?${asked}`)).status).toBe(503);
  await closed.close();
});

test('[J10.signature][fault S14] a number of nobody’s here: 200, nothing kept, operators are told', async () => {
  const before = await rows.count();
  const response = await phone.stub.post(said('para outra empresa', ANA, '106540000000009'));
  expect(response.status).toBe(200);
  expect(await rows.count()).toEqual(before);
  expect(phone.problems.filter((each) => each.includes('106540000000009'))).toHaveLength(1);
});

test('[J10.signature][fault S14] what comes to a number is its organisation’s, whatever the webhook says of itself', async () => {
  const from = '5511900030001';
  const body = { ...said('oi', from), org: 'outra', assistant: 'outro' };
  expect((await phone.stub.post(body)).status).toBe(200);
  await vi.waitFor(async () => expect(await heardBy(from)).toEqual(['Ouvi: oi']), { timeout: 10_000 });
  const [session] = (await phone.platform.conversations('acme')).map(({ session: id }) => id);
  expect(await phone.platform.session(session ?? '')).toMatchObject({ org: 'acme', assistant: 'eco' });
  expect(await phone.platform.conversations('outra')).toEqual([]);
});

test('[J10.send] neither the telephone nor the channel’s own id is in the names of what is kept', async () => {
  const from = '5511900040001';
  await phone.stub.say({ phone: from }, 'oi');
  await vi.waitFor(async () => expect(await heardBy(from)).toHaveLength(1), { timeout: 10_000 });
  const dump = await rows.dump();
  const places = dump.split('\n').filter((line) => line.includes(from) || line.includes('wamid'));
  expect(places.map((line) => line.split(':')[0])).toEqual(['prosa.channel_contacts']);
});

import { afterEach, expect, test } from 'vitest';
import type { RateConfig } from '#host';
import { FAILURES } from '#protocol';
import { forge } from '../identity/fixtures/tokens.ts';
import { AUTH, openAcme } from './fixtures/acme.ts';
import { openRows } from './fixtures/rows.ts';

const OFF: RateConfig = {
  chatPerMinute: 0,
  chatPerAddress: 0,
  chatPerOrganisation: 0,
  readPerMinute: 0,
  readPerAddress: 0,
  loginPerMinute: 0,
  anonymousPerMinute: 0,
  webhookPerAddress: 0,
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(rate: Partial<RateConfig>, options: Parameters<typeof openAcme>[0] = {}) {
  const acme = await openAcme({ ...options, config: { rate: { ...OFF, ...rate }, ...options.config } });
  closing.unshift(acme.close);
  const person = (sub: string) => {
    const exp = Math.floor(acme.clock.now() / 1_000) + 3_600;
    return { token: forge({ claims: { sub, exp, org_id: 'acme' } }), userId: sub };
  };
  const chat = async (sub: string) => {
    const lines = await acme.chat(person(sub), { chatInput: 'oi', sessionId: `de-${sub}` });
    return { status: lines.status, headers: lines.response.headers, lines: await lines.rest() };
  };
  return { ...acme, person, say: chat };
}

const tally = (all: readonly { readonly status: number }[], status: number): number =>
  all.filter((each) => each.status === status).length;

test('[fault G4] whoever floods is told to wait; fifty others beside them notice nothing', async () => {
  const { say } = await open({ chatPerMinute: 20, chatPerAddress: 300, chatPerOrganisation: 300 });
  const others = Array.from({ length: 50 }, (_, at) => `p${at}`);
  const [flood, rest] = await Promise.all([
    Promise.all(Array.from({ length: 200 }, () => say('cheio'))),
    Promise.all([...others, ...others].map(say)),
  ]);
  expect([tally(flood, 200), tally(flood, 429)]).toEqual([20, 180]);
  expect(tally(rest, 200)).toBe(100);
  const refused = flood.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(refused?.lines).toMatchObject([
    { type: 'error', code: 'rate_limited', message: FAILURES.rate_limited.sentence, retryable: true },
  ]);
});

test('[fault S15] after as long as they were told to wait, they are let in', async () => {
  const { say, clock } = await open({ chatPerMinute: 1 });
  expect((await say('ana')).status).toBe(200);
  const { status, headers } = await say('ana');
  expect(status).toBe(429);
  clock.advance(Number(headers.get('retry-after')) * 1_000);
  expect((await say('ana')).status).toBe(200);
});

test('[fault S15] tokens that are not good are tried so often and no oftener, and honest people beside them come in', async () => {
  const { ask, person } = await open({ anonymousPerMinute: 5 });
  const met = [];
  for (let at = 0; at < 8; at += 1) {
    const token = forge({ claims: { sub: 'ana', exp: 9e9 }, secret: `palpite-${at}`.padEnd(32, 'x') });
    met.push((await ask('/api/me', { as: { token, userId: 'ana' } })).status);
  }
  expect(met).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  expect((await ask('/api/me', { as: person('ana') })).status).toBe(200);
});

test('[fault S15] reading has its own limit, and health has none', async () => {
  const { ask, person, say } = await open({ readPerMinute: 3, anonymousPerMinute: 1 });
  const met = [];
  for (let at = 0; at < 5; at += 1) met.push((await ask('/api/sessions', { as: person('ana') })).status);
  expect(met).toEqual([200, 200, 200, 429, 429]);
  expect((await say('ana')).status).toBe(200);
  for (let at = 0; at < 20; at += 1) expect((await ask('/health/live')).status).toBe(200);
});

test('[fault S15] demo logins are counted per address; nobody gains by saying they come from another', async () => {
  const { ask } = await open(
    { loginPerMinute: 3 },
    { config: { auth: { ...AUTH, key: null }, rate: { ...OFF, loginPerMinute: 3 } } },
  );
  const met = [];
  for (let at = 0; at < 5; at += 1) {
    const headers = {
      'x-forwarded-for': `10.0.0.${at}`,
      forwarded: `for=10.0.0.${at}`,
      'x-real-ip': `10.0.0.${at}`,
    };
    met.push((await ask('/auth/demo', { method: 'POST', body: {}, headers })).status);
  }
  expect(met).toEqual([200, 200, 200, 429, 429]);
});

test('[fault S15] behind a proxy that is trusted, each address has its own count', async () => {
  const rate = { ...OFF, loginPerMinute: 1 };
  const { ask } = await open({}, { config: { auth: { ...AUTH, key: null }, rate, trustProxy: true } });
  const enter = (told: string) =>
    ask('/auth/demo', { method: 'POST', body: {}, headers: { 'x-forwarded-for': told } });
  expect((await enter('10.0.0.1')).status).toBe(200);
  expect((await enter('10.0.0.2')).status).toBe(200);
  // What stands before the last was written by whoever asks.
  expect((await enter('1.1.1.1, 10.0.0.2')).status).toBe(429);
});

test('[fault S15] two servers on one database share their counts, and a restart keeps them', async () => {
  const rows = await openRows();
  closing.push(rows.close);
  const one = await open({ chatPerMinute: 6 }, { store: rows.url });
  const two = await open({ chatPerMinute: 6 }, { store: rows.url, clock: one.clock });
  for (let at = 0; at < 3; at += 1) expect((await one.say('ana')).status).toBe(200);
  for (let at = 0; at < 3; at += 1) expect((await two.say('ana')).status).toBe(200);
  one.clock.advance(1_000);
  await expect.poll(async () => (await rows.count())['prosa.rate_windows']).toBe(1);
  await expect.poll(async () => rows.dump()).toMatch(/"hits":6/);
  const three = await open({ chatPerMinute: 6 }, { store: rows.url, clock: one.clock });
  // The first is decided before the store was heard; what it says is known a second later.
  const met = [(await three.say('ana')).status];
  one.clock.advance(1_000);
  await expect.poll(async () => rows.dump()).toMatch(/"hits":7/);
  while (met.length < 6 && met.at(-1) === 200) met.push((await three.say('ana')).status);
  expect(met.at(-1)).toBe(429);
});

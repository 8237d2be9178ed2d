import { expect, test } from 'vitest';
import type { RateConfig } from '#host';
import { type ManualClock, manualClock } from '#host/testing';
import { unpluggableAccess } from '../identity/fixtures/access.ts';
import type { Identity } from '../identity/index.ts';
import { createLimits, type Limits } from './index.ts';

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

const person = (user: string, org = 'local'): Identity => ({ org, user, role: 'person', login: null });

function openLimits(config: Partial<RateConfig>) {
  const clock = manualClock();
  const access = unpluggableAccess();
  const open = () => createLimits({ ...OFF, ...config }, { access, clock });
  return { clock, access, open, limits: open() };
}

const chatOf =
  (user: string, { ip = '10.0.0.1', org = 'local' } = {}) =>
  (limits: Limits) =>
    limits.admit({ kind: 'chat', ip, identity: person(user, org) });
const loginFrom = (ip: string) => (limits: Limits) => limits.admit({ kind: 'login', ip, identity: null });

/** A second passes, and what was counted has been told to the store. */
async function exchange(clock: ManualClock): Promise<void> {
  clock.advance(1_000);
  await new Promise(setImmediate);
}

/** How many of so many are let in. */
async function admitted(limits: Limits, times: number, ask: (limits: Limits) => ReturnType<Limits['admit']>) {
  let count = 0;
  for (let at = 0; at < times; at += 1) if ((await ask(limits)) === null) count += 1;
  return count;
}

test('[fault S15] a person is stopped at the limit, told for how long, and let in again in the next minute', async () => {
  const { clock, limits } = openLimits({ chatPerMinute: 3 });
  clock.advance(45_500);
  expect(await admitted(limits, 10, chatOf('ana'))).toBe(3);
  expect(await chatOf('ana')(limits)).toEqual({ retryAfterSeconds: 15 });
  expect(await admitted(limits, 3, chatOf('bia'))).toBe(3);
  clock.advance(15_000);
  expect(await admitted(limits, 10, chatOf('ana'))).toBe(3);
});

test('[fault S15] the same name in another organisation is another person', async () => {
  const { limits } = openLimits({ chatPerMinute: 1 });
  expect(await admitted(limits, 2, chatOf('ana'))).toBe(1);
  expect(await admitted(limits, 2, chatOf('ana', { org: 'acme' }))).toBe(1);
});

test('[fault S15] many persons from one address, or of one organisation, are stopped together', async () => {
  const { limits } = openLimits({ chatPerAddress: 5, chatPerOrganisation: 8 });
  let count = 0;
  for (let at = 0; at < 10; at += 1) count += await admitted(limits, 1, chatOf(`p${at}`));
  expect(count).toBe(5);
  for (let at = 0; at < 10; at += 1) count += await admitted(limits, 1, chatOf(`q${at}`, { ip: '10.0.0.2' }));
  expect(count).toBe(8);
  expect(await admitted(limits, 1, chatOf('r', { ip: '10.0.0.2', org: 'acme' }))).toBe(1);
});

test('[fault G4] what a flooder is refused does not use up what others share with them', async () => {
  const { limits } = openLimits({ chatPerMinute: 5, chatPerAddress: 60, chatPerOrganisation: 60 });
  expect(await admitted(limits, 1_000, chatOf('cheio'))).toBe(5);
  let others = 0;
  for (let at = 0; at < 50; at += 1) others += await admitted(limits, 1, chatOf(`p${at}`));
  expect(others).toBe(50);
});

test('[fault S15] without a good token it is the address that counts, whatever is asked for', async () => {
  const { limits } = openLimits({ anonymousPerMinute: 4 });
  const anonymous = (kind: 'chat' | 'read', ip: string) => limits.admit({ kind, ip, identity: null });
  for (const kind of ['chat', 'read', 'chat', 'read'] as const) {
    expect(await anonymous(kind, '10.0.0.1')).toBeNull();
  }
  expect(await anonymous('read', '10.0.0.1')).not.toBeNull();
  expect(await anonymous('read', '10.0.0.2')).toBeNull();
  expect(await admitted(limits, 1, chatOf('ana'))).toBe(1);
});

test('[fault S15] addresses of one network of version 6 count as one', async () => {
  const { limits } = openLimits({ loginPerMinute: 1 });
  expect(await admitted(limits, 1, loginFrom('2001:db8::1'))).toBe(1);
  expect(await admitted(limits, 1, loginFrom('2001:db8:0:0:ffff::2'))).toBe(0);
  expect(await admitted(limits, 1, loginFrom('2001:db8:0:1::1'))).toBe(1);
  expect(await admitted(limits, 1, loginFrom('::ffff:10.0.0.9'))).toBe(1);
  expect(await admitted(limits, 1, loginFrom('10.0.0.9'))).toBe(0);
});

test('[fault S15] a restart does not begin the count anew', async () => {
  const { limits, open, clock } = openLimits({ chatPerMinute: 3, loginPerMinute: 2 });
  expect(await admitted(limits, 5, chatOf('ana'))).toBe(3);
  expect(await admitted(limits, 5, loginFrom('10.0.0.1'))).toBe(2);
  await limits.close();
  const restarted = open();
  expect(await admitted(restarted, 5, loginFrom('10.0.0.1'))).toBe(0);
  // Chat is decided at once; what was there before is known a second later.
  expect(await admitted(restarted, 1, chatOf('ana'))).toBe(1);
  await exchange(clock);
  expect(await chatOf('ana')(restarted)).not.toBeNull();
});

test('[fault S15] a flood of logins is not passed on to the store', async () => {
  const { access, limits } = openLimits({ loginPerMinute: 2 });
  expect(await admitted(limits, 100, loginFrom('10.0.0.1'))).toBe(2);
  expect(access.asked.count).toBe(2);
});

test('[fault S15] two workers share their counts: logins at once, messages within about a second', async () => {
  const { limits: one, open, clock } = openLimits({ chatPerMinute: 10, loginPerMinute: 4 });
  const two = open();
  expect(
    (await admitted(one, 3, loginFrom('10.0.0.1'))) + (await admitted(two, 3, loginFrom('10.0.0.1'))),
  ).toBe(4);
  expect((await admitted(one, 6, chatOf('ana'))) + (await admitted(two, 6, chatOf('ana')))).toBe(12);
  await exchange(clock);
  expect(await chatOf('ana')(two)).not.toBeNull();
});

test('[fault S15] while the store is away messages go on by what was counted here, and logins are closed', async () => {
  const { access, limits, clock } = openLimits({ chatPerMinute: 3, loginPerMinute: 3 });
  access.unplug();
  expect(await admitted(limits, 2, chatOf('ana'))).toBe(2);
  clock.advance(1_000);
  expect(await admitted(limits, 5, chatOf('ana'))).toBe(1);
  await expect(loginFrom('10.0.0.1')(limits)).rejects.toMatchObject({ code: 'store_unavailable' });
});

test('[fault S15] what the store did not hear while it was away it hears afterwards', async () => {
  const { access, limits, open, clock } = openLimits({ chatPerMinute: 3 });
  access.unplug();
  expect(await admitted(limits, 3, chatOf('ana'))).toBe(3);
  await exchange(clock);
  expect(access.asked.count).toBe(1);
  access.plugIn();
  await limits.close();
  const other = open();
  expect(await admitted(other, 1, chatOf('ana'))).toBe(1);
  await exchange(clock);
  expect(await chatOf('ana')(other)).not.toBeNull();
});

test('a second of traffic is one write, and at rest nothing runs', async () => {
  const { access, limits, clock } = openLimits({
    chatPerMinute: 100,
    chatPerAddress: 1_000,
    chatPerOrganisation: 1_000,
  });
  for (let at = 0; at < 50; at += 1) await admitted(limits, 2, chatOf(`p${at}`));
  expect([access.asked.count, clock.pending()]).toEqual([0, 1]);
  await exchange(clock);
  expect(access.asked.count).toBe(1);
  clock.advance(60_000);
  expect([access.asked.count, clock.pending()]).toEqual([1, 0]);
});

test('a limit of nothing is no limit, and counts nothing', async () => {
  const { access, limits, clock } = openLimits({});
  expect(await admitted(limits, 500, chatOf('ana'))).toBe(500);
  expect(await admitted(limits, 500, loginFrom('10.0.0.1'))).toBe(500);
  expect([access.asked.count, clock.pending()]).toEqual([0, 0]);
});

test('[fault S15] the store sees no name and no address', async () => {
  const { clock } = openLimits({});
  const kept = unpluggableAccess();
  const keys: string[] = [];
  const access = {
    ...kept,
    count: (hits: Parameters<typeof kept.count>[0]) => {
      keys.push(...hits.map(({ key }) => key));
      return kept.count(hits);
    },
  };
  const limits = createLimits(
    { ...OFF, chatPerMinute: 9, chatPerAddress: 9, loginPerMinute: 9 },
    { access, clock },
  );
  await chatOf('ana')(limits);
  await loginFrom('10.0.0.1')(limits);
  await limits.close();
  expect(keys).toHaveLength(3);
  expect(keys.join()).not.toMatch(/ana|10\.0|local/);
});

test('[fault S15] thirty thousand names do not fill the memory, and writes stay small', async () => {
  const sizes: number[] = [];
  const kept = unpluggableAccess();
  const access = {
    ...kept,
    count: (hits: Parameters<typeof kept.count>[0]) => {
      sizes.push(hits.length);
      return kept.count(hits);
    },
  };
  const clock = manualClock();
  const limits = createLimits({ ...OFF, anonymousPerMinute: 9 }, { access, clock });
  for (let at = 0; at < 30_000; at += 1) {
    await limits.admit({ kind: 'read', ip: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, identity: null });
  }
  for (let second = 0; second < 30; second += 1) await limits.close();
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20_000);
});

import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { AuthConfig } from '#host';
import { manualClock } from '#host/testing';
import { unpluggableAccess } from './fixtures/access.ts';
import { forge, TEST_SECRET } from './fixtures/tokens.ts';
import { createDoorkeeper } from './index.ts';

const DEMO: AuthConfig = { key: null, issuer: null, audience: null, operators: [] };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-demo-'));
  return () => rm(folder, { recursive: true });
});

const openDoor = (where: string | null = folder, clock = manualClock()) =>
  createDoorkeeper(DEMO, { access: unpluggableAccess(), clock, folder: where });

test('a demo person comes in, is known, and may become an operator under the same name', async () => {
  const door = openDoor();
  expect(door.demo).toBe(true);
  const { token, userId } = await door.enter('person', null);
  expect(userId).toMatch(/^demo-[\w-]{12}$/);
  const person = await door.identify(`Bearer ${token}`);
  expect(person).toMatchObject({ org: 'local', user: userId, role: 'person', login: expect.any(String) });
  const operator = await door.enter('operator', person);
  expect(operator.userId).toBe(userId);
  expect(await door.identify(`Bearer ${operator.token}`)).toMatchObject({ user: userId, role: 'operator' });
  expect((await door.enter('person', null)).userId).not.toBe(userId);
});

test('[fault S8] whoever leaves leaves in every role, and others stay', async () => {
  const door = openDoor();
  const first = await door.enter('person', null);
  const person = await door.identify(`Bearer ${first.token}`);
  if (!person) throw new Error('nobody');
  const second = await door.enter('operator', person);
  const other = await door.enter('person', null);
  await door.leave(person);
  expect(await door.identify(`Bearer ${first.token}`)).toBeNull();
  expect(await door.identify(`Bearer ${second.token}`)).toBeNull();
  expect(await door.identify(`Bearer ${other.token}`)).not.toBeNull();
});

test('a demo login outlives a restart and lasts 30 days', async () => {
  const clock = manualClock();
  const { token } = await openDoor(folder, clock).enter('person', null);
  const restarted = openDoor(folder, clock);
  clock.advance(30 * 86_400_000);
  expect(await restarted.identify(`Bearer ${token}`)).not.toBeNull();
  clock.advance(31_000);
  expect(await restarted.identify(`Bearer ${token}`)).toBeNull();
});

test('[fault S16] the secret of the demo is for its owner only, and nothing lies beside it', async () => {
  await openDoor().enter('person', null);
  expect(await readdir(folder)).toEqual(['demo-secret']);
  const file = join(folder, 'demo-secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await chmod(file, 0o644);
  await openDoor().enter('person', null);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('ten processes that start at once agree on one secret', async () => {
  const doors = Array.from({ length: 10 }, () => openDoor());
  const logins = await Promise.all(doors.map((door) => door.enter('person', null)));
  for (const { token } of logins) {
    for (const door of doors) expect(await door.identify(`Bearer ${token}`)).not.toBeNull();
  }
});

test('a secret that is damaged is not used: a short one could be guessed', async () => {
  await writeFile(join(folder, 'demo-secret'), 'abc');
  const { token } = await openDoor().enter('person', null);
  expect(await openDoor().identify(`Bearer ${token}`)).not.toBeNull();
  expect(await readFile(join(folder, 'demo-secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});

test('where the secret should be there is a folder, or a pipe that nobody writes to: the demo opens all the same', async () => {
  const file = join(folder, 'demo-secret');
  for (const put of ['mkdir', 'mkfifo']) {
    execFileSync(put, [file]);
    const door = openDoor();
    const { token } = await door.enter('person', null);
    expect(await door.identify(`Bearer ${token}`)).not.toBeNull();
    await rm(file, { recursive: true });
  }
});

test('without a folder the demo lasts as long as the process', async () => {
  for (const nowhere of [null, join(folder, 'a-file', 'inside')]) {
    await writeFile(join(folder, 'a-file'), '');
    const door = openDoor(nowhere);
    const { token } = await door.enter('person', null);
    expect(await door.identify(`Bearer ${token}`)).not.toBeNull();
    expect(await openDoor(nowhere).identify(`Bearer ${token}`)).toBeNull();
  }
});

test('[fault S6] a token for the real door does not open the demo, nor the other way round', async () => {
  const clock = manualClock();
  const config: AuthConfig = { ...DEMO, key: { kind: 'secret', secret: TEST_SECRET } };
  const real = createDoorkeeper(config, { access: unpluggableAccess(), clock, folder });
  expect(real.demo).toBe(false);
  await expect(real.enter('operator', null)).rejects.toMatchObject({ code: 'route_not_found' });
  const demo = openDoor(folder, clock);
  const { token } = await demo.enter('operator', null);
  expect(await real.identify(`Bearer ${token}`)).toBeNull();
  const claims = {
    sub: 'ana',
    exp: clock.now() / 1_000 + 60,
    role: 'operator',
    iss: 'prosa-demo',
    aud: 'prosa-demo',
  };
  expect(await demo.identify(`Bearer ${forge({ claims })}`)).toBeNull();
});

test('[fault S6] what the secret of the demo signed for another purpose does not open it', async () => {
  const clock = manualClock();
  const door = openDoor(folder, clock);
  await door.enter('person', null);
  const secret = await readFile(join(folder, 'demo-secret'), 'utf8');
  const claims = { sub: 'ana', exp: clock.now() / 1_000 + 60, iss: 'prosa-demo', aud: 'prosa-demo' };
  expect(await door.identify(`Bearer ${forge({ claims, secret })}`)).not.toBeNull();
  for (const other of [{ iss: 'outra' }, { aud: 'outra' }]) {
    expect(await door.identify(`Bearer ${forge({ claims: { ...claims, ...other }, secret })}`)).toBeNull();
  }
});

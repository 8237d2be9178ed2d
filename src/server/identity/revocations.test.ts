import { expect, test } from 'vitest';
import { manualClock } from '#host/testing';
import { unpluggableAccess } from './fixtures/access.ts';
import { forge, TEST_SECRET } from './fixtures/tokens.ts';
import { createDoorkeeper, type Identity } from './index.ts';

function openDoors() {
  const clock = manualClock();
  const access = unpluggableAccess();
  const open = () =>
    createDoorkeeper(
      { key: { kind: 'secret', secret: TEST_SECRET }, issuer: null, audience: null, operators: [] },
      { access, clock, folder: null },
    );
  const token = (claims: object = {}) =>
    `Bearer ${forge({ claims: { sub: 'ana', sid: 'celular', iat: clock.now() / 1_000, exp: clock.now() / 1_000 + 3_600, ...claims } })}`;
  return { clock, access, open, token, here: open(), there: open() };
}

const known = (identity: Identity | null): Identity => {
  if (!identity) throw new Error('nobody');
  return identity;
};

test('[fault S8] after a logout the token is refused: here at once, elsewhere within a minute, and after a restart', async () => {
  const { clock, open, token, here, there } = openDoors();
  const replayed = token();
  const identity = known(await here.identify(replayed));
  expect(await there.identify(replayed)).not.toBeNull();
  await here.leave(identity);
  expect(await here.identify(replayed)).toBeNull();
  clock.advance(20_000);
  expect(await there.identify(replayed)).toBeNull();
  expect(await open().identify(replayed)).toBeNull();
});

test('[fault S8] another login of the same person, and the same login name of another person, stay', async () => {
  const { token, here } = openDoors();
  await here.leave(known(await here.identify(token())));
  expect(await here.identify(token({ sid: 'computador' }))).not.toBeNull();
  expect(await here.identify(token({ sub: 'bia' }))).not.toBeNull();
  expect(await here.identify(token({ org_id: 'outra' }))).not.toBeNull();
});

test('[fault S8] a token that is renewed within the same login is refused too', async () => {
  const { clock, token, here } = openDoors();
  await here.leave(known(await here.identify(token())));
  clock.advance(60_000);
  expect(await here.identify(token())).toBeNull();
});

test('[fault S8] where tokens do not tell logins apart, a logout ends all that were issued until then', async () => {
  const { clock, token, here } = openDoors();
  const replayed = token({ sid: undefined });
  await here.leave(known(await here.identify(replayed)));
  expect(await here.identify(replayed)).toBeNull();
  clock.advance(1_000);
  expect(await here.identify(token({ sid: undefined }))).not.toBeNull();
});

test('[fault S8] a ban refuses every login of the person until then, and tokens that do not say since when they are', async () => {
  const { clock, token, here, there } = openDoors();
  const tokens = [
    token(),
    token({ sid: 'computador' }),
    token({ sid: undefined }),
    token({ iat: undefined }),
  ];
  for (const each of tokens) expect(await there.identify(each)).not.toBeNull();
  await here.expel({ org: 'local', user: 'ana' });
  clock.advance(20_000);
  for (const each of tokens) {
    expect(await here.identify(each)).toBeNull();
    expect(await there.identify(each)).toBeNull();
  }
  expect(await there.identify(token())).not.toBeNull();
  expect(await there.identify(token({ iat: undefined }))).toBeNull();
  expect(await there.identify(token({ sub: 'bia' }))).not.toBeNull();
});

test('[fault S8] a logout counts though the clock of whoever wrote it is minutes behind', async () => {
  const { clock, access, token, here } = openDoors();
  const replayed = token();
  expect(await here.identify(replayed)).not.toBeNull();
  await access.revoke({ org: 'local', user: 'ana', login: 'celular', at: clock.now() - 5 * 60_000 });
  clock.advance(20_000);
  expect(await here.identify(replayed)).toBeNull();
});

test('[fault S8] while the store is away the last list counts; nobody who was refused comes in again', async () => {
  const { clock, access, token, here } = openDoors();
  const left = token();
  const stays = token({ sub: 'bia' });
  await here.leave(known(await here.identify(left)));
  access.unplug();
  clock.advance(3_000_000);
  expect(await here.identify(left)).toBeNull();
  expect(await here.identify(stays)).not.toBeNull();
});

test('[fault S8] a process that never saw the list lets nobody in, and does when the store is back', async () => {
  const { clock, access, open, token } = openDoors();
  access.unplug();
  const fresh = open();
  await expect(fresh.identify(token())).rejects.toMatchObject({ code: 'store_unavailable' });
  await expect(fresh.identify(token())).rejects.toMatchObject({ code: 'store_unavailable' });
  expect(access.asked.revoked).toBe(1);
  expect(await fresh.identify('Bearer x.y.z')).toBeNull();
  access.plugIn();
  clock.advance(2_000);
  expect(await fresh.identify(token())).not.toBeNull();
});

test('[fault S8] a store that hangs holds nobody for longer than a second', async () => {
  const { clock, access, token, here } = openDoors();
  expect(await here.identify(token())).not.toBeNull();
  access.unplug('hangs');
  clock.advance(20_000);
  const waiting = here.identify(token());
  await expect.poll(() => clock.pending()).toBe(1);
  clock.advance(1_000);
  expect(await waiting).not.toBeNull();
});

test('[fault S8] a logout that the store did not hear of counts here, and is told as failed', async () => {
  const { access, token, here } = openDoors();
  const replayed = token();
  const identity = known(await here.identify(replayed));
  access.unplug();
  await expect(here.leave(identity)).rejects.toMatchObject({ code: 'store_unavailable' });
  expect(await here.identify(replayed)).toBeNull();
});

test('the list is read once in 20 s however many ask, and by no timer', async () => {
  const { clock, access, token, here } = openDoors();
  await Promise.all(Array.from({ length: 50 }, (_, at) => here.identify(token({ sub: `p${at}` }))));
  expect(access.asked.revoked).toBe(1);
  clock.advance(19_999);
  await here.identify(token());
  expect(access.asked.revoked).toBe(1);
  clock.advance(1);
  await Promise.all([here.identify(token()), here.identify(token())]);
  expect(access.asked.revoked).toBe(2);
  expect(clock.pending()).toBe(0);
});

test('[fault P4] what is kept of a revocation names nobody; what older servers kept still counts', async () => {
  const { clock, access, token, here, there } = openDoors();
  const replayed = token();
  await here.leave(known(await here.identify(replayed)));
  await here.expel({ org: 'local', user: 'bia' });
  const kept = JSON.stringify(await access.revoked(0));
  expect(JSON.parse(kept)).toHaveLength(2);
  expect(kept).not.toMatch(/ana|bia|celular/);
  await access.revoke({ org: 'local', user: 'caio', login: null, at: clock.now() });
  expect(await there.identify(token({ sub: 'caio' }))).toBeNull();
  expect(await there.identify(replayed)).toBeNull();
});

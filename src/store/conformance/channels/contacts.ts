import assert from 'node:assert/strict';
import type { ContactBook, ContactIdentity, ContactState, Input, TurnStore } from '#protocol';
import { type ConformanceCase, claimed, GENEROUS, message, recordOf } from '../scenes.ts';

const PHONE = '5511900010001';
const identity = (over: Partial<ContactIdentity> = {}): ContactIdentity => ({
  ...{ org: 'org', channel: 'whatsapp', account: 'n1', assistant: 'teste' },
  ...{ phone: null, scopedId: null, name: null, ...over },
});

export function bookOf({ contacts }: TurnStore): ContactBook {
  assert.ok(contacts, 'o armazenamento não guarda contatos');
  return contacts;
}

/** Leaves how a contact's person stands, and tells how they stand. */
async function stand(
  store: TurnStore,
  contact: { user: string; session: string },
  patch?: Partial<ContactState>,
) {
  const id = crypto.randomUUID();
  await store.accept(message(id, { user: contact.user, session: contact.session }));
  const claim = await claimed(store, `t-${id}`, contact.session);
  const { contact: before } = await store.recall(claim, { ...GENEROUS, contact: true });
  await store.finish(claim, recordOf(claim, patch && { contact: patch }));
  return before;
}

export const contacts: readonly ConformanceCase[] = [
  {
    title: '[J10] whoever writes is met once, under names that tell nothing of them',
    run: async (store) => {
      const book = bookOf(store);
      const ana = await book.meet(identity({ phone: PHONE, name: 'Ana' }));
      assert.deepEqual([ana.phone, ana.name, ana.scopedId, ana.lastInboundAt], [PHONE, 'Ana', null, null]);
      const names = [ana.id, ana.user, ana.session];
      assert.equal(new Set(names).size, 3);
      for (const name of names) assert.ok(!name.includes(PHONE) && !/ana/i.test(name.slice(0, 8)), name);
      assert.deepEqual(await book.meet(identity({ phone: PHONE })), ana);
      assert.deepEqual(await book.meet(identity({ phone: PHONE, name: 'Outra', assistant: 'outro' })), ana);
      assert.deepEqual(await book.byId(ana.id), ana);
      assert.equal(await book.byId('nunca'), null);
      assert.notEqual((await book.meet(identity({ phone: '5511900010002' }))).id, ana.id);
      assert.notEqual((await book.meet(identity({ phone: PHONE, org: 'outra' }))).user, ana.user);
    },
  },
  {
    title: '[J10] a hundred concurrent meetings of one person are one contact, whichever keys each names',
    run: async (store) => {
      const book = bookOf(store);
      const keys = [{ phone: PHONE }, { scopedId: 'u1' }, { phone: PHONE, scopedId: 'u1', name: 'Ana' }];
      await Promise.all(Array.from({ length: 99 }, (_, n) => book.meet(identity(keys[n % 3]))));
      const met = await Promise.all(keys.map((each) => book.meet(identity(each))));
      assert.equal(new Set(met.map(({ id }) => id)).size, 1);
      assert.deepEqual([met[0]?.phone, met[0]?.scopedId, met[0]?.name], [PHONE, 'u1', 'Ana']);
    },
  },
  {
    title: '[J10] a missing telephone breaks nothing: what was missing is added when it becomes known',
    run: async (store) => {
      const book = bookOf(store);
      const first = await book.meet(identity({ scopedId: 'u1' }));
      const later = await book.meet(identity({ scopedId: 'u1', phone: PHONE, name: 'Ana' }));
      assert.deepEqual(later, { ...first, phone: PHONE, name: 'Ana' });
      assert.deepEqual(await book.meet(identity({ phone: PHONE })), later);
    },
  },
  {
    title:
      '[J10] two contacts that turn out to be one become one: their conversation is where they wrote last',
    run: async (store) => {
      const book = bookOf(store);
      const rung = await book.meet(identity({ phone: PHONE, name: 'Ana' }));
      const named = await book.meet(identity({ scopedId: 'u1' }));
      await book.heard(rung.id, 10);
      await book.heard(named.id, 20);
      const one = await book.meet(identity({ phone: PHONE, scopedId: 'u1' }));
      assert.deepEqual(one, { ...named, phone: PHONE, name: 'Ana', lastInboundAt: 20 });
      for (const id of [rung.id, named.id]) assert.deepEqual(await book.byId(id), one);
      await book.heard(rung.id, 30);
      assert.equal((await book.byId(named.id))?.lastInboundAt, 30);
      assert.equal((await book.meet(identity({ phone: PHONE }))).id, named.id);
    },
  },
  {
    title: '[J2.opted_out] whoever opted out under either name has opted out',
    run: async (store) => {
      const book = bookOf(store);
      const rung = await book.meet(identity({ phone: PHONE }));
      const named = await book.meet(identity({ scopedId: 'u1' }));
      await stand(store, rung, { permission: 'opted_out', permissionAt: 5 });
      await stand(store, named, { permission: 'active', temperature: 0.9 });
      await book.heard(named.id, 20);
      const one = await book.meet(identity({ phone: PHONE, scopedId: 'u1' }));
      assert.equal(one.id, named.id);
      assert.equal((await stand(store, one))?.permission, 'opted_out');
    },
  },
  {
    title:
      '[J10] a telephone that comes with another id has gone to somebody else; a new one is where the person is now',
    run: async (store) => {
      const book = bookOf(store);
      const ana = await book.meet(identity({ phone: PHONE, scopedId: 'u1' }));
      const bia = await book.meet(identity({ phone: PHONE, scopedId: 'u2' }));
      assert.notEqual(bia.user, ana.user);
      assert.notEqual(bia.session, ana.session);
      assert.deepEqual(await book.byId(ana.id), { ...ana, phone: null });
      const moved = await book.meet(identity({ phone: '5511900010009', scopedId: 'u1' }));
      assert.deepEqual(moved, { ...ana, phone: '5511900010009' });
      assert.equal((await book.meet(identity({ phone: PHONE }))).id, bia.id);
    },
  },
  {
    title: '[J10] on another of our numbers it is another conversation of the same person',
    run: async (store) => {
      const book = bookOf(store);
      const here = await book.meet(identity({ phone: PHONE }));
      const there = await book.meet(identity({ phone: PHONE, account: 'n2', assistant: 'responsaveis' }));
      assert.equal(there.user, here.user);
      assert.notEqual(there.session, here.session);
      assert.notEqual(there.id, here.id);
    },
  },
  {
    title: '[J10.order] people whose telephones cross, all at the same moment, are met all the same',
    run: async (store) => {
      const book = bookOf(store);
      const meet = (scopedId: string, phone: string) => book.meet(identity({ scopedId, phone }));
      for (let n = 0; n < 12; n += 1) {
        const [a, b, here, there] = [`a${n}`, `b${n}`, `${PHONE}1${n}`, `${PHONE}2${n}`] as const;
        const [ana, bia] = await Promise.all([meet(a, here), meet(b, there)]);
        const met = await Promise.all([meet(a, there), meet(b, here), meet(a, here), meet(b, there)]);
        assert.deepEqual(
          met.map(({ id }) => id),
          [ana.id, bia.id, ana.id, bia.id],
        );
      }
    },
  },
  {
    title: '[J10.order] when the person last wrote never moves back',
    run: async (store) => {
      const book = bookOf(store);
      const { id } = await book.meet(identity({ phone: PHONE }));
      for (const at of [20, 10, 30, 25]) await book.heard(id, at);
      assert.equal((await book.byId(id))?.lastInboundAt, 30);
      await book.heard('nunca', 1);
    },
  },
  {
    title:
      '[J10.send] whoever writes is heard with what they write; not who is written to, nor in another organisation',
    run: async (store) => {
      const book = bookOf(store);
      const { id, user, session } = await book.meet(identity({ phone: PHONE }));
      const replyTo = { channel: 'whatsapp', address: id };
      const heard = async () => (await book.byId(id))?.lastInboundAt;
      const fired = {
        ...message('t1', { user, session, replyTo }),
        kind: 'timer_fired',
        timer: 'x',
        payload: {},
      };
      await store.accept(fired as Input);
      await store.accept(message('m0', { org: 'outra', user: 'rui', session: 's-outra', at: 50, replyTo }));
      assert.equal(await heard(), null);
      await store.accept(message('m1', { user, session, at: 100_000, replyTo }), undefined, 20);
      assert.equal(await heard(), 100_000);
      await store.accept(message('m2', { user, session, at: 900_000, replyTo }));
      await store.accept(message('m3', { user, session, at: 200_000, replyTo }));
      assert.equal(await heard(), 900_000);
      const nobody = { channel: 'whatsapp', address: 'ninguém\0' };
      await store.accept(message('m4', { user, session, replyTo: nobody }));
    },
  },
  {
    title: 'nobody can be met without a key, or with one that cannot be kept',
    run: async (store) => {
      const book = bookOf(store);
      for (const over of [{}, { phone: '' }, { phone: 'x\0' }, { scopedId: 'y'.repeat(500) }])
        await assert.rejects(book.meet(identity(over)), { code: 'identifier_invalid' });
    },
  },
];

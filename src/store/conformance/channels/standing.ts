import assert from 'node:assert/strict';
import { type Claim, type ContactState, NEW_CONTACT, type TurnStore } from '#protocol';
import { type ConformanceCase, claimed, GENEROUS, message, recordOf } from '../scenes.ts';

const ASKED = { ...GENEROUS, contact: true };

const stands = async (store: TurnStore, claim: Claim): Promise<ContactState | null | undefined> =>
  (await store.recall(claim, ASKED)).contact;

/** A turn of `message@session` that leaves a patch; what it recalled. */
async function turn(store: TurnStore, of: string, patch?: Partial<ContactState>) {
  const [name = '', session = 's1'] = of.split('@');
  await store.accept(message(name, { session }));
  const claim = await claimed(store, `t-${name}`, session);
  const before = await stands(store, claim);
  await store.finish(claim, recordOf(claim, patch && { contact: patch }));
  return before;
}

const objection = { kind: 'price', severity: 'medium', at: 5, resolvedAt: null } as const;

export const standing: readonly ConformanceCase[] = [
  {
    title: '[J2] how a person stands is kept with the turn, over all their conversations with the assistant',
    run: async (store) => {
      assert.equal(await turn(store, '1', { permission: 'initial', objection }), null);
      assert.deepEqual(await turn(store, '2', {}), { ...NEW_CONTACT, permission: 'initial', objection });
      const elsewhere = await turn(store, '3@s2', { objection: null, temperature: 0.7 });
      assert.deepEqual(elsewhere, { ...NEW_CONTACT, permission: 'initial', objection });
      const now = { ...NEW_CONTACT, permission: 'initial', temperature: 0.7 };
      assert.deepEqual(await turn(store, '4'), now);
      await store.clear('s1');
      assert.deepEqual(await turn(store, '5'), now);
    },
  },
  {
    title: '[J2] it is the person’s towards one assistant: nobody else’s, and read only when asked for',
    run: async (store) => {
      await turn(store, '1', { permission: 'active' });
      for (const over of [{ user: 'bia' }, { org: 'outra' }, { assistant: 'outro' }]) {
        const session = Object.values(over).join();
        await store.accept(message('1', { session, ...over }));
        assert.equal(await stands(store, await claimed(store, `t-${session}`, session)), null);
      }
      await store.accept(message('2'));
      const claim = await claimed(store, 't2');
      assert.equal('contact' in (await store.recall(claim, GENEROUS)), false);
    },
  },
  {
    title: '[J2.opted_out] two conversations at once do not undo each other: fields are changed one by one',
    run: async (store) => {
      await turn(store, '1', { permission: 'active', temperature: 0.5 });
      for (const session of ['s1', 's2']) await store.accept(message('2', { session }));
      const [here, there] = [await claimed(store, 'a', 's1'), await claimed(store, 'b', 's2')];
      assert.equal((await stands(store, here))?.permission, 'active');
      assert.equal((await stands(store, there))?.permission, 'active');
      await store.finish(here, recordOf(here, { contact: { permission: 'opted_out', permissionAt: 9 } }));
      await store.finish(there, recordOf(there, { contact: { temperature: 0.9, lastInboundAt: 10 } }));
      const kept = { permission: 'opted_out', permissionAt: 9, temperature: 0.9, lastInboundAt: 10 } as const;
      assert.deepEqual(await turn(store, '3'), { ...NEW_CONTACT, ...kept });
    },
  },
  {
    title:
      '[J2.opted_out] a turn that did not know of an opt-out does not undo it; whoever asked to come back may',
    run: async (store) => {
      await turn(store, '1', { permission: 'opted_out', permissionAt: 9, coolingUntil: null });
      await turn(store, '2', { permission: 'active', permissionAt: 10, coolingUntil: 99, temperature: 0.8 });
      const still = { ...NEW_CONTACT, permission: 'opted_out', permissionAt: 9, temperature: 0.8 };
      assert.deepEqual(await turn(store, '3', { returnAskedAt: 11 }), still);
      await turn(store, '4', { permission: 'active', permissionAt: 12, returnAskedAt: null });
      const back = { ...still, permission: 'active', permissionAt: 12 };
      assert.deepEqual(await turn(store, '5'), back);
    },
  },
  {
    title: '[J2] a turn that lost its claim changes nothing of how the person stands',
    run: async (store) => {
      await store.accept(message('1'));
      const claim = await claimed(store, 't1');
      await store.clear('s1');
      const late = store.finish(claim, recordOf(claim, { contact: { permission: 'active' } }));
      await assert.rejects(late, { code: 'claim_superseded' });
      assert.equal(await turn(store, '2'), null);
    },
  },
  {
    title:
      '[J2] thirty conversations of one person finish at once: every field that one of them changed is there',
    run: async (store) => {
      const fields = [
        'permissionAt',
        'coolingUntil',
        'lastInboundAt',
        'lastOutboundAt',
        'returnAskedAt',
      ] as const;
      const claims = await Promise.all(
        Array.from({ length: 30 }, async (_, n) => {
          await store.accept(message('1', { session: `p${n}` }));
          return claimed(store, `t${n}`, `p${n}`);
        }),
      );
      await Promise.all(
        claims.map((claim, n) =>
          store.finish(claim, recordOf(claim, { contact: { [fields[n % 5] ?? 'permissionAt']: 7 } })),
        ),
      );
      const all = Object.fromEntries(fields.map((field) => [field, 7]));
      assert.deepEqual(await turn(store, 'x'), { ...NEW_CONTACT, ...all });
    },
  },
];

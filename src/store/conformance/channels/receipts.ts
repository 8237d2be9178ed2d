import assert from 'node:assert/strict';
import type { ConformanceCase } from '../scenes.ts';
import { bookOf } from './contacts.ts';

const receipt = (message: string, status: string, over: { delivery?: string; error?: string } = {}) => ({
  ...{ delivery: over.delivery ?? 'd1', message, status, at: 10, error: over.error ?? null },
});

export const receipts: readonly ConformanceCase[] = [
  {
    title:
      '[fault B10] what a channel tells is noted once; a second message of one delivery is told as such, once',
    run: async (store) => {
      const book = bookOf(store);
      const told = [];
      for (const [message, status] of [
        ...[
          ['m1', 'sent'],
          ['m1', 'sent'],
          ['m1', 'delivered'],
        ],
        ...[
          ['m2', 'sent'],
          ['m2', 'delivered'],
          ['m1', 'read'],
          ['m2', 'sent'],
          ['m3', 'sent'],
        ],
      ] as const)
        told.push(await book.receipt(receipt(message ?? '', status ?? '')));
      assert.deepEqual(told, ['new', 'known', 'new', 'twice', 'new', 'new', 'known', 'twice']);
      assert.equal(await book.receipt(receipt('m9', 'sent', { delivery: 'd2' })), 'new');
      assert.equal((await book.receipts('d1')).length, 6);
      assert.deepEqual(await book.receipts('d2'), [receipt('m9', 'sent', { delivery: 'd2' })]);
      assert.deepEqual(await book.receipts('nunca'), []);
    },
  },
  {
    title: '[fault B10] of two messages that are told of at the same time, one is the second',
    run: async (store) => {
      const book = bookOf(store);
      const sent = Array.from({ length: 20 }, (_, n) => book.receipt(receipt(`m${n % 2}`, `s${n >> 1}`)));
      const told = await Promise.all(sent);
      assert.equal(told.filter((each) => each === 'twice').length, 1);
    },
  },
  {
    title: '[J10] a receipt keeps no telephone',
    run: async (store) => {
      const book = bookOf(store);
      const error = 'recipient +55 (11) 90001-0001 or 5511900010001 is not allowed (131030)';
      await book.receipt(receipt('m1', 'failed', { error }));
      const [kept] = await book.receipts('d1');
      assert.equal(kept?.error, 'recipient … or … is not allowed (131030)');
    },
  },
  {
    title: '[J8] of all uses of a link the first wins',
    run: async (store) => {
      const use = (id: string) => store.useLink?.({ id, org: 'org', at: 5 });
      const uses = await Promise.all(Array.from({ length: 20 }, () => use('l1')));
      assert.equal(uses.filter(Boolean).length, 1);
      assert.deepEqual([await use('l1'), await use('l2')], [false, true]);
    },
  },
];

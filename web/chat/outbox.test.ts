import { expect, test } from 'vitest';
import { nextOutbox, type OutboxEvent } from './outbox.ts';

const after = (...events: readonly OutboxEvent[]) => events.reduce(nextOutbox, []);
const written: OutboxEvent = { type: 'written', id: 'm1', text: 'oi', at: 1 };

test('[C2] a message is sending, then the server has it', () => {
  expect(after(written)).toMatchObject([{ id: 'm1', state: 'sending' }]);
  expect(after(written, { type: 'accepted', id: 'm1' })).toMatchObject([{ state: 'accepted' }]);
  expect(after(written, { type: 'left', ids: ['m1'] })).toEqual([]);
});

test('[C2] one that failed keeps its id when it is tried again', () => {
  const failed: OutboxEvent = { type: 'failed', id: 'm1', problem: 'sem rede', retryable: true };
  expect(after(written, failed)).toMatchObject([{ id: 'm1', state: 'failed', problem: 'sem rede' }]);
  expect(after(written, failed, { type: 'tried_again', id: 'm1' })).toMatchObject([
    { id: 'm1', text: 'oi', state: 'sending', problem: null },
  ]);
});

test('the same id is the same message', () => {
  expect(after(written, { ...written, text: 'outra' })).toHaveLength(1);
});

test('[F4] one that waits says why, and is still one that the server has', () => {
  const queued: OutboxEvent = { type: 'queued', id: 'm1', notice: 'Já vejo isso.' };
  const accepted: OutboxEvent = { type: 'accepted', id: 'm1' };
  expect(after(written, accepted, queued)).toMatchObject([{ state: 'accepted', notice: 'Já vejo isso.' }]);
  expect(after({ ...written, id: 'm2' }, queued)).not.toHaveProperty('0.notice');
});

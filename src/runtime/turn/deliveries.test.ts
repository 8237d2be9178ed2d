import { expect, test } from 'vitest';
import type { Claim, ReplyTo } from '#protocol';
import { deliveriesOf } from './deliveries.ts';

const PHONE = { channel: 'whatsapp', address: '+1' };
const MAIL = { channel: 'mail', address: '+1' };

function claimOf(...places: readonly [ReplyTo | undefined, ...(ReplyTo | undefined)[]]): Claim {
  const [first, ...rest] = places.map((replyTo, index) => ({
    ...{ org: 'o', user: 'u', session: 's', assistant: 'a', id: `m${index}`, at: 1 },
    ...{ kind: 'user_message', text: 'oi' },
    ...(replyTo && { replyTo }),
  })) as unknown as Claim['inputs'];
  const claim = { session: 's', turn: 't', epoch: 1, attempt: 1, journal: [], causes: [], more: false };
  return { ...claim, inputs: [first, ...rest] };
}

test('[R8] a reply goes once to each place that asked for it', () => {
  const rest = { session: 's', turn: 't', text: 'Oi!' };
  expect(deliveriesOf(claimOf(PHONE, { ...PHONE }, undefined, MAIL), 'Oi!')).toEqual([
    { id: 't.r', ...PHONE, ...rest },
    { id: 't.r2', ...MAIL, ...rest },
  ]);
});

test('nothing goes out when nobody asked for it, or nothing was said', () => {
  expect(deliveriesOf(claimOf(undefined), 'Oi!')).toBeUndefined();
  expect(deliveriesOf(claimOf(PHONE), '')).toBeUndefined();
});

import { createHmac, hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BODY, createSeal } from './seal.ts';

const SECRET = 'a secret of tests, long enough to be one';

function sealed(text: string, { secret = SECRET, space = 'tests', bound = '' } = {}): Buffer {
  const seal = createSeal(secret, space);
  const desk = seal.desk(Buffer.byteLength(text));
  return seal.close(desk, BODY + desk.write(text, BODY), bound);
}

/** As it stands behind a body: with its length. */
function lengthened(bound: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.byteLength(bound));
  return Buffer.concat([Buffer.from(bound), length]);
}

test('[F7] a seal is HMAC-SHA-256 under a key of secret and space', () => {
  const key = Buffer.from(hkdfSync('sha256', SECRET, 'prosa', 'bus tests', 32));
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 300 }), fc.string(), (text, bound) => {
      const frame = sealed(text, { bound });
      const whole = createHmac('sha256', key).update(text).update(lengthened(bound));
      expect(frame.subarray(0, 32)).toEqual(whole.digest());
      expect(frame.subarray(32).toString()).toBe(Buffer.from(text).toString());
    }),
    { numRuns: 50 },
  );
});

test('[F7] [fault J6] what was changed on the way, cut off or sealed by somebody else does not open', () => {
  const seal = createSeal(SECRET, 'tests');
  const frame = sealed('remetente: analise');
  expect(seal.open(frame)?.toString()).toBe('remetente: analise');
  for (const at of frame.keys()) {
    const changed = Buffer.from(frame);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seal.open(changed)).toBeNull();
  }
  for (const length of [0, 1, 31, 32, frame.length - 1])
    expect(seal.open(frame.subarray(0, length))).toBeNull();
  expect(seal.open(Buffer.concat([frame, Buffer.from('x')]))).toBeNull();
  expect(
    seal.open(sealed('remetente: analise', { secret: 'another secret, as long as the first one' })),
  ).toBeNull();
  expect(seal.open(sealed('remetente: analise', { space: 'others' }))).toBeNull();
});

test('[F7] a body larger than the usual desk is sealed and opened likewise, and what was open before stays out of the next', () => {
  const seal = createSeal(SECRET, 'tests');
  const large = 'ção '.repeat(30_000);
  expect(seal.open(sealed(large))?.toString()).toBe(large);
  expect(seal.open(sealed('long before'))?.toString()).toBe('long before');
  expect(seal.open(sealed('short'))?.toString()).toBe('short');
  expect(sealed('short')).toEqual(sealed('short'));
});

test('[P7] [fault J6] what was bound to a body opens with nothing else, nor with a part of it for a part of the body', () => {
  const seal = createSeal(SECRET, 'tests');
  const bound = 'prosa.tests.inbox.proc_1.a';
  const frame = sealed('{}', { bound });
  expect(seal.open(frame, bound)?.toString()).toBe('{}');
  for (const other of ['', 'prosa.tests.inbox.proc_1.b', `${bound}b`, 'evil.1', 'x'.repeat(5_000)])
    expect(seal.open(frame, other)).toBeNull();
  expect(seal.open(Buffer.concat([frame, Buffer.from('prosa')]), bound.slice('prosa'.length))).toBeNull();
  expect(seal.open(Buffer.concat([frame, lengthened(bound)]))).toBeNull();
});

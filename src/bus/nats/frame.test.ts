import { expect, test } from 'vitest';
import { manualClock } from '#host/testing';
import { createFrames } from './frame.ts';
import { BODY, createSeal } from './seal.ts';

const seal = createSeal('a secret of tests, long enough to be one', 'tests');

function openFrames() {
  const clock = manualClock();
  return { clock, frames: createFrames(seal, clock, { skewMs: 5_000 }) };
}

function sealedBody(body: Buffer): Buffer {
  const desk = seal.desk(body.length);
  body.copy(desk, BODY);
  return seal.close(desk, BODY + body.length);
}

test('[F7] a frame brings its kind, its value and how long it lives', () => {
  const { frames } = openFrames();
  const bytes = frames.write('request', { a: ['ção'] }, 1_500);
  expect(frames.read(bytes)).toEqual({
    kind: 'request',
    value: { a: ['ção'] },
    lifeMs: 1_500,
    freshMs: 6_501,
    text: '{"a":["ção"]}',
  });
});

test('[P7] [fault J6] what is answered is taken with the address that was sealed with it, and no other', () => {
  const { frames } = openFrames();
  const bytes = frames.ask('request', {}, { lifeMs: 1_500, reply: 'prosa.tests.inbox.proc_1.a' });
  expect(frames.read(bytes, 'prosa.tests.inbox.proc_1.a')).toMatchObject({ kind: 'request' });
  expect(frames.read(bytes, 'prosa.tests.inbox.proc_1.b')).toEqual({ refused: 'forged' });
  expect(frames.read(bytes)).toEqual({ refused: 'forged' });
});

test('[F7] [fault J6] older than its time plus what clocks may differ: refused, not a millisecond before', () => {
  const { clock, frames } = openFrames();
  const bytes = frames.write('request', {}, 60_000);
  clock.advance(65_000);
  expect(frames.read(bytes)).toMatchObject({ kind: 'request' });
  clock.advance(1);
  expect(frames.read(bytes)).toEqual({ refused: 'expired' });
});

test('[F7] [fault J6] from further in the future than clocks may differ: refused', () => {
  const here = openFrames();
  const there = openFrames();
  there.clock.advance(5_000);
  expect(here.frames.read(there.frames.write('request', {}, 60_000))).toMatchObject({ kind: 'request' });
  there.clock.advance(1);
  expect(here.frames.read(there.frames.write('request', {}, 60_000))).toEqual({ refused: 'expired' });
});

test('[F7] bytes that are no frame are refused, whatever they are', () => {
  const { clock, frames } = openFrames();
  expect(frames.read(new Uint8Array(0))).toEqual({ refused: 'forged' });
  expect(frames.read(Buffer.from('{"remetente":"analise"}'.repeat(9)))).toEqual({ refused: 'forged' });
  const head = Buffer.alloc(14);
  head.writeDoubleBE(clock.now(), 2);
  head.writeUInt32BE(1_000, 10);
  const bodies = {
    short: Buffer.from([4, 0]),
    version: Buffer.concat([Buffer.from([1]), head.subarray(1), Buffer.from('{}')]),
    kind: Buffer.concat([Buffer.from([4, 99]), head.subarray(2), Buffer.from('{}')]),
    json: Buffer.concat([Buffer.from([4, 0]), head.subarray(2), Buffer.from('{')]),
    utf8: Buffer.concat([Buffer.from([4, 0]), head.subarray(2), Buffer.from([0xff, 0xfe])]),
  };
  for (const body of Object.values(bodies))
    expect(frames.read(sealedBody(body))).toEqual({ refused: 'malformed' });
  const right = Buffer.concat([Buffer.from([4, 0]), head.subarray(2), Buffer.from('{}')]);
  expect(frames.read(sealedBody(right))).toMatchObject({ kind: 'request' });
  head.writeDoubleBE(Number.NaN, 2);
  const timeless = Buffer.concat([Buffer.from([4, 0]), head.subarray(2), Buffer.from('{}')]);
  expect(frames.read(sealedBody(timeless))).toEqual({ refused: 'expired' });
});

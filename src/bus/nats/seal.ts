import { hash, hkdfSync } from 'node:crypto';

/** HMAC-SHA-256 over a frame, under a key of the space. Whoever has no key makes no envelope that is taken. */
export type Seal = {
  /** Where a body of at most so many bytes is written, from `BODY` on. The same desk each time: what is on it is gone with the next call. */
  desk(mostBytes: number): Buffer;
  /** The frame to send, of the body that ends there on the desk. `bound` is sealed with it and does not travel in it: both sides know it. */
  close(desk: Buffer, end: number, bound?: string): Buffer;
  /** The body of a frame whose seal is right, on the desk; null: it is not. */
  open(frame: Uint8Array, bound?: string): Buffer | null;
};

const BLOCK = 64;
const SEAL = 32;
/** Where a body begins on a desk. In front of it is the key's block, which the hash begins with and which is never sent. */
export const BODY = BLOCK;
/** Larger bodies are rare, and get a desk of their own. */
const DESK_BYTES = 64 * 1_024;
/** Characters of what is bound to a body: as much as NATS takes as a subject. */
const MOST_BOUND = 4_096;
/** Bytes in UTF-8 of what is one character to JavaScript. */
const LONGEST_CHARACTER = 3;
/** How many bytes were bound is written behind them, so that none of them can be taken for bytes of the body. */
const LENGTH_BYTES = 2;
const BOUND_BYTES = MOST_BOUND * LONGEST_CHARACTER + LENGTH_BYTES;

/**
 * Computed as two one-shot hashes: a `createHmac` costs ten times as much here. Their digests are taken as strings of bytes: as buffers, each
 * in memory of its own, both take twice as long. Other spaces under the same secret have other keys.
 */
export function createSeal(secret: string, space: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'prosa', `bus ${space}`, SEAL));
  const inner = padded(key, 0x36);
  const outer = Buffer.concat([padded(key, 0x5c), Buffer.alloc(SEAL)]);
  const makeDesk = (bodyBytes: number): Buffer => {
    const made = Buffer.allocUnsafeSlow(BLOCK + bodyBytes + BOUND_BYTES);
    inner.copy(made);
    return made;
  };
  const usual = makeDesk(DESK_BYTES);
  const desk = (mostBytes: number): Buffer => (mostBytes > DESK_BYTES ? makeDesk(mostBytes) : usual);
  const sealOf = (written: Buffer, end: number, bound: string): string => {
    const boundEnd = end + written.write(bound, end);
    written.writeUInt16BE(boundEnd - end, boundEnd);
    outer.write(hash('sha256', written.subarray(0, boundEnd + LENGTH_BYTES), 'binary'), BLOCK, 'latin1');
    return hash('sha256', outer, 'binary');
  };
  return {
    desk,
    close: (written, end, bound = '') => {
      const frame = Buffer.allocUnsafe(SEAL + end - BODY);
      written.copy(frame, SEAL, BODY, end);
      frame.write(sealOf(written, end, bound), 'latin1');
      return frame;
    },
    open: (frame, bound = '') => {
      if (frame.length <= SEAL || bound.length > MOST_BOUND) return null;
      const end = BODY + frame.length - SEAL;
      const opened = desk(frame.length);
      // Its seal lands on the end of the key's block, which is put back.
      opened.set(frame, BODY - SEAL);
      inner.copy(opened, BODY - SEAL, BODY - SEAL);
      return isSame(sealOf(opened, end, bound), frame) ? opened.subarray(BODY, end) : null;
    },
  };
}

/** Takes as long wherever they differ. */
function isSame(seal: string, frame: Uint8Array): boolean {
  let difference = 0;
  for (let at = 0; at < SEAL; at += 1) difference |= seal.charCodeAt(at) ^ (frame[at] ?? 0);
  return difference === 0;
}

function padded(key: Buffer, pad: number): Buffer {
  const block = Buffer.alloc(BLOCK, pad);
  for (const [at, byte] of key.entries()) block[at] = byte ^ pad;
  return block;
}

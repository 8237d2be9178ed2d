import { hash, hkdfSync } from 'node:crypto';

/** HMAC-SHA-256 over a frame, under a key of the space. Whoever has no key makes no envelope that is taken. */
export type Seal = {
  /** Where a body of at most so many bytes is written, from `BODY` on. The same desk each time: what is on it is gone with the next call. */
  desk(mostBytes: number): Buffer;
  /** The frame to send, of the body that ends there on the desk. */
  close(desk: Buffer, end: number): Buffer;
  /** The body of a frame whose seal is right, on the desk; null: it is not. */
  open(frame: Uint8Array): Buffer | null;
};

const BLOCK = 64;
const SEAL = 32;
/** Where a body begins on a desk. In front of it is the key's block, which the hash begins with and which is never sent. */
export const BODY = BLOCK;
/** Larger bodies are rare, and get a desk of their own. */
const DESK_BYTES = 64 * 1_024;

/**
 * Computed as two one-shot hashes: a `createHmac` costs ten times as much here. Their digests are taken as strings of bytes: as buffers, each
 * in memory of its own, both take twice as long. Other spaces under the same secret have other keys.
 */
export function createSeal(secret: string, space: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'prosa', `bus ${space}`, SEAL));
  const inner = padded(key, 0x36);
  const outer = Buffer.concat([padded(key, 0x5c), Buffer.alloc(SEAL)]);
  const makeDesk = (bodyBytes: number): Buffer => {
    const made = Buffer.allocUnsafeSlow(BLOCK + bodyBytes);
    inner.copy(made);
    return made;
  };
  const usual = makeDesk(DESK_BYTES);
  const desk = (mostBytes: number): Buffer => (mostBytes > DESK_BYTES ? makeDesk(mostBytes) : usual);
  const sealOf = (written: Buffer, end: number): string => {
    outer.write(hash('sha256', written.subarray(0, end), 'binary'), BLOCK, 'latin1');
    return hash('sha256', outer, 'binary');
  };
  return {
    desk,
    close: (written, end) => {
      const frame = Buffer.allocUnsafe(SEAL + end - BODY);
      written.copy(frame, SEAL, BODY, end);
      frame.write(sealOf(written, end), 'latin1');
      return frame;
    },
    open: (frame) => {
      if (frame.length <= SEAL) return null;
      const end = BODY + frame.length - SEAL;
      const opened = desk(frame.length);
      // Its seal lands on the end of the key's block, which is put back.
      opened.set(frame, BODY - SEAL);
      inner.copy(opened, BODY - SEAL, BODY - SEAL);
      return isSame(sealOf(opened, end), frame) ? opened.subarray(BODY, end) : null;
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
